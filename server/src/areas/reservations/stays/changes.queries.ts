import { keyRows } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { withinReach } from '../../../access/reach.ts';
import { decryptStored, reencryptText } from '../../../database/encrypted-text.ts';
import type { SubEvent } from '../../../events/event-kinds.ts';
import { recordChange } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { refuseHeldNights } from './night-refusal.ts';
import { settleOrders } from '../orders/balance.queries.ts';
import { copyToStays } from '../orders/copies.queries.ts';
import { lockOrdersOfStays, touchOrders, updateTime } from '../orders/times.queries.ts';
import type { StoredOrder, StoredStay } from '../stored-stay.ts';

export type LockedStay = {
  readonly order: StoredOrder;
  readonly stay: StoredStay;
  /** All stays of the order, including this one. */
  readonly stays: readonly (StoredStay & { readonly is_reachable: boolean })[];
};

/** Locks the order of a stay within reach, and its stays. Throws `stay_not_found`. */
export async function lockStay(tx: WriteScope, stay_code: string): Promise<LockedStay> {
  const { sql, host_id } = tx;
  const isOfSameOrder = sql`reservation_code = (
    select of.reservation_code from stays of where of.host_id = ${host_id} and of.stay_code = ${stay_code}
  )`;
  const [[order], found] = await Promise.all([
    sql<StoredOrder[]>`
      select reservation_code, channel_type, custom_channel_id, currency, collected_by, guest_name, guest_phone,
        guest_email, guest_language, is_language_chosen, creator
      from orders where host_id = ${host_id} and ${isOfSameOrder}
      for update`,
    sql<UnopenedStay<LockedStay['stays'][number]>[]>`
      select ${stayColumns(tx)}, coalesce(${withinReach(tx, sql`s.property_id`)}, false) as is_reachable
      from stays s where s.host_id = ${host_id} and ${isOfSameOrder}
      order by s.stay_code for update`,
  ]);
  const stays = found.map((row) => withLockCode(tx, row));
  const stay = stays.find((each) => each.stay_code === stay_code && each.is_reachable);
  if (order === undefined || stay === undefined) throw notFound('stay_not_found', stay_code);
  return { order, stay, stays };
}

/** Locks the stays that hold any of these nights, except one, and their orders. */
export async function lockStaysInNights(
  tx: WriteScope,
  nights: { readonly property_id: number; readonly start_date: string; readonly end_date: string },
  except: string,
): Promise<readonly StoredStay[]> {
  const { sql, host_id } = tx;
  const holdsThem = sql`s.host_id = ${host_id} and s.property_id = ${nights.property_id}
    and s.check_out_date > ${nights.start_date} and s.check_in_date < ${nights.end_date} and s.holds_nights
    and s.stay_code <> ${except}`;
  // Promise.all sends the statements together; the connection runs them in order.
  const [, stays] = await Promise.all([
    lockOrdersOfStays(tx, sql`select s.stay_code from stays s where ${holdsThem}`),
    sql<UnopenedStay<StoredStay>[]>`
      select ${stayColumns(tx)} from stays s where ${holdsThem} order by s.stay_code for update`,
  ]);
  return stays.map((row) => withLockCode(tx, row));
}

/**
 * Stores the new state of a stay, with an event for each of the `sub_events`; null is an event without a sub_event.
 * `former` has the fields that liftStays has changed, as they were. Throws `nights_not_available` when another stay holds
 * one of its nights.
 */
export async function updateStay(
  tx: WriteScope,
  stay: StoredStay,
  sub_events: readonly (SubEvent | null)[],
  former: Partial<Pick<StoredStay, 'in_reservation_box'>> = {},
): Promise<void> {
  const { sql, host_id } = tx;
  const encrypted_lock_code = reencryptText(tx, stay.encrypted_lock_code, stay.lock_code);
  const [stored] = await refuseHeldNights(
    sql<{ is_other_rate: boolean }[]>`
      with old as (
        select ${stayColumns(tx)} from stays s where s.host_id = ${host_id} and s.stay_code = ${stay.stay_code}
      ),
      s as (
        update stays s
        set property_id = ${stay.property_id}, check_in_date = ${stay.check_in_date},
          check_out_date = ${stay.check_out_date}, in_reservation_box = ${stay.in_reservation_box},
          in_conflict = ${stay.in_conflict}, stay_status = ${stay.stay_status},
          number_of_adults = ${stay.number_of_adults}, number_of_children = ${stay.number_of_children},
          number_of_infants = ${stay.number_of_infants}, number_of_pets = ${stay.number_of_pets},
          children_ages = ${[...stay.children_ages]},
          additional_fees = ${sql.json(stay.additional_fees)},
          rate_amount = ${stay.rate_amount}, commission_amount = ${stay.commission_amount},
          kept_amount = ${stay.kept_amount},
          rate_details = ${sql.json(stay.rate_details)}, remarks = ${stay.remarks},
          arrival_at = ${stay.arrival_at}, departure_at = ${stay.departure_at},
          encrypted_lock_code = ${encrypted_lock_code},
          lock_code_visible_after = ${stay.lock_code_visible_after}, deposit = ${stay.deposit},
          id_required = ${stay.id_required}, custom_fields = ${sql.json(stay.custom_fields)}
        where s.host_id = ${host_id} and s.stay_code = ${stay.stay_code}
        returning s.reservation_code, ${stayColumns(tx)}
      ),
      ${recordChange(
        tx,
        'reservation_updated',
        sql`
          select s.reservation_code, s.stay_code, each.sub_event,
            to_jsonb(old) || ${sql.json(former)} as before, to_jsonb(s) as after
          from s, old, unnest(${sub_events}::text[])
            with ordinality as each (sub_event, place)
          order by each.place`,
      )},
      ${touchOrders(tx)}
      select (s.rate_amount, s.commission_amount, s.kept_amount)
        <> (old.rate_amount, old.commission_amount, old.kept_amount) as is_other_rate
      from s, old`,
  );
  if (stored?.is_other_rate === true) await settleOrders(tx, [stay]);
}

