// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateOperatorBody,
  CreateOperatorData,
  CreateOperatorInvitationData,
  DeleteOperatorData,
  ListOperatorsData,
  ListOperatorsQuery,
  UpdateOperatorBody,
  UpdateOperatorData,
} from '../schema.ts';

/** Operators. */
export class Operators {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List operators.
   *
   * Ordered by id.
   *
   * `GET /v3/operators`
   */
  list(
    query: ListOperatorsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListOperatorsData, ListOperatorsData['operators'][number]> {
    return new List(this.#call, { operation: 'listOperators', method: 'GET', path: '/v3/operators', query }, { itemsOf: (page) => page.operators, by: 'cursor' }, options);
  }

  /**
   * Add an operator.
   *
   * An account has at most 500 operators. The invitation works for 7 days. At most 100 go by letter within 24
   * hours (429).
   *
   * `POST /v3/operators`
   */
  create(body: CreateOperatorBody, options: CallOptions = {}): Promise<CreateOperatorData> {
    return this.#call({ operation: 'createOperator', method: 'POST', path: '/v3/operators', body }, options);
  }

  /**
   * Change an operator.
   *
   * Their tokens, their applications and their open pages follow at once. The master operator is never
   * limited.
   *
   * `PATCH /v3/operators/{id}`
   */
  update(id: number, body: UpdateOperatorBody, options: CallOptions = {}): Promise<UpdateOperatorData> {
    return this.#call({ operation: 'updateOperator', method: 'PATCH', path: path`/v3/operators/${id}`, body }, options);
  }

  /**
   * Delete an operator.
   *
   * Ends their sessions and deletes their tokens and their grants to applications. What they did stays.
   *
   * `DELETE /v3/operators/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteOperatorData> {
    return this.#call({ operation: 'deleteOperator', method: 'DELETE', path: path`/v3/operators/${id}` }, options);
  }

  /**
   * Invite an operator again.
   *
   * Replaces the open invitation. An operator who has a password needs none.
   *
   * `POST /v3/operators/{id}/invitations`
   */
  createInvitation(id: number, options: CallOptions = {}): Promise<CreateOperatorInvitationData> {
    return this.#call({ operation: 'createOperatorInvitation', method: 'POST', path: path`/v3/operators/${id}/invitations` }, options);
  }
}
