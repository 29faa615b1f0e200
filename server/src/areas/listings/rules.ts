import { ApiError, refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { isMaskedAddress } from '../../http/masked-address.ts';
import { amountProblem } from '../../http/money.ts';
import { UNNAMED_CHANNELS, type ListingChanges, type NewListing } from './contract.ts';

/** The property or room type of a listing: exactly one. */
export type Offered = { readonly property_id: number } | { readonly room_type_id: number };

/** Throws one 422 that names every missing or excess field of a new listing. */
export function checkNewListing(input: NewListing): Offered {
  const { property_id, room_type_id, listing_id, channel_type } = input;
  const broken: BrokenRule[] = [];
  if ((property_id === undefined) === (room_type_id === undefined)) {
    const message = 'must be sent alone: either property_id or room_type_id';
    broken.push({ field: 'property_id', message }, { field: 'room_type_id', message });
  }
  if (listing_id === undefined && !isUnnamed(channel_type)) {
    broken.push({ field: 'listing_id', message: `is required on ${channel_type}` });
  }
  refuseBroken([...broken, ...brokenAddress(input)]);
  if (property_id !== undefined) return { property_id };
  if (room_type_id !== undefined) return { room_type_id };
  throw new Error('a listing offers something');
}

/** The base price of a new listing: the requested one, else that of its property. Throws a 422 when it has none. */
export function basePriceOf(
  { base_price }: NewListing,
  { ofProperty, currency }: { readonly ofProperty: string | null; readonly currency: string },
): string {
  const price = base_price ?? ofProperty;
  if (price === null) {
    const message = `is required: neither the request nor a property gives a base price in ${currency}`;
    throw new ApiError('validation_failed', { fields: [{ path: 'body.base_price', message }] });
  }
  const message = amountProblem(price, currency);
  refuseBroken(message === undefined ? [] : [{ field: 'base_price', message }]);
  return price;
}

function isUnnamed(channel_type: string): boolean {
  return UNNAMED_CHANNELS.some((unnamed) => unnamed === channel_type);
}

const IMMUTABLE = ['channel_type', 'listing_id', 'property_id', 'room_type_id'] as const;

/** Throws one 422 when a fixed field is changed, the currency while days have prices, or the base price does not fit it. */
export function checkListingChanges(
  stored: Readonly<Record<(typeof IMMUTABLE)[number], string | number | null>> & {
    readonly currency: string;
  },
  changes: ListingChanges,
  hasPrices: boolean,
): void {
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
  refuseBroken([...broken, ...brokenBasePrice(changes, stored.currency), ...brokenAddress(changes)]);
}

function brokenBasePrice({ base_price, currency }: ListingChanges, stored: string): BrokenRule[] {
  const field = 'base_price';
  if (base_price === undefined)
    return (currency ?? stored) === stored ? [] : [{ field, message: 'is required with another currency' }];
  const message = amountProblem(base_price, currency ?? stored);
  return message === undefined ? [] : [{ field, message }];
}

function brokenAddress({ import_url }: Pick<ListingChanges, 'import_url'>): BrokenRule[] {
  if (typeof import_url !== 'string' || !isMaskedAddress(import_url)) return [];
  const message = 'must be the whole address; this one is cut off, as read-only tokens read it';
  return [{ field: 'import_url', message }];
}
