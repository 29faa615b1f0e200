import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange, recordEvents } from '../../../events/record-change.ts';
import { settleOrders } from '../orders/balance.queries.ts';
import { copyColumns, copyValues, joinCopies } from '../orders/copies.queries.ts';
import { touchOrders, updateTime } from '../orders/times.queries.ts';
import { notFound } from '../../../http/api-error.ts';
import { channelIdRange } from '../orders/queries.ts';
import type { ConnectedChange, ConnectedOrder, ConnectedStay } from './connected-order.ts';
import type { OrderFlaw } from '../record.ts';
import type { SentGuestFields } from './sent-reservation.ts';

export type NewConnectedOrder = Omit<
  ConnectedOrder,
  'stays' | 'custom_channel_id' | 'collected_by' | 'guest_erased_at' | 'sent_guest'
>;

/** Locks orders and their stays, by stay_code. */
export async function lockConnectedOrders(
  tx: WriteScope,
  reservation_codes: readonly string[],
): Promise<readonly ConnectedOrder[]> {
  if (reservation_codes.length === 0) return [];
  const { sql, host_id } = tx;
  const isMeant = sql`any(array(
    select unnest(${[...new Set(reservation_codes)]}::text[])
  ))`;
  // Promise.all sends the statements together; the connection runs them in order.
  const [orders, stays] = await Promise.all([
    sql<Omit<ConnectedOrder, 'stays'>[]>`
      select o.reservation_code, o.channel_type, o.channel_id, o.listing_id, o.custom_channel_id, o.currency, o.guest_name,
        o.guest_phone, o.guest_email, o.guest_language, o.is_language_chosen, o.creator, o.booked_at, o.channel_updated_at, o.sent_guest, o.guest_erased_at,
        o.collected_by
      from orders o
      where o.host_id = ${host_id} and o.reservation_code = ${isMeant}
      order by o.reservation_code for update of o`,
    sql<ConnectedStay[]>`
      select s.stay_code, s.reservation_code, s.property_id, s.check_in_date, s.check_out_date, s.status, s.stay_status,
        s.in_reservation_box, s.in_conflict, s.number_of_adults, s.number_of_children, s.number_of_infants,
        s.number_of_pets, s.rate_amount, s.commission_amount, s.rate_details, s.channel_remarks, s.expires_at,
        coalesce(s.listing_id, (
          select o.listing_id from orders o where o.host_id = ${host_id} and o.reservation_code = s.reservation_code
        )) as listing_id
      from stays s
      where s.host_id = ${host_id} and s.reservation_code = ${isMeant}
      order by length(s.stay_code), s.stay_code for update`,
  ]);
  const staysOf = Map.groupBy(stays, ({ reservation_code }) => reservation_code);
  return orders.map((order) => ({ ...order, stays: staysOf.get(order.reservation_code) ?? [] }));
}

/** Locks an order of a channel, with its stays. Throws `reservation_not_found`, also for an order of no channel. */
export async function requireConnectedOrder(
  tx: WriteScope,
  reservation_code: string,
  channel_types: readonly string[],
): Promise<ConnectedOrder & { readonly channel_id: string }> {
  const [order] = await lockConnectedOrders(tx, [reservation_code]);
  const { channel_id = null, channel_type = '' } = order ?? {};
  if (order === undefined || channel_id === null || !channel_types.includes(channel_type))
    throw notFound('reservation_not_found', reservation_code);
  return { ...order, channel_id };
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

/**
 * Stores orders without their stays. Returns the codes of those that no other transaction has stored; waits until such a
 * transaction has committed.
 */
export async function insertConnectedOrders(
  tx: WriteScope,
  orders: readonly NewConnectedOrder[],
): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const { sql, host_id, now } = tx;
  const rows = await sql<{ reservation_code: string }[]>`
    insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, currency, guest_name,
      guest_phone, guest_email, guest_language, is_language_chosen, creator, booked_at, channel_updated_at, created_at, updated_at)
    select ${host_id}, reservation_code, channel_type, channel_id, listing_id, currency, guest_name,
      guest_phone, guest_email, guest_language, is_language_chosen, creator, booked_at, channel_updated_at, ${now}, ${now}
    from jsonb_populate_recordset(null::orders, ${sql.json(orders)})
    -- Two transactions that store the same codes do not wait for each other.
    order by channel_id
    on conflict (host_id, channel_id, ${channelIdRange(tx)}) do nothing
    returning reservation_code`;
  return new Set(rows.map(({ reservation_code }) => reservation_code));
}

/** What is stored of the version that a source has sent, besides its stays and its guest. */
export type StoredVersion = {
  readonly reservation_code: string;
  readonly channel_updated_at: string | null;
  readonly is_cancelled: boolean;
  /** True when the events of the order already tell of it. */
  readonly is_new: boolean;
  readonly sent_guest: SentGuestFields | null;
  /** Null when its source cannot name any: those of another source stay. */
  readonly warnings: readonly OrderFlaw[] | null;
};

