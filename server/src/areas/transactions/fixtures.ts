import assert from 'node:assert/strict';
import { walk, type Caller } from '../../../test/harness.ts';
import type { Dictionary } from '../dictionaries/contract.ts';

/** Ids of an account that tests refer to by name. */
export type Books = {
  readonly accommodation: number;
  readonly deposit: number;
  readonly card: number;
  readonly cleaning: number;
  readonly cash: number;
};

/** The default dictionary entries for tests: two for incomes, two for expenses. */
export async function booksOf(host: Caller): Promise<Books> {
  const idOf = async (dictionary: Dictionary, name: string) => {
    const found = (await walk(host, `/${dictionary}`, {})).find((entry) => entry.name === name);
    assert.ok(found);
    return found.id;
  };
  return {
    accommodation: await idOf('income_items', 'Accommodation'),
    deposit: await idOf('income_items', 'Security deposit'),
    card: await idOf('income_methods', 'Card'),
    cleaning: await idOf('expense_items', 'Cleaning'),
    cash: await idOf('expense_methods', 'Cash'),
  };
}

/** The body of an income of the operator level, with the changes of the test. */
export function anIncome(books: Books, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    direction: 'income',
    amount: 120,
    currency: 'EUR',
    item_id: books.accommodation,
    payment_method_id: books.card,
    ...changes,
  };
}

export function anExpense(books: Books, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return anIncome(books, {
    direction: 'expense',
    item_id: books.cleaning,
    payment_method_id: books.cash,
    ...changes,
  });
}
