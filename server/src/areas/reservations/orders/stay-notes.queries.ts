import type { WriteScope } from '../../../database/scope.ts';
import { encryptText } from '../../../database/encrypted-text.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from './times.queries.ts';
import type { StoredStay } from '../stored-stay.ts';

/** What the host notes on a stay; its channel does not send it. */
export type StayNotes = { readonly stay_code: string } & Pick<
  StoredStay,
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

/** Stores the notes of the host on stays. */
export async function updateStayNotes(tx: WriteScope, rows: readonly StayNotes[]): Promise<void> {
  const { sql, host_id } = tx;
  const columns = sql`s.reservation_code, s.stay_code, s.stay_status, s.remarks, s.arrival_at, s.departure_at,
    s.encrypted_lock_code, s.lock_code_visible_after, s.deposit, s.id_required, s.custom_fields, s.additional_fees`;
  const encrypted = rows.map(({ lock_code, ...row }) => ({
    ...row,
    encrypted_lock_code: encryptText(tx, lock_code),
  }));
  await sql`
    with n as (select * from jsonb_populate_recordset(null::stays, ${sql.json(encrypted)})),
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
