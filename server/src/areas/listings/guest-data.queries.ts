import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Empties the titles and names under which calendars of channels show orders. The host sees no title of an order. */
export async function eraseFeedTitles(
  { sql, host_id }: WriteScope,
  reservation_codes: readonly string[],
): Promise<number> {
  const [erased] = await sql<{ count: number }[]>`
    with f as (
      update feed_events f set summary = '', guest_name = null
      where f.host_id = ${host_id} and ${isOfOrders(sql, reservation_codes)}
        and (f.summary <> '' or f.guest_name is not null)
      returning 1
    )
    select count(*) as count from f`;
  return erased?.count ?? 0;
}

/** The titles under which calendars of channels show orders. */
export function listFeedTitles(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<readonly ExportedLine[]> {
  return sql<ExportedLine[]>`
    select coalesce(f.reservation_code, f.former_order) as reservation_code, f.uid, f.start_date, f.end_date, f.summary, f.code, f.guest_name, f.created_at
    from feed_events f
    where f.host_id = ${host_id} and ${isOfOrders(sql, reservation_codes)}
    order by 1, f.id, f.uid`;
}

/** Also the closures that these orders became. */
function isOfOrders(sql: ReadScope['sql'], reservation_codes: readonly string[]): Fragment {
  const codes = [...reservation_codes];
  return sql`(f.reservation_code = any(${codes}) or f.former_order = any(${codes}))`;
}
