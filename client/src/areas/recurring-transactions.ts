// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateRecurringTransactionBody,
  CreateRecurringTransactionData,
  DeleteRecurringTransactionData,
  GetRecurringTransactionData,
  ListRecurringTransactionsData,
  ListRecurringTransactionsQuery,
  PauseRecurringTransactionData,
  ResumeRecurringTransactionData,
  UpdateRecurringTransactionBody,
  UpdateRecurringTransactionData,
} from '../schema.ts';

/** Recurring Transactions. */
export class RecurringTransactions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List recurring transactions.
   *
   * Ordered by id.
   *
   * `GET /v3/recurring_transactions`
   */
  list(
    query: ListRecurringTransactionsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListRecurringTransactionsData, ListRecurringTransactionsData['recurring_transactions'][number]> {
    return new List(this.#call, { operation: 'listRecurringTransactions', method: 'GET', path: '/v3/recurring_transactions', query }, { itemsOf: (page) => page.recurring_transactions, by: 'cursor' }, options);
  }

  /**
   * Add a recurring transaction.
   *
   * Makes an entry on first_date and then every N weeks, months or years, until end_date or for count days. A
   * day that a month lacks is its last day: the 31st is 28 or 29 February. No entry is made for days before
   * today. An account has at most 500.
   *
   * `POST /v3/recurring_transactions`
   */
  create(
    body: CreateRecurringTransactionBody,
    options: CallOptions = {},
  ): Promise<CreateRecurringTransactionData> {
    return this.#call({ operation: 'createRecurringTransaction', method: 'POST', path: '/v3/recurring_transactions', body }, options);
  }

  /**
   * Read one recurring transaction.
   *
   * `GET /v3/recurring_transactions/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetRecurringTransactionData> {
    return this.#call({ operation: 'getRecurringTransaction', method: 'GET', path: path`/v3/recurring_transactions/${id}` }, options);
  }

  /**
   * Change a recurring transaction.
   *
   * Changes the entries that are made from now on. Those that were made stay as they are. Direction, currency
   * and property cannot change.
   *
   * `PATCH /v3/recurring_transactions/{id}`
   */
  update(
    id: number,
    body: UpdateRecurringTransactionBody,
    options: CallOptions = {},
  ): Promise<UpdateRecurringTransactionData> {
    return this.#call({ operation: 'updateRecurringTransaction', method: 'PATCH', path: path`/v3/recurring_transactions/${id}`, body }, options);
  }

  /**
   * Delete a recurring transaction.
   *
   * Permanent. The entries that it made stay, with its id.
   *
   * `DELETE /v3/recurring_transactions/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteRecurringTransactionData> {
    return this.#call({ operation: 'deleteRecurringTransaction', method: 'DELETE', path: path`/v3/recurring_transactions/${id}` }, options);
  }

  /**
   * Pause a recurring transaction.
   *
   * It makes no entries until it is resumed. A paused one does not change.
   *
   * `POST /v3/recurring_transactions/{id}/pause`
   */
  pause(id: number, options: CallOptions = {}): Promise<PauseRecurringTransactionData> {
    return this.#call({ operation: 'pauseRecurringTransaction', method: 'POST', path: path`/v3/recurring_transactions/${id}/pause` }, options);
  }

  /**
   * Resume a recurring transaction.
   *
   * From today on. The days of the pause get no entries. An active one does not change.
   *
   * `POST /v3/recurring_transactions/{id}/resume`
   */
  resume(id: number, options: CallOptions = {}): Promise<ResumeRecurringTransactionData> {
    return this.#call({ operation: 'resumeRecurringTransaction', method: 'POST', path: path`/v3/recurring_transactions/${id}/resume` }, options);
  }
}
