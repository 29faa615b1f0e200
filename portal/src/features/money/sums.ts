import type { Transaction } from '../../../../client/src/innkeep.ts';
import { daysBetween, todayIn, type Day } from '../../format/days.ts';
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

/** How long an outstanding entry has been due: `later` before its day, then by thirty days. */
export function ageOf({ action_at }: Pick<Transaction, 'action_at'>, today: Day, timezone: string): Age {
  const days = daysBetween(todayIn(timezone, new Date(action_at)), today);
  if (days < 0) return 'later';
  if (days <= 30) return 'month';
  if (days <= 60) return 'two_months';
  return days <= 90 ? 'three_months' : 'older';
}

/** The share of a whole that a part is, in hundredths; none of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (Math.abs(part) / Math.abs(whole)) * 100;
}
