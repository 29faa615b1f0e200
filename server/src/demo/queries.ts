import type { StayStatus } from '../areas/reservations/record.ts';
import type { WriteScope } from '../database/scope.ts';
import { encryptText } from '../database/encrypted-text.ts';
import { recordChange, recordEvents } from '../events/record-change.ts';

const FILLING_LOCK = '7310587310115';
/** Longer than creating the demo takes on any machine: a waiting process starts when the demo is complete. */
const FILLING_TIMEOUT_MS = 60_000;

/** Serialises filling of an empty database until the transaction ends. */
export async function lockFilling({ sql }: WriteScope): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(FILLING_TIMEOUT_MS)}, true)`;
  await sql`select pg_advisory_xact_lock(${FILLING_LOCK}::bigint)`;
}

export type OrderRow = {
  reservation_code: string;
  channel_type: string;
  channel_id: string | null;
  listing_id: string;
  custom_channel_id: number | null;
  currency: string;
  guest_name: string;
  guest_phone: string | null;
  guest_email: string | null;
  creator: string;
  booked_at: string;
  created_at: string;
  cancelled_at: string | null;
};

export type StayRow = {
  stay_code: string;
  reservation_code: string;
  property_id: number;
  check_in_date: string;
  check_out_date: string;
  status: StayStatus;
  stay_status: string | null;
  in_reservation_box: boolean;
  in_conflict: boolean;
  number_of_adults: number;
  number_of_children: number;
  number_of_infants: number;
  number_of_pets: number;
  rate_amount: string;
  commission_amount: string;
  rate_details: { type: string; description: string; amount: string }[];
  arrival_at: string | null;
  departure_at: string | null;
  lock_code: string | null;
  lock_code_visible_after: string | null;
  deposit: string | null;
  id_required: string;
  custom_fields: Readonly<Record<string, string>>;
  additional_fees: { name: string; amount: string }[];
  remarks: string;
  channel_remarks: string;
  booked_at: string;
  created_at: string;
};

export type GuestRow = {
  stay_code: string;
  name: string;
  phone: string | null;
  email: string | null;
  gender: string | null;
  country: string | null;
  is_booker: boolean;
};

export type StayTagRow = { stay_code: string; tag_id: number };

export type EntryRow = {
  direction: string;
  link_type: string;
  status: string;
  amount: string;
  currency: string;
  action_at: string;
  item_id: number;
  payment_method_id: number;
  note: string;
  operator_name: string;
  property_id: number | null;
  stay_code: string | null;
  created_at: string;
  updated_at: string;
};

export type TaskRow = {
  type: string;
  status: string;
  level: string | null;
  property_id: number | null;
  staff_id: number | null;
  stay_code: string | null;
  expected_date: string;
  expected_time: string | null;
  currency: string;
  fee: string;
  note: string;
  create_time: string;
  update_time: string;
};

export type ClosedDayRow = { property_id: number; day: string; remarks: string };

/** A listing with the settings of its days. All lists start on the same day. */
export type ListingRow = {
  channel_type: string;
  listing_id: string;
  property_id: number | null;
  room_type_id: number | null;
  title: string;
  currency: string;
  last_read_at: string | null;
  last_change: Readonly<Record<string, number>> | null;
  prices: number[];
  min_stays: number[];
  arrivals_closed: boolean[];
};

// Rows travel as one JSON value, so that the statement is the same for any number of rows.

export async function insertOrders({ sql, host_id }: WriteScope, rows: readonly OrderRow[]): Promise<void> {
  await sql`
    insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, creator, booked_at, created_at, cancelled_at)
    select ${host_id}, reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, creator, booked_at, created_at, cancelled_at
    from jsonb_populate_recordset(null::orders, ${sql.json(rows)})`;
}

export async function insertStays(tx: WriteScope, rows: readonly StayRow[]): Promise<void> {
  const { sql, host_id } = tx;
  const encrypted = rows.map(({ lock_code, ...row }) => ({
    ...row,
    sealed_lock_code: encryptText(tx, lock_code),
  }));
  await sql`
    with s as (
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants,
        number_of_pets, rate_amount, commission_amount, rate_details, arrival_at, departure_at, sealed_lock_code,
        lock_code_visible_after, deposit, id_required, custom_fields, additional_fees, remarks, channel_remarks,
        booked_at, created_at)
      select ${host_id}, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants,
        number_of_pets, rate_amount, commission_amount, rate_details, arrival_at, departure_at, sealed_lock_code,
        lock_code_visible_after, deposit, id_required, custom_fields, additional_fees, remarks, channel_remarks,
        booked_at, created_at
      from jsonb_populate_recordset(null::stays, ${sql.json(encrypted)})
      returning stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
        commission_amount, in_reservation_box, in_conflict
    ),
    conflict as (
      select reservation_code, stay_code, 'conflict_detected' as sub_event from s where in_conflict
    ),
    ${recordEvents(tx, 'reservation_updated', 'conflict')},
    ${recordChange(
      tx,
      'reservation_created',
      sql`select reservation_code, stay_code, null::jsonb as before, to_jsonb(s) as after from s`,
    )}
    select count(*) from s`;
}

export async function insertGuests({ sql, host_id }: WriteScope, rows: readonly GuestRow[]): Promise<void> {
  await sql`
    insert into guests (host_id, stay_code, name, phone, email, gender, country, is_booker)
    select ${host_id}, stay_code, name, phone, email, gender, country, is_booker
    from jsonb_populate_recordset(null::guests, ${sql.json(rows)})`;
}

export async function insertStayTags(
  { sql, host_id }: WriteScope,
  rows: readonly StayTagRow[],
): Promise<void> {
  await sql`
    insert into stay_tags (host_id, stay_code, tag_id)
    select ${host_id}, stay_code, tag_id from jsonb_populate_recordset(null::stay_tags, ${sql.json(rows)})`;
}

export async function insertEntries(tx: WriteScope, rows: readonly EntryRow[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with t as (
      insert into transactions (host_id, direction, link_type, status, amount, currency, action_at, item_id,
        payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at)
      select ${host_id}, direction, link_type, status, amount, currency, action_at, item_id,
        payment_method_id, note, operator_name, property_id, stay_code, created_at, updated_at
      from jsonb_populate_recordset(null::transactions, ${sql.json(rows)})
      returning id, direction, link_type, status, amount, currency, action_at, item_id, payment_method_id, note,
        operator_name, property_id, stay_code, created_at, updated_at
    ),
    ${recordChange(
      tx,
      'transaction_created',
      sql`select id as transaction_id, null::jsonb as before, to_jsonb(t) as after from t`,
    )}
    select count(*) from t`;
}

