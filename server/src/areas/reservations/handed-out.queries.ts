import { decryptStored } from '../../database/encrypted-text.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { presentAmount } from '../../http/contract/money.ts';

/** Records for each order and each inquiry that the data of its guest was handed out. */
export async function recordGuestExport(
  tx: WriteScope,
  of: { readonly reservation_codes: readonly string[]; readonly inquiry_ids: readonly string[] },
): Promise<void> {
  const { sql } = tx;
  await sql`
    with ${recordChange(
      tx,
      'guest_data_exported',
      sql`
        select code as reservation_code, null::text as conversation_id, null::jsonb as before,
          jsonb_build_object('reservation_code', code) as after
        from unnest(${[...of.reservation_codes]}::text[]) code
        union all
        select null, id, null, jsonb_build_object('id', id) from unnest(${[...of.inquiry_ids]}::text[]) id`,
    )}
    select`;
}

export function listOrdersOfGuest(
  { sql, host_id }: ReadScope,
  reservation_codes: readonly string[],
): Promise<readonly ExportedLine[]> {
  return sql<ExportedLine[]>`
    select o.reservation_code, o.channel_type, o.channel_id, o.guest_name, o.guest_email, o.guest_phone, o.guest_language, o.booked_at,
      o.cancelled_at, o.guest_erased_at
    from orders o
    where o.host_id = ${host_id} and o.reservation_code = any(${[...reservation_codes]})
    order by o.reservation_code`;
}

type HandedStayRow = {
  readonly stay_code: string;
  readonly encrypted_lock_code: string | null;
  readonly rate_amount: string;
  readonly deposit: string | null;
} & ExportedLine;

export async function listStaysOfGuest(
  scope: ReadScope,
  reservation_codes: readonly string[],
): Promise<readonly (ExportedLine & { readonly stay_code: string })[]> {
  const { sql, host_id } = scope;
  const rows = await sql<HandedStayRow[]>`
    select s.stay_code, s.reservation_code, p.title as property_title, s.check_in_date, s.check_out_date, s.status,
      s.stay_status, s.number_of_adults, s.number_of_children, s.number_of_infants, s.number_of_pets, s.children_ages, s.rate_amount,
      s.deposit, o.currency, s.remarks, s.channel_remarks, s.custom_fields, s.arrival_at, s.departure_at,
      s.encrypted_lock_code
    from stays s join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code
    left join properties p on p.host_id = ${host_id} and p.id = s.property_id
    where s.host_id = ${host_id} and s.reservation_code = any(${[...reservation_codes]})
    order by s.reservation_code, s.stay_code`;
  return rows.map(({ encrypted_lock_code, ...row }) => ({
    ...row,
    rate_amount: presentAmount(row.rate_amount),
    deposit: row.deposit === null ? null : presentAmount(row.deposit),
    lock_code: decryptStored(scope, encrypted_lock_code),
  }));
}

/** The guests and companions of stays. */
export function listGuestsOfStays(
  { sql, host_id }: ReadScope,
  stay_codes: readonly string[],
): Promise<readonly (ExportedLine & { readonly id: number })[]> {
  return sql<(ExportedLine & { readonly id: number })[]>`
    select g.id, g.stay_code, g.name, g.phone, g.email, g.id_type, g.id_number, g.gender, g.country, g.is_booker
    from guests g
    where g.host_id = ${host_id} and g.stay_code = any(${[...stay_codes]})
    order by g.stay_code, g.id`;
}
