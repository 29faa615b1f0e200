import type { WriteScope } from '../../../database/scope.ts';

/** Increments the revision of stays that moved, for the calendars that show them. */
export async function countMoves(
  { sql, host_id, now }: WriteScope,
  stay_codes: readonly string[],
): Promise<void> {
  if (stay_codes.length === 0) return;
  await sql`
    update stays s set revision = s.revision + 1, moved_at = ${now}
    where s.host_id = ${host_id} and s.stay_code = any(array(
      select jsonb_array_elements_text(${JSON.stringify(stay_codes)}::text::jsonb)
    ))`;
}
