import { dayIn } from '../../http/request/account-days.ts';

/** A date, with the timezones in which it is the current date. */
export type DayOver = { readonly day: string; readonly timezones: readonly string[] };

/** The current dates in these timezones, at most three, earliest first. */
export function daysOver(timezones: readonly string[], now: string): DayOver[] {
  const byDay = Map.groupBy(timezones, (timezone) => dayIn(timezone, now));
  return [...byDay]
    .map(([day, inIt]) => ({ day, timezones: inIt }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
