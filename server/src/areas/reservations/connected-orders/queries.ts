import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from '../order-times/queries.ts';
import { notFound } from '../../../http/api-error.ts';
import { channelIdRange } from '../orders/queries.ts';
import type { ConnectedChange, ConnectedOrder, ConnectedStay } from '../connected-order.ts';

export type NewConnectedOrder = Omit<ConnectedOrder, 'stays' | 'custom_channel_id'> & {
  readonly channel_id: string;
  readonly listing_id: string;
};

/** Locks an order of a channel and its stays, by stay_code. Undefined when the channel has sent no such order. */
export async function lockConnectedOrder(
  tx: WriteScope,
  channel_type: string,
  channel_id: string,
): Promise<ConnectedOrder | undefined> {
  const { sql, host_id } = tx;
  const [order] = await sql<Omit<ConnectedOrder, 'stays'>[]>`
    select reservation_code, channel_type, custom_channel_id, currency, guest_name, guest_phone, guest_email, creator,
      booked_at, channel_updated_at
    from orders where host_id = ${host_id} and channel_type = ${channel_type} and channel_id = ${channel_id}
    for update`;
  if (order === undefined) return undefined;
  const stays = await sql<ConnectedStay[]>`
    select s.stay_code, s.reservation_code, s.property_id, s.check_in_date, s.check_out_date, s.status, s.stay_status,
      s.in_reservation_box, s.in_conflict, s.number_of_adults, s.number_of_children, s.number_of_infants,
      s.number_of_pets, s.rate_amount, s.commission_amount, s.rate_details, s.channel_remarks, s.expires_at,
      coalesce(s.listing_id, (
        select o.listing_id from orders o where o.host_id = ${host_id} and o.reservation_code = s.reservation_code
      )) as listing_id
    from stays s where s.host_id = ${host_id} and s.reservation_code = ${order.reservation_code}
    order by length(s.stay_code), s.stay_code for update`;
  return { ...order, stays };
}

/**
 * The reservation_code of an order of a channel. Locks it, so that what its channel sends of it is stored one after the
 * other. Throws `reservation_not_found`.
 */
export async function lockOrderOfChannel(
  { sql, host_id }: WriteScope,
  channel_type: string,
  channel_id: string,
): Promise<string> {
  const [order] = await sql<{ reservation_code: string }[]>`
    select reservation_code from orders
    where host_id = ${host_id} and channel_type = ${channel_type} and channel_id = ${channel_id}
    for no key update`;
  if (order === undefined) throw notFound('reservation_not_found', channel_id);
  return order.reservation_code;
}

/** Stores an order without its stays. Returns false when another transaction has stored it; waits until it has committed. */
export async function insertConnectedOrder(tx: WriteScope, order: NewConnectedOrder): Promise<boolean> {
  const { sql, host_id, now } = tx;
  const rows = await sql`
    insert into orders ${sql.rows({ ...order, host_id, created_at: now, updated_at: now })}
    on conflict (host_id, channel_id, ${channelIdRange(tx)}) do nothing
    returning reservation_code`;
  return rows.length === 1;
}

/** Stores which version of the order the channel has sent, and whether all of it is cancelled. */
export async function markVersion(
  { sql, host_id, now }: WriteScope,
  reservation_code: string,
  version: { readonly channel_updated_at: string | null; readonly is_cancelled: boolean },
): Promise<void> {
  await sql`
    update orders
    set channel_updated_at = coalesce(${version.channel_updated_at}, channel_updated_at),
      cancelled_at = case when ${version.is_cancelled}::boolean then coalesce(cancelled_at, ${now}) end
    where host_id = ${host_id} and reservation_code = ${reservation_code}`;
}

/** Stores new stays of an order. The events of conflicts follow by recordConflicts. */
export async function insertConnectedStays(
  tx: WriteScope,
  stays: readonly ConnectedStay[],
  booked_at: string,
): Promise<void> {
  if (stays.length === 0) return;
  const { sql, host_id, now } = tx;
  await sql`
    with s as (
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants,
        number_of_pets, rate_amount, commission_amount, rate_details, listing_id, channel_remarks, expires_at,
        booked_at, created_at)
      select ${host_id}, stay_code, reservation_code, property_id, check_in_date, check_out_date, status, stay_status,
        in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants, number_of_pets,
        rate_amount, commission_amount, rate_details, listing_id, channel_remarks, expires_at, ${booked_at}, ${now}
      from jsonb_populate_recordset(null::stays, ${sql.json(stays)})
      returning stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
        commission_amount, in_reservation_box, in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_created',
      sql`select reservation_code, stay_code, null::jsonb as before, to_jsonb(s) as after from s`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

/** Stores the new state of stays. */
export async function updateConnectedStays(
  tx: WriteScope,
  changes: readonly ConnectedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { sql, host_id } = tx;
  const events = changes.flatMap(({ before, after, sub_events }) =>
    sub_events.map((sub_event, place) => ({ stay_code: after.stay_code, sub_event, before, place })),
  );
  await sql`
    with n as (
      select * from jsonb_populate_recordset(null::stays, ${sql.json(changes.map(({ after }) => after))})
    ),
    s as (
      update stays s
      set property_id = n.property_id, check_in_date = n.check_in_date, check_out_date = n.check_out_date,
        status = n.status, stay_status = n.stay_status, in_reservation_box = n.in_reservation_box,
        in_conflict = n.in_conflict, number_of_adults = n.number_of_adults,
        number_of_children = n.number_of_children, number_of_infants = n.number_of_infants,
        number_of_pets = n.number_of_pets, rate_amount = n.rate_amount, commission_amount = n.commission_amount,
        rate_details = n.rate_details, listing_id = n.listing_id, channel_remarks = n.channel_remarks,
        expires_at = n.expires_at
      from n where s.host_id = ${host_id} and s.stay_code = n.stay_code
      returning s.reservation_code, s.stay_code, s.property_id, s.check_in_date, s.check_out_date, s.status,
        s.stay_status, s.in_reservation_box, s.in_conflict, s.number_of_adults, s.number_of_children,
        s.number_of_infants, s.number_of_pets, s.rate_amount, s.commission_amount, s.rate_details, s.listing_id,
        s.channel_remarks, s.expires_at
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, e.sub_event, e.before, to_jsonb(s) as after
        from s join jsonb_to_recordset(${sql.json(events)})
          as e (stay_code text, sub_event text, before jsonb, place integer) on e.stay_code = s.stay_code
        order by length(s.stay_code), s.stay_code, e.place`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

/** The ids that orders have on their channels, by reservation_code. */
export async function listChannelIds(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ reservation_code: string; channel_id: string }[]>`
    select o.reservation_code, o.channel_id from orders o
    where o.host_id = ${host_id} and o.reservation_code = any(${[...reservation_codes]}) and o.channel_id is not null`;
  return new Map(rows.map(({ reservation_code, channel_id }) => [reservation_code, channel_id]));
}

/** A stay by the listing that sold it. */
export type SoldStay = { readonly stay_code: string; readonly listing_id: string };

export function listSoldStays(
  { sql, host_id }: ReadScope,
  stay_codes: readonly string[],
): Promise<readonly SoldStay[]> {
  return sql<SoldStay[]>`
    select s.stay_code, coalesce(s.listing_id, o.listing_id) as listing_id
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and s.stay_code = any(${[...stay_codes]})`;
}
