import { presentMoment } from '../../format/clock.ts';
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CreateMessageBody, GetConversationData, Message } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { isKeptForLater } from '../../data/offline/kept-for-later.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';

/** The start of the id of a message that is shown before the service has it. */
const SENDING = 'sending ';
const QUEUED_MS = 10_000;

export function isBeingSent({ id }: Message): boolean {
  return id.startsWith(SENDING);
}

export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: key('conversation', id),
    queryFn: ({ signal }): Promise<GetConversationData | null> =>
      innkeep.conversations.get(id, {}, { signal }),
  });
}

/** A conversation. It is read again while a message waits to be sent, so that its delivery shows. */
export function useConversation(id: string) {
  return useQuery({
    ...conversationQuery(id),
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ delivery }) => delivery.status === 'queued') === true ? QUEUED_MS : false,
  });
}

/** The messages before the newest ones, page by page as wanted. */
export function useOlderMessages(id: string, cursor: string | null) {
  return useInfiniteQuery({
    queryKey: key('conversation', id, 'older', cursor),
    queryFn: ({ pageParam, signal }) => innkeep.conversations.get(id, { cursor: pageParam }, { signal }),
    initialPageParam: cursor ?? '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: false,
  });
}

let sent = 0;

/** Shows a message at once, and takes it back when the service refuses it. */
export function useSend(id: string, onRefused: (body: CreateMessageBody) => void) {
  const { t } = useWording();
  const queries = useQueryClient();
  const queryKey = key('conversation', id);
  const change = (messagesOf: (messages: readonly Message[]) => Message[]) =>
    queries.setQueryData<GetConversationData | null>(queryKey, (before) =>
      before ? { ...before, messages: messagesOf(before.messages) } : before,
    );
  return useMutation({
    mutationFn: (body: CreateMessageBody) => innkeep.conversations.createMessage(id, body),
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey });
      const shown = messageOf(body, t.inbox.picture);
      change((messages) => [shown, ...messages]);
      return shown.id;
    },
    onSuccess: ({ message }, _body, shown) =>
      change((messages) => [
        message,
        ...messages.filter((each) => each.id !== shown && each.id !== message.id),
      ]),
    onError: (refused, body, shown) => {
      change((messages) => messages.filter((each) => each.id !== shown));
      // It is shown as one that waits.
      if (isKeptForLater(refused)) return;
      onRefused(body);
      notify({ text: t.inbox.notSent(refused.message), isBad: true });
    },
    onSettled: (_message, error) =>
      changed(error === null ? { event: 'message_created', conversation_id: id } : 'message_created'),
  });
}

/** Sends a message that did not go. */
export function useSendAgain(conversation_id: string) {
  return useMutation({
    mutationFn: (message_id: string) => innkeep.conversations.createMessageSend(conversation_id, message_id),
    onSuccess: () => changed({ event: 'conversation_updated', conversation_id }),
    onError: reportRefusal,
  });
}

function messageOf({ message, jpeg_base64 }: CreateMessageBody, picture: string): Message {
  return {
    id: `${SENDING}${(sent += 1)}`,
    sender_role: 'host',
    sender_name: '',
    display_type: 'Text',
    content: message ?? (jpeg_base64 === undefined ? '' : picture),
    attachment: null,
    created_at: presentMoment().toISOString(),
    delivery: { status: 'sending', detail: '' },
    email: null,
    files: [],
    rule: null,
    sources: [],
  };
}
