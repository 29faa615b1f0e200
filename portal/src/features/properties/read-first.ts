import type { Listing, Reservation, SyncListingData } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import type { Day } from '../../format/days.ts';

/** The stays of a listing that have not ended. */
export async function listStaysOf(
  { property_id, channel_type, listing_id }: Listing,
  today: Day,
): Promise<Reservation[]> {
  const stays = await innkeep.reservations
    .list({ ...(property_id === null ? {} : { property_id }), start_check_out_date: today, limit: 100 })
    .toArray();
  return stays.filter((stay) => stay.channel_type === channel_type && stay.listing_id === listing_id);
}

/**
 * Reads a calendar that was just connected. The service also reads it at once by itself: what it stored before this
 * read is told from the stays of the listing.
 */
export async function readFirst(listing: Listing, today: Day, signal: AbortSignal): Promise<SyncListingData> {
  const read = await innkeep.listings.sync(listing.id, {}, { signal });
  if (read.error !== null || read.difference.added.length > 0) return read;
  const stays = (await listStaysOf(listing, today)).filter(({ status }) => status === 'accepted');
  const added = stays.map((stay) => ({ ...stay, before: null }));
  const conflicts = added.filter(({ in_conflict }) => in_conflict);
  return { ...read, difference: { ...read.difference, added, conflicts } };
}
