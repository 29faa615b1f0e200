/** The property or room type whose own calendar a built-in listing names. */
export type DirectOffer =
  | { readonly property_id: number; readonly room_type_id: null }
  | { readonly property_id: null; readonly room_type_id: number };

/** The channel of the built-in listings: nothing is sent there. */
export const DIRECT = 'direct';

/** The listing_id of the built-in listing of a property or room type: `property-1001`, `room-type-1001`. */
export function directListingId({ property_id, room_type_id }: DirectOffer): string {
  return property_id === null ? `room-type-${room_type_id}` : `property-${property_id}`;
}

/** The name of the built-in listing of a property or room type. */
export function directName(offer: DirectOffer): { channel_type: typeof DIRECT; listing_id: string } {
  return { channel_type: DIRECT, listing_id: directListingId(offer) };
}

/** What a built-in listing offers; undefined for the name of any other listing. */
export function directOffer(
  channel_type: string | undefined,
  listing_id: string | undefined,
): DirectOffer | undefined {
  if (channel_type !== DIRECT || listing_id === undefined) return undefined;
  const [, kind, digits] = /^(property|room-type)-([1-9]\d{0,14})$/.exec(listing_id) ?? [];
  if (kind === undefined) return undefined;
  const id = Number(digits);
  return kind === 'property'
    ? { property_id: id, room_type_id: null }
    : { property_id: null, room_type_id: id };
}

/** How the price of a listing that follows is rounded: to a whole amount, to a multiple of 5, or to one that ends in .99. */
export const ROUNDINGS = ['none', '1', '5', '.99'] as const;
export type Rounding = (typeof ROUNDINGS)[number];
