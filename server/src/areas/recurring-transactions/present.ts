import type { Static } from 'typebox';
import { presentAmount } from '../../http/contract/money.ts';
import { NEXT_DATES_MAX, type RecurringStatus, type RecurringTransaction } from './contract.ts';
import { listOccurrences } from './occurrences.ts';
import type { RecurringRow, StoredRecurring } from './queries.ts';

/** A recurring entry on the wire, with its fields in the order of the contract. */
export function presentRecurring(row: RecurringRow): Static<typeof RecurringTransaction> {
  return {
    id: row.id,
    direction: row.direction,
    link_type: row.link_type,
    amount: presentAmount(row.amount),
    currency: row.currency,
    item_id: row.item_id,
    item_name: row.item_name,
    payment_method_id: row.payment_method_id,
    payment_method_name: row.payment_method_name,
    note: row.note,
    property_id: row.property_id,
    property_title: row.property_title,
    outstanding: row.needs_mark_paid,
    frequency: row.frequency,
    every: row.every,
    first_date: row.first_date,
    end_date: row.end_date,
    count: row.count,
    status: recurringStatus(row),
    paused_reason: row.paused_because,
    last_date: row.last_on,
    next_date: row.next_on,
    next_dates: row.next_on === null ? [] : listOccurrences(row, row.next_on, NEXT_DATES_MAX),
    operator_name: row.operator_name,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function recurringStatus({ paused_because, next_on }: StoredRecurring): RecurringStatus {
  if (paused_because !== null) return 'paused';
  return next_on === null ? 'ended' : 'active';
}
