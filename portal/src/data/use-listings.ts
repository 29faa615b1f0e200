import { useQuery } from '@tanstack/react-query';
import type { Listing, Reservation } from '../../../client/src/innkeep.ts';
import { innkeep } from './api.ts';
import { key } from './keys.ts';
import { useMay } from './use-may.ts';

/** The most that is looked through. */
const TROUBLED_MAX = 500;

/** The listings of which a host must know something; read once `enabled`. */
export function useTroubledListings(enabled = true) {
  const may = useMay();
  return useQuery({
    enabled: enabled && may.reads('listings'),
    queryKey: key('listings', 'troubled'),
    queryFn: ({ signal }) =>
      innkeep.listings.list({ has_trouble: true, limit: 100 }, { signal }).toArray(TROUBLED_MAX),
  });
}

type FromListing = Pick<Reservation, 'channel_type' | 'listing_id'>;

/** The listing that a stay came from; undefined where there is none, and until it is read. */
export function useListingOf(stay: FromListing): Listing | undefined {
  return useListingReadOf(stay).listing;
}

/** As useListingOf, and whether it is known. */
export function useListingReadOf({ channel_type, listing_id }: FromListing) {
  const may = useMay();
  const isWanted = listing_id !== '' && may.reads('listings');
  const { data, isFetched } = useQuery({
    enabled: isWanted,
    queryKey: key('listings', 'named', listing_id),
    queryFn: async ({ signal }) =>
      (await innkeep.listings.list({ listing_id, limit: 100 }, { signal }).page()).listings,
  });
  const listing = data?.find((each) => each.channel_type === channel_type);
  return { listing, isRead: isFetched || !isWanted };
}

/** What goes wrong between a listing and its channel: nights there may not be as they are here. */
export function troubleOf({
  sync_error,
  calendar_push,
}: Pick<Listing, 'sync_error' | 'calendar_push'>): 'not read' | 'not taken' | undefined {
  if (sync_error !== null) return 'not read';
  return calendar_push?.status === 'failed' ? 'not taken' : undefined;
}
