import { calendarBoundsFrom } from '../../areas/availabilities/rules.ts';
import type { Differences } from '../../areas/listings/difference.ts';
import type { ListingChanges } from '../../areas/listings/contract.ts';
import { keepReservations } from '../../areas/listings/feed-events/queries.ts';
import { hasPrices, lockListing, updateListing, type ListingRow } from '../../areas/listings/queries.ts';
import { brokenImportAddress } from '../../areas/listings/actions.ts';
import { brokenListingChanges, toImportAddress } from '../../areas/listings/rules.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { endImport } from '../correct-calendar/end-import.ts';
import { releaseBlocks } from '../delete-listings/delete-listings.ts';

/** A listing after its change. The difference is what the end of its import has cancelled and opened; null without one. */
type ChangedListing = { readonly listing: ListingRow; readonly difference: Differences | null };

/** Changes a listing. The nights that its feed blocked become free when it is no longer read. */
export async function changeListing(
  tx: WriteScope,
  id: number,
  sent: AsSent<ListingChanges>,
): Promise<ChangedListing> {
  const { import_url: address } = sent;
  const wanted = typeof address === 'string' ? { ...sent, import_url: toImportAddress(address) } : sent;
  const old = await lockListing(tx, id);
  const changes = accept<ListingChanges>(wanted, await listBroken(tx, old, wanted));
  const isRead = changes.import_url === undefined || changes.import_url === old.import_url;
  const isEnded = !isRead && changes.import_orders === 'cancel';
  const difference = isEnded ? await endImport(tx, id) : null;
  if (!isRead && !isEnded) await keepReservations(tx, id);
  if (!isEnded && changes.import_url === null) await releaseBlocks(tx, id);
  const { title = old.title, currency = old.currency, import_url = old.import_url } = changes;
  const { base_price = old.base_price, events_are = old.events_are } = changes;
  const { ignore_closures_after_days = old.ignore_closures_after_days } = changes;
  const is_following = old.is_following && changes.base_price === undefined;
  const { ratio, rounding } = old;
  const prices = { currency, base_price, is_following, ratio, rounding };
  const update = { title, ...prices, import_url, events_are, ignore_closures_after_days };
  const isSame = FIELDS.every((field) => update[field] === old[field]);
  const from = calendarBoundsFrom(dayIn(tx.account.timezone, tx.now));
  return { listing: isSame ? old : await updateListing(tx, old, update, from), difference };
}

async function listBroken(
  tx: WriteScope,
  old: ListingRow,
  changes: Valid<ListingChanges>,
): Promise<readonly BrokenRule[]> {
  const isCurrencyNew = changes.currency !== undefined && changes.currency !== old.currency;
  const broken = brokenListingChanges(old, changes, isCurrencyNew && (await hasPrices(tx, old.id)));
  return [...broken, ...(await brokenImportAddress(tx, changes.import_url))];
}

const FIELDS = [
  'title',
  'currency',
  'base_price',
  'is_following',
  'import_url',
  'events_are',
  'ignore_closures_after_days',
] as const;
