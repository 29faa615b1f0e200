// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  CreateAccountImportPieceBody,
  CreateAccountImportPieceData,
  CreateAccountImportRunBody,
  CreateAccountImportRunData,
  CreateImportBody,
  CreateImportData,
  DeleteAccountImportData,
  GetAccountData,
  GetAccountImportData,
  GetMeData,
  SetAccountImportBody,
  SetAccountImportData,
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
   * Read the import of the account.
   *
   * How far it is, and the report of its latest run, which is kept for 30 days. For the master operator.
   *
   * `GET /v3/account_import`
   */
  getImport(options: CallOptions = {}): Promise<GetAccountImportData> {
    return this.#call({ operation: 'getAccountImport', method: 'GET', path: '/v3/account_import' }, options);
  }

  /**
   * Prepare an import of a whole account.
   *
   * Names the source that fills this account: another server of this interface by its address and a token, or
   * an archive of GET /export, which is then uploaded in pieces. All ids are kept, so the account must be
   * empty, or have been filled from this source in part. It takes the place of an earlier import that does
   * not run. For the master operator.
   *
   * `PUT /v3/account_import`
   */
  setImport(body: SetAccountImportBody, options: CallOptions = {}): Promise<SetAccountImportData> {
    return this.#call({ operation: 'setAccountImport', method: 'PUT', path: '/v3/account_import', body }, options);
  }

  /**
   * Stop the import of the account.
   *
   * Ends a run, and deletes the token and the archive. What the import has stored stays, and the same source
   * can go on. For the master operator.
   *
   * `DELETE /v3/account_import`
   */
  deleteImport(options: CallOptions = {}): Promise<DeleteAccountImportData> {
    return this.#call({ operation: 'deleteAccountImport', method: 'DELETE', path: '/v3/account_import' }, options);
  }

  /**
   * Import a CSV file.
   *
   * Takes reservations, transactions, staff or guests of another product from a CSV file or an XLSX workbook.
   * The columns of common products are recognised, in five languages. Each row is stored as the interface
   * stores the same object, with its events, and a row that cannot be taken is named with its line, its
   * column and the reason. Send dry_run first: the answer shows each row as it is understood, the mapping
   * that was used, and what must be asked. Send the mapping, changed where it is wrong, with the import: it
   * is remembered for files with the same header. A row that was taken before is not taken again, so the same
   * file can be sent again. One file of an account is taken at a time. A file that takes longer than the time
   * of a request gets 503: send it again, or in parts. For the master operator.
   *
   * `POST /v3/imports`
   */
  createImport(body: CreateImportBody, options: CallOptions = {}): Promise<CreateImportData> {
    return this.#call({ operation: 'createImport', method: 'POST', path: '/v3/imports', body }, options);
  }

  /**
   * Read who is calling.
   *
   * The account, the operator, the scope and the reach of the token of this request, its application and when
   * it expires. Every token may read it: a program finds out first what it can do.
   *
   * `GET /v3/me`
   */
  getMe(options: CallOptions = {}): Promise<GetMeData> {
    return this.#call({ operation: 'getMe', method: 'GET', path: '/v3/me' }, options);
  }

  /**
   * Upload a piece of an archive.
   *
   * Pieces are sent in order. The archive is deleted after the import. For the master operator.
   *
   * `POST /v3/account_import/pieces`
   */
  createImportPiece(
    body: CreateAccountImportPieceBody,
    options: CallOptions = {},
  ): Promise<CreateAccountImportPieceData> {
    return this.#call({ operation: 'createAccountImportPiece', method: 'POST', path: '/v3/account_import/pieces', body }, options);
  }

  /**
   * Run the import of the account.
   *
   * Starts it, or goes on after a failure: what is stored already stays as it is. The request is answered at
   * once. A process of the service works in the background when it is the turn of the account, and another
   * one goes on when it ends. Read the import until its status is finished or failed. Send dry_run first. For
   * the master operator.
   *
   * `POST /v3/account_import/run`
   */
  createImportRun(
    body: CreateAccountImportRunBody,
    options: CallOptions = {},
  ): Promise<CreateAccountImportRunData> {
    return this.#call({ operation: 'createAccountImportRun', method: 'POST', path: '/v3/account_import/run', body }, options);
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
