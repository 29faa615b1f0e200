import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordEvents } from '../../events/record-change.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { presentAmount } from '../../http/contract/money.ts';
import type { ReceiptType } from './contract.ts';
import { receiptAddress } from './receipts/receipt-address.ts';

/** Empties the notes of the entries of stays. Their amounts, dates and receipts stay. */
export async function eraseEntryNotes(
  tx: WriteScope,
  stay_codes: readonly string[],
): Promise<{ readonly entry_notes: number; readonly ids: readonly number[] }> {
  const { sql, host_id, now } = tx;
  const codes = [...stay_codes];
  const [erased] = await sql<{ entry_notes: number; ids: number[] }[]>`
    with t as (
      update transactions t set note = '', updated_at = ${now}
      where t.host_id = ${host_id} and t.stay_code = any(${codes}) and t.note <> ''
      returning t.id as transaction_id
    ),
    ${recordEvents(tx, 'transaction_updated', 't')}
    select (select count(*) from t) as entry_notes, (
        select coalesce(json_agg(of.id), '[]') from transactions of
        where of.host_id = ${host_id} and of.stay_code = any(${codes})
      ) as ids`;
  return erased ?? { entry_notes: 0, ids: [] };
}

/** The entries of stays with the addresses of their receipts, in order. */
export async function listGuestEntries(
  scope: ReadScope,
  stay_codes: readonly string[],
): Promise<readonly (ExportedLine & { readonly id: number })[]> {
  const { sql, host_id } = scope;
  const rows = await sql<GuestEntryRow[]>`
    select t.id, t.stay_code, t.direction, t.status, t.amount, t.currency, t.action_at, t.note,
      r.secret as receipt_secret, r.content_type as receipt_type
    from transactions t left join receipts r on r.host_id = ${host_id} and r.transaction_id = t.id
    where t.host_id = ${host_id} and t.stay_code = any(${[...stay_codes]})
    order by t.id`;
  return rows.map(({ receipt_secret, receipt_type, ...row }) => ({
    ...row,
    amount: presentAmount(row.amount),
    receipt_url:
      receipt_secret === null || receipt_type === null
        ? null
        : receiptAddress(scope, receipt_secret, receipt_type),
  }));
}

type GuestEntryRow = {
  readonly id: number;
  readonly amount: string;
  readonly receipt_secret: string | null;
  readonly receipt_type: ReceiptType | null;
} & ExportedLine;
