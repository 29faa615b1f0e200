import type { QueryKey } from '@tanstack/react-query';
import { queries } from './queries.ts';

/** Changes what was read under these keys. What is being read may be older, and what must be read again stays so: both are read again. */
export async function patch<Data>(
  queryKey: QueryKey,
  change: (held: Data, key: QueryKey) => Data,
): Promise<void> {
  const late = queries
    .getQueryCache()
    .findAll({ queryKey })
    .flatMap(({ queryKey: key, state }) => {
      if (state.fetchStatus === 'fetching' || state.isInvalidated) return [key];
      queries.setQueryData<Data>(key, (held) => (held === undefined ? undefined : change(held, key)));
      return [];
    });
  await Promise.all(late.map((key) => queries.invalidateQueries({ queryKey: key, exact: true })));
}
