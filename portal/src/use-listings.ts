import { useQuery } from '@tanstack/react-query';
import type { Listing } from '../../client/src/innkeep.ts';
import { innkeep } from './api.ts';

/** The listings of all properties; read once `enabled`. */
export function useAllListings(enabled = true) {
  return useQuery({
    enabled,
    queryKey: ['properties', 'listings'],
    queryFn: ({ signal }) => innkeep.listings.list({ limit: 100 }, { signal }).toArray(),
  });
}

/** What goes wrong between a listing and its channel: nights there may not be as they are here. */
export function troubleOf({
  sync_error,
  calendar_push,
}: Pick<Listing, 'sync_error' | 'calendar_push'>): 'not read' | 'not taken' | undefined {
  if (sync_error !== null) return 'not read';
  return calendar_push?.status === 'failed' ? 'not taken' : undefined;
}
