import { FeedProblem, type FeedEvent, type Horizon, type SkippedEvent } from './feed-event.ts';
import { readEvent, type FeedCalendarEvent } from './events/feed-events.ts';
import { splitFeed } from './text/feed-text.ts';
import { dateOf, dayOf } from './times/feed-times.ts';
import { zoneFinder } from './times/feed-zones.ts';
import { FEED_LIMITS } from './limits.ts';
import {
  nightsBetween,
  occurrencesOf,
  type NightSpan,
  type EventOccurrence,
  type OccurrenceSetting,
} from './series/occurrences.ts';
import { openBudget, type WorkBudget } from './work-budget.ts';

export type ReadFeed = {
  /** Ordered by their nights, with unique uids. */
  readonly events: readonly FeedEvent[];
  readonly skipped: readonly SkippedEvent[];
};

/** The timezone of the property. */
export type FeedPlace = { readonly timezone: string; readonly horizon: Horizon };

/** The range of days that is read: from 30 days ago to three years from now. */
export function feedHorizon(today: string): Horizon {
  const day = Temporal.PlainDate.from(today);
  return {
    start_date: day.subtract({ days: 30 }).toString(),
    end_date: day.add({ years: 3 }).toString(),
  };
}

/**
 * Reads the events of an iCalendar feed within the horizon. The timezone of the process has no effect. Throws
 * FeedProblem when the feed is not a complete calendar or exceeds its budget of work.
 */
export function readFeed(
  body: Buffer,
  contentType: string | undefined,
  place: FeedPlace,
  budget: WorkBudget = openBudget(),
): ReadFeed {
  const { events: blocks, zones } = splitFeed(body, contentType, budget);
  const { start_date, end_date } = place.horizon;
  const window = { from: dayOf(start_date), until: dayOf(end_date) };
  const setting: OccurrenceSetting = { timezone: place.timezone, window, budget };
  const findZone = zoneFinder(zones, window, budget);
  const all = blocks.map((block) => readEvent(block, findZone, budget));
  const { kept, skipped } = sortOut(all, place.timezone);
  const occurrences = expand(kept, setting);
  if (occurrences.length > FEED_LIMITS.events) throw new FeedProblem('too_many_events');
  const shorten = shortenerFor(place.horizon);
  const events = new Map(
    occurrences.map((each) => presentOccurrence(each, shorten)).map((event) => [event.uid, event]),
  );
  checkNights(events.values());
  return {
    events: [...events.values()].toSorted((one, other) => compare(one.start_date, other.start_date)),
    skipped,
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Of events with the same name it keeps the newest: the highest SEQUENCE, then the last. */
function sortOut(all: readonly ReturnType<typeof readEvent>[], timezone: string) {
  const skipped: SkippedEvent[] = [];
  const kept = new Map<string, FeedCalendarEvent>();
  for (const event of all) {
    if ('reason' in event) skipped.push(event);
    else if (nightsBetween(event.start, event.end, timezone) === undefined)
      skipped.push({ uid: event.uid, reason: 'ends_before_start' });
    else {
      const key = `${event.uid} ${event.instead?.local ?? ''}`;
      if ((kept.get(key)?.sequence ?? -Infinity) <= event.sequence) kept.set(key, event);
    }
  }
  return { kept: [...kept.values()], skipped };
}

/** All occurrences with nights within the window. */
function expand(events: readonly FeedCalendarEvent[], setting: OccurrenceSetting): EventOccurrence[] {
  const { from, until } = setting.window;
  const standIns = Map.groupBy(
    events.filter(({ instead }) => instead !== null),
    ({ uid }) => uid,
  );
  const found: EventOccurrence[] = [];
  const add = (occurrences: readonly EventOccurrence[]) => {
    for (const each of occurrences)
      if (each.nights.until > from && each.nights.from <= until) found.push(each);
    if (found.length > FEED_LIMITS.events * 2) throw new FeedProblem('too_many_events');
  };
  for (const event of events.filter(({ instead }) => instead === null)) {
    const others = standIns.get(event.uid) ?? [];
    standIns.delete(event.uid);
    const isSeries = event.rule !== null || event.extra.length > 0 || others.length > 0;
    add(isSeries ? occurrencesOf(event, others, setting) : [single(event, '', setting)]);
  }
  const orphans = [...standIns.values()].flat();
  add(
    orphans.map((event) =>
      single(event, `#${dateOf(Math.floor((event.instead?.local ?? 0) / 86_400))}`, setting),
    ),
  );
  return found;
}

function single(event: FeedCalendarEvent, suffix: string, { timezone }: OccurrenceSetting): EventOccurrence {
  const nights = nightsBetween(event.start, event.end, timezone) ?? { from: 0, until: 1 };
  return { event, suffix, nights };
}

function presentOccurrence(
  { event, suffix, nights }: EventOccurrence,
  shorten: (nights: NightSpan) => NightSpan,
): FeedEvent {
  const { from, until } = shorten(nights);
  return {
    uid: `${event.uid}${suffix}`,
    start_date: dateOf(from),
    end_date: dateOf(until),
    ...event.recognised,
    is_cancelled: event.isCancelled,
  };
}

/** Events are read up to this many years before and after the horizon. */
const YEARS_AROUND = { before: 5, after: 1 };

/**
 * Clips events that extend years beyond the horizon, because some calendars close nights until 9999. The limit is a
 * 1 January, so that it moves once a year.
 */
function shortenerFor({ start_date, end_date }: Horizon): (nights: NightSpan) => NightSpan {
  const first = dayOf(`${Number(start_date.slice(0, 4)) - YEARS_AROUND.before}-01-01`);
  const last = dayOf(`${Number(end_date.slice(0, 4)) + YEARS_AROUND.after}-01-01`);
  return ({ from, until }) => ({ from: Math.max(from, first), until: Math.min(until, last) });
}

function checkNights(events: Iterable<FeedEvent>): void {
  let nights = 0;
  for (const { start_date, end_date, is_cancelled } of events) {
    if (!is_cancelled) nights += dayOf(end_date) - dayOf(start_date);
  }
  if (nights > FEED_LIMITS.nights) throw new FeedProblem('too_many_nights');
}
