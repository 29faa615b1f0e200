// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateSavedViewBody,
  CreateSavedViewData,
  DeleteSavedViewData,
  ListSavedViewsData,
  ListSavedViewsQuery,
  UpdateSavedViewBody,
  UpdateSavedViewData,
} from '../schema.ts';

/** Saved Views. */
export class SavedViews {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List saved views.
   *
   * Those of the operator and the shared ones, ordered by name.
   *
   * `GET /v3/saved_views`
   */
  list(
    query: ListSavedViewsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListSavedViewsData, ListSavedViewsData['saved_views'][number]> {
    return new List(this.#call, { operation: 'listSavedViews', method: 'GET', path: '/v3/saved_views', query }, { itemsOf: (page) => page.saved_views, by: 'cursor' }, options);
  }

  /**
   * Add a saved view.
   *
   * An operator has at most 100.
   *
   * `POST /v3/saved_views`
   */
  create(body: CreateSavedViewBody, options: CallOptions = {}): Promise<CreateSavedViewData> {
    return this.#call({ operation: 'createSavedView', method: 'POST', path: '/v3/saved_views', body }, options);
  }

  /**
   * Change a saved view.
   *
   * The operator who saved it changes it, and the master operator every shared one. The page stays.
   *
   * `PATCH /v3/saved_views/{id}`
   */
  update(id: number, body: UpdateSavedViewBody, options: CallOptions = {}): Promise<UpdateSavedViewData> {
    return this.#call({ operation: 'updateSavedView', method: 'PATCH', path: path`/v3/saved_views/${id}`, body }, options);
  }

  /**
   * Delete a saved view.
   *
   * The operator who saved it deletes it, and the master operator every shared one.
   *
   * `DELETE /v3/saved_views/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteSavedViewData> {
    return this.#call({ operation: 'deleteSavedView', method: 'DELETE', path: path`/v3/saved_views/${id}` }, options);
  }
}
