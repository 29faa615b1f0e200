// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  CreateQuoteBody,
  CreateQuoteData,
} from '../schema.ts';

/** Quotes. */
export class Quotes {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Quote a stay.
   *
   * At a property, or without property_id at any that is free: then offers has them all, and the quote is of
   * the cheapest. The price of a night is that of the calendar of the property. Nothing is reserved: POST
   * /reservations with the quote_id books it at this total, as long as the total has not changed.
   *
   * `POST /v3/quotes`
   */
  create(body: CreateQuoteBody, options: CallOptions = {}): Promise<CreateQuoteData> {
    return this.#call({ operation: 'createQuote', method: 'POST', path: '/v3/quotes', body }, options);
  }
}
