import { useQuery } from '@tanstack/react-query';
import type { Listing, Reservation } from '../../client/src/innkeep.ts';
import { innkeep } from './api.ts';

/** The listings of all properties; read once `enabled`. */
export function useAllListings(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['properties', 'listings'],
    queryFn: ({ signal }) => innkeep.listings.list({ limit: 100 }, { signal }).toArray(),
  });
}

/** The listing that a stay came from; undefined where there is none, and until the listings are read. */
export function useListingOf({
  channel_type,
  listing_id,
}: Pick<Reservation, 'channel_type' | 'listing_id'>): Listing | undefined {
  const isOfChannel = listing_id !== '';
  const { data } = useAllListings(isOfChannel);
  if (!isOfChannel) return undefined;
  return data?.find((each) => each.channel_type === channel_type && each.listing_id === listing_id);
}

/** What goes wrong between a listing and its channel: nights there may not be as they are here. */
export function troubleOf({
  sync_error,
  calendar_push,
}: Pick<Listing, 'sync_error' | 'calendar_push'>): 'not read' | 'not taken' | undefined {
  if (sync_error !== null) return 'not read';
  return calendar_push?.status === 'failed' ? 'not taken' : undefined;
}
