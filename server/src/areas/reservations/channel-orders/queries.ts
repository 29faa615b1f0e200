import type { WriteScope } from '../../../database/scope.ts';
import { recordChange, recordEvents } from '../../../events/record-change.ts';
import { channelIdRange } from '../orders/queries.ts';
import { updateTime } from '../order-times/queries.ts';
import type { StayPlace } from '../record.ts';

/** A stay of an order that came from a channel. */
export type ChannelStay = StayPlace & { readonly reservation_code: string; readonly in_conflict: boolean };

/** The source of the orders. */
export type ChannelSource = {
  readonly channel_type: string;
  readonly listing_id: string;
  readonly currency: string;
};

/** An order of one stay as a channel sends it, which does not include payments. */
export type NewChannelOrder = {
  readonly reservation_code: string;
  readonly channel_id: string | null;
  readonly guest_name: string | null;
  readonly channel_remarks: string;
  readonly property_id: number | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly in_conflict: boolean;
};

/** Locks orders, then their stays. Returns the places of the stays. */
export async function lockChannelStays(
  { sql, host_id }: WriteScope,
  reservation_codes: readonly string[],
): Promise<readonly ChannelStay[]> {
  if (reservation_codes.length === 0) return [];
  const codes = JSON.stringify(reservation_codes);
  // Promise.all sends the statements together; the connection runs them in order.
  const [, stays] = await Promise.all([
    sql`
      select from orders o
      where o.host_id = ${host_id}
        and o.reservation_code = any(array(select jsonb_array_elements_text(${codes}::text::jsonb)))
      order by o.reservation_code for update`,
    sql<ChannelStay[]>`
      select s.stay_code, s.reservation_code, s.property_id, s.check_in_date, s.check_out_date, s.status,
        s.in_reservation_box, s.in_conflict
      from stays s
      where s.host_id = ${host_id}
        and s.reservation_code = any(array(select jsonb_array_elements_text(${codes}::text::jsonb)))
      order by s.stay_code for update`,
  ]);
  return stays;
}

/** The accepted orders with these channel_ids that no current feed event refers to. */
export async function listClaims(
  { sql, host_id }: WriteScope,
  channel_type: string,
  channel_ids: readonly string[],
): Promise<readonly { channel_id: string; reservation_code: string }[]> {
  if (channel_ids.length === 0) return [];
  return sql<{ channel_id: string; reservation_code: string }[]>`
    select o.channel_id, o.reservation_code from orders o
    where o.host_id = ${host_id} and o.channel_type = ${channel_type}
      and o.channel_id = any(array(select jsonb_array_elements_text(${JSON.stringify(channel_ids)}::text::jsonb)))
      and exists (
        select from stays s
        where s.host_id = ${host_id} and s.reservation_code = o.reservation_code and s.status = 'accepted'
      )
      and not exists (
        select from feed_events f
        where f.host_id = ${host_id} and f.reservation_code = o.reservation_code and f.ended_at is null
      )`;
}

/** Cancels whole orders permanently. */
export async function cancelOrders(tx: WriteScope, reservation_codes: readonly string[]): Promise<void> {
  if (reservation_codes.length === 0) return;
  const { sql, host_id, now } = tx;
  await sql`
    with code as materialized (
      select jsonb_array_elements_text(${JSON.stringify(reservation_codes)}::text::jsonb) as code
    ),
    o as (
      update orders o set cancelled_at = ${now}, updated_at = ${updateTime(tx)} from code c
      where o.host_id = ${host_id} and o.reservation_code = c.code
    ),
    -- By index, whatever statistics the planner has: the table may have just grown by thousands of rows.
    old as materialized (
      select s.stay_code, s.status, s.stay_status, s.in_conflict
      from code c
      cross join lateral (
        select s.stay_code, s.status, s.stay_status, s.in_conflict from stays s
        where s.host_id = ${host_id} and s.reservation_code = c.code
          and s.status in ('wait_accept', 'wait_pay', 'accepted')
        offset 0
      ) s
    ),
    s as (
      update stays s set status = 'cancelled', stay_status = null, in_conflict = false
      from old where s.host_id = ${host_id} and s.stay_code = old.stay_code
      returning s.reservation_code, s.stay_code, s.status, s.stay_status, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code`,
    )}
    select stay_code from s`;
}

/** Takes stays off the calendar temporarily, so that they can exchange nights. */
export async function liftStays({ sql, host_id }: WriteScope, stay_codes: readonly string[]): Promise<void> {
  if (stay_codes.length < 2) return;
  await sql`
    update stays set in_reservation_box = true
    where host_id = ${host_id}
      and stay_code = any(array(select jsonb_array_elements_text(${JSON.stringify(stay_codes)}::text::jsonb)))`;
}

/** Stores the new places of stays as accepted. The event of a new conflict names it. */
export async function updateChannelStays(
  tx: WriteScope,
  moves: readonly { readonly before: ChannelStay; readonly after: ChannelStay }[],
): Promise<void> {
  if (moves.length === 0) return;
  const { sql, host_id } = tx;
  // The state before the stay was taken off the calendar.
  const rows = moves.map(({ before, after }) => ({ ...after, before }));
  await sql`
    with next as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as n (stay_code text,
        reservation_code text, property_id bigint, check_in_date date, check_out_date date,
        in_reservation_box boolean, in_conflict boolean, before jsonb)
    ),
    o as (
      update orders o set cancelled_at = null, updated_at = ${updateTime(tx)} from next n
      where o.host_id = ${host_id} and o.reservation_code = n.reservation_code and o.cancelled_at is not null
    ),
    s as (
      update stays s
      set property_id = n.property_id, check_in_date = n.check_in_date, check_out_date = n.check_out_date,
        in_reservation_box = n.in_reservation_box, in_conflict = n.in_conflict, status = 'accepted',
        stay_status = coalesce(s.stay_status, 'checkin_pending')
      from next n
      where s.host_id = ${host_id} and s.stay_code = n.stay_code
      returning s.reservation_code, s.stay_code, s.property_id, s.check_in_date, s.check_out_date, s.status,
        s.in_reservation_box, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code,
          case when s.in_conflict and not (n.before ->> 'in_conflict')::boolean then 'conflict_detected' end
            as sub_event,
          n.before, to_jsonb(s) as after
        from s join next n on n.stay_code = s.stay_code`,
    )}
    select stay_code from s`;
}

