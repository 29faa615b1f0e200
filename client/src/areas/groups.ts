// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateGroupBody,
  CreateGroupData,
  DeleteGroupData,
  GetGroupData,
  ListGroupsData,
  ListGroupsQuery,
  UpdateGroupBody,
  UpdateGroupData,
} from '../schema.ts';

/** Groups. */
export class Groups {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List groups.
   *
   * Ordered by id, each with the ids of its properties.
   *
   * `GET /v3/groups`
   */
  list(
    query: ListGroupsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListGroupsData, ListGroupsData['groups'][number]> {
    return new List(this.#call, { operation: 'listGroups', method: 'GET', path: '/v3/groups', query }, { itemsOf: (page) => page.groups, by: 'cursor' }, options);
  }

  /**
   * Add a group.
   *
   * `POST /v3/groups`
   */
  create(body: CreateGroupBody, options: CallOptions = {}): Promise<CreateGroupData> {
    return this.#call({ operation: 'createGroup', method: 'POST', path: '/v3/groups', body }, options);
  }

  /**
   * Read one group.
   *
   * `GET /v3/groups/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetGroupData> {
    return this.#call({ operation: 'getGroup', method: 'GET', path: path`/v3/groups/${id}` }, options);
  }

  /**
   * Change a group.
   *
   * `PATCH /v3/groups/{id}`
   */
  update(id: number, body: UpdateGroupBody, options: CallOptions = {}): Promise<UpdateGroupData> {
    return this.#call({ operation: 'updateGroup', method: 'PATCH', path: path`/v3/groups/${id}`, body }, options);
  }

  /**
   * Delete a group.
   *
   * Its properties do not change.
   *
   * `DELETE /v3/groups/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteGroupData> {
    return this.#call({ operation: 'deleteGroup', method: 'DELETE', path: path`/v3/groups/${id}` }, options);
  }
}
