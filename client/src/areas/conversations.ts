// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateConversationBody,
  CreateConversationData,
  CreateMessageBody,
  CreateMessageData,
  GetConversationData,
  GetConversationQuery,
  ListConversationsData,
  ListConversationsQuery,
  UpdateConversationBody,
  UpdateConversationData,
  UpdateConversationNoteBody,
  UpdateConversationNoteData,
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
    query: ListConversationsQuery = {},
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
  get(id: string, query: GetConversationQuery = {}, options: CallOptions = {}): Promise<GetConversationData> {
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
