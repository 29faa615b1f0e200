// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateSavedReplyBody,
  CreateSavedReplyData,
  DeleteSavedReplyData,
  GetSavedReplyData,
  ListSavedRepliesData,
  ListSavedRepliesQuery,
  PreviewSavedReplyData,
  PreviewSavedReplyQuery,
  UpdateSavedReplyBody,
  UpdateSavedReplyData,
} from '../schema.ts';

/** Saved Replies. */
export class SavedReplies {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List saved replies.
   *
   * Ordered by title.
   *
   * `GET /v3/saved_replies`
   */
  list(
    query: ListSavedRepliesQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListSavedRepliesData, ListSavedRepliesData['saved_replies'][number]> {
    return new List(this.#call, { operation: 'listSavedReplies', method: 'GET', path: '/v3/saved_replies', query }, { itemsOf: (page) => page.saved_replies, by: 'cursor' }, options);
  }

  /**
   * Add a saved reply.
   *
   * An account has at most 500.
   *
   * `POST /v3/saved_replies`
   */
  create(body: CreateSavedReplyBody, options: CallOptions = {}): Promise<CreateSavedReplyData> {
    return this.#call({ operation: 'createSavedReply', method: 'POST', path: '/v3/saved_replies', body }, options);
  }

  /**
   * Read one saved reply.
   *
   * `GET /v3/saved_replies/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetSavedReplyData> {
    return this.#call({ operation: 'getSavedReply', method: 'GET', path: path`/v3/saved_replies/${id}` }, options);
  }

  /**
   * Change a saved reply.
   *
   * `PATCH /v3/saved_replies/{id}`
   */
  update(id: number, body: UpdateSavedReplyBody, options: CallOptions = {}): Promise<UpdateSavedReplyData> {
    return this.#call({ operation: 'updateSavedReply', method: 'PATCH', path: path`/v3/saved_replies/${id}`, body }, options);
  }

  /**
   * Delete a saved reply.
   *
   * `DELETE /v3/saved_replies/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteSavedReplyData> {
    return this.#call({ operation: 'deleteSavedReply', method: 'DELETE', path: path`/v3/saved_replies/${id}` }, options);
  }

  /**
   * Fill in a saved reply.
   *
   * Returns the text for a stay, or for a conversation: the first stay of its order, or its inquiry. A name
   * that has no value there is in missing. It sends nothing.
   *
   * `GET /v3/saved_replies/{id}/preview`
   */
  preview(
    id: number,
    query: PreviewSavedReplyQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<PreviewSavedReplyData> {
    return this.#call({ operation: 'previewSavedReply', method: 'GET', path: path`/v3/saved_replies/${id}/preview`, query }, options);
  }
}
