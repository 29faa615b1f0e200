import type { Differences } from '../../areas/listings/difference.ts';
import { lockListing } from '../../areas/listings/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { endEvents } from './decide-held-back.ts';
import { lockCalendar } from './stored-events.ts';

/**
 * Cancels the coming reservations of a calendar that is read no more, and opens the nights of its closures. A guest who has
 * arrived, or arrives today, stays. Nobody tells the channel.
 */
export async function endImport(tx: WriteScope, id: number): Promise<Differences> {
  const calendar = await lockCalendar(tx, id);
  return endEvents(tx, calendar, calendar.events);
}

/** As endImport, of a listing within reach. Throws `listing_not_found`. */
export async function endImportOf(tx: WriteScope, id: number): Promise<Differences> {
  await lockListing(tx, id);
  return endImport(tx, id);
}
