import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Property } from '../../client/src/innkeep.ts';
import { innkeep } from './api.ts';

/** All properties within reach. */
export const PROPERTIES = {
  queryKey: ['properties'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readProperties(signal),
} as const;

/** The most objects of one page of a list. */
const AT_ONCE = 100;

/** All pages after the first are read at once. They come one after the other where the list has changed meanwhile. */
async function readProperties(signal: AbortSignal): Promise<Property[]> {
  const pageAt = (offset: number) => innkeep.properties.list({ limit: AT_ONCE, offset }, { signal }).page();
  const first = await pageAt(0);
  const count = Math.max(Math.ceil(first.total / AT_ONCE) - 1, 0);
  const others = await Promise.all(
    Array.from({ length: count }, (_, index) => pageAt((index + 1) * AT_ONCE)),
  );
  if (others.some(({ total }) => total !== first.total))
    return innkeep.properties.list({ limit: AT_ONCE }, { signal }).toArray();
  return [first, ...others].flatMap(({ properties }) => properties);
}

/** Many pages show the titles of properties, and share what was read. */
export function useProperties(): UseQueryResult<Property[]> {
  return useQuery(PROPERTIES);
}
