import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GetConversationData, UpdateConversationBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';

/** Marks a conversation as read or settled, for everybody of the account. */
export function useChangeState(id: string) {
  return useMutation({
    mutationFn: (changes: UpdateConversationBody) => innkeep.conversations.update(id, changes),
    onSettled: (_conversation, error) =>
      changed(
        error === null ? { event: 'conversation_updated', conversation_id: id } : 'conversation_updated',
      ),
  });
}

/** What is on the screen counts as read, as soon as a person looks at it who may answer: the mark counts for everybody. */
export function useMarkRead(
  { id, is_unread, messages }: GetConversationData & { readonly id: string },
  isMine: boolean,
): void {
  const { mutate } = useChangeState(id);
  const newest = messages[0]?.id;
  const marked = useRef<string>(undefined);
  useEffect(() => {
    const mark = () => {
      if (!isMine || !is_unread || newest === undefined || marked.current === newest) return;
      if (document.visibilityState !== 'visible') return;
      marked.current = newest;
      mutate({ is_read: true });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [isMine, is_unread, newest, mutate]);
}

/** Lets a guest wait no longer whose last message needs no answer. */
export function useSettle(id: string) {
  const { t } = useWording();
  const { mutate, mutateAsync } = useChangeState(id);
  return () =>
    mutate(
      { is_waiting: false },
      {
        onSuccess: () =>
          notify({
            text: t.inbox.settled,
            undo: () => mutateAsync({ is_waiting: true }),
          }),
        onError: reportRefusal,
      },
    );
}
