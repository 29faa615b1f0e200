import { presentAmount } from '../../http/money.ts';
import type { ListingName } from './contract.ts';
import type { SetDay } from './queries.ts';

export type ListingCalendar = ListingName & {
  /** By day: the number of free properties behind the listing. */
  readonly free: readonly number[];
  /** A JSON list of SetDay; null when no day has settings. */
  readonly settings: string | null;
};

export function presentCalendar(
  dates: readonly string[],
  { listing_id, channel_type, free, settings }: ListingCalendar,
) {
  const set: readonly SetDay[] = JSON.parse(settings ?? '[]');
  const byDay = new Map(set.map((each) => [each.day, each]));
  return {
    listing_id,
    channel_type,
    calendar: dates.map((date, day) => {
      const { price = null, inventory, restrictions } = byDay.get(day) ?? {};
      return {
        date,
        price: price === null ? null : presentAmount(price),
        inventory: Math.min(inventory ?? Infinity, free[day] ?? 0),
        restrictions: { ...DEFAULTS, ...restrictions },
      };
    }),
  };
}

const DEFAULTS = {
  min_stay_on_arrival: null,
  max_stay_on_arrival: null,
  closed_on_arrival: false,
  closed_on_departure: false,
};
