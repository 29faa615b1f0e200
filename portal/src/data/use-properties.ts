import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Property } from '../../../client/src/innkeep.ts';
import { innkeep } from './api.ts';
import { key } from './keys.ts';
import { AT_ONCE, readPages } from './read-pages.ts';

/** All properties within reach. */
export const PROPERTIES = {
  queryKey: key('properties', 'list'),
  queryFn: ({ signal }: { signal: AbortSignal }) => readProperties(signal),
} as const;

async function readProperties(signal: AbortSignal): Promise<Property[]> {
  const read = (page: object) => innkeep.properties.list({ limit: AT_ONCE, ...page }, { signal });
  const pages = await readPages((offset) => read({ offset }).page());
  return pages?.flatMap(({ properties }) => properties) ?? read({}).toArray();
}

/** Many pages show the titles of properties, and share what was read. */
export function useProperties(): UseQueryResult<Property[]> {
  return useQuery(PROPERTIES);
}
