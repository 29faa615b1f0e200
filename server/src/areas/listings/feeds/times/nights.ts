import { DAY, dayAtProperty, instantOf, localDay, MINUTE, type FeedMoment } from './feed-times.ts';
import { dateAfter, dateAt } from './read-moment.ts';

/** The nights of one event, in days since 1970; `until` is the day after the last night. */
export type NightSpan = { readonly from: number; readonly until: number };

type Span = { readonly start: FeedMoment; readonly end: FeedMoment };

/** Two moments that both are midnight, or the last minute of the last day, are dates, in whatever zone they are. */
export function wholeDays({ start, end }: Span): Span {
  const isWhole = isMidnight(start) && secondsPastMidnight(end, MINUTE) <= MINUTE;
  return isWhole ? { start: dateAt(start), end: dateAfter(end) } : { start, end };
}

export function isMidnight(moment: FeedMoment): boolean {
  return secondsPastMidnight(moment) === 0;
}

/** Seconds since midnight, by the clock that the feed uses; of a time that is `later` seconds later. */
function secondsPastMidnight({ local, isDate }: FeedMoment, later = 0): number {
  return isDate ? 0 : (((local + later) % DAY) + DAY) % DAY;
}

/**
 * The nights between two moments at the property, as between check-in and check-out. A timed event within one day holds
 * none, a date holds one. Undefined when it ends before it starts.
 */
export function nightsBetween(start: FeedMoment, end: FeedMoment, timezone: string): NightSpan | undefined {
  const from = dayAtProperty(start, timezone);
  const until = lastDay(end, timezone);
  const isByDay = start.isDate || end.isDate;
  const isBackwards = isByDay ? until < from : secondsBetween(start, end, timezone) < 0;
  return isBackwards ? undefined : { from, until: isByDay ? Math.max(until, from + 1) : until };
}

/** The day of check-out: an end in the last minute of a day at the property includes this day. */
export function lastDay(end: FeedMoment, timezone: string): number {
  if (end.isDate) return localDay(end);
  return dayAtProperty({ ...end, local: end.local + MINUTE }, timezone);
}

export function secondsBetween(start: FeedMoment, end: FeedMoment, timezone: string): number {
  return instantOf(end, timezone) - instantOf(start, timezone);
}
