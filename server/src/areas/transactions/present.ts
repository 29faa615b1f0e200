import type { Static } from 'typebox';
import { presentAmount } from '../../http/contract/money.ts';
import type { Receipt, Transaction } from './contract.ts';
import type { EntryRow } from './queries.ts';
import { receiptAddress } from './receipts/receipt-address.ts';

type TransactionAddressScope = Parameters<typeof receiptAddress>[0];

/** An entry on the wire, with its fields in the order of the contract. */
export function presentEntry(row: EntryRow, at: TransactionAddressScope): Static<typeof Transaction> {
  return {
    id: row.id,
    direction: row.direction,
    link_type: row.link_type,
    status: row.status,
    amount: presentAmount(row.amount),
    currency: row.currency,
    action_at: row.action_at,
    item_id: row.item_id,
    item_name: row.item_name,
    payment_method_id: row.payment_method_id,
    payment_method_name: row.payment_method_name,
    note: row.note,
    operator_name: row.operator_name,
    property_id: row.property_id,
    property_title: row.property_title,
    reservation_code: row.reservation_code,
    stay_code: row.stay_code,
    is_refund: row.is_refund,
    is_deposit: row.is_deposit,
    guest_name: row.guest_name,
    channel_type: row.channel_type,
    custom_channel:
      row.custom_channel_id === null
        ? null
        : { id: row.custom_channel_id, name: row.custom_channel_name ?? '' },
    channel_id: row.channel_id,
    tax_amount: row.tax_amount === null ? null : presentAmount(row.tax_amount),
    recurring_transaction_id: row.recurring_transaction_id,
    receipt: presentReceipt(row, at),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function presentReceipt(row: EntryRow, at: TransactionAddressScope): Static<typeof Receipt> | null {
  const { receipt_type: content_type, receipt_bytes: bytes, receipt_secret, receipt_at } = row;
  if (content_type === null || bytes === null || receipt_secret === null || receipt_at === null) return null;
  return {
    content_type,
    bytes,
    url: receiptAddress(at, receipt_secret, content_type),
    created_at: receipt_at,
  };
}
