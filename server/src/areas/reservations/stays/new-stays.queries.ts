import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { refuseHeldNights } from './night-refusal.ts';
import { copiesOf } from '../orders/copies.queries.ts';
import { settleOrders } from '../orders/balance.queries.ts';
import type { NewOrder } from '../orders/queries.ts';
import type { RateDetail } from '../stored-stay.ts';

/** The fields of a new stay. */
export type NewStayRow = {
  stay_code: string;
  reservation_code: string;
  property_id: number;
  check_in_date: string;
  check_out_date: string;
  number_of_adults: number;
  number_of_children: number;
  number_of_infants: number;
  number_of_pets: number;
  children_ages: readonly number[];
  rate_amount: string;
  commission_amount: string;
  /** Empty: the rate is the accommodation alone. */
  rate_details: readonly RateDetail[];
  deposit: string | null;
  custom_fields: Readonly<Record<string, string>>;
  remarks: string;
  status: 'accepted' | 'wait_pay';
  expires_at: string | null;
  /** When it came with an import, and whether rules that were there then write nothing to its guest later, either. */
  quiet_since: string | null;
  is_quiet_ahead: boolean;
};

/** Stores the stays of a new order. Throws `nights_not_available` when one of their nights is sold. */
export async function insertStays(
  tx: WriteScope,
  order: NewOrder,
  stays: readonly NewStayRow[],
): Promise<void> {
  const { sql, host_id, now } = tx;
  const shared = { host_id, booked_at: order.booked_at, created_at: now, ...copiesOf(order) };
  const rows = stays.map(({ rate_details, custom_fields, ...stay }) => ({
    ...stay,
    ...shared,
    custom_fields: sql.json(custom_fields),
    stay_status: stay.status === 'accepted' ? 'checkin_pending' : null,
    rate_details: sql.json(rate_details),
  }));
  await refuseHeldNights(
    sql`
      with s as (
        insert into stays ${sql.rows(rows)}
        returning stay_code, reservation_code, property_id, check_in_date, check_out_date, status, rate_amount,
          commission_amount
      ),
      ${recordChange(
        tx,
        'reservation_created',
        sql`select reservation_code, stay_code, null::jsonb as before, to_jsonb(s) as after from s`,
      )}
      select stay_code from s`,
  );
  // The only stay of an order without commission owes its rate.
  if (stays.length > 1 || stays.some(({ commission_amount }) => commission_amount !== '0'))
    await settleOrders(tx, stays);
}

/** Who has booked a stay. */
export type Booker = {
  readonly stay_code: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
};

export async function insertBookers(tx: WriteScope, bookers: readonly Booker[]): Promise<void> {
  if (bookers.length === 0) return;
  const { sql, host_id } = tx;
  await sql`
    insert into guests (host_id, stay_code, name, phone, email, is_booker)
    select ${host_id}, stay_code, name, phone, email, true
    from jsonb_to_recordset(${sql.json(bookers)}) as b (stay_code text, name text, phone text, email text)`;
}