/** Moves stays to the reservation box. It is the host who decides it, so they are not in conflict, and not placed again. */
export async function boxStays(tx: WriteScope, stay_codes: readonly string[]): Promise<void> {
  if (stay_codes.length === 0) return;
  const { sql, host_id } = tx;
  const codes = sql`select unnest(${stay_codes}::text[])`;
  await sql`
    with old as (
      select s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict from stays s
      where s.host_id = ${host_id} and s.stay_code in (${codes})
    ),
    s as (
      update stays s set in_reservation_box = true, in_conflict = false
      where s.host_id = ${host_id} and s.stay_code in (${codes})
      returning s.reservation_code, s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code
        order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

/** A stay that waits in the reservation box in conflict, and a property where all of its nights are free now. */
export type FreeAgain = {
  readonly stay_code: string;
  readonly property_id: number;
  readonly check_in_date: string;
  readonly check_out_date: string;
  /** Where the stay was meant to be; null for any property of its room type. */
  readonly intended_property_id: number | null;
};

/**
 * Stays of channels that can be placed on one of these properties now, first booked first. What stands against them is what
 * stands against a stay that arrives: stays on the calendar, those that the host has put into the reservation box, and
 * closures, but for those of the listing that a stay came from. Locks the stays and their orders; leaves out those that another transaction has
 * locked, since that one may wait for the properties.
 */
export async function lockStaysFreeAgain(
  { sql, host_id }: WriteScope,
  property_ids: readonly number[],
): Promise<readonly FreeAgain[]> {
  // With "offset 0" the nights are no join, which would read all of the account (decision 0015).
  return sql<FreeAgain[]>`
    select s.stay_code, p.id as property_id, s.check_in_date, s.check_out_date, s.property_id as intended_property_id
    from stays s
    join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code
    join properties p on p.host_id = ${host_id} and p.id = any(${[...property_ids]}) and p.deleted_at is null
    where s.host_id = ${host_id} and s.in_reservation_box and s.in_conflict and s.status = 'accepted'
      and o.channel_type not in ('direct', 'custom')
      and (p.id = s.property_id or s.property_id is null and exists (
        select from listings l
        join room_type_properties r on r.host_id = ${host_id} and r.room_type_id = l.room_type_id
        where l.host_id = ${host_id} and l.channel_type = o.channel_type
          and l.listing_id = coalesce(s.listing_id, o.listing_id) and r.property_id = p.id
      ))
      and not exists (
        select from taken_nights t
        where t.host_id = ${host_id} and t.property_id = p.id and t.end_date > s.check_in_date
          and t.start_date < s.check_out_date and not exists (
            select from stays w
            where t.held_by = 'box' and w.host_id = ${host_id} and w.stay_code = t.stay_code and w.in_conflict
          ) and (t.listing_id is null or not (
            exists (
              select from feed_events f
              where f.host_id = ${host_id} and f.id = t.listing_id and f.reservation_code = s.reservation_code
            ) or exists (
              select from listings l
              where l.host_id = ${host_id} and l.id = t.listing_id and l.channel_type = o.channel_type
                and l.listing_id = coalesce(s.listing_id, o.listing_id)
            )
          ))
        offset 0
      )
      and not exists (
        select from property_days d
        where d.host_id = ${host_id} and d.property_id = p.id and d.day >= s.check_in_date
          and d.day < s.check_out_date and d.is_closed
      )
    order by s.booked_at, s.stay_code, p.id
    for no key update of o, s skip locked`;
}

/** True when a stay in conflict may wait for nights of one of these properties. */
export async function hasStaysWaiting(
  { sql, host_id }: WriteScope,
  property_ids: readonly number[],
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from stays s
      where s.host_id = ${host_id} and s.in_reservation_box and s.in_conflict and s.status = 'accepted'
        and (s.property_id is null or s.property_id = any(${[...property_ids]}))
    ) as found`;
  return row?.found === true;
}

