import type { Rounding } from '../../../domain/prices/rounding.ts';
import { readAmount } from '../../../format/amounts.ts';
import type { Day } from '../../../format/days.ts';
import {
  EVERY_DAY,
  type ChangeKind,
  type PricesOf,
  type PropertyNights,
  targetsOf,
  type Weekdays,
} from './nights.ts';
import { readHundredths } from './percent.ts';
import { planBlock, planOpen, planPrices, planRestrictions, type PriceChange, type Step } from './plan.ts';

/** What was chosen and typed in the dialog. */
export type ChosenChanges = {
  readonly remarks: string;
  readonly first: Day;
  readonly last: Day;
  /** None: the nights follow again, or cost what the property costs. */
  readonly mode: 'amount' | 'percent' | 'none';
  readonly amount: string;
  /** Of an amount where the prices are in several: it is a price in this one alone. Empty until it is chosen. */
  readonly currency: string;
  readonly percent: string;
  readonly rounding: Rounding;
  /** Channels that have own prices on these nights follow again. */
  readonly isFollowedAgain: boolean;
  readonly nights: string;
  readonly isClosed: boolean;
  readonly weekdays: Weekdays;
};

export const NO_CHANGES: ChosenChanges = {
  remarks: '',
  first: '',
  last: '',
  mode: 'amount',
  amount: '',
  currency: '',
  percent: '',
  rounding: 'none',
  isFollowedAgain: false,
  nights: '',
  isClosed: true,
  weekdays: EVERY_DAY,
};

/** The calls that the draft means. Undefined while something is missing or cannot be read. */
export function planOf(
  kind: ChangeKind,
  read: readonly PropertyNights[],
  draft: ChosenChanges,
  { tag, pricesOf = 'property' }: { readonly tag: string; readonly pricesOf?: PricesOf },
): readonly Step[] | undefined {
  const { weekdays, isFollowedAgain } = draft;
  switch (kind) {
    case 'block':
      return planBlock(read, draft.remarks.trim(), weekdays);
    case 'open':
      return planOpen(read, weekdays);
    case 'price': {
      const change = priceChangeOf(draft, currenciesOf(read, pricesOf), tag);
      const plan = { pricesOf, isFollowedAgain: isFollowedAgain && pricesOf === 'property' };
      const meant = meantBy(draft, read, pricesOf);
      return change === undefined ? undefined : planPrices(meant, change, weekdays, plan);
    }
    case 'minStay': {
      const nights = Number(draft.nights);
      return draft.nights.trim() === '' || !Number.isInteger(nights) || nights < 1 || nights > 365
        ? undefined
        : planRestrictions(read, { kind, nights }, weekdays);
    }
    case 'arrival':
    case 'departure':
      return planRestrictions(read, { kind, isClosed: draft.isClosed }, weekdays);
  }
}

/** An amount is of one currency: where there are several, of the one that is chosen. */
export function priceChangeOf(
  draft: ChosenChanges,
  currencies: readonly string[],
  tag: string,
): PriceChange | undefined {
  const { mode, amount, percent, rounding } = draft;
  if (mode === 'none') return 'none';
  if (mode === 'percent') {
    const hundredths = readHundredths(percent, tag);
    return hundredths === undefined ? undefined : { hundredths, rounding };
  }
  const currency = currencyOfAmount(draft, currencies);
  const read = currency === undefined ? undefined : readAmount(amount, currency, tag);
  return read === undefined ? undefined : { amount: read };
}

/** The currency that an amount is in. Undefined while there are several and none of them is chosen. */
export function currencyOfAmount(
  { currency }: ChosenChanges,
  currencies: readonly string[],
): string | undefined {
  const [only] = currencies;
  return currencies.length === 1 ? only : currencies.find((each) => each === currency);
}

/** What a change of prices is for: of an amount in one of several currencies, the calendars in that one. */
export function meantBy(
  draft: ChosenChanges,
  read: readonly PropertyNights[],
  pricesOf: PricesOf,
): readonly PropertyNights[] {
  const currencies = currenciesOf(read, pricesOf);
  const currency = currencyOfAmount(draft, currencies);
  if (draft.mode !== 'amount' || currencies.length < 2 || currency === undefined) return read;
  const others = (each: PropertyNights) =>
    each.listings.filter((listing) => listing.channel_type !== pricesOf || listing.currency === currency);
  return read
    .map((each) => ({ ...each, listings: others(each) }))
    .filter((each) => targetsOf('price', each, pricesOf).some((target) => target.currency === currency));
}

/** Those of the prices that are changed. */
export function currenciesOf(read: readonly PropertyNights[], pricesOf: PricesOf): string[] {
  const all = read.flatMap((each) => targetsOf('price', each, pricesOf).map(({ currency }) => currency));
  return [...new Set(all)].toSorted();
}
