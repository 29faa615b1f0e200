import { presentAmount, type ExactNumber } from '../../http/contract/money.ts';
import type { ListingName } from './contract.ts';
import { restrictionsOf, type DayPrice, type SetDay } from './record.ts';

export type ListingCalendar = ListingName & {
  /** Of a built-in listing. */
  readonly currency: string | undefined;
  /** By day. */
  readonly prices: readonly DayPrice[];
  /** By day: the number of free properties behind the listing. */
  readonly free: readonly number[];
  /** What is set on the days, by their numbers. */
  readonly set: ReadonlyMap<number, SetDay>;
};

const UNPRICED: DayPrice = { price: null, price_from: 'base' };

export function presentCalendar(
  dates: readonly string[],
  { listing_id, channel_type, currency, prices, free, set }: ListingCalendar,
) {
  return {
    listing_id,
    channel_type,
    ...(currency === undefined ? {} : { currency }),
    calendar: dates.map((date, day) => {
      const { inventory, restrictions } = set.get(day) ?? {};
      const { price, price_from } = prices[day] ?? UNPRICED;
      return {
        date,
        price: presentPrice(price),
        price_from,
        inventory: Math.min(inventory ?? Infinity, free[day] ?? 0),
        restrictions: restrictionsOf(restrictions),
      };
    }),
  };
}

/** Null without a base price: on the calendar of a property or room type of its own, and in the work of a connector. */
function presentPrice(price: string | null): ExactNumber | null {
  return price === null ? null : presentAmount(price);
}
