import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Property } from '../../client/src/innkeep.ts';
import { innkeep } from './api.ts';

/** All properties within reach. Many pages show their titles, and share what was read. */
export function useProperties(): UseQueryResult<Property[]> {
  return useQuery({
    queryKey: ['properties'],
    queryFn: ({ signal }) => innkeep.properties.list({ limit: 100 }, { signal }).toArray(),
  });
}