/** Places stays of the reservation box on the calendar; each event says that its conflict is resolved. */
export async function placeStays(
  tx: WriteScope,
  placed: readonly Pick<FreeAgain, 'stay_code' | 'property_id'>[],
): Promise<void> {
  if (placed.length === 0) return;
  const { sql, host_id } = tx;
  await sql`
    with n as (
      select * from jsonb_to_recordset(${sql.json(placed)}) as n (stay_code text, property_id bigint)
    ),
    old as (
      select s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict from n join stays s on s.stay_code = n.stay_code
      where s.host_id = ${host_id}
    ),
    s as (
      update stays s set property_id = n.property_id, in_reservation_box = false, in_conflict = false
      from n where s.host_id = ${host_id} and s.stay_code = n.stay_code
      returning s.reservation_code, s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, 'conflict_resolved' as sub_event, to_jsonb(old) as before,
          to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code
        order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

/** Stores the shared fields of an order and its bookers. Each stay gets an event for each sub_event. */
export async function updateOrder(
  tx: WriteScope,
  order: StoredOrder,
  sub_events: readonly (SubEvent | null)[],
): Promise<void> {
  const { sql, host_id } = tx;
  const { reservation_code } = order;
  const columns = sql`o.reservation_code, o.channel_type, o.custom_channel_id, o.currency, o.collected_by, o.guest_name, o.guest_phone,
    o.guest_email, o.guest_language, o.is_language_chosen, o.creator`;
  await sql`
    with old as (
      select ${columns} from orders o where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}
    ),
    o as (
      update orders o
      set channel_type = ${order.channel_type}, custom_channel_id = ${order.custom_channel_id},
        currency = ${order.currency}, collected_by = ${order.collected_by}, guest_name = ${order.guest_name}, guest_phone = ${order.guest_phone},
        guest_email = ${order.guest_email}, guest_language = ${order.guest_language}, is_language_chosen = ${order.is_language_chosen}, creator = ${order.creator}, updated_at = ${updateTime(tx)}
      where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}
      returning ${columns}
    ),
    bookers as (
      update guests g
      set name = coalesce(${order.guest_name}, g.name), phone = ${order.guest_phone}, email = ${order.guest_email}
      from stays s, old
      where g.host_id = ${host_id} and s.host_id = g.host_id and s.stay_code = g.stay_code and g.is_booker
        and s.reservation_code = ${reservation_code}
        and (old.guest_name, old.guest_phone, old.guest_email) is distinct from
          (${order.guest_name}::text, ${order.guest_phone}::text, ${order.guest_email}::text)
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, each.sub_event, to_jsonb(old) as before, to_jsonb(o) as after
        from old, o, stays s, unnest(${sub_events}::text[])
          with ordinality as each (sub_event, place)
        where s.host_id = ${host_id} and s.reservation_code = ${reservation_code}
        order by s.stay_code, each.place`,
    )}
    select currency from o`;
  await copyToStays(tx, [reservation_code]);
}

function stayColumns({ sql }: ReadScope): Fragment {
  return sql`s.stay_code, s.property_id, s.check_in_date, s.check_out_date, s.status, s.stay_status,
    s.in_reservation_box, s.in_conflict, s.number_of_adults, s.number_of_children,
    s.number_of_infants, s.number_of_pets, s.children_ages, s.rate_amount, s.commission_amount, s.kept_amount,
    s.rate_details, s.additional_fees, s.remarks, s.arrival_at, s.departure_at, s.encrypted_lock_code as lock_code,
    s.lock_code_visible_after,
    s.deposit, s.id_required, s.custom_fields`;
}

/** A row as the database returns it: lock_code is encrypted. */
type UnopenedStay<Row> = Omit<Row, 'encrypted_lock_code'>;

function withLockCode<Row extends { readonly lock_code: string | null }>(
  scope: ReadScope,
  row: Row,
): Row & Pick<StoredStay, 'encrypted_lock_code'> {
  const encrypted_lock_code = row.lock_code;
  return { ...row, lock_code: decryptStored(scope, encrypted_lock_code), encrypted_lock_code };
}

/** Increments the revision of stays that moved, for the calendars that show them. */
export async function countMoves(
  { sql, host_id, now }: WriteScope,
  stay_codes: readonly string[],
): Promise<void> {
  if (stay_codes.length === 0) return;
  await sql`
    update stays s set revision = s.revision + 1, moved_at = ${now}
    from ${keyRows({ sql }, stay_codes)} moved
    where s.host_id = ${host_id} and s.stay_code = moved.key`;
}
