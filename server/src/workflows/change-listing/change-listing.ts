import type { ListingChanges } from '../../areas/listings/contract.ts';
import { hasPrices, lockListing, updateListing, type ListingRow } from '../../areas/listings/queries.ts';
import { checkListingChanges } from '../../areas/listings/rules.ts';
import type { WriteScope } from '../../database/scope.ts';
import { releaseBlocks } from '../delete-listings/delete-listings.ts';

/** Changes a listing. The nights that its feed blocked become free when it is no longer read. */
export async function changeListing(
  tx: WriteScope,
  id: number,
  changes: ListingChanges,
): Promise<ListingRow> {
  if (changes.import_url === null) await releaseBlocks(tx, id);
  const old = await lockListing(tx, id);
  const isCurrencySent = changes.currency !== undefined && changes.currency !== old.currency;
  checkListingChanges(old, changes, isCurrencySent && (await hasPrices(tx, id)));
  const { title = old.title, currency = old.currency, import_url = old.import_url } = changes;
  const isSame = title === old.title && currency === old.currency && import_url === old.import_url;
  return isSame ? old : updateListing(tx, old, { title, currency, import_url });
}
