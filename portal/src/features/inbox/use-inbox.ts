import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { innkeep } from '../../api.ts';
import type { ReadThread, Thread } from './threads.ts';
import { conversationQuery } from './use-conversation.ts';

export const PAGE = 40;
const QUEUED_MS = 10_000;

/** The conversations with the newest messages, each with its last one. The list has no messages: they are read beside it. */
export function useInbox(count: number) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['inbox', count],
    queryFn: ({ signal }) =>
      innkeep.conversations.list({ limit: Math.min(count, 100) }, { signal }).toArray(count),
    placeholderData: keepPreviousData,
  });
  const threads = useLastMessages(data ?? []);
  return {
    threads: data === undefined ? undefined : threads,
    hasMore: data !== undefined && data.length === count,
    error,
    isFetching,
    refetch,
  };
}

/** A last message is read again only when another one follows it, or while it waits to be sent. */
function useLastMessages(threads: readonly Thread[]): ReadThread[] {
  return useQueries({
    queries: threads.map(({ id, last_message_at }) => ({
      queryKey: ['last-message', id, last_message_at],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await innkeep.conversations.get(id, {}, { signal })).messages[0] ?? null,
      staleTime: Infinity,
      refetchInterval: (query: { state: { data?: ReadThread['last'] } }) =>
        query.state.data?.delivery.status === 'queued' ? QUEUED_MS : false,
    })),
    combine: (results) => threads.map((thread, at) => ({ ...thread, last: results[at]?.data })),
  });
}

/** Reads the neighbours of the open conversation ahead. */
export function useReadAhead(ids: readonly (string | undefined)[]): void {
  const queries = useQueryClient();
  const key = ids.join(' ');
  useEffect(() => {
    for (const id of key.split(' ')) if (id !== '') void queries.prefetchQuery(conversationQuery(id));
  }, [queries, key]);
}
