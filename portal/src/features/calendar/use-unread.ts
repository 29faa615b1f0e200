import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';

const NONE: readonly string[] = [];

/** The most that are marked: those of the newest messages. */
const MARKED_MAX = 200;

/** The conversations with a message that nobody has read. */
export function useUnread(): ReadonlySet<string> {
  const { data = NONE } = useQuery({
    queryKey: key('inbox', 'unread'),
    queryFn: async ({ signal }) => {
      const unread = await innkeep.conversations
        .list({ is_unread: true, limit: 100 }, { signal })
        .toArray(MARKED_MAX);
      return unread.map(({ id }) => id).toSorted();
    },
  });
  return useMemo(() => new Set(data), [data]);
}
