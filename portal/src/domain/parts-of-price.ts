import type { Reservation } from '../../../client/src/innkeep.ts';
import { exactSum } from '../format/exact-sum.ts';
import { hasEnded } from './stay-status.ts';

/** What a stay needs for its price to be taken apart. */
export type Priced = Pick<Reservation, 'status' | 'rates' | 'kept_amount'>;

/** The price of a stay; of one that has ended, what is kept: as it is added up. */
export function priceOf(stay: Priced): number {
  return hasEnded(stay) ? stay.kept_amount : stay.rates.rate.amount;
}

/** What of the price is neither for the nights nor tax: cleaning, further guests, pets and other charges. */
export function feesOf(stay: Priced): number {
  return sumOf(stay, ['CLEANING_FEE', 'EXTRA_GUEST_FEE', 'PET_FEE', 'OTHER']);
}

export function taxesOf(stay: Priced): number {
  return sumOf(stay, ['TAX']);
}

/** What the channel keeps. It takes nothing of a stay that has ended: the amount that is kept is the host’s. */
export function commissionOf(stay: Priced): number {
  return hasEnded(stay) ? 0 : stay.rates.commission.amount;
}

/** The price less the commission: what the host is to receive. */
export function netOf(stay: Priced): number {
  return exactSum([priceOf(stay), -commissionOf(stay)], stay.rates.rate.currency);
}

function sumOf(stay: Priced, types: readonly string[]): number {
  const { details, rate } = stay.rates;
  if (hasEnded(stay)) return 0;
  const amounts = details.filter(({ type }) => types.includes(type)).map(({ amount }) => amount);
  return exactSum(amounts, rate.currency);
}