/** Stores what is known of the versions. Other warnings are a change of the order; a kind that they had not yet is none. */
export async function markVersions(tx: WriteScope, versions: readonly StoredVersion[]): Promise<void> {
  if (versions.length === 0) return;
  const { sql, host_id, now } = tx;
  const withoutKinds = (warnings: Fragment) =>
    sql`(select jsonb_agg(each - 'kind') from jsonb_array_elements(${warnings}) each)`;
  await sql`
    with n as (
      select n.*, ${withoutKinds(sql`coalesce(n.warnings, o.warnings)`)} is distinct from ${withoutKinds(sql`o.warnings`)}
        and not n.is_new as is_told, o.warnings as before
      from jsonb_to_recordset(${sql.json(versions)}) as n (reservation_code text, channel_updated_at timestamptz,
        is_cancelled boolean, is_new boolean, sent_guest jsonb, warnings jsonb)
      join orders o on o.reservation_code = n.reservation_code
      where o.host_id = ${host_id}
    ),
    o as (
      update orders o
      set channel_updated_at = coalesce(n.channel_updated_at, o.channel_updated_at),
        cancelled_at = case when n.is_cancelled then coalesce(o.cancelled_at, ${now}) end,
        sent_guest = coalesce(n.sent_guest, o.sent_guest), warnings = coalesce(n.warnings, o.warnings),
        updated_at = case when n.is_told then ${updateTime(tx)} else o.updated_at end
      from n where o.host_id = ${host_id} and o.reservation_code = n.reservation_code
      returning o.reservation_code, o.warnings, n.is_told, n.before
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event,
          jsonb_build_object('warnings', o.before) as before, jsonb_build_object('warnings', o.warnings) as after
        from o join stays s on s.host_id = ${host_id} and s.reservation_code = o.reservation_code
        where o.is_told
        order by s.reservation_code, s.stay_code`,
    )}
    select reservation_code from o`;
}

/** Stores new stays of orders. The events of conflicts follow by recordConflicts. */
export async function insertConnectedStays(
  tx: WriteScope,
  stays: readonly (ConnectedStay & { readonly booked_at: string })[],
): Promise<void> {
  if (stays.length === 0) return;
  const { sql, host_id, now } = tx;
  await sql`
    with s as (
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants,
        number_of_pets, rate_amount, commission_amount, rate_details, listing_id, channel_remarks, expires_at,
        booked_at, created_at, ${copyColumns(tx)})
      select ${host_id}, stay_code, reservation_code, property_id, check_in_date, check_out_date, status, stay_status,
        in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants, number_of_pets,
        rate_amount, commission_amount, rate_details, listing_id, channel_remarks, expires_at, booked_at, ${now},
        ${copyValues(tx)}
      from jsonb_populate_recordset(null::stays, ${sql.json(stays)}) n ${joinCopies(tx, sql`n.reservation_code`)}
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
  await settleOrders(tx, stays);
}

/** Takes stays off the calendar temporarily, so that they can exchange nights. Storing their places records the change. */
export async function liftStays({ sql, host_id }: WriteScope, stay_codes: readonly string[]): Promise<void> {
  if (stay_codes.length === 0) return;
  await sql`
    update stays s set in_reservation_box = true
    from ${keyRows({ sql }, stay_codes)} lifted
    where s.host_id = ${host_id} and s.stay_code = lifted.key`;
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
        number_of_pets = n.number_of_pets,
        children_ages = case when cardinality(s.children_ages) <= n.number_of_children then s.children_ages else '{}' end,
        rate_amount = n.rate_amount, commission_amount = n.commission_amount,
        rate_details = n.rate_details, listing_id = n.listing_id, channel_remarks = n.channel_remarks,
        expires_at = n.expires_at,
        not_in_calendar_since = case when n.status = 'accepted' then s.not_in_calendar_since end
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
  await settleOrders(
    tx,
    changes.map(({ after }) => after),
  );
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
    from ${keyRows({ sql }, stay_codes)} sold
    join stays s on s.host_id = ${host_id} and s.stay_code = sold.key
    join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code`;
}

/** The events of new stays in conflict. Runs after the events of the orders themselves. */
export async function recordConflicts(
  tx: WriteScope,
  stays: readonly Pick<ConnectedStay, 'reservation_code' | 'stay_code' | 'in_conflict'>[],
): Promise<void> {
  const conflicts = stays.filter(({ in_conflict }) => in_conflict);
  if (conflicts.length === 0) return;
  await tx.sql`
    with conflict as (
      select n.reservation_code, n.stay_code, 'conflict_detected' as sub_event
      from jsonb_to_recordset(${tx.sql.json(conflicts)}) as n (reservation_code text, stay_code text)
    ),
    ${recordEvents(tx, 'reservation_updated', 'conflict')}
    select reservation_code from conflict`;
}
