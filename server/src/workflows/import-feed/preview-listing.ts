import { brokenListing, createListing } from '../../areas/listings/actions.ts';
import type { NewListing } from '../../areas/listings/contract.ts';
import { findFeed } from '../../areas/listings/imports/queries.ts';
import type { ListingRow } from '../../areas/listings/queries.ts';
import { inDryRun, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import {
  askFeed,
  hasAddress,
  storeAnswer,
  withoutNewCodes,
  type ReadableFeed,
  type Synced,
} from './import-feed.ts';

/**
 * What the first read of a new listing would change. Stores nothing. Throws what createListing throws, and
 * `no_import_address`.
 */
export async function previewListing(
  scope: OpenScope,
  input: NewListing,
  outside: ExternalServices,
): Promise<Synced & { readonly listing: ListingRow }> {
  // Before anything is fetched: a listing that cannot be made reads no calendar.
  const planned = await inDryRun(scope, (tx) => makeListing(tx, input));
  const answer = await askFeed(scope, planned.feed, outside);
  const { listing, difference, error } = await inDryRun(scope, async (tx) => {
    const { listing: made, feed } = await makeListing(tx, input);
    const synced = await storeAnswer({ ...tx, caller: null }, feed, answer, outside.feedSeconds);
    return { ...synced, listing: made };
  });
  return { listing, error, difference: withoutNewCodes(difference) };
}

/** The rules that the new listing breaks. */
export const brokenPreview = brokenListing;

type MadePreview = { readonly listing: ListingRow; readonly feed: ReadableFeed };

async function makeListing(tx: WriteScope, input: NewListing): Promise<MadePreview> {
  const listing = await createListing(tx, input);
  const feed = await findFeed(tx, listing.id);
  if (feed === undefined || !hasAddress(feed)) throw new ApiError('no_import_address');
  return { listing, feed };
}
