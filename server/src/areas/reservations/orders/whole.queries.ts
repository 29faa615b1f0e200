import type { WriteScope } from '../../../database/scope.ts';
import { encryptText } from '../../../database/encrypted-text.ts';
import { recordChange, recordEvents } from '../../../events/record-change.ts';
import { settleOrders } from './balance.queries.ts';
import { copyColumns, copyValues, joinCopies } from './copies.queries.ts';
import { touchOrders } from './times.queries.ts';
import type { StoredStay } from '../stored-stay.ts';

// Orders with all their fields, in any state. Rows travel as one JSON value, so that the statement is the same for any
// number of rows.

export type WholeOrder = {
  reservation_code: string;
  channel_type: string;
  channel_id: string | null;
  listing_id: string;
  custom_channel_id: number | null;
  currency: string;
  guest_name: string;
  guest_phone: string | null;
  guest_email: string | null;
  guest_language: string | null;
  is_language_chosen: boolean;
  creator: string;
  booked_at: string;
  created_at: string;
  cancelled_at: string | null;
};

export type WholeStay = Omit<StoredStay, 'encrypted_lock_code' | 'kept_amount'> & {
  reservation_code: string;
  channel_remarks: string;
  booked_at: string;
  created_at: string;
};

/** What the host notes on a stay; its channel does not send it. */
export type StayNotes = Pick<
  WholeStay,
  | 'stay_code'
  | 'stay_status'
  | 'remarks'
  | 'arrival_at'
  | 'departure_at'
  | 'lock_code'
  | 'lock_code_visible_after'
  | 'deposit'
  | 'id_required'
  | 'custom_fields'
  | 'additional_fees'
>;

export type WholeGuest = {
  stay_code: string;
  name: string;
  phone: string | null;
  email: string | null;
  gender: string | null;
  country: string | null;
  is_booker: boolean;
};

export async function insertWholeOrders(
  { sql, host_id }: WriteScope,
  rows: readonly WholeOrder[],
): Promise<void> {
  await sql`
    insert into orders (host_id, reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, guest_language, is_language_chosen, creator, booked_at, created_at, cancelled_at, updated_at)
    select ${host_id}, reservation_code, channel_type, channel_id, listing_id, custom_channel_id, currency,
      guest_name, guest_phone, guest_email, guest_language, is_language_chosen, creator, booked_at, created_at, cancelled_at,
      greatest(created_at, cancelled_at)
    from jsonb_populate_recordset(null::orders, ${sql.json(rows)})`;
}

export async function insertWholeStays(tx: WriteScope, rows: readonly WholeStay[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with s as (
      insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants,
        number_of_pets, children_ages, rate_amount, commission_amount, rate_details, arrival_at, departure_at, encrypted_lock_code,
        lock_code_visible_after, deposit, id_required, custom_fields, additional_fees, remarks, channel_remarks,
        booked_at, created_at, ${copyColumns(tx)})
      select ${host_id}, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
        stay_status, in_reservation_box, in_conflict, number_of_adults, number_of_children, number_of_infants,
        number_of_pets, children_ages, rate_amount, commission_amount, rate_details, arrival_at, departure_at, encrypted_lock_code,
        lock_code_visible_after, deposit, id_required, custom_fields, additional_fees, remarks, channel_remarks,
        booked_at, created_at, ${copyValues(tx)}
      from jsonb_populate_recordset(null::stays, ${sql.json(withEncryptedCode(tx, rows))}) n
        ${joinCopies(tx, sql`n.reservation_code`)}
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
  await settleOrders(tx, rows);
}

/** Stores the notes of the host on stays. */
export async function updateStayNotes(tx: WriteScope, rows: readonly StayNotes[]): Promise<void> {
  const { sql, host_id } = tx;
  const columns = sql`s.reservation_code, s.stay_code, s.stay_status, s.remarks, s.arrival_at, s.departure_at,
    s.encrypted_lock_code, s.lock_code_visible_after, s.deposit, s.id_required, s.custom_fields, s.additional_fees`;
  await sql`
    with n as (select * from jsonb_populate_recordset(null::stays, ${sql.json(withEncryptedCode(tx, rows))})),
    old as (
      select ${columns} from stays s join n on n.stay_code = s.stay_code where s.host_id = ${host_id}
    ),
    s as (
      update stays s
      set stay_status = n.stay_status, remarks = n.remarks, arrival_at = n.arrival_at,
        departure_at = n.departure_at, encrypted_lock_code = n.encrypted_lock_code,
        lock_code_visible_after = n.lock_code_visible_after, deposit = n.deposit, id_required = n.id_required,
        custom_fields = n.custom_fields, additional_fees = n.additional_fees
      from n where s.host_id = ${host_id} and s.stay_code = n.stay_code
      returning ${columns}
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

function withEncryptedCode<Stay extends Pick<WholeStay, 'lock_code'>>(tx: WriteScope, rows: readonly Stay[]) {
  return rows.map(({ lock_code, ...row }) => ({ ...row, encrypted_lock_code: encryptText(tx, lock_code) }));
}

export async function insertWholeGuests(
  { sql, host_id }: WriteScope,
  rows: readonly WholeGuest[],
): Promise<void> {
  await sql`
    insert into guests (host_id, stay_code, name, phone, email, gender, country, is_booker)
    select ${host_id}, stay_code, name, phone, email, gender, country, is_booker
    from jsonb_populate_recordset(null::guests, ${sql.json(rows)})`;
}
