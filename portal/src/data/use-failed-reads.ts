import { useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../client/src/innkeep.ts';

function hasFailed(query: Query): boolean {
  return query.isActive() && query.state.status === 'error';
}

/** What is refused for good is said by the page: trying again would not help. */
const FOR_GOOD = [Forbidden, Invalid, NotFound];

/** A dry run is refused where it was asked, beside what is typed or chosen: nothing of the page is missing. */
function isDryRun({ queryKey, meta }: Query): boolean {
  return queryKey[0] === 'dry run' || meta?.['isDryRun'] === true;
}

/** Nothing stands in its place. */
function isMissing(query: Query): boolean {
  const { data, error } = query.state;
  const isSaid = FOR_GOOD.some((refusal) => error instanceof refusal) || (isDryRun(query) && error instanceof Conflict);
  return hasFailed(query) && data === undefined && !isSaid;
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
