import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import type { InboxSearch } from './inbox-search.ts';
import { conversationQuery } from './use-conversation.ts';

export const PAGE = 40;
const QUEUED_MS = 10_000;

/** The conversations with the newest messages. They are read again while one of the last messages waits to be sent. */
export function useInbox(count: number, { unread, waiting, place }: InboxSearch) {
  const filters = {
    ...(unread === undefined ? {} : { is_unread: unread }),
    ...(waiting === undefined ? {} : { is_waiting: waiting }),
    ...(place === undefined ? {} : { property_id: place }),
  };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key('inbox', 'list', count, filters),
    queryFn: ({ signal }) =>
      innkeep.conversations.list({ ...filters, limit: Math.min(count, 100) }, { signal }).toArray(count),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.some(({ last_message }) => last_message?.delivery.status === 'queued') === true
        ? QUEUED_MS
        : false,
  });
  return { threads: data, hasMore: data !== undefined && data.length === count, error, isFetching, refetch };
}

/** Reads the neighbours of the open conversation ahead. */
export function useReadAhead(ids: readonly (string | undefined)[]): void {
  const queries = useQueryClient();
  const named = ids.join(' ');
  useEffect(() => {
    for (const id of named.split(' ')) if (id !== '') void queries.prefetchQuery(conversationQuery(id));
  }, [queries, named]);
}
