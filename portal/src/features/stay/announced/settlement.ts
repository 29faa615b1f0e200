import type { Reservation, Transaction } from '../../../../../client/src/innkeep.ts';
import { exactSum } from '../../../format/exact-sum.ts';
import { hasEnded } from '../../../domain/stay-status.ts';

/** An entry that money has paid, whole or in part. */
type Share = { readonly entry: Transaction; readonly amount: number };

/** What money that came does with the announced entries of an order. */
export type Settlement = {
  /** They become paid. */
  readonly paid: readonly Transaction[];
  /** It stays announced with the amount that is left of it. */
  readonly reduced: Share | undefined;
  /** What is booked as a further entry. */
  readonly further: number;
};

/** The payments of an order that have not come yet, the earliest first. A deposit is none. */
export function announcedOf(entries: readonly Transaction[]): Transaction[] {
  return entries
    .filter(
      ({ direction, status, is_deposit }) =>
        direction === 'income' && status === 'outstanding' && !is_deposit,
    )
    .toSorted((one, other) => Date.parse(one.action_at) - Date.parse(other.action_at) || one.id - other.id);
}

export function sumOfEntries(entries: readonly Transaction[], currency: string): number {
  return exactSum(
    entries.map(({ amount }) => amount),
    currency,
  );
}

/** Pays the announced entries in their order, as far as the amount goes. */
export function settle(announced: readonly Transaction[], amount: number, currency: string): Settlement {
  const paid: Transaction[] = [];
  let left = amount;
  for (const entry of announced) {
    if (entry.amount > left) {
      const rest = exactSum([entry.amount, -left], currency);
      return { paid, reduced: left > 0 ? { entry, amount: rest } : undefined, further: left };
    }
    paid.push(entry);
    left = exactSum([left, -entry.amount], currency);
  }
  return { paid, reduced: undefined, further: left };
}

/** True of an order that has nothing more to come. Of one whose amounts nobody knows it is false. */
export function owesNothing(stay: Pick<Reservation, 'payment' | 'status' | 'rates'>): boolean {
  const { balance_amount, payout, status } = stay.payment;
  if (balance_amount > 0 || payout !== null) return false;
  return status !== 'unreceived' || (hasEnded(stay) && stay.rates.rate.amount > 0);
}
