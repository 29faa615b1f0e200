import { dataOf, type Caller } from '../../../test/harness.ts';
import { anExpense, anIncome, type Books } from '../transactions/fixtures.ts';

/** The body of a monthly income of the operator level, with the changes of the test. */
export function aMonthlyIncome(books: Books, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...anIncome(books), frequency: 'monthly', first_date: '2026-06-30', ...changes };
}

export function aMonthlyExpense(
  books: Books,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return { ...anExpense(books), frequency: 'monthly', first_date: '2026-06-30', ...changes };
}

/** Creates a recurring entry and returns it. */
export async function aRecurring(caller: Caller, body: Record<string, unknown>) {
  return (await dataOf(caller.post('/recurring_transactions', body))).recurring_transaction;
}
