import type { WriteScope } from '../../../database/scope.ts';
import type { ClosureSpan } from '../feed-events/queries.ts';

/** The nights that closures of a calendar hold now. */
export async function listClosureSpans(
  { sql, host_id }: WriteScope,
  id: number,
  event_ids: readonly number[],
): Promise<readonly ClosureSpan[]> {
  if (event_ids.length === 0) return [];
  return sql<ClosureSpan[]>`
    select c.event_id, c.property_id, c.start_date, c.end_date from closures c
    where c.host_id = ${host_id} and c.id = ${id}
      and c.event_id in (select jsonb_array_elements_text(${JSON.stringify(event_ids)}::text::jsonb)::bigint)
    order by c.event_id, c.start_date`;
}
