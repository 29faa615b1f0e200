import { dayIn } from '../../http/account-days.ts';

/** A day, with the timezones in which it has come that have not reached the day after. */
export type DayOver = { readonly day: string; readonly timezones: readonly string[] };

/** The days that it is at `now` in these timezones: three at most, the earliest first. */
export function daysOver(timezones: readonly string[], now: string): DayOver[] {
  const byDay = Map.groupBy(timezones, (timezone) => dayIn(timezone, now));
  return [...byDay]
    .map(([day, inIt]) => ({ day, timezones: inIt }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
}
