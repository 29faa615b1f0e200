import type { BrokenRule } from '../../http/api-error.ts';
import { isMaskedAddress } from '../../http/request/masked-address.ts';
import { brokenAmount } from '../../http/contract/money.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { directOffer } from './direct/record.ts';
import { UNNAMED_CHANNELS, type ListingChanges, type NewListing } from './contract.ts';

/** The property or room type of a listing: exactly one. */
export type Offered = { readonly property_id: number } | { readonly room_type_id: number };

/** The property or room type of a new listing. Undefined unless it names exactly one. */
export function offeredBy({ property_id, room_type_id }: Valid<NewListing>): Offered | undefined {
  if (property_id !== undefined && room_type_id !== undefined) return undefined;
  if (property_id !== undefined) return { property_id };
  return room_type_id === undefined ? undefined : { room_type_id };
}

/** The errors of a new listing that do not depend on what it offers: every missing or excess field. */
export function brokenNewListing(input: Valid<NewListing>): BrokenRule[] {
  const { property_id, room_type_id, listing_id, channel_type } = input;
  const isBoth = property_id !== undefined && room_type_id !== undefined;
  const isNeither = property_id === undefined && room_type_id === undefined;
  const ends = [
    { field: 'property_id', unless: 'room_type_id' },
    { field: 'room_type_id', unless: 'property_id' },
  ];
  const isNamed = listing_id !== undefined || channel_type === undefined || isUnnamed(channel_type);
  return [
    ...(isBoth ? ends.map((end) => ({ ...end, message: `must be sent without ${end.unless}` })) : []),
    ...(isNeither
      ? ends.map((end) => ({ ...end, message: `is required, unless ${end.unless} is given` }))
      : []),
    ...(isNamed ? [] : [{ field: 'listing_id', message: `is required on ${channel_type}` }]),
    ...(directOffer(channel_type, listing_id) === undefined
      ? []
      : [{ field: 'listing_id', message: 'is the name of a built-in listing' }]),
    ...brokenAddress(input),
  ];
}

/** What a new listing takes from its property, or for a room type from the account. */
type Defaults = { readonly base_price: string | null; readonly currency: string };

/** The currency and the base price of a new listing: the sent ones, else those of its property, with the errors. */
export function readPrice(
  { base_price, currency }: Valid<NewListing>,
  defaults: Defaults,
): { readonly currency: string; readonly base_price: string; readonly broken: readonly BrokenRule[] } {
  const own = currency ?? defaults.currency;
  const price = base_price ?? (own === defaults.currency ? defaults.base_price : null);
  const message = `is required: neither the request nor a property gives a base price in ${own}`;
  const missing = { field: 'base_price', message, unless: 'currency' };
  return {
    currency: own,
    base_price: price ?? '0',
    broken: price === null ? [missing] : brokenAmount('base_price', price, own),
  };
}

function isUnnamed(channel_type: string): boolean {
  return UNNAMED_CHANNELS.some((unnamed) => unnamed === channel_type);
}

const IMMUTABLE = ['channel_type', 'listing_id', 'property_id', 'room_type_id'] as const;

/**
 * The errors of changes: a fixed field, the currency while days have prices, or a base price that does not fit the
 * currency.
 */
export function brokenListingChanges(
  stored: Readonly<Record<(typeof IMMUTABLE)[number], string | number | null>> & {
    readonly currency: string;
  },
  changes: Valid<ListingChanges>,
  hasPrices: boolean,
): BrokenRule[] {
  const { currency = stored.currency } = changes;
  const broken: BrokenRule[] = IMMUTABLE.filter(
    (field) => changes[field] !== undefined && changes[field] !== stored[field],
  ).map((field) => ({ field, message: 'cannot be changed: omit it', code: 'field_is_immutable' }));
  if (hasPrices && currency !== stored.currency) {
    broken.push({
      field: 'currency',
      message: `cannot be changed while days have prices in ${stored.currency}`,
    });
  }
  return [...broken, ...brokenBasePrice(changes, stored.currency), ...brokenAddress(changes)];
}

function brokenBasePrice({ base_price, currency }: Valid<ListingChanges>, stored: string): BrokenRule[] {
  const field = 'base_price';
  if (base_price === undefined)
    return (currency ?? stored) === stored ? [] : [{ field, message: 'is required with another currency' }];
  return brokenAmount(field, base_price, currency ?? stored);
}

/** The address that is stored: calendars at webcal:// and webcals:// are read by https. */
export function toImportAddress(import_url: string): string {
  return import_url.replace(/^webcals?:/i, 'https:');
}

/** The secret in an address of a calendar of this account; undefined for any other address. */
export function ownCalendarSecret(import_url: string, host_id: number): string | undefined {
  const [, account, file] = /^\/ical\/(\d+)\/(?:tasks\/)?([^/]+)$/.exec(new URL(import_url).pathname) ?? [];
  return account === String(host_id) ? file?.replace(/\.ics$/, '') : undefined;
}

/** True for two addresses of one machine and port, whatever their protocols. */
export function isSameServer(one: string, other: string): boolean {
  return URL.canParse(one) && URL.canParse(other) && new URL(one).host === new URL(other).host;
}

export const OWN_CALENDAR =
  'is a calendar of this account: enter the address that the channel shows where it exports its calendar';

function brokenAddress({ import_url }: Pick<Valid<ListingChanges>, 'import_url'>): BrokenRule[] {
  if (typeof import_url !== 'string' || !isMaskedAddress(import_url)) return [];
  const message = 'must be the whole address; this one is cut off, as read-only tokens read it';
  return [{ field: 'import_url', message }];
}
