// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateInvoiceCreditNoteBody,
  CreateInvoiceCreditNoteData,
  CreateReservationInvoiceBody,
  CreateReservationInvoiceData,
  GetInvoiceData,
  ListInvoicesData,
  ListInvoicesQuery,
} from '../schema.ts';

/** Invoices. */
export class Invoices {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List invoices and credit notes.
   *
   * In the order in which they were made. An operator limited to some properties sees those of orders whose
   * stays are all at them.
   *
   * `GET /v3/invoices`
   */
  list(
    query: ListInvoicesQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListInvoicesData, ListInvoicesData['invoices'][number]> {
    return new List(this.#call, { operation: 'listInvoices', method: 'GET', path: '/v3/invoices', query }, { itemsOf: (page) => page.invoices, by: 'cursor' }, options);
  }

  /**
   * Read one invoice.
   *
   * `GET /v3/invoices/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetInvoiceData> {
    return this.#call({ operation: 'getInvoice', method: 'GET', path: path`/v3/invoices/${id}` }, options);
  }

  /**
   * Make an invoice.
   *
   * Of the whole order as it is now. It is never changed or deleted: a credit note cancels it, and another
   * invoice can be made then.
   *
   * `POST /v3/reservations/{reservation_code}/invoices`
   */
  createReservation(
    reservationCode: string,
    body: CreateReservationInvoiceBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<CreateReservationInvoiceData> {
    return this.#call({ operation: 'createReservationInvoice', method: 'POST', path: path`/v3/reservations/${reservationCode}/invoices`, body }, options);
  }

  /**
   * Cancel an invoice by a credit note.
   *
   * Its amounts are those of the invoice below 0. It moves no money: book a refund for that.
   *
   * `POST /v3/invoices/{id}/credit_notes`
   */
  createCreditNote(
    id: number,
    body: CreateInvoiceCreditNoteBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<CreateInvoiceCreditNoteData> {
    return this.#call({ operation: 'createInvoiceCreditNote', method: 'POST', path: path`/v3/invoices/${id}/credit_notes`, body }, options);
  }
}
