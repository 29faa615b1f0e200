import { randomUUID } from 'node:crypto';
import type { WriteScope } from '../../database/scope.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { accept, isWhole, lookUp, type AsSent } from '../../http/input/every-error.ts';
import { brokenAmount } from '../../http/contract/money.ts';
import { lockAccount } from '../accounts/queries.ts';
import { lockReachableProperty } from '../properties/row-locks.queries.ts';
import { lockReachableRoomType } from '../room-types/queries.ts';
import type { NewListing } from './contract.ts';
import { countListings, insertListing, lockListing, renewExport, type ListingRow } from './queries.ts';
import {
  brokenNewListing,
  isSameServer,
  offeredBy,
  OWN_CALENDAR,
  ownCalendarSecret,
  readPrice,
  toImportAddress,
  type Offered,
} from './rules.ts';
import { hasCalendar } from './names.queries.ts';

export const LISTINGS_MAX = 5000;
/** Listings of one property or room type. */
export const LISTINGS_ALIKE_MAX = 100;

/** Throws `list_full` when the account has LISTINGS_MAX, or the property or room type has LISTINGS_ALIKE_MAX. */
export async function createListing(tx: WriteScope, sent: AsSent<NewListing>): Promise<ListingRow> {
  await lockAccount(tx);
  const field = sent.property_id === undefined ? 'room_type_id' : 'property_id';
  const { found, broken } = await lookUp(field, offeredBy(sent), (offered) => takeOffered(tx, offered));
  if (found !== undefined && isWhole(sent)) await checkRoom(tx, found);
  const price = found && readPrice(sent, found);
  const input = accept(sent, [
    ...brokenNewListing(sent),
    ...(await brokenImportAddress(tx, sent.import_url)),
    ...broken,
    ...(price?.broken ?? brokenAmount('base_price', sent.base_price, sent.currency)),
  ]);
  if (found === undefined || price === undefined) throw new Error('a listing offers something');
  const { property_id, room_type_id } = found;
  const { currency, base_price } = price;
  return insertListing(tx, {
    channel_type: input.channel_type,
    listing_id: input.listing_id ?? newListingId(),
    property_id,
    room_type_id,
    title: input.title ?? '',
    currency,
    base_price,
    is_following: input.base_price === undefined,
    ratio: '100',
    rounding: 'none',
    import_url: input.import_url === undefined ? null : toImportAddress(input.import_url),
    events_are: input.events_are ?? 'auto',
    ignore_closures_after_days: input.ignore_closures_after_days ?? null,
  });
}

/** A calendar of the account itself is no calendar of a channel: it would show every stay as a reservation once more. */
export async function brokenImportAddress(
  tx: WriteScope,
  import_url: string | null | undefined,
): Promise<readonly BrokenRule[]> {
  if (typeof import_url !== 'string') return [];
  const address = toImportAddress(import_url);
  const secret = ownCalendarSecret(address, tx.host_id);
  if (secret === undefined) return [];
  const isOwn = isSameServer(address, tx.public_url) || (await hasCalendar(tx, secret));
  return isOwn ? [{ field: 'import_url', message: OWN_CALENDAR }] : [];
}

/** Renews the address of a listing's calendar. */
export async function rotateExport(tx: WriteScope, id: number): Promise<ListingRow> {
  await lockListing(tx, id);
  return renewExport(tx, id);
}

async function checkRoom(tx: WriteScope, offered: Awaited<ReturnType<typeof takeOffered>>): Promise<void> {
  const { property_id, room_type_id } = offered;
  const { all, alike } = await countListings(tx, { property_id, room_type_id });
  if (all >= LISTINGS_MAX || alike >= LISTINGS_ALIKE_MAX) throw new ApiError('list_full');
}

async function takeOffered(tx: WriteScope, offered: Offered) {
  if ('property_id' in offered) {
    const { base_price, currency } = await lockReachableProperty(tx, offered.property_id);
    return { property_id: offered.property_id, room_type_id: null, base_price, currency };
  }
  await lockReachableRoomType(tx, offered.room_type_id);
  const { currency } = tx.account;
  return { property_id: null, room_type_id: offered.room_type_id, base_price: null, currency };
}

function newListingId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 16);
}
