import {
  EVERY_DAY,
  type ChangeKind,
  type PropertyNights,
  type Weekdays,
  cannot,
  nightsFor,
} from './nights.ts';
import { changedBy, readPercent, readPrice } from './percent.ts';
import { planBlock, planOpen, planPrices, planRestrictions, type PriceChange, type Step } from './plan.ts';

/** What was chosen and typed in the dialog. */
export type Draft = {
  readonly remarks: string;
  readonly mode: 'amount' | 'percent';
  readonly amount: string;
  readonly percent: string;
  readonly nights: string;
  readonly isClosed: boolean;
  readonly weekdays: Weekdays;
};

export const NO_DRAFT: Draft = {
  remarks: '',
  mode: 'amount',
  amount: '',
  percent: '',
  nights: '',
  isClosed: true,
  weekdays: EVERY_DAY,
};

/** The calls that the draft means. Undefined while something is missing or cannot be read. */
export function planOf(
  kind: ChangeKind,
  read: readonly PropertyNights[],
  draft: Draft,
): readonly Step[] | undefined {
  const { weekdays } = draft;
  switch (kind) {
    case 'block':
      return planBlock(read, draft.remarks.trim(), weekdays);
    case 'open':
      return planOpen(read, weekdays);
    case 'price': {
      const change = priceChangeOf(draft, currenciesOf(read));
      return change === undefined ? undefined : planPrices(read, change, weekdays);
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

/** An amount must suit every currency. */
export function priceChangeOf(
  { mode, amount, percent }: Draft,
  currencies: readonly string[],
): PriceChange | undefined {
  if (mode === 'percent') {
    const hundredths = readPercent(percent);
    return hundredths === undefined ? undefined : { hundredths };
  }
  const read = currencies.map((currency) => readPrice(amount, currency));
  const [first] = read;
  return first === undefined || read.includes(undefined) ? undefined : { amount: first };
}

export function currenciesOf(read: readonly PropertyNights[]): string[] {
  const all = read.flatMap(({ listings }) => listings.map(({ currency }) => currency));
  return [...new Set(all)].toSorted();
}

/** The lowest and the highest price now, and after the change. */
export type PriceSpan = {
  readonly currency: string;
  readonly now: readonly [number, number];
  readonly later: readonly [number, number] | undefined;
};

export function pricesOf(read: readonly PropertyNights[], draft: Draft): PriceSpan[] {
  const change = priceChangeOf(draft, currenciesOf(read));
  return currenciesOf(read).flatMap((currency): PriceSpan[] => {
    const prices = read.flatMap(({ nights, listings }) => {
      const dates = new Set(nightsFor('price', nights, draft.weekdays).map(({ date }) => date));
      return listings
        .filter((listing) => listing.currency === currency && !cannot('price', listing))
        .flatMap(({ calendar }) => calendar.filter(({ date }) => dates.has(date)).map(({ price }) => price));
    });
    if (prices.length === 0) return [];
    const [least, most] = prices.reduce(
      ([low, high], price): [number, number] => [Math.min(low, price), Math.max(high, price)],
      [Infinity, -Infinity],
    );
    const after = (price: number) => {
      if (change === undefined) return price;
      return 'amount' in change ? change.amount : changedBy(price, change.hundredths, currency);
    };
    const later: [number, number] | undefined =
      change === undefined ? undefined : [after(least), after(most)];
    return [{ currency, now: [least, most], later }];
  });
}
