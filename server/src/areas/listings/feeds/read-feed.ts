import { createHash } from 'node:crypto';
import { FeedProblem, type FeedEvent, type Horizon, type SkippedEvent } from './feed-event.ts';
import { readEvent, type CalendarEvent } from './feed-events.ts';
import { FEED_EVENTS_MAX, splitFeed } from './feed-text.ts';
import { dateOf, dayOf } from './feed-times.ts';
import { zoneFinder } from './feed-zones.ts';
import { nightsBetween, occurrencesOf, type Occurrence, type Setting } from './occurrences.ts';
import { recogniseEvent } from './recognise-event.ts';

export type ReadFeed = {
  /** In the order of their nights; no two of one uid. */
  readonly events: readonly FeedEvent[];
  readonly skipped: readonly SkippedEvent[];
};

/** Of the property. */
export type FeedPlace = { readonly timezone: string; readonly horizon: Horizon };

const PERIODS_MAX = 200_000;
const UID_MAX = 200;

/** What a feed is read for: from 30 days ago to three years from now. */
export function feedHorizon(today: string): Horizon {
  const day = Temporal.PlainDate.from(today);
  return {
    start_date: day.subtract({ days: 30 }).toString(),
    end_date: day.add({ years: 3 }).toString(),
  };
}

/**
 * Reads an iCalendar feed: every night that it holds within the horizon, whatever timezone this process runs in.
 * Throws FeedProblem when it is no whole calendar.
 */
export function readFeed(body: Buffer, contentType: string | undefined, place: FeedPlace): ReadFeed {
  const { events: blocks, zones } = splitFeed(body, contentType);
  const { start_date, end_date } = place.horizon;
  const window = { from: dayOf(start_date), until: dayOf(end_date) };
  const setting: Setting = { timezone: place.timezone, window, budget: { left: PERIODS_MAX } };
  const findZone = zoneFinder(zones, window, setting.budget);
  const all = blocks.map((block) => readEvent(block, findZone));
  const { kept, skipped } = sortOut(all, place.timezone);
  const occurrences = expand(kept, setting).filter(
    ({ nights }) => nights.until > window.from && nights.from <= window.until,
  );
  if (occurrences.length > FEED_EVENTS_MAX) throw new FeedProblem('too_many_events');
  const events = new Map(occurrences.map(presentOccurrence).map((event) => [event.uid, event]));
  return {
    events: [...events.values()].toSorted((one, other) => compare(one.start_date, other.start_date)),
    skipped,
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Of events that bear one name the newest: the highest SEQUENCE, then the last. */
function sortOut(all: readonly ReturnType<typeof readEvent>[], timezone: string) {
  const skipped: SkippedEvent[] = [];
  const kept = new Map<string, CalendarEvent>();
  for (const event of all) {
    if ('reason' in event) skipped.push({ uid: storedUid(event.uid), reason: event.reason });
    else if (nightsBetween(event.start, event.end, timezone) === undefined)
      skipped.push({ uid: storedUid(event.uid), reason: 'ends_before_start' });
    else {
      const key = `${uidOf(event)} ${event.instead?.local ?? ''}`;
      if ((kept.get(key)?.sequence ?? -Infinity) <= event.sequence) kept.set(key, event);
    }
  }
  return { kept: [...kept.values()], skipped };
}

function expand(events: readonly CalendarEvent[], setting: Setting): Occurrence[] {
  const standIns = Map.groupBy(
    events.filter(({ instead }) => instead !== null),
    uidOf,
  );
  const found: Occurrence[] = [];
  for (const event of events.filter(({ instead }) => instead === null)) {
    const others = standIns.get(uidOf(event)) ?? [];
    standIns.delete(uidOf(event));
    const isSeries = event.rule !== null || event.extra.length > 0 || others.length > 0;
    const occurrences = isSeries ? occurrencesOf(event, others, setting) : [single(event, '', setting)];
    if (occurrences === undefined || found.length > FEED_EVENTS_MAX * 2)
      throw new FeedProblem('too_many_events');
    found.push(...occurrences);
  }
  const orphans = [...standIns.values()].flat();
  return [
    ...found,
    ...orphans.map((event) =>
      single(event, `#${dateOf(Math.floor((event.instead?.local ?? 0) / 86_400))}`, setting),
    ),
  ];
}

function single(event: CalendarEvent, suffix: string, { timezone }: Setting): Occurrence {
  const nights = nightsBetween(event.start, event.end, timezone) ?? { from: 0, until: 1 };
  return { event, suffix, nights };
}

function presentOccurrence({ event, suffix, nights }: Occurrence): FeedEvent {
  return {
    uid: `${uidOf(event)}${suffix}`,
    start_date: dateOf(nights.from),
    end_date: dateOf(nights.until),
    ...recogniseEvent(event.texts),
    is_cancelled: event.isCancelled,
  };
}

/** The name of an event; one that has none is named for its content, and one that is too long is shortened. */
function uidOf(event: CalendarEvent): string {
  const { uid, start, end, texts } = event;
  return storedUid(uid) ?? `content-${digest(`${start.local} ${end.local} ${texts.summary}`)}`;
}

function storedUid(uid: string | null): string | null {
  const plain = uid?.replaceAll(/\p{Cc}/gu, '') ?? '';
  if (plain === '') return null;
  return plain.length <= UID_MAX ? plain : `long-${digest(plain)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
