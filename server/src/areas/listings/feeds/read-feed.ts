import { joinCopies, nameApart } from './events/name-events.ts';
import {
  endsBeforeStart,
  readEvent,
  type EventReading,
  type FeedCalendarEvent,
} from './events/read-event.ts';
import { FeedProblem, type FeedEvent, type Horizon, type SkippedEvent } from './feed-event.ts';
import { FEED_LIMITS } from './limits.ts';
import { occurrencesOf, type EventOccurrence, type OccurrenceSetting } from './series/occurrences.ts';
import { decodeFeed } from './text/decode-feed.ts';
import { propertyText, readProperties } from './text/feed-properties.ts';
import { splitFeed, type TextBlock } from './text/split-feed.ts';
import { DAY, dateOf, dayOf } from './times/feed-times.ts';
import { zoneFinder } from './times/feed-zones.ts';
import { nightsBetween, type NightSpan } from './times/nights.ts';
import { openBudget, type CostBudget } from './cost-budget.ts';

export type ReadFeed = {
  /** Ordered by their nights, with unique uids. */
  readonly events: readonly FeedEvent[];
  readonly skipped: readonly SkippedEvent[];
  /** The mark of the account of a calendar that Innkeep made: '' without a mark, null for any other calendar. */
  readonly own_mark: string | null;
};

/** The timezone of the property. */
export type FeedTerms = { readonly timezone: string; readonly horizon: Horizon };

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
  place: FeedTerms,
  budget: CostBudget = openBudget(),
): ReadFeed {
  const { events: blocks, zones, calendar } = splitFeed(decodeFeed(body, contentType), budget);
  const { start_date, end_date } = place.horizon;
  const window = { from: dayOf(start_date), until: dayOf(end_date) };
  const setting: OccurrenceSetting = { timezone: place.timezone, window, budget };
  const findZone = zoneFinder(zones, window, budget);
  const { kept, skipped } = sortOut(
    blocks.map((block) => readEvent(block, findZone, budget)),
    place.timezone,
  );
  const occurrences = expand(kept, setting);
  if (occurrences.length > FEED_LIMITS.events) throw new FeedProblem('too_many_events');
  const shorten = shortenerFor(place.horizon);
  const events = nameApart(occurrences.map((each) => presentOccurrence(each, shorten)));
  checkNights(events);
  return {
    events: events.toSorted((one, other) => compare(one.start_date, other.start_date)),
    skipped,
    own_mark: ownMark(calendar, budget),
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const MARK_MAX = 200;

function ownMark(calendar: TextBlock, budget: CostBudget): string | null {
  const properties = readProperties(calendar, budget);
  const isOurs = (properties.get('PRODID') ?? []).some(({ value }) => /^-\/\/Innkeep\/\//i.test(value));
  return isOurs ? propertyText(properties, 'X-INNKEEP-ACCOUNT').slice(0, MARK_MAX) : null;
}

/** Sorts out what ends before it starts, and the copies of an event. */
function sortOut(all: readonly EventReading[], timezone: string) {
  const skipped: SkippedEvent[] = [];
  const readable: FeedCalendarEvent[] = [];
  const nights = new Map<FeedCalendarEvent, string>();
  for (const { event, skipped: named } of all) {
    const own = event && nightsBetween(event.start, event.end, timezone);
    if (named !== null) skipped.push(named);
    else if (event !== null && own === undefined) skipped.push(endsBeforeStart(event));
    if (event === null || !own) continue;
    readable.push(event);
    nights.set(event, `${own.from} ${own.until}`);
  }
  return { kept: joinCopies(readable, (event) => nights.get(event) ?? ''), skipped };
}

/** All occurrences with nights within the window. */
function expand(events: readonly FeedCalendarEvent[], setting: OccurrenceSetting): EventOccurrence[] {
  const { from, until } = setting.window;
  const found: EventOccurrence[] = [];
  for (const group of Map.groupBy(events, ({ uid }) => uid).values()) {
    for (const each of occurrencesOfUid(group, setting)) {
      const { nights } = each;
      const isInHorizon = nights.until > nights.from && nights.until > from && nights.from <= until;
      if (isInHorizon) found.push(each);
    }
    if (found.length > FEED_LIMITS.events * 2) throw new FeedProblem('too_many_events');
  }
  return found;
}

/** The occurrences of the events with one UID. Changed occurrences belong to the first series with this UID. */
function occurrencesOfUid(
  group: readonly FeedCalendarEvent[],
  setting: OccurrenceSetting,
): EventOccurrence[] {
  const events = group.filter(({ instead }) => instead === null);
  const standIns = group.filter(({ instead }) => instead !== null);
  const owner = standIns.length === 0 ? undefined : (events.find(({ repeats }) => repeats) ?? events[0]);
  const series = events.filter((event) => event === owner || event.repeats);
  const singles = events
    .filter((event) => event !== owner && !event.repeats)
    .map((event) => single(event, '', setting))
    .filter(({ nights }) => nights.until > nights.from);
  const isAlone = singles.length === 1 && series.length === 0;
  return [
    ...(isAlone ? singles : singles.map((each) => ({ ...each, suffix: `#${dateOf(each.nights.from)}` }))),
    ...series.flatMap((event) => occurrencesOf(event, event === owner ? standIns : [], setting)),
    ...(owner === undefined ? standIns.map((event) => single(event, orphanSuffix(event), setting)) : []),
  ];
}

/** A changed occurrence whose series the feed does not show. */
function orphanSuffix({ instead }: FeedCalendarEvent): string {
  return `#${dateOf(Math.floor((instead?.local ?? 0) / DAY))}`;
}

function single(event: FeedCalendarEvent, suffix: string, { timezone }: OccurrenceSetting): EventOccurrence {
  const nights = nightsBetween(event.start, event.end, timezone) ?? { from: 0, until: 0 };
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
