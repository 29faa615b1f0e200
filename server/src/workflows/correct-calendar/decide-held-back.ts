import { keepEvents, type EventMark, type StoredEvent } from '../../areas/listings/feed-events/queries.ts';
import { NO_DIFFERENCE, type Differences } from '../../areas/listings/difference.ts';
import { endHeldBack } from '../../areas/listings/imports/queries.ts';
import { lockListing, type ListingRow } from '../../areas/listings/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { openRest } from '../../threads/rest.ts';
import { applyEvents } from '../import-feed/apply-events.ts';
import { asShown, lockCalendar, type StoredCalendar } from './stored-events.ts';

export type DecidedHeldBack = { readonly listing: ListingRow; readonly difference: Differences };

/**
 * Ends or keeps what is no longer in the calendar of a listing. A guest who has arrived, or arrives today, stays. Throws
 * `listing_not_found`, `nothing_held_back`.
 */
export async function decideHeldBack(
  tx: WriteScope,
  id: number,
  decision: 'confirm' | 'keep',
): Promise<DecidedHeldBack> {
  const listing = await lockListing(tx, id);
  if (listing.held_back_since === null) throw new ApiError('nothing_held_back');
  const calendar = await lockCalendar(tx, id);
  const missing = calendar.events.filter(({ missing_since, is_over }) => missing_since !== null && !is_over);
  if (decision === 'keep') await keepEvents(tx, id);
  const difference = decision === 'keep' ? NO_DIFFERENCE : await endEvents(tx, calendar, missing);
  await endHeldBack(tx, id);
  return { listing: await lockListing(tx, id), difference };
}

/** Ends events of a calendar, but for guests who have arrived or arrive today. */
export function endEvents(
  tx: WriteScope,
  { feed, events }: StoredCalendar,
  gone: readonly StoredEvent[],
): Promise<Differences> {
  const today = dayIn(feed.timezone, tx.now);
  const ended = gone.filter(({ kind, start_date }) => kind === 'block' || start_date > today);
  const left = events.filter((event) => !ended.includes(event));
  return applyEvents(
    tx,
    feed,
    { ended, asked: [], shown: left.map(asShown), marks: ended.map(endedMark) },
    openRest(),
  );
}

function endedMark({ event_id }: StoredEvent): EventMark {
  return { event_id, missing_reads: 0, missing_since: null, missing_counted_at: null, is_ended: true };
}
