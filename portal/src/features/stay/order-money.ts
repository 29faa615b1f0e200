import type { Reservation } from '../../../../client/src/innkeep.ts';
import { hasEnded } from '../../domain/stay-status.ts';
import { exactSum } from '../../format/exact-sum.ts';

type Received = Pick<Reservation['payment'], 'received_amount' | 'refunded_amount' | 'currency'>;

type Priced = Pick<Reservation, 'status' | 'kept_amount' | 'rates'>;

/** The price of a stay; of one that has ended, what is kept of it. */
export function amountOf(stay: Priced): number {
  return hasEnded(stay) ? stay.kept_amount : stay.rates.rate.amount;
}

/** What an order costs, with what is kept of its stays that have ended, and the commission of the others. */
export function wholeOf(stays: readonly Priced[]) {
  const live = stays.filter((stay) => !hasEnded(stay));
  return { price: sumOf(stays, amountOf), commission: sumOf(live, ({ rates }) => rates.commission.amount) };
}

/** What the stays of an order cost that have not ended. */
export function liveOf(stays: readonly Priced[]): number {
  return sumOf(
    stays.filter((stay) => !hasEnded(stay)),
    amountOf,
  );
}

/** True of an order that had a price, has ended, and keeps nothing. */
export function isNothingOwed(stays: readonly Priced[]): boolean {
  return (
    stays.every((stay) => hasEnded(stay) && stay.kept_amount === 0) &&
    stays.some(({ rates }) => rates.rate.amount > 0)
  );
}

/** What was received for an order before anything of it went back. */
export function receivedInAll({ received_amount, refunded_amount, currency }: Received): number {
  return exactSum([received_amount, refunded_amount], currency);
}

/** True of an order that costs the guest something, or of which something is kept. A request is no sale yet. */
export function isInvoiceable(stays: readonly Priced[]): boolean {
  return stays.some((stay) => (stay.status === 'accepted' || hasEnded(stay)) && amountOf(stay) > 0);
}

/** True of an invoice that asks for more than an order keeps of which something was cancelled since. */
export function isBeforeCancellation(total_amount: number, stays: readonly Priced[]): boolean {
  return stays.some(hasEnded) && total_amount > wholeOf(stays).price;
}

function sumOf(stays: readonly Priced[], amount: (stay: Priced) => number): number {
  const [first] = stays;
  return first === undefined ? 0 : exactSum(stays.map(amount), first.rates.rate.currency);
}
