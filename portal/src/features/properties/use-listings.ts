import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';

/** The listings that offer a property by itself. */
export function useListings(property_id: number) {
  return useQuery({
    queryKey: key('listings', 'at', property_id),
    queryFn: ({ signal }) => innkeep.listings.list({ property_id, limit: 100 }, { signal }).toArray(),
  });
}
