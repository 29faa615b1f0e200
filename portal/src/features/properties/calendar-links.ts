import type { Listing, Property } from '../../../../client/src/innkeep.ts';

/** How a calendar goes between us and a channel. */
export type LinkState = 'good' | 'late' | 'broken' | 'never' | 'paused' | 'none';

/** The sentences about a calendar that comes in, and about one that goes out. */
export type LinkSentence =
  | 'read'
  | 'readLate'
  | 'unreadable'
  | 'neverReadable'
  | 'unread'
  | 'readPaused'
  | 'notRead'
  | 'connectorBrings'
  | 'fetched'
  | 'fetchedLate'
  | 'neverFetched'
  | 'pushed'
  | 'pushWaits'
  | 'pushFailed'
  | 'connectorGone'
  | 'nothingIn'
  | 'nothingOut';

/** One direction. The sentence names the moment `at`, if there is one. */
export type CalendarLink = {
  readonly state: LinkState;
  readonly says: LinkSentence;
  readonly at: string | null;
};

type Linked = Pick<
  Listing,
  | 'channel_type'
  | 'listing_id'
  | 'import_url'
  | 'sync_error'
  | 'last_synced_at'
  | 'last_good_read_at'
  | 'export_read_at'
  | 'capabilities'
  | 'calendar_push'
>;

/** Calendars are read every few minutes: after a day, something has stopped. */
const LATE_MS = 86_400_000;

/** The calendar of a channel that comes in, and ours that goes out to it. */
export function linksOf(
  listing: Linked,
  { channels }: Pick<Property, 'channels'>,
  now: Date,
): { readonly in: CalendarLink; readonly out: CalendarLink } {
  const gone = channels.find(
    (each) => each.channel_type === listing.channel_type && each.listing_id === listing.listing_id,
  )?.connector_gone_since;
  if (typeof gone !== 'string') return { in: linkIn(listing, now), out: linkOut(listing, now) };
  const lost = { state: 'broken', says: 'connectorGone', at: gone } as const;
  return { in: listing.import_url === null ? lost : linkIn(listing, now), out: lost };
}

function linkIn(listing: Linked, now: Date): CalendarLink {
  const { import_url, sync_error, last_synced_at, last_good_read_at: at } = listing;
  if (import_url === null) {
    if (listing.capabilities !== null) return { state: 'good', says: 'connectorBrings', at: null };
    return at === null ? { state: 'none', says: 'notRead', at } : { state: 'paused', says: 'readPaused', at };
  }
  if (sync_error !== null) return { state: 'broken', says: at === null ? 'neverReadable' : 'unreadable', at };
  if (last_synced_at === null) return { state: 'never', says: 'unread', at: null };
  return isLate(last_synced_at, now)
    ? { state: 'late', says: 'readLate', at: last_synced_at }
    : { state: 'good', says: 'read', at: last_synced_at };
}

function linkOut({ calendar_push, capabilities, export_read_at: at }: Linked, now: Date): CalendarLink {
  if (calendar_push?.status === 'failed') return { state: 'broken', says: 'pushFailed', at: null };
  if (calendar_push?.status === 'waiting') return { state: 'never', says: 'pushWaits', at: null };
  if (calendar_push !== null || capabilities !== null) return { state: 'good', says: 'pushed', at: null };
  if (at === null) return { state: 'never', says: 'neverFetched', at };
  return isLate(at, now)
    ? { state: 'late', says: 'fetchedLate', at }
    : { state: 'good', says: 'fetched', at };
}

function isLate(at: string, now: Date): boolean {
  return now.getTime() - Date.parse(at) >= LATE_MS;
}
