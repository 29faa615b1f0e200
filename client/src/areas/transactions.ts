// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateReservationRefundBody,
  CreateReservationRefundData,
  CreateTransactionBody,
  CreateTransactionData,
  DeleteTransactionData,
  DeleteTransactionReceiptData,
  GetTransactionData,
  GetTransactionTotalsData,
  GetTransactionTotalsQuery,
  ListTransactionsData,
  ListTransactionsQuery,
  MarkTransactionPaidData,
  SetTransactionReceiptBody,
  SetTransactionReceiptData,
  UpdateTransactionBody,
  UpdateTransactionData,
} from '../schema.ts';

/** Incomes & Expenses. */
export class Transactions {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List entries.
   *
   * Newest action_at first, then by id.
   *
   * `GET /v3/transactions`
   */
  list(
    query: ListTransactionsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListTransactionsData, ListTransactionsData['transactions'][number]> {
    return new List(this.#call, { operation: 'listTransactions', method: 'GET', path: '/v3/transactions', query }, { itemsOf: (page) => page.transactions, by: 'cursor' }, options);
  }

  /**
   * Create an entry.
   *
   * stay_code links it to a stay, property_id to a property. Without either it is an entry of the operator
   * level, which only the master operator may create. status is outstanding when action_at is in the future.
   * The entry becomes paid when that time comes, within a minute, and transaction_updated reports it. With
   * outstanding: true it stays outstanding until POST /transactions/{id}/mark_paid.
   *
   * `POST /v3/transactions`
   */
  create(body: CreateTransactionBody, options: CallOptions = {}): Promise<CreateTransactionData> {
    return this.#call({ operation: 'createTransaction', method: 'POST', path: '/v3/transactions', body }, options);
  }

  /**
   * Add up entries.
   *
   * The sums of all entries that GET /transactions lists with these filters, by currency.
   *
   * `GET /v3/transactions/totals`
   */
  getTotals(
    query: GetTransactionTotalsQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<GetTransactionTotalsData> {
    return this.#call({ operation: 'getTransactionTotals', method: 'GET', path: '/v3/transactions/totals', query }, options);
  }

  /**
   * Read one transaction.
   *
   * `GET /v3/transactions/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetTransactionData> {
    return this.#call({ operation: 'getTransaction', method: 'GET', path: path`/v3/transactions/${id}` }, options);
  }

  /**
   * Change an entry.
   *
   * Direction, link and currency cannot change: delete the entry and create a new one.
   *
   * `PATCH /v3/transactions/{id}`
   */
  update(id: number, body: UpdateTransactionBody, options: CallOptions = {}): Promise<UpdateTransactionData> {
    return this.#call({ operation: 'updateTransaction', method: 'PATCH', path: path`/v3/transactions/${id}`, body }, options);
  }

  /**
   * Delete an entry.
   *
   * Permanent.
   *
   * `DELETE /v3/transactions/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteTransactionData> {
    return this.#call({ operation: 'deleteTransaction', method: 'DELETE', path: path`/v3/transactions/${id}` }, options);
  }

  /**
   * Refund a guest.
   *
   * Books an expense of the item for refunds on the order. It lowers what was received for the order. A
   * refund is a transaction: change or delete it as one.
   *
   * `POST /v3/reservations/{reservation_code}/refunds`
   */
  createReservationRefund(
    reservationCode: string,
    body: CreateReservationRefundBody,
    options: CallOptions = {},
  ): Promise<CreateReservationRefundData> {
    return this.#call({ operation: 'createReservationRefund', method: 'POST', path: path`/v3/reservations/${reservationCode}/refunds`, body }, options);
  }

  /**
   * Mark an entry as paid.
   *
   * Its action_at stays the same. A paid entry does not change.
   *
   * `POST /v3/transactions/{id}/mark_paid`
   */
  markPaid(id: number, options: CallOptions = {}): Promise<MarkTransactionPaidData> {
    return this.#call({ operation: 'markTransactionPaid', method: 'POST', path: path`/v3/transactions/${id}/mark_paid` }, options);
  }

  /**
   * Set the receipt of an entry.
   *
   * A photo or a PDF of the receipt, in place of the one that the entry has. Its bytes decide its type.
   * receipt.url of the entry is the address of the file.
   *
   * `PUT /v3/transactions/{id}/receipt`
   */
  setReceipt(
    id: number,
    body: SetTransactionReceiptBody,
    options: CallOptions = {},
  ): Promise<SetTransactionReceiptData> {
    return this.#call({ operation: 'setTransactionReceipt', method: 'PUT', path: path`/v3/transactions/${id}/receipt`, body }, options);
  }

  /**
   * Delete the receipt of an entry.
   *
   * Permanent. An entry without a receipt does not change.
   *
   * `DELETE /v3/transactions/{id}/receipt`
   */
  deleteReceipt(id: number, options: CallOptions = {}): Promise<DeleteTransactionReceiptData> {
    return this.#call({ operation: 'deleteTransactionReceipt', method: 'DELETE', path: path`/v3/transactions/${id}/receipt` }, options);
  }
}