export async function insertTasks(tx: WriteScope, rows: readonly TaskRow[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with t as (
      insert into tasks (host_id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time,
        currency, fee, note, create_time, update_time)
      select ${host_id}, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time,
        currency, fee, note, create_time, update_time
      from jsonb_populate_recordset(null::tasks, ${sql.json(rows)})
      returning id, type, status, level, property_id, staff_id, stay_code, expected_date, expected_time, currency, fee,
        note, create_time, update_time
    ),
    ${recordChange(
      tx,
      'task_created',
      sql`select id as task_id, null::jsonb as before, to_jsonb(t) as after from t`,
    )}
    select count(*) from t`;
}

/** Closes nights without bookings, before any listing follows them. */
export async function insertClosedDays(tx: WriteScope, rows: readonly ClosedDayRow[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with d as (
      insert into property_days (host_id, property_id, day, is_closed, remarks)
      select ${host_id}, property_id, day, true, remarks
      from jsonb_populate_recordset(null::property_days, ${sql.json(rows)})
      returning property_id, day, is_closed, remarks
    ),
    ${recordChange(
      tx,
      'property_availability_updated',
      sql`
        select property_id, null::jsonb as before, jsonb_agg(to_jsonb(d) order by day) as after,
          jsonb_agg(jsonb_build_object('date', day, 'available', false) order by day) as availabilities
        from d group by property_id`,
    )}
    select count(*) from d`;
}

/** Stores listings with the settings of their days from `first` on. */
export async function insertListings(
  tx: WriteScope,
  rows: readonly ListingRow[],
  first: string,
): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with row as (
      select channel_type, listing_id, property_id, room_type_id, title, currency, last_read_at, last_change, prices,
        min_stays, arrivals_closed
      from jsonb_to_recordset(${sql.json(rows)}) as r (channel_type text, listing_id text, property_id bigint,
        room_type_id bigint, title text, currency text, last_read_at timestamptz, last_change jsonb,
        prices numeric[], min_stays integer[], arrivals_closed boolean[])
    ),
    stored as (
      insert into listings (host_id, channel_type, listing_id, property_id, room_type_id, title, currency,
        last_synced_at, last_good_read_at, last_change, created_at)
      select ${host_id}, channel_type, listing_id, property_id, room_type_id, title, currency, last_read_at,
        last_read_at, last_change, ${now}
      from row
      returning id, channel_type, listing_id, property_id, room_type_id, title, currency
    ),
    l as (
      select s.id, s.channel_type, s.listing_id, s.property_id, s.room_type_id, s.title, s.currency, r.prices,
        r.min_stays, r.arrivals_closed
      from stored s join row r on r.channel_type = s.channel_type and r.listing_id = s.listing_id
    ),
    day as (
      insert into listing_days (host_id, id, day, price, min_stay_on_arrival, closed_on_arrival)
      select ${host_id}, l.id, ${first}::date + (d.position - 1)::integer, d.price, d.min_stay,
        nullif(d.is_closed, false)
      from l, unnest(l.prices, l.min_stays, l.arrivals_closed)
        with ordinality as d (price, min_stay, is_closed, position)
    ),
    calendar as (
      select channel_type, listing_id, ${first}::date as start_date,
        ${first}::date + cardinality(prices) - 1 as end_date
      from l where cardinality(prices) > 0
    ),
    ${recordEvents(tx, 'listing_calendar_updated', 'calendar')},
    ${recordChange(
      tx,
      'listing_created',
      sql`select channel_type, listing_id, null::jsonb as before, to_jsonb(stored) as after from stored`,
    )}
    select count(*) from stored`;
}
