import type { WriteScope } from '../../../database/scope.ts';

/** Empties the titles under which calendars of channels show orders. The host sees no title of an order. */
export async function eraseFeedTitles(
  { sql, host_id }: WriteScope,
  reservation_codes: readonly string[],
): Promise<number> {
  const [erased] = await sql<{ count: number }[]>`
    with f as (
      update feed_events f set summary = ''
      where f.host_id = ${host_id} and f.reservation_code = any(${[...reservation_codes]}) and f.summary <> ''
      returning 1
    )
    select count(*) as count from f`;
  return erased?.count ?? 0;
}
