import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EntryList } from './entries.ts';

export function useEntries(list: EntryList) {
  return useQuery({
    queryKey: ['settings', 'lists', list.key],
    queryFn: ({ signal }) => list.read(signal),
  });
}

/** Tags, groups and names are shown on properties, stays and entries too. */
export function useRereadEntries(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all(
        ['settings', 'properties', 'nights', 'stays', 'stay', 'entries'].map((key) =>
          queries.invalidateQueries({ queryKey: [key] }),
        ),
      ),
    [queries],
  );
}
