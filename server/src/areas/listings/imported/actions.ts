import type { WriteScope } from '../../../database/scope.ts';
import { ApiError, refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { isMaskedAddress } from '../../../http/request/masked-address.ts';
import { brokenImportAddress, LISTINGS_ALIKE_MAX, LISTINGS_MAX } from '../actions.ts';
import { findOfferedCurrency } from '../pricing-ratios/queries.ts';
import { brokenRatio } from '../pricing-ratios/rules.ts';
import { countListings } from '../queries.ts';
import { toImportAddress } from '../rules.ts';
import { insertImportedListings } from './queries.ts';

/**
 * Stores listings of another service. Throws `list_full` with more than an account or a property may have, and a 422 for the
 * address of a calendar of this account, and for a listing that follows prices in another currency.
 */
export async function storeImportedListings(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const listings = lines.map((line) => ({ ...line, import_url: addressIn(line['import_url']) }));
  for (const { import_url } of listings) refuseBroken(await brokenImportAddress(tx, import_url));
  for (const line of lines) if (line['is_following'] === true) refuseBroken(await brokenFollowing(tx, line));
  const stored = await insertImportedListings(tx, listings);
  const offered = new Map(
    lines.map(({ property_id, room_type_id }) => [
      `${String(property_id)} ${String(room_type_id)}`,
      { property_id: idIn(property_id), room_type_id: idIn(room_type_id) },
    ]),
  );
  for (const each of offered.values()) {
    const { all, alike } = await countListings(tx, each);
    if (all > LISTINGS_MAX || alike > LISTINGS_ALIKE_MAX) throw new ApiError('list_full');
  }
  return stored;
}

/** The calendar that it follows is stored before it. */
async function brokenFollowing(
  tx: WriteScope,
  { property_id, room_type_id, currency, base_price }: ExportedLine,
): Promise<readonly BrokenRule[]> {
  const followed = { property_id: idIn(property_id), room_type_id: idIn(room_type_id) };
  const listing = { currency: String(currency), base_price: String(base_price) };
  return brokenRatio({}, listing, await findOfferedCurrency(tx, followed));
}

/** As it is stored. A read-only token reads the host of an address alone, which is no address to read. */
function addressIn(import_url: unknown): string | null {
  return typeof import_url !== 'string' || isMaskedAddress(import_url) ? null : toImportAddress(import_url);
}

function idIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
