import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { Forbidden, NotFound } from '../../../client/src/innkeep.ts';

function hasFailed(query: Query): boolean {
  return query.isActive() && query.state.status === 'error';
}

/** Nothing stands in its place. What was refused for good is said by the page: trying again would not help. */
function isMissing(query: Query): boolean {
  const { data, error } = query.state;
  const isForGood = error instanceof Forbidden || error instanceof NotFound;
  return hasFailed(query) && data === undefined && !isForGood;
}

/** Whether something that the page shows could not be read, and what reads all of it again. */
export function useFailedReads(): { readonly isFailed: boolean; readonly retry: () => void } {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(listener),
    [queries],
  );
  const isFailed = useSyncExternalStore(subscribe, () => queries.getQueryCache().getAll().some(isMissing));
  const retry = useCallback(() => void queries.refetchQueries({ predicate: hasFailed }), [queries]);
  return { isFailed, retry };
}
