import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { innkeep } from '../../api.ts';

const NONE: readonly string[] = [];

/** The conversations with a message that nobody has read. */
export function useUnread(): ReadonlySet<string> {
  const { data = NONE } = useQuery({
    queryKey: ['inbox', 'unread conversations'],
    queryFn: async ({ signal }) => {
      const unread = await innkeep.conversations.list({ is_unread: true, limit: 100 }, { signal }).toArray();
      return unread.map(({ id }) => id).toSorted();
    },
  });
  return useMemo(() => new Set(data), [data]);
}
