import type { FeedEvent } from '../feed-event.ts';
import type { FeedCalendarEvent } from './read-event.ts';

/** The nights of an event by itself, as part of a key. */
type NightsOf = (event: FeedCalendarEvent) => string;

/**
 * Joins copies of one event: the same UID and the same nights, or the same occurrence of a series. The highest SEQUENCE
 * counts, then the last. Two different codes are never the same event.
 */
export function joinCopies(all: readonly FeedCalendarEvent[], nightsOf: NightsOf): FeedCalendarEvent[] {
  const byNights = Map.groupBy(all, (event) => {
    const { uid, instead, repeats } = event;
    return instead === null ? `${uid} ${nightsOf(event)} ${repeats}` : `${uid} instead ${instead.local}`;
  });
  return [...byNights.values()].flatMap((copies) => {
    const byCode = Map.groupBy(copies, ({ recognised }) => comparableCode(recognised.channel_id));
    if (byCode.size > 2 || !byCode.has('')) return [...byCode].filter(([code]) => code !== '').map(newestOf);
    return [newestOf(['', copies])];
  });
}

function newestOf([, copies]: [string, readonly FeedCalendarEvent[]]): FeedCalendarEvent {
  return copies.reduce((best, each) => (each.sequence >= best.sequence ? each : best));
}

function comparableCode(code: string | null): string {
  return code?.replaceAll(/[\s-]/g, '').toUpperCase() ?? '';
}

/** Gives each event a uid of its own: with its last day, and then with its code, where the uid alone is not unique. */
export function nameApart(events: readonly FeedEvent[]): FeedEvent[] {
  const byDays = nameWhereEqual(events, ({ uid, end_date }) => `${uid}/${end_date}`);
  return nameWhereEqual(byDays, (event) =>
    event.channel_id === null ? event.uid : `${event.uid}/${comparableCode(event.channel_id)}`,
  );
}

/** Where several events have a uid, one of each other nights or code stays, the last, with its new name. */
function nameWhereEqual(events: readonly FeedEvent[], newName: (event: FeedEvent) => string): FeedEvent[] {
  const groups = Map.groupBy(events, ({ uid }) => uid);
  return [...groups.values()].flatMap((group) => {
    const different = [...Map.groupBy(group, identityOf).values()].flatMap((same) => keptOf(same) ?? []);
    return different.length === 1 ? different : different.map((event) => ({ ...event, uid: newName(event) }));
  });
}

function identityOf({ start_date, end_date, channel_id }: FeedEvent): string {
  return `${start_date} ${end_date} ${comparableCode(channel_id)}`;
}

/** Of equal events the last that holds its nights. */
function keptOf(same: readonly FeedEvent[]): FeedEvent | undefined {
  return same.findLast(({ is_cancelled }) => !is_cancelled) ?? same.at(-1);
}
