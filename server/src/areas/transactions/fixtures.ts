import { dataOf, type Caller } from '../../../test/harness.ts';

/** Ids of an account that tests refer to by name. */
export type Books = {
  readonly accommodation: number;
  readonly card: number;
  readonly cleaning: number;
  readonly cash: number;
};

/** The default dictionary entries for tests: two for incomes, two for expenses. */
export async function booksOf(host: Caller): Promise<Books> {
  const idOf = async (dictionary: string, name: string): Promise<number> => {
    const data = await dataOf(host.get(`/${dictionary}`));
    return data[dictionary].find((entry: { name: string }) => entry.name === name).id;
  };
  return {
    accommodation: await idOf('income_items', 'Accommodation'),
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
