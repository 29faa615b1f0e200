// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  GetAccountData,
  UpdateAccountBody,
  UpdateAccountData,
} from '../schema.ts';

/** Account. */
export class Account {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Get the account.
   *
   * `GET /v3/account`
   */
  get(options: CallOptions = {}): Promise<GetAccountData> {
    return this.#call({ operation: 'getAccount', method: 'GET', path: '/v3/account' }, options);
  }

  /**
   * Change the account.
   *
   * The new values apply from the next request on. Properties, orders and entries keep the timezone and the
   * currency that they have.
   *
   * `PATCH /v3/account`
   */
  update(body: UpdateAccountBody, options: CallOptions = {}): Promise<UpdateAccountData> {
    return this.#call({ operation: 'updateAccount', method: 'PATCH', path: '/v3/account', body }, options);
  }
}
