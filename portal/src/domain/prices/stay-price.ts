import type { GetListingCalendarsData } from '../../../../client/src/innkeep.ts';
import { daysBetween, type Day } from '../../format/days.ts';
import { exactSum } from '../../format/exact-sum.ts';

export type CalendarDay = GetListingCalendarsData['listings'][number]['calendar'][number];

export type StayPrice = {
  readonly currency: string;
  readonly total: number;
  readonly nights: readonly { readonly date: Day; readonly price: number }[];
};

/**
 * What the nights from `start` to `end` cost; undefined where one has no price. The day of departure may be in the calendar and
 * costs nothing.
 */
export function priceOfStay(
  calendar: readonly CalendarDay[],
  { currency, start, end }: { readonly currency: string; readonly start: Day; readonly end: Day },
): StayPrice | undefined {
  const nights = calendar
    .filter(({ date }) => date >= start && date < end)
    .flatMap(({ date, price }) => (price === null ? [] : [{ date, price }]));
  if (nights.length < daysBetween(start, end)) return undefined;
  const prices = nights.map(({ price }) => price);
  return { currency, total: exactSum(prices, currency), nights };
}
