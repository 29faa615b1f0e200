import { changing, reading, type Area } from '../../http/contract/operation.ts';
import type { ReadScope } from '../../database/scope.ts';
import {
  CreateConversation,
  GetConversation,
  ListConversations,
  PICTURE_BYTES_MAX,
  PostMessage,
  UpdateNote,
  UpdateConversation,
} from './contract.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { sendAgain, sendMessage, wayOf } from './messages/actions.ts';
import { SendAgain } from './messages/contract.ts';
import { listMessages } from './messages/queries.ts';
import { presentListed, presentMessage, presentThread } from './present.ts';
import { listPlanned } from './planned-messages/queries.ts';
import { plannedMessageRoutes } from './planned-messages/routes.ts';
import { requireThread } from './subjects.queries.ts';
import { beginConversation, changeNote, changeState } from './threads/actions.ts';
import { listThreads } from './threads/queries.ts';
import { MEANINGS } from './meanings.ts';

export const conversations: Area = {
  name: 'Conversations',
  words: [MEANINGS],
  description:
    'Threads with guests: one for each order and one for each inquiry. Guests write on the page of their stay, ' +
    'check_in_guide_url of the reservation.',
  operations: [
    reading({
      method: 'GET',
      path: '/conversations',
      summary: 'List conversations',
      description:
        'Newest message first, then by id. A conversation without messages is sorted by its creation. total counts ' +
        'what the filters keep: with is_unread=true and limit=1 it is the number of unread conversations.',
      contract: ListConversations,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listThreads(scope, query);
        return { conversations: rows.map((row) => presentListed(row, scope)), ...page };
      },
    }),
    reading({
      method: 'GET',
      path: '/conversations/{id}',
      summary: 'Read a conversation',
      contract: GetConversation,
      read: async (scope, { params, query }, services: ExternalServices) => {
        const thread = await readThread(scope, params.id, services);
        const { rows, ...page } = await listMessages(scope, params.id, query.cursor);
        return { ...thread, messages: rows.map((row) => presentMessage(row, scope)), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/conversations',
      summary: 'Start a conversation',
      description:
        'For the guest of an order, or for an inquiry. An order has one conversation: a repeated call returns the ' +
        'existing one. Inquiries with an e-mail address are limited to 200 a day.',
      contract: CreateConversation,
      hasRules: true,
      change: async (tx, { body }, services: ExternalServices) => {
        const conversation_id = await beginConversation(tx, body);
        return { conversation_id, conversation: await readThread(tx, conversation_id, services) };
      },
    }),
    changing({
      method: 'POST',
      path: '/conversations/{id}',
      summary: 'Write to a guest',
      description:
        'The message is sent by e-mail to the guest of a direct or custom-channel booking, or of an inquiry, if the ' +
        'service is configured to send e-mail. delivery shows the result.',
      bodyBytesMax: PICTURE_BYTES_MAX,
      contract: PostMessage,
      hasRules: true,
      change: async (tx, { params, body }) => {
        const message = presentMessage(await sendMessage(tx, params.id, body), tx);
        return { message_id: message.id, message };
      },
    }),
    changing({
      method: 'POST',
      path: '/conversations/{id}/messages/{message_id}/send',
      summary: 'Send a message again',
      description:
        'For a message of the host that did not go: because the guest had no address, or all attempts failed. It goes the way that ' +
        'sends_by of the conversation says now.',
      contract: SendAgain,
      change: async (tx, { params }) => {
        const at = { conversation_id: params.id, id: Number(params.message_id) };
        const message = presentMessage(await sendAgain(tx, at), tx);
        return { message_id: message.id, message };
      },
    }),
    ...plannedMessageRoutes,
    changing({
      method: 'PATCH',
      path: '/conversations/{id}/note',
      summary: 'Set the note of a conversation',
      description: 'Visible to the host only; null removes it.',
      contract: UpdateNote,
      change: async (tx, { params, body }, services: ExternalServices) => {
        await changeNote(tx, params.id, body.note);
        return { conversation: await readThread(tx, params.id, services) };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/conversations/{id}',
      summary: 'Mark a conversation as read or unread, or as waiting or settled',
      description:
        'For all operators of the account. A message of the host marks it as read and settled, a new message of the ' +
        'guest as unread and waiting. Without a message of the guest it stays read and settled.',
      contract: UpdateConversation,
      change: async (tx, { params, body }, services: ExternalServices) => {
        await changeState(tx, params.id, body);
        return { conversation: await readThread(tx, params.id, services) };
      },
    }),
  ],
};

async function readThread(scope: ReadScope, id: string, { mail }: Pick<ExternalServices, 'mail'>) {
  const thread = await requireThread(scope, id);
  const sends_by = await wayOf(scope, thread, { sendsMail: mail !== undefined });
  return presentThread(thread, { sends_by, planned: await listPlanned(scope, id) }, scope);
}
