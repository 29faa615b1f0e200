// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateTagBody,
  CreateTagData,
  DeleteTagData,
  GetTagData,
  ListTagsData,
  ListTagsQuery,
  UpdateTagBody,
  UpdateTagData,
} from '../schema.ts';

/** Tags. */
export class Tags {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List tags.
   *
   * Ordered by id, each with the ids of its properties and room types.
   *
   * `GET /v3/tags`
   */
  list(
    query: ListTagsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListTagsData, ListTagsData['tags'][number]> {
    return new List(this.#call, { operation: 'listTags', method: 'GET', path: '/v3/tags', query }, { itemsOf: (page) => page.tags, by: 'cursor' }, options);
  }

  /**
   * Add a tag.
   *
   * An account has at most 500. The name of a deleted tag brings that tag back: it has its id again.
   *
   * `POST /v3/tags`
   */
  create(body: CreateTagBody, options: CallOptions = {}): Promise<CreateTagData> {
    return this.#call({ operation: 'createTag', method: 'POST', path: '/v3/tags', body }, options);
  }

  /**
   * Read one tag.
   *
   * `GET /v3/tags/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetTagData> {
    return this.#call({ operation: 'getTag', method: 'GET', path: path`/v3/tags/${id}` }, options);
  }

  /**
   * Change a tag.
   *
   * `PATCH /v3/tags/{id}`
   */
  update(id: number, body: UpdateTagBody, options: CallOptions = {}): Promise<UpdateTagData> {
    return this.#call({ operation: 'updateTag', method: 'PATCH', path: path`/v3/tags/${id}`, body }, options);
  }

  /**
   * Delete a tag.
   *
   * Removes it from its properties, room types and stays, which do not change otherwise.
   *
   * `DELETE /v3/tags/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteTagData> {
    return this.#call({ operation: 'deleteTag', method: 'DELETE', path: path`/v3/tags/${id}` }, options);
  }
}
