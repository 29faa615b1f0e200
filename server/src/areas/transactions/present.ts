import type { Static } from 'typebox';
import { presentAmount } from '../../http/money.ts';
import type { Transaction } from './contract.ts';
import type { EntryRow } from './queries.ts';

/** An entry on the wire, with its fields in the order of the contract. */
export function presentEntry(row: EntryRow): Static<typeof Transaction> {
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
    stay_code: row.stay_code,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
