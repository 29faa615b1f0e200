import { followedPrice } from '../listings/direct/rules.ts';
import {
  termsOn,
  type DayPrice,
  type FormerPrice,
  type FormerTerms,
  type PriceTerms,
  type SetDay,
  type StoredDays,
} from './record.ts';

/** The calendar of a property or room type of its own. */
export type OwnCalendar = {
  readonly base_price: string | null;
  /** Ordered by `until`. */
  readonly former_prices: readonly FormerPrice[];
  readonly settings: StoredDays;
};

/** The listing of a channel. */
export type ChannelCalendar = PriceTerms & {
  readonly currency: string;
  /** Ordered by `until`. */
  readonly former: readonly FormerTerms[];
  readonly settings: StoredDays;
  /** What it follows; undefined when no asked day does. */
  readonly followed: OwnCalendar | undefined;
};

/** What is set on the days, by their numbers, and the price of each day. */
export type PricedDays = {
  readonly set: ReadonlyMap<number, SetDay>;
  readonly prices: readonly DayPrice[];
};

/** The price of a day is the one that is set, else the base price. */
export function priceOwnDays(
  dates: readonly string[],
  { base_price, former_prices, settings }: OwnCalendar,
): PricedDays {
  const set = setDays(settings);
  const now = { price: base_price };
  return {
    set,
    prices: dates.map((date, day) => {
      const price = set.get(day)?.price ?? null;
      return price === null
        ? { price: termsOn(date, former_prices, now).price, price_from: 'base' }
        : { price, price_from: 'day' };
    }),
  };
}

/**
 * The price of a day is the one that is set, else, while the listing follows, its ratio of the price of its property or room
 * type, else its base price.
 */
export function priceDays(dates: readonly string[], listing: ChannelCalendar): PricedDays {
  const { currency, former, settings, followed } = listing;
  const set = setDays(settings);
  const followedPrices = followed === undefined ? [] : priceOwnDays(dates, followed).prices;
  const known = new Map<string, string>();
  const priceOf = (own: string, { ratio, rounding }: PriceTerms) => {
    const key = `${own} ${ratio} ${rounding}`;
    const price = known.get(key) ?? followedPrice(own, { ratio, rounding, currency });
    known.set(key, price);
    return price;
  };
  const prices = dates.map((date, day): DayPrice => {
    const price = set.get(day)?.price ?? null;
    if (price !== null) return { price, price_from: 'day' };
    const terms = termsOn<FormerTerms, PriceTerms>(date, former, listing);
    const lead = terms.is_following ? (followedPrices[day]?.price ?? null) : null;
    return lead === null
      ? { price: terms.base_price, price_from: 'base' }
      : { price: priceOf(lead, terms), price_from: 'followed' };
  });
  return { set, prices };
}

function setDays(settings: StoredDays): ReadonlyMap<number, SetDay> {
  const days: readonly SetDay[] = JSON.parse(settings ?? '[]');
  return new Map(days.map((each) => [each.day, each]));
}
