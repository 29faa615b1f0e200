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