/** Stores orders of one stay each. Skips an order whose channel_id is already claimed. */
export async function insertChannelOrders(
  tx: WriteScope,
  source: ChannelSource,
  orders: readonly NewChannelOrder[],
): Promise<void> {
  if (orders.length === 0) return;
  const claimed = await insertOrders(tx, source, orders);
  const others = orders.filter(({ reservation_code }) => !claimed.has(reservation_code));
  if (others.length > 0)
    await insertOrders(
      tx,
      source,
      others.map((order) => ({ ...order, channel_id: null })),
    );
  await insertStays(tx, orders);
  await insertNamedGuests(tx, orders);
  await recordConflicts(
    tx,
    orders.map(({ reservation_code, in_conflict }) => ({
      reservation_code,
      stay_code: reservation_code,
      in_conflict,
    })),
  );
}

async function insertOrders(
  tx: WriteScope,
  { channel_type, listing_id, currency }: ChannelSource,
  orders: readonly NewChannelOrder[],
): Promise<ReadonlySet<string>> {
  const { sql, host_id, now } = tx;
  const rows = await sql<{ reservation_code: string }[]>`
    insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, currency, guest_name,
      creator, booked_at, created_at, updated_at)
    select ${host_id}, n.reservation_code, ${channel_type}, n.channel_id, ${listing_id}, ${currency}, n.guest_name,
      'System', ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb) as n (reservation_code text, channel_id text,
      guest_name text)
    on conflict (host_id, channel_id, ${channelIdRange(tx)}) do nothing
    returning reservation_code`;
  return new Set(rows.map(({ reservation_code }) => reservation_code));
}

async function insertStays(tx: WriteScope, orders: readonly NewChannelOrder[]): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with s as (
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, rate_amount, commission_amount, channel_remarks, in_reservation_box, in_conflict, booked_at,
        created_at)
      select ${host_id}, n.reservation_code, n.reservation_code, n.property_id, n.check_in_date, n.check_out_date,
        'accepted', 'checkin_pending', 0, 0, n.channel_remarks, n.in_conflict, n.in_conflict, ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb) as n (reservation_code text,
        property_id bigint, check_in_date date, check_out_date date, channel_remarks text, in_conflict boolean)
      returning stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
        commission_amount, in_reservation_box, in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_created',
      sql`select reservation_code, stay_code, null::jsonb as before, to_jsonb(s) as after from s`,
    )}
    select stay_code from s`;
}

async function insertNamedGuests(
  { sql, host_id }: WriteScope,
  orders: readonly NewChannelOrder[],
): Promise<void> {
  const named = orders.filter(({ guest_name }) => guest_name !== null);
  if (named.length === 0) return;
  await sql`
    insert into guests (host_id, stay_code, name, is_booker)
    select ${host_id}, n.reservation_code, n.guest_name, true
    from jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb) as n (reservation_code text, guest_name text)`;
}

type NewChannelStayRow = Pick<ChannelStay, 'reservation_code' | 'stay_code' | 'in_conflict'>;

/** The events of new stays in conflict. Runs after the events of the orders themselves. */
export async function recordConflicts(tx: WriteScope, stays: readonly NewChannelStayRow[]): Promise<void> {
  const conflicts = stays.filter(({ in_conflict }) => in_conflict);
  if (conflicts.length === 0) return;
  await tx.sql`
    with conflict as (
      select n.reservation_code, n.stay_code, 'conflict_detected' as sub_event
      from jsonb_to_recordset(${JSON.stringify(conflicts)}::text::jsonb) as n (reservation_code text, stay_code text)
    ),
    ${recordEvents(tx, 'reservation_updated', 'conflict')}
    select reservation_code from conflict`;
}
