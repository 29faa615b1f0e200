import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { innkeep } from '../../api.ts';

/** The listings that offer a property by itself. */
export function useListings(property_id: number) {
  return useQuery({
    queryKey: ['properties', 'listings', property_id],
    queryFn: ({ signal }) => innkeep.listings.list({ property_id, limit: 100 }, { signal }).toArray(),
  });
}

/** Reads again what a change of a property or of its listings may have touched. */
export function useRefresh(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['properties', 'nights', 'stays', 'stay'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [queries],
  );
}
