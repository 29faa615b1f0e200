import { presentAmount, type ExactNumber } from '../../http/contract/money.ts';
import type { ListingName } from './contract.ts';
import type { FormerPrice, SetDay } from './queries.ts';

export type ListingCalendar = ListingName & {
  readonly base_price: string | null;
  /** Ordered by `until`. */
  readonly former_prices: readonly FormerPrice[];
  /** By day: the number of free properties behind the listing. */
  readonly free: readonly number[];
  /** A JSON list of SetDay; null when no day has settings. */
  readonly settings: string | null;
};

export function presentCalendar(
  dates: readonly string[],
  { listing_id, channel_type, free, settings, ...base }: ListingCalendar,
) {
  const set: readonly SetDay[] = JSON.parse(settings ?? '[]');
  const byDay = new Map(set.map((each) => [each.day, each]));
  return {
    listing_id,
    channel_type,
    calendar: dates.map((date, day) => {
      const { price, inventory, restrictions } = byDay.get(day) ?? {};
      return {
        date,
        price: presentPrice(price ?? basePriceOn(date, base)),
        inventory: Math.min(inventory ?? Infinity, free[day] ?? 0),
        restrictions: presentRestrictions(restrictions),
      };
    }),
  };
}

/** Null while a listing has no base price: then only the work of its connector shows the day. */
function presentPrice(price: string | null): ExactNumber | null {
  return price === null ? null : presentAmount(price);
}

/** Days before a change of the base price show the one that they had. */
function basePriceOn(
  date: string,
  { base_price, former_prices }: Pick<ListingCalendar, 'base_price' | 'former_prices'>,
): string | null {
  return former_prices.find(({ until }) => date < until)?.price ?? base_price;
}

function presentRestrictions(set: SetDay['restrictions'] = {}) {
  const { min_stay_on_arrival = 1 } = set;
  return {
    min_stay_on_arrival,
    max_stay_on_arrival: Math.max(LONGEST_STAY, min_stay_on_arrival),
    closed_on_arrival: false,
    closed_on_departure: false,
    ...set,
  };
}

/** The most nights of a stay, where no restriction sets another number. */
const LONGEST_STAY = 365;
