import { withinReach } from '../../../access/reach.ts';
import type { ReadScope } from '../../../database/scope.ts';

export type ReferencedStay = { readonly stay_code: string; readonly reservation_code: string };

/** More stays than one order has. */
const STAYS_MAX = 100;

/** The stays that a code means: a stay_code, the reservation_code of an order, or one of these codes of a channel. */
export function listReferencedStays(
  scope: ReadScope,
  code: string,
  channel_ids: readonly string[],
): Promise<readonly ReferencedStay[]> {
  const { sql, host_id } = scope;
  return sql<ReferencedStay[]>`
    select s.stay_code, s.reservation_code from stays s
    where s.host_id = ${host_id} and ${withinReach(scope, sql`s.property_id`)}
      and s.stay_code in (
        select c.stay_code from stays c where c.host_id = ${host_id} and c.stay_code = ${code}
        union all
        select c.stay_code from stays c where c.host_id = ${host_id} and c.reservation_code = ${code}
        union all
        select c.stay_code from orders o join stays c
          on c.host_id = ${host_id} and c.reservation_code = o.reservation_code
        where o.host_id = ${host_id} and o.channel_id = any(${[...channel_ids]})
      )
    order by s.stay_code limit ${STAYS_MAX}`;
}
