import { withinReach } from '../../../access/reach.ts';
import type { ReadScope } from '../../../database/scope.ts';
import { BUILT_IN_BY_TYPE } from '../../custom-channels/contract.ts';

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

/** A booking as a file names it. */
export type NamedBooking = {
  readonly channel_id: string;
  readonly custom_channel_id: number;
  readonly check_in_date: string;
  readonly check_out_date: string;
};

/** A code of letters and digits that is no running number: two channels never write the same one. */
const TELLING_CODE = /^(?=.*\d)(?=.*[a-z]).{8,}$/i;

/**
 * The order of a channel that a booking of a file is: it has its code, and its channel or some of its nights. A file need not
 * name the channel: then a code of letters and digits is enough.
 */
export async function findOrderOfChannel(
  { sql, host_id }: ReadScope,
  { channel_id, custom_channel_id, check_in_date, check_out_date }: NamedBooking,
): Promise<string | undefined> {
  const [order] = await sql<{ reservation_code: string }[]>`
    select o.reservation_code from orders o
    where o.host_id = ${host_id} and code_key(o.channel_id) = code_key(${channel_id}::text)
      and o.channel_type not in ('direct', 'custom')
      and (exists (
        select from custom_channels c
        where c.host_id = ${host_id} and c.id = ${custom_channel_id} and c.is_built_in
          and (c.name = ${sql.json(BUILT_IN_BY_TYPE)} ->> o.channel_type
            or c.name = 'Direct' and ${TELLING_CODE.test(channel_id)})
      ) or exists (
        select from stays s
        where s.host_id = ${host_id} and s.reservation_code = o.reservation_code
          and s.check_in_date < ${check_out_date} and s.check_out_date > ${check_in_date}
      ))
    order by o.reservation_code limit 1`;
  return order?.reservation_code;
}
