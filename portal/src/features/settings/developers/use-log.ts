import { useInfiniteQuery } from '@tanstack/react-query';
import type { Event } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import type { WebhookEvent } from './webhook-events.ts';

/** Where reading backwards begins. */
const NEWEST: string | null = null;

/** The log as it was when the page was opened, page by page from its newest event. */
export function useLog(kind: WebhookEvent | undefined) {
  return useInfiniteQuery({
    // Not among the settings: those are read again after a change, and the page may be held.
    queryKey: key('log', kind),
    queryFn: ({ pageParam, signal }) => readPage(kind, pageParam, signal),
    initialPageParam: NEWEST,
    getNextPageParam: ({ next }) => next,
    // What happens later comes by itself.
    staleTime: Infinity,
  });
}

type LogPage = { readonly events: readonly Event[]; readonly next: string | null };

/** Goes on until something is found: a rare event may be many pages back. */
async function readPage(
  kind: WebhookEvent | undefined,
  after: string | null,
  signal: AbortSignal,
): Promise<LogPage> {
  const query = {
    is_newest_first: true,
    ...(kind === undefined ? {} : { types: kind }),
    ...(after === null ? {} : { after }),
  };
  for await (const { events, has_more, next_cursor } of innkeep.events.list(query, { signal }).pages())
    if (events.length > 0 || !has_more) return { events, next: has_more ? next_cursor : null };
  return { events: [], next: null };
}
