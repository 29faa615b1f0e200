import type { Reservation } from '../../../../client/src/innkeep.ts';
import { daysBetween } from '../../format/days.ts';
import { exactSum } from '../../format/exact-sum.ts';

export type CurrencyTotal = { readonly currency: string; readonly total: number; readonly unpaid: number };

export type Totals = {
  readonly stays: number;
  readonly nights: number;
  readonly currencies: readonly CurrencyTotal[];
};

/** Adds up stays, exactly. What is unpaid belongs to an order, and counts once however many stays it has. */
export function totalsOf(stays: readonly Reservation[]): Totals {
  const orders = [...new Map(stays.map((stay) => [stay.reservation_code, stay.payment])).values()];
  const currencies = [...new Set(stays.map(({ rates }) => rates.rate.currency))].toSorted();
  return {
    stays: stays.length,
    nights: stays.reduce((sum, stay) => sum + daysBetween(stay.check_in_date, stay.check_out_date), 0),
    currencies: currencies.map((currency) => ({
      currency,
      total: exactSum(
        stays.flatMap(({ rates: { rate } }) => (rate.currency === currency ? [rate.amount] : [])),
        currency,
      ),
      unpaid: exactSum(
        orders.flatMap((order) => (order.currency === currency ? [order.balance_amount] : [])),
        currency,
      ),
    })),
  };
}
