import type { Calendar } from './calendar.ts';
import { share, wholeUnits, type Cents } from './cents.ts';
import type { PlannedSpan } from './bookings/span.ts';
import type { Home } from './homes.ts';

const WEEKEND_PERCENT = 118;
const WEEK_THOUSANDTHS = 920;
const MONTH_THOUSANDTHS = 780;

/** The price of all nights of a stay; `tilt` is how much dearer or cheaper this one sold, in percent. */
export function priceOf(span: PlannedSpan, tilt: number, calendar: Calendar): Cents {
  const nights = Array.from({ length: span.check_out - span.check_in }, (_, index) =>
    priceOfNight(span.home, calendar.dateOf(span.check_in + index), tilt),
  );
  const total = wholeUnits(nights.reduce((sum, night) => sum + night, 0));
  if (nights.length >= 28) return share(total, MONTH_THOUSANDTHS);
  return nights.length >= 7 ? share(total, WEEK_THOUSANDTHS) : total;
}

/** In whole units of the city's currency, as hosts set it. */
export function priceOfNight(
  home: Home,
  { month, dayOfWeek }: Pick<Temporal.PlainDate, 'month' | 'dayOfWeek'>,
  tilt: number,
): number {
  const season = home.city.season[month - 1] ?? 100;
  const weekend = isWeekend(dayOfWeek) ? WEEKEND_PERCENT : 100;
  return Math.round((home.nightly * season * weekend * (100 + tilt)) / 1_000_000);
}

/** True for the nights of Friday and Saturday. */
export function isWeekend(dayOfWeek: number): boolean {
  return dayOfWeek === 5 || dayOfWeek === 6;
}
