import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PreviewSavedReplyQuery } from '../../../client/src/innkeep.ts';
import { innkeep } from './api.ts';
import { key } from './keys.ts';

/** What a reply is filled in for: a stay, or a conversation. */
export type Subject = PreviewSavedReplyQuery;

/** The saved replies of the account, by title. */
export function useReplies() {
  return useQuery({
    queryKey: key('replies', 'list'),
    queryFn: ({ signal }) => innkeep.savedReplies.list({ limit: 100 }, { signal }).toArray(),
  });
}

/** A reply with the values of a guest. They change with the stay, so it is read each time. */
export function previewQuery(id: number, subject: Subject) {
  return queryOptions({
    queryKey: key('replies', 'preview', id, subject),
    queryFn: ({ signal }) => innkeep.savedReplies.preview(id, subject, { signal }),
    staleTime: 0,
  });
}
