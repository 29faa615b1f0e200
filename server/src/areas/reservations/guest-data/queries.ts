import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../../database/scope.ts';
import { recordChange, recordEvents } from '../../../events/record-change.ts';
import { notFound } from '../../../http/api-error.ts';
import { updateTime } from '../orders/times.queries.ts';

/** How a guest can be recognised in several orders. A name alone is not enough. */
export type SearchedPerson = {
  /** Lower case. */
  readonly emails: readonly string[];
  /** Digits alone. */
  readonly phones: readonly string[];
};

export type ErasedStay = {
  readonly reservation_code: string;
  readonly stay_code: string;
  readonly property_title: string | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly guest_name: string | null;
  readonly guest_email: string | null;
  readonly guest_phone: string | null;
  readonly guest_erased_at: string | null;
  /** False while the guest may still come or be in the house. */
  readonly is_over: boolean;
};

/** The reservation_code of an order, by its own code or that of one of its stays. Throws `reservation_not_found`. */
export async function requireOrderCode(scope: ReadScope, code: string): Promise<string> {
  const { sql, host_id } = scope;
  const [order] = await sql<{ reservation_code: string }[]>`
    select s.reservation_code from stays s
    where s.host_id = ${host_id} and (s.stay_code = ${code} or s.reservation_code = ${code}) limit 1`;
  if (order === undefined) throw notFound('reservation_not_found', code);
  return order.reservation_code;
}

/** The contact data of the guest who booked an order. */
export async function findPerson(
  { sql, host_id }: ReadScope,
  reservation_code: string,
): Promise<SearchedPerson> {
  const rows = await sql<{ email: string | null; phone: string | null }[]>`
    select lower(o.guest_email) as email, regexp_replace(o.guest_phone, '\\D', '', 'g') as phone from orders o
    where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}`;
  return {
    emails: rows.flatMap(({ email }) => email ?? []),
    phones: rows.flatMap(({ phone }) => (phone === null || phone.length < PHONE_DIGITS_MIN ? [] : [phone])),
  };
}

/** Shorter numbers are no phone numbers, and belong to many. */
const PHONE_DIGITS_MIN = 6;

/** The orders that a person booked, or `first` alone. The one that names the person comes last, so that a repeat finds the rest. */
export async function listOrderCodes(
  scope: ReadScope,
  { emails, phones }: SearchedPerson,
  first: string | undefined,
): Promise<readonly string[]> {
  const { sql, host_id } = scope;
  const rows = await sql<{ reservation_code: string }[]>`
    select o.reservation_code from orders o
    where o.host_id = ${host_id} and (o.reservation_code = ${first ?? null}
      or lower(o.guest_email) = any(${[...emails]})
      or regexp_replace(o.guest_phone, '\\D', '', 'g') = any(${[...phones]}))
    order by o.reservation_code = ${first ?? ''}, o.reservation_code`;
  return rows.map(({ reservation_code }) => reservation_code);
}

/** The stays of orders, by code. `today` is the day of the account. */
export function listGuestStays(
  scope: ReadScope,
  reservation_codes: readonly string[],
  today: string,
): Promise<readonly ErasedStay[]> {
  const { sql, host_id } = scope;
  return sql<ErasedStay[]>`
    select s.reservation_code, s.stay_code, p.title as property_title, s.check_in_date, s.check_out_date,
      o.guest_name, o.guest_email, o.guest_phone, o.guest_erased_at,
      s.status in ('cancelled', 'denied', 'timeout') or s.stay_status is not distinct from 'stay_completed'
        or s.check_out_date < ${today} as is_over
    from stays s join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code
    left join properties p on p.host_id = s.host_id and p.id = s.property_id
    where s.host_id = ${host_id} and s.reservation_code = any(${[...reservation_codes]})
    order by s.reservation_code, s.stay_code`;
}

/** Orders whose guest is still stored, and whose last stay ended on a day or before. */
export async function listOldOrders(
  { sql, host_id }: ReadScope,
  until: string,
  rowsMax: number,
): Promise<readonly string[]> {
  const rows = await sql<{ reservation_code: string }[]>`
    select o.reservation_code from orders o
    where o.host_id = ${host_id} and o.guest_erased_at is null
      and ${until}::date >= (
        select max(s.check_out_date) from stays s
        where s.host_id = ${host_id} and s.reservation_code = o.reservation_code
      )
    order by o.reservation_code limit ${rowsMax}`;
  return rows.map(({ reservation_code }) => reservation_code);
}

/** Locks orders, then their stays. */
export async function lockGuestOrders(tx: WriteScope, reservation_codes: readonly string[]): Promise<void> {
  const { sql, host_id } = tx;
  const codes = [...reservation_codes];
  await sql`
    select from orders o where o.host_id = ${host_id} and o.reservation_code = any(${codes})
    order by o.reservation_code for update`;
  await sql`
    select from stays s where s.host_id = ${host_id} and s.reservation_code = any(${codes})
    order by s.stay_code for update`;
}

/** Empties the orders, their stays and their guests. Each order records guest_erased, and each stay that it changed. */
export async function eraseOrders(
  tx: WriteScope,
  reservation_codes: readonly string[],
): Promise<{ readonly stays: number; readonly guest_ids: readonly number[] }> {
  const { sql, host_id, now } = tx;
  const codes = [...reservation_codes];
  const [erased] = await sql<{ stays: number; guest_ids: number[] }[]>`
    with o as (
      update orders o set guest_name = null, guest_phone = null, guest_email = null, guest_language = null, is_language_chosen = false, sent_guest = null, guest_erased_at = ${now},
        updated_at = ${updateTime(tx)}
      where o.host_id = ${host_id} and o.reservation_code = any(${codes})
      returning o.reservation_code
    ),
    s as (
      update stays s set remarks = '', channel_remarks = '', encrypted_lock_code = null, lock_code_visible_after = null,
        arrival_at = null, departure_at = null, custom_fields = '{}', children_ages = '{}',
        cancellation_reason = null,
        guest_secret = default
      where s.host_id = ${host_id} and s.reservation_code = any(${codes})
      returning s.reservation_code, s.stay_code, null::text as sub_event
    ),
    g as (
      delete from guests g where g.host_id = ${host_id} and g.stay_code = any(array(${staysOf(tx, codes)}))
      returning g.id
    ),
    ${recordEvents(tx, 'reservation_updated', 's')},
    ${recordChange(
      tx,
      'guest_erased',
      sql`
        select o.reservation_code, null::text as conversation_id, null::jsonb as before,
          jsonb_build_object('reservation_code', o.reservation_code) as after
        from o`,
    )}
    select (select count(*) from s) as stays, (
        select coalesce(json_agg(g.id), '[]') from g
      ) as guest_ids`;
  return erased ?? { stays: 0, guest_ids: [] };
}

function staysOf({ sql, host_id }: ReadScope, codes: readonly string[]): Fragment {
  return sql`
    select of.stay_code from stays of where of.host_id = ${host_id} and of.reservation_code = any(${[...codes]})`;
}

/** True for an order whose guest has been erased: nothing personal of it is stored again. */
export async function isGuestErased({ sql, host_id }: ReadScope, reservation_code: string): Promise<boolean> {
  const [order] = await sql<{ is_erased: boolean }[]>`
    select o.guest_erased_at is not null as is_erased from orders o
    where o.host_id = ${host_id} and o.reservation_code = ${reservation_code}`;
  return order?.is_erased === true;
}
