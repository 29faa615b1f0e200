import type { ReadScope } from '../../database/scope.ts';
import { daysIn } from '../availabilities/rules.ts';
import { directName } from '../listings/direct/record.ts';
import { findNamed, priceCalendar, readSettings } from './calendars.actions.ts';
import { restrictionsOf, type OfferedDay } from './record.ts';

type OfferedStays = {
  readonly property_ids: readonly number[];
  readonly start_date: string;
  /** Included. */
  readonly end_date: string;
};

/** By property: the price and the restrictions of each day, from its own calendar. */
export async function listOfferedDays(
  scope: ReadScope,
  { property_ids, ...range }: OfferedStays,
): Promise<ReadonlyMap<number, readonly OfferedDay[]>> {
  const names = property_ids.map((property_id) => directName({ property_id, room_type_id: null }));
  const own = await findNamed(scope, names, range.start_date);
  const calendars = await readSettings(scope, own, range);
  const dates = daysIn(range);
  return new Map(
    calendars.flatMap((calendar) => {
      const { prices, set } = priceCalendar(dates, calendar);
      const days = dates.map((date, day) => ({
        date,
        price: prices[day]?.price ?? null,
        restrictions: restrictionsOf(set.get(day)?.restrictions),
      }));
      return calendar.property_ids.map((property_id) => [property_id, days] as const);
    }),
  );
}
