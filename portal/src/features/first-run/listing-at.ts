import { hostOf } from '../../format/host-of.ts';

/** The channel and the number of a listing, as far as the address of its calendar tells them. */
export type ListingAt =
  | { readonly channel_type: 'airbnb'; readonly listing_id: string }
  | { readonly channel_type: 'ical'; readonly title: string };

/** Airbnb writes the number of the listing into the address. What comes from elsewhere has the name of its server. */
export function listingAt(address: string): ListingAt {
  const url = URL.parse(address);
  const host = hostOf(address);
  const [, listing_id] = /\/ical\/(\d+)\.ics$/.exec(url?.pathname ?? '') ?? [];
  if (/^airbnb\.(com|[a-z]{2}|com?\.[a-z]{2})$/.test(host) && listing_id !== undefined)
    return { channel_type: 'airbnb', listing_id };
  return { channel_type: 'ical', title: host.slice(0, 100) };
}
