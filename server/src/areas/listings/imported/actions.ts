import type { WriteScope } from '../../../database/scope.ts';
import { ApiError, refuseBroken } from '../../../http/api-error.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { isMaskedAddress } from '../../../http/request/masked-address.ts';
import { brokenImportAddress, LISTINGS_ALIKE_MAX, LISTINGS_MAX } from '../actions.ts';
import { countListings } from '../queries.ts';
import { toImportAddress } from '../rules.ts';
import { insertImportedListings } from './queries.ts';

/**
 * Stores listings of another service. Throws `list_full` with more than an account or a property may have, and a 422 for the
 * address of a calendar of this account.
 */
export async function storeImportedListings(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const listings = lines.map((line) => ({ ...line, import_url: addressIn(line['import_url']) }));
  for (const { import_url } of listings) refuseBroken(await brokenImportAddress(tx, import_url));
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

/** As it is stored. A read-only token reads the host of an address alone, which is no address to read. */
function addressIn(import_url: unknown): string | null {
  return typeof import_url !== 'string' || isMaskedAddress(import_url) ? null : toImportAddress(import_url);
}

function idIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
