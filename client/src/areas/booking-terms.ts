// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  GetPropertyBookingTermsData,
  SetPropertyBookingTermsBody,
  SetPropertyBookingTermsData,
} from '../schema.ts';

/** Booking Terms. */
export class BookingTerms {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read the booking terms of a property.
   *
   * `GET /v3/properties/{property_id}/booking_terms`
   */
  getProperty(propertyId: number, options: CallOptions = {}): Promise<GetPropertyBookingTermsData> {
    return this.#call({ operation: 'getPropertyBookingTerms', method: 'GET', path: path`/v3/properties/${propertyId}/booking_terms` }, options);
  }

  /**
   * Set the booking terms of a property.
   *
   * Replaces all of them: what is omitted is not set. Quotes and orders that were made before keep theirs.
   *
   * `PUT /v3/properties/{property_id}/booking_terms`
   */
  setProperty(
    propertyId: number,
    body: SetPropertyBookingTermsBody,
    options: CallOptions = {},
  ): Promise<SetPropertyBookingTermsData> {
    return this.#call({ operation: 'setPropertyBookingTerms', method: 'PUT', path: path`/v3/properties/${propertyId}/booking_terms`, body }, options);
  }
}
