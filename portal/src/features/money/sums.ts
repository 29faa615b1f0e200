import type { Transaction } from '../../../../client/src/innkeep.ts';
import { addDays, type Day } from '../../format/days.ts';
import { exactSum } from '../../format/exact-sum.ts';

/** What entries of a currency add up to. Outstanding ones are sums of their own, as in the reports. */
export type Sums = {
  readonly currency: string;
  readonly income: number;
  readonly expense: number;
  readonly net: number;
  readonly outstanding_income: number;
  readonly outstanding_expense: number;
};

type Counted = Pick<Transaction, 'direction' | 'status' | 'amount' | 'currency'>;

/** Adds up entries exactly, each currency apart. */
export function sumsOf(entries: readonly Counted[]): readonly Sums[] {
  const currencies = [...new Set(entries.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const sum = (direction: Counted['direction'], status: Counted['status']) =>
      exactSum(
        entries.flatMap((entry) =>
          entry.currency === currency && entry.direction === direction && entry.status === status
            ? [entry.amount]
            : [],
        ),
        currency,
      );
    const income = sum('income', 'paid');
    const expense = sum('expense', 'paid');
    return {
      currency,
      income,
      expense,
      net: exactSum([income, -expense], currency),
      outstanding_income: sum('income', 'outstanding'),
      outstanding_expense: sum('expense', 'outstanding'),
    };
  });
}

export const AGES = ['later', 'month', 'two_months', 'three_months', 'older'] as const;
export type Age = (typeof AGES)[number];

/** The days on which entries of an age were due, both included: `later` are after today, the others go by thirty days. */
export function daysOfAge(age: Age, today: Day): { readonly from?: Day; readonly to?: Day } {
  const ago = (days: number) => addDays(today, -days);
  switch (age) {
    case 'later':
      return { from: ago(-1) };
    case 'month':
      return { from: ago(30), to: today };
    case 'two_months':
      return { from: ago(60), to: ago(31) };
    case 'three_months':
      return { from: ago(90), to: ago(61) };
    case 'older':
      return { to: ago(91) };
  }
}

/** The share of a whole that a part is, in hundredths; none of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (Math.abs(part) / Math.abs(whole)) * 100;
}
