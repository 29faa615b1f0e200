// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreatePersonalTokenBody,
  CreatePersonalTokenData,
  DeleteTokenData,
  ListTokensData,
  ListTokensQuery,
} from '../schema.ts';

/** Access Tokens. */
export class Tokens {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List tokens.
   *
   * Ordered by id. Expired tokens are listed too.
   *
   * `GET /v3/tokens`
   */
  list(
    query: ListTokensQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListTokensData, ListTokensData['tokens'][number]> {
    return new List(this.#call, { operation: 'listTokens', method: 'GET', path: '/v3/tokens', query }, { itemsOf: (page) => page.tokens, by: 'cursor' }, options);
  }

  /**
   * Add a token.
   *
   * An account has at most 500.
   *
   * `POST /v3/tokens`
   */
  create(body: CreatePersonalTokenBody, options: CallOptions = {}): Promise<CreatePersonalTokenData> {
    return this.#call({ operation: 'createPersonalToken', method: 'POST', path: '/v3/tokens', body }, options);
  }

  /**
   * Delete a token.
   *
   * Requests with it are refused from then on.
   *
   * `DELETE /v3/tokens/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteTokenData> {
    return this.#call({ operation: 'deleteToken', method: 'DELETE', path: path`/v3/tokens/${id}` }, options);
  }
}
