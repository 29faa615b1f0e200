// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateConversationBody,
  CreateConversationData,
  CreateConversationMessageSendData,
  CreateConversationPlannedMessageBody,
  CreateConversationPlannedMessageData,
  CreateMessageBody,
  CreateMessageData,
  DeleteConversationPlannedMessageData,
  GetConversationData,
  GetConversationQuery,
  ListConversationsData,
  ListConversationsQuery,
  UpdateConversationBody,
  UpdateConversationData,
  UpdateConversationNoteBody,
  UpdateConversationNoteData,
  UpdateConversationPlannedMessageBody,
  UpdateConversationPlannedMessageData,
} from '../schema.ts';

/** Conversations. */
export class Conversations {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List conversations.
   *
   * Newest message first, then by id. A conversation without messages is sorted by its creation. total counts
   * what the filters keep: with is_unread=true and limit=1 it is the number of unread conversations.
   *
   * `GET /v3/conversations`
   */
  list(
    query: ListConversationsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListConversationsData, ListConversationsData['conversations'][number]> {
    return new List(this.#call, { operation: 'listConversations', method: 'GET', path: '/v3/conversations', query }, { itemsOf: (page) => page.conversations, by: 'cursor' }, options);
  }

  /**
   * Start a conversation.
   *
   * For the guest of an order, or for an inquiry. An order has one conversation: a repeated call returns the
   * existing one. Inquiries with an e-mail address are limited to 200 a day.
   *
   * `POST /v3/conversations`
   */
  create(body: CreateConversationBody, options: CallOptions = {}): Promise<CreateConversationData> {
    return this.#call({ operation: 'createConversation', method: 'POST', path: '/v3/conversations', body }, options);
  }

  /**
   * Read a conversation.
   *
   * `GET /v3/conversations/{id}`
   */
  get(
    id: string,
    query: GetConversationQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<GetConversationData> {
    return this.#call({ operation: 'getConversation', method: 'GET', path: path`/v3/conversations/${id}`, query }, options);
  }

  /**
   * Write to a guest.
   *
   * The message is sent by e-mail to the guest of a direct or custom-channel booking, or of an inquiry, if
   * the service is configured to send e-mail. delivery shows the result.
   *
   * `POST /v3/conversations/{id}`
   */
  createMessage(id: string, body: CreateMessageBody, options: CallOptions = {}): Promise<CreateMessageData> {
    return this.#call({ operation: 'createMessage', method: 'POST', path: path`/v3/conversations/${id}`, body }, options);
  }

  /**
   * Mark a conversation as read or unread, or as waiting or settled.
   *
   * For all operators of the account. A message of the host marks it as read and settled, a new message of
   * the guest as unread and waiting. Without a message of the guest it stays read and settled.
   *
   * `PATCH /v3/conversations/{id}`
   */
  update(
    id: string,
    body: UpdateConversationBody,
    options: CallOptions = {},
  ): Promise<UpdateConversationData> {
    return this.#call({ operation: 'updateConversation', method: 'PATCH', path: path`/v3/conversations/${id}`, body }, options);
  }

  /**
   * Send a message again.
   *
   * For a message of the host that did not go: because the guest had no address, or all attempts failed. It
   * goes the way that sends_by of the conversation says now.
   *
   * `POST /v3/conversations/{id}/messages/{message_id}/send`
   */
  createMessageSend(
    id: string,
    messageId: string,
    options: CallOptions = {},
  ): Promise<CreateConversationMessageSendData> {
    return this.#call({ operation: 'createConversationMessageSend', method: 'POST', path: path`/v3/conversations/${id}/messages/${messageId}/send` }, options);
  }

  /**
   * Write to a guest at a moment.
   *
   * The message is written at send_at, as POST /conversations/{id} would write it then, whatever has become
   * of the stay. Until then planned_messages of the conversation has it. A conversation has at most 20.
   *
   * `POST /v3/conversations/{id}/planned_messages`
   */
  createPlannedMessage(
    id: string,
    body: CreateConversationPlannedMessageBody,
    options: CallOptions = {},
  ): Promise<CreateConversationPlannedMessageData> {
    return this.#call({ operation: 'createConversationPlannedMessage', method: 'POST', path: path`/v3/conversations/${id}/planned_messages`, body }, options);
  }

  /**
   * Change a message that is to be written.
   *
   * `PATCH /v3/conversations/{id}/planned_messages/{planned_message_id}`
   */
  updatePlannedMessage(
    id: string,
    plannedMessageId: number,
    body: UpdateConversationPlannedMessageBody,
    options: CallOptions = {},
  ): Promise<UpdateConversationPlannedMessageData> {
    return this.#call({ operation: 'updateConversationPlannedMessage', method: 'PATCH', path: path`/v3/conversations/${id}/planned_messages/${plannedMessageId}`, body }, options);
  }

  /**
   * Delete a message that is to be written.
   *
   * `DELETE /v3/conversations/{id}/planned_messages/{planned_message_id}`
   */
  deletePlannedMessage(
    id: string,
    plannedMessageId: number,
    options: CallOptions = {},
  ): Promise<DeleteConversationPlannedMessageData> {
    return this.#call({ operation: 'deleteConversationPlannedMessage', method: 'DELETE', path: path`/v3/conversations/${id}/planned_messages/${plannedMessageId}` }, options);
  }

  /**
   * Set the note of a conversation.
   *
   * Visible to the host only; null removes it.
   *
   * `PATCH /v3/conversations/{id}/note`
   */
  updateNote(
    id: string,
    body: UpdateConversationNoteBody,
    options: CallOptions = {},
  ): Promise<UpdateConversationNoteData> {
    return this.#call({ operation: 'updateConversationNote', method: 'PATCH', path: path`/v3/conversations/${id}/note`, body }, options);
  }
}
