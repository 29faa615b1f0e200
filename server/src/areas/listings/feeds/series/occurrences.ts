import type { FeedCalendarEvent } from '../events/read-event.ts';
import { DAY, dateOf, dayAtProperty, instantOf, localDay, type FeedMoment } from '../times/feed-times.ts';
import { isMidnight, lastDay, nightsBetween, secondsBetween, type NightSpan } from '../times/nights.ts';
import { daysOfRule, type RecurrenceWindow } from './recurrence.ts';
import { COST, type CostBudget } from '../cost-budget.ts';

export type EventOccurrence = {
  readonly event: FeedCalendarEvent;
  readonly suffix: string;
  readonly nights: NightSpan;
};

export type OccurrenceSetting = {
  readonly timezone: string;
  readonly window: RecurrenceWindow;
  readonly budget: CostBudget;
};

/** The occurrences of a series within the window, without excluded and replaced ones. */
export function occurrencesOf(
  series: FeedCalendarEvent,
  standIns: readonly FeedCalendarEvent[],
  setting: OccurrenceSetting,
): EventOccurrence[] {
  const { timezone, budget } = setting;
  budget.spend((series.extra.length + series.excepted.length + standIns.length) * costOfDate(series));
  const starts = startsOf(series, setting);
  const excepted = new Set(series.excepted.map((each) => occurrenceKey(each, series, timezone)));
  const own = starts
    .map((start) => ({ start, names: namesOf(start, series, timezone) }))
    .filter(({ names }) => !names.some((name) => excepted.has(name)));
  const named = new Map(own.flatMap(({ start, names }) => names.map((name) => [name, start] as const)));
  const replaced = new Set<FeedMoment>();
  const others = standIns.flatMap((event) => {
    const place =
      event.instead === null ? undefined : named.get(occurrenceKey(event.instead, series, timezone));
    if (place !== undefined) replaced.add(place);
    const nights = nightsBetween(event.start, event.end, timezone);
    const suffix = `#${dateOf(localDay(place ?? event.instead ?? event.start))}`;
    return nights === undefined ? [] : [{ event, suffix, nights }];
  });
  const regular = own
    .filter(({ start }) => !replaced.has(start))
    .map(({ start }) => ({
      event: series,
      suffix: `#${dateOf(localDay(start))}`,
      nights: nightsFrom(start, series, timezone),
    }));
  return [...regular, ...others];
}

function startsOf(series: FeedCalendarEvent, { timezone, window, budget }: OccurrenceSetting): FeedMoment[] {
  const { start, rule } = series;
  const first = localDay(start);
  const time = start.local - first * DAY;
  const nights = nightsBetween(start, series.end, timezone);
  const length = nights === undefined ? 1 : nights.until - nights.from;
  // A day more on either side: the property may be in another timezone.
  const seen = { from: window.from - length - 1, until: window.until + 1 };
  const days = rule === null ? [first] : daysOfRule(rule, first, seen, budget);
  budget.spend(days.length * costOfDate(series));
  const regular = days.map((day) => ({ ...start, local: day * DAY + time }));
  return [...regular.filter(untilOf(series, timezone)), ...series.extra];
}

function costOfDate({ start }: FeedCalendarEvent): number {
  return start.isDate ? COST.date : COST.timedDate;
}

/** Returns a test that is true for occurrences that begin before the rule ends. */
function untilOf({ rule, start }: FeedCalendarEvent, timezone: string): (moment: FeedMoment) => boolean {
  const last = rule?.until ?? null;
  if (last === null) return () => true;
  const lastStart = localDay(last);
  if (start.isDate || last.isDate) return (moment) => localDay(moment) <= lastStart;
  const lastInstant = instantOf(last.zone === null ? { ...last, zone: start.zone } : last, timezone);
  return (moment) => instantOf(moment, timezone) <= lastInstant;
}

/** The names a feed may use for an occurrence: its day, and for a timed occurrence its instant. */
function namesOf(start: FeedMoment, series: FeedCalendarEvent, timezone: string): string[] {
  const day = `day ${localDay(start)}`;
  return series.start.isDate ? [day] : [day, `instant ${instantOf(start, timezone)}`];
}

function occurrenceKey(moment: FeedMoment, series: FeedCalendarEvent, timezone: string): string {
  if (moment.isDate || (series.start.isDate && isMidnight(moment))) return `day ${localDay(moment)}`;
  if (series.start.isDate) return `day ${dayAtProperty(moment, timezone)}`;
  return `instant ${instantOf(moment, timezone)}`;
}

/** An occurrence has the length of the first one, in the local time of the series. */
function nightsFrom(start: FeedMoment, series: FeedCalendarEvent, timezone: string): NightSpan {
  const isOneZone = series.start.zone?.name === series.end.zone?.name;
  const length =
    isOneZone || series.end.isDate
      ? series.end.local - series.start.local
      : secondsBetween(series.start, series.end, timezone);
  const end = { ...start, local: start.local + Math.max(0, length) };
  const from = dayAtProperty(start, timezone);
  const isByDay = series.start.isDate || series.end.isDate;
  return { from, until: Math.max(lastDay(end, timezone), isByDay ? from + 1 : from) };
}
