import { brokenImportAddress, createListing } from '../../areas/listings/actions.ts';
import type { NewListing } from '../../areas/listings/contract.ts';
import type { Differences } from '../../areas/listings/difference.ts';
import type { OtherReading } from '../../areas/listings/imports/contract.ts';
import { lockListing, updateListing, type ListingRow } from '../../areas/listings/queries.ts';
import { toImportAddress } from '../../areas/listings/rules.ts';
import { calendarBoundsFrom } from '../../areas/availabilities/rules.ts';
import { inDryRun, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import {
  askFeed,
  requireFeed,
  requireListing,
  storeAnswer,
  type ReadableFeed,
  type Synced,
} from './import-feed.ts';

export type Previewed = Synced & { readonly listing: ListingRow };

/**
 * What the first read of a new listing would change. Stores nothing. Throws what createListing throws, and
 * `no_import_address`.
 */
export function previewListing(
  scope: OpenScope,
  sent: AsSent<NewListing>,
  outside: ExternalServices,
): Promise<Previewed> {
  return preview(scope, (tx) => makeListing(tx, sent), outside);
}

/**
 * What a read of a listing would change, at its import address or at another one. Stores nothing. Throws
 * `listing_not_found`, `no_import_address`.
 */
export async function previewSync(
  scope: OpenScope,
  id: number,
  sent: SentSync,
  outside: ExternalServices,
): Promise<Previewed> {
  const listing = await requireListing(scope, id);
  const previewed = await preview(
    { ...scope, caller: null },
    async (tx) => ({ listing, feed: await readOtherwise(tx, id, sent) }),
    outside,
  );
  return { ...previewed, listing };
}

type SentSync = AsSent<OtherReading & { readonly dry_run?: boolean }>;

/** Another address, or another way to read it, is only tried: PATCH /listings/{id} sets it. */
export function brokenTrial({ import_url, events_are }: SentSync): readonly BrokenRule[] {
  const sent = Object.entries({ import_url, events_are }).filter(([, value]) => value !== undefined);
  return sent.map(([field]) => ({
    field,
    message: 'is only read with dry_run: set it with PATCH /listings/{id}',
  }));
}

type Made = { readonly listing: ListingRow; readonly feed: ReadableFeed };

async function preview(
  scope: OpenScope,
  make: (tx: WriteScope) => Promise<Made>,
  outside: ExternalServices,
): Promise<Previewed> {
  // Before anything is fetched: a listing that cannot be made reads no calendar.
  const planned = await inDryRun(scope, make);
  const answer = await askFeed(scope, planned.feed, outside);
  const { difference, ...rest } = await inDryRun(scope, async (tx) => {
    const { listing, feed } = await make(tx);
    const synced = await storeAnswer({ ...tx, caller: null }, feed, answer, outside.feedSeconds);
    return { ...synced, listing };
  });
  return { ...rest, difference: withoutNewCodes(difference) };
}

/** Removes the codes of orders that the rollback has removed. */
function withoutNewCodes(difference: Differences): Differences {
  const added = difference.added.map((each) => ({ ...each, reservation_code: null }));
  const places = new Map(difference.added.map((each, index) => [each, index]));
  const conflicts = difference.conflicts.map((each) => added[places.get(each) ?? -1] ?? each);
  return { ...difference, added, conflicts };
}

async function makeListing(tx: WriteScope, sent: AsSent<NewListing>): Promise<Made> {
  const listing = await createListing(tx, sent);
  return { listing, feed: await requireFeed(tx, listing.id) };
}

async function readOtherwise(tx: WriteScope, id: number, sent: SentSync): Promise<ReadableFeed> {
  const { import_url, events_are } = accept(sent, await brokenImportAddress(tx, sent.import_url));
  if (import_url === undefined && events_are === undefined) return requireFeed(tx, id);
  const old = await lockListing(tx, id);
  const changed = {
    ...old,
    import_url: import_url === undefined ? old.import_url : toImportAddress(import_url),
    events_are: events_are ?? old.events_are,
  };
  await updateListing(tx, old, changed, calendarBoundsFrom(dayIn(tx.account.timezone, tx.now)));
  return requireFeed(tx, id);
}
