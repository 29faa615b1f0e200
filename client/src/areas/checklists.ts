// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateChecklistBody,
  CreateChecklistData,
  DeleteChecklistData,
  GetChecklistData,
  ListChecklistsData,
  ListChecklistsQuery,
  UpdateChecklistBody,
  UpdateChecklistData,
} from '../schema.ts';

/** Checklists. */
export class Checklists {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List checklists.
   *
   * Ordered by name.
   *
   * `GET /v3/checklists`
   */
  list(
    query: ListChecklistsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListChecklistsData, ListChecklistsData['checklists'][number]> {
    return new List(this.#call, { operation: 'listChecklists', method: 'GET', path: '/v3/checklists', query }, { itemsOf: (page) => page.checklists, by: 'cursor' }, options);
  }

  /**
   * Add a checklist.
   *
   * An account has at most 200. Not for operators limited to some properties.
   *
   * `POST /v3/checklists`
   */
  create(body: CreateChecklistBody, options: CallOptions = {}): Promise<CreateChecklistData> {
    return this.#call({ operation: 'createChecklist', method: 'POST', path: '/v3/checklists', body }, options);
  }

  /**
   * Read one checklist.
   *
   * `GET /v3/checklists/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetChecklistData> {
    return this.#call({ operation: 'getChecklist', method: 'GET', path: path`/v3/checklists/${id}` }, options);
  }

  /**
   * Change a checklist.
   *
   * Tasks that have not begun have the changed list at once. Not for operators limited to some properties.
   *
   * `PATCH /v3/checklists/{id}`
   */
  update(id: number, body: UpdateChecklistBody, options: CallOptions = {}): Promise<UpdateChecklistData> {
    return this.#call({ operation: 'updateChecklist', method: 'PATCH', path: path`/v3/checklists/${id}`, body }, options);
  }

  /**
   * Delete a checklist.
   *
   * Tasks that have begun keep their list. Not for operators limited to some properties.
   *
   * `DELETE /v3/checklists/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteChecklistData> {
    return this.#call({ operation: 'deleteChecklist', method: 'DELETE', path: path`/v3/checklists/${id}` }, options);
  }
}
