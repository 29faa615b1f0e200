import type { WriteScope } from '../database/scope.ts';
import { recordChange } from '../events/record-change.ts';

export type OrderRow = {
  reservation_code: string;
  channel_type: string;
  channel_id: string | null;
  custom_channel_id: number;
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
  status: string;
  stay_status: string | null;
  number_of_adults: number;
  number_of_children: number;
  number_of_infants: number;
  number_of_pets: number;
  rate_amount: string;
  commission_amount: string;
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
  gender: string;
  country: string;
  is_booker: boolean;
};

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

// Rows travel as one JSON value: a statement stays the same however many there are.

export async function insertOrders({ sql, host_id }: WriteScope, rows: readonly OrderRow[]): Promise<void> {
  await sql`
    insert into orders (host_id, reservation_code, channel_type, channel_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, creator, booked_at, created_at, cancelled_at)
    select ${host_id}, reservation_code, channel_type, channel_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, creator, booked_at, created_at, cancelled_at
    from jsonb_populate_recordset(null::orders, ${sql.json(rows)})`;
}

export async function insertStays(tx: WriteScope, rows: readonly StayRow[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with s as (
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, number_of_adults, number_of_children, number_of_infants, number_of_pets, rate_amount,
        commission_amount, remarks, channel_remarks, booked_at, created_at)
      select ${host_id}, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, number_of_adults, number_of_children, number_of_infants, number_of_pets, rate_amount,
        commission_amount, remarks, channel_remarks, booked_at, created_at
      from jsonb_populate_recordset(null::stays, ${sql.json(rows)})
      returning stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
        commission_amount
    ),
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
