import { sayBuiltIn } from '../../../texts/built-in.ts';
import type { Transaction } from '../../../../../client/src/innkeep.ts';
import { amountOf, dayOf, propertyTitle, writeDay, type Reading } from '../reading.ts';

/** The columns of the list, on the screen and on paper. */
export const COLUMNS = [
  { name: 'date', kind: undefined },
  { name: 'item', kind: undefined },
  { name: 'property', kind: undefined },
  { name: 'note', kind: undefined },
  { name: 'method', kind: undefined },
  { name: 'status', kind: undefined },
  { name: 'income', kind: 'number' },
  { name: 'expense', kind: 'number' },
] as const;

type Column = (typeof COLUMNS)[number]['name'];

/** An entry on paper: what is due is said by its day. */
export function textIn(column: Column, entry: Transaction, reading: Reading): string {
  const { t, tag } = reading;
  const texts: Readonly<Record<Column, string>> = {
    date: writeDay(dayOf(entry, reading), tag),
    item: sayBuiltIn(entry.item_name, t),
    property: propertyTitle(entry, reading),
    note: entry.note,
    method: sayBuiltIn(entry.payment_method_name, t),
    status: entry.status === 'paid' ? t.money.states.paid : t.money.states.outstanding,
    income: entry.direction === 'income' ? amountOf(entry, tag) : '',
    expense: entry.direction === 'income' ? '' : amountOf(entry, tag),
  };
  return texts[column];
}
