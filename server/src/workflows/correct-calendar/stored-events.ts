import { listStoredEvents, type StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import type { FeedEventKind } from '../../areas/listings/feeds/feed-event.ts';
import { findFeed, lockFeed, type Feed } from '../../areas/listings/imports/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { notFound } from '../../http/api-error.ts';
import type { ShownEvent } from '../import-feed/compare-events.ts';

/** The calendar of a listing, locked, with its events that have not ended. */
export type StoredCalendar = { readonly feed: Feed; readonly events: readonly StoredEvent[] };

/** Throws `listing_not_found`. */
export async function lockCalendar(tx: WriteScope, id: number): Promise<StoredCalendar> {
  await lockFeed(tx, id);
  const feed = await findFeed(tx, id);
  if (feed === undefined) throw notFound('listing_not_found', id);
  const events = await listStoredEvents(tx, id);
  return { feed, events: events.filter(({ is_ended }) => !is_ended) };
}

/** A stored event as a read would show it that has not changed. */
export function asShown(known: StoredEvent): ShownEvent {
  const { uid, kind, start_date, end_date, summary, guest_name, code } = known;
  const piece = {
    uid,
    start_date,
    end_date,
    summary,
    guest_name,
    channel_id: code,
    says: 'nothing' as const,
    remarks: '',
    is_cancelled: false,
    contests: null,
  };
  return { piece, known, kind, is_changed: false };
}

/** A stored event that the host makes another kind of. The choice is kept over later reads. */
export function asChosen(known: StoredEvent, kind: FeedEventKind): ShownEvent {
  const shown = asShown(known);
  const remarks = known.summary;
  return {
    ...shown,
    piece: { ...shown.piece, remarks },
    known: { ...known, chosen_kind: kind },
    kind,
    is_changed: true,
  };
}
