import { presentAmount, type ExactNumber } from '../../http/contract/money.ts';
import type { ListingName } from './contract.ts';
import { basePriceOn, restrictionsOf, type FormerPrice } from './record.ts';
import type { SetDay } from './queries.ts';

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
        restrictions: restrictionsOf(restrictions),
      };
    }),
  };
}

/** Null while a listing has no base price: then only the work of its connector shows the day. */
function presentPrice(price: string | null): ExactNumber | null {
  return price === null ? null : presentAmount(price);
}
