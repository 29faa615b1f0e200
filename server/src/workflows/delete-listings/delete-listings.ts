import type { WriteScope } from '../../database/scope.ts';
import { announceFreedNights } from '../../areas/availabilities/nights/queries.ts';
import { lockListing } from '../../areas/listings/queries.ts';
import {
  deleteListingRows,
  endBlocks,
  listNightsBlockedAlone,
  lockBlockedProperties,
  type WhichListings,
} from '../../areas/listings/following.queries.ts';
import { placeStaysWaiting } from '../follow-stays/follow-stays.ts';

/** Deletes a listing within reach. Throws `listing_not_found`. */
export async function deleteListing(tx: WriteScope, id: number): Promise<void> {
  await lockListing(tx, id);
  await deleteListings(tx, { id });
}

/**
 * Deletes listings with their calendars. Nights that only their feeds blocked become free, and stays of channels that waited
 * for them are placed.
 */
export async function deleteListings(tx: WriteScope, which: WhichListings): Promise<void> {
  await freeingNights(tx, which, () => deleteListingRows(tx, which));
}

/** Opens the nights that the feed of a listing blocked, when it is no longer read. Throws `listing_not_found`. */
export async function releaseBlocks(tx: WriteScope, id: number): Promise<void> {
  await lockListing(tx, id);
  await freeingNights(tx, { id }, () => endBlocks(tx, id));
}

async function freeingNights(
  tx: WriteScope,
  which: WhichListings,
  release: () => Promise<void>,
): Promise<void> {
  const property_ids = await lockBlockedProperties(tx, which);
  // From yesterday, which covers today in every timezone. Past nights need no update.
  const from = Temporal.PlainDate.from(tx.now.slice(0, 10)).subtract({ days: 1 }).toString();
  const nights = await listNightsBlockedAlone(tx, which, { property_ids, from });
  await release();
  await announceFreedNights(tx, nights, 'block');
  await placeStaysWaiting(tx, property_ids);
}
