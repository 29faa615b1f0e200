// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  CreateImportBody,
  CreateImportData,
  GetAccountData,
  SetUpAccountBody,
  SetUpAccountData,
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

  /**
   * Import a CSV file.
   *
   * Takes reservations, transactions, staff or guests of another product from the text of a CSV file. The
   * columns of common products are recognised. Each row is stored as the interface stores the same object,
   * with its events, and a row that cannot be taken is named with its line, its column and the reason. Send
   * dry_run first. A row that was taken before is not taken again, so the same file can be sent again. For
   * the master operator.
   *
   * `POST /v3/imports`
   */
  createImport(body: CreateImportBody, options: CallOptions = {}): Promise<CreateImportData> {
    return this.#call({ operation: 'createImport', method: 'POST', path: '/v3/imports', body }, options);
  }

  /**
   * Set up the first account.
   *
   * Needs no token, but the secret of the address that a start prints while the service has no account but
   * the demo. It makes the account, its master operator and their password. The secret works once, and for 7
   * days; the next start prints another one. sign_in_path opens the portal signed in.
   *
   * `POST /v3/account/set_up`
   */
  setUp(body: SetUpAccountBody, options: CallOptions = {}): Promise<SetUpAccountData> {
    return this.#call({ operation: 'setUpAccount', method: 'POST', path: '/v3/account/set_up', body }, options);
  }
}
