// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import type { CallOptions } from '../options.ts';
import type {
  GetListingCalendarsBody,
  GetListingCalendarsData,
  SetListingInventoriesBody,
  SetListingInventoriesData,
  SetListingPricesBody,
  SetListingPricesData,
  SetListingRestrictionsBody,
  SetListingRestrictionsData,
} from '../schema.ts';

/** Listing Calendar. */
export class ListingCalendar {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * Read the calendars of listings.
   *
   * A read in spite of POST: a read-only token may call it, and an Idempotency-Key is accepted but stores
   * nothing. One entry per day, both ends inclusive, for each listing in the order of the request. At most
   * 1,100 days in one call, and 3 years ahead. inventory is the number of free properties behind the listing,
   * or a lower number when fewer are offered. restrictions always has its first four fields, null and false
   * when not set, and the others only when they are set.
   *
   * `POST /v3/listings/calendar`
   */
  get(body: GetListingCalendarsBody, options: CallOptions = {}): Promise<GetListingCalendarsData> {
    return this.#call({ operation: 'getListingCalendars', method: 'POST', path: '/v3/listings/calendar', body }, options);
  }

  /**
   * Set the inventory.
   *
   * Ranges apply in order; a later range overwrites an earlier one. Either the whole call is stored or
   * nothing. Up to 366 entries for a listing. listings sets those of up to 100 listings in one call, up to
   * 36,600 days in total. The calendar shows the lower of the offered and the free number. When a night of a
   * property behind the listing is taken or freed, the free number then overwrites the setting. A built-in
   * listing takes none.
   *
   * `POST /v3/listings/inventories`
   */
  setInventories(
    body: SetListingInventoriesBody,
    options: CallOptions = {},
  ): Promise<SetListingInventoriesData> {
    return this.#call({ operation: 'setListingInventories', method: 'POST', path: '/v3/listings/inventories', body }, options);
  }

  /**
   * Set prices.
   *
   * In the currency of the listing. Listings that follow the calendar of a property or room type show its
   * prices in their ratio, on days without a price of their own. Ranges apply in order; a later range
   * overwrites an earlier one. Either the whole call is stored or nothing. Up to 366 entries for a listing.
   * listings sets those of up to 100 listings in one call, up to 36,600 days in total.
   *
   * `POST /v3/listings/prices`
   */
  setPrices(body: SetListingPricesBody, options: CallOptions = {}): Promise<SetListingPricesData> {
    return this.#call({ operation: 'setListingPrices', method: 'POST', path: '/v3/listings/prices', body }, options);
  }

  /**
   * Set restrictions.
   *
   * An entry changes only the restrictions it names; null removes one. Ranges apply in order; a later range
   * overwrites an earlier one. Either the whole call is stored or nothing. Up to 366 entries for a listing.
   * listings sets those of up to 100 listings in one call, up to 36,600 days in total.
   *
   * `POST /v3/listings/restrictions`
   */
  setRestrictions(
    body: SetListingRestrictionsBody,
    options: CallOptions = {},
  ): Promise<SetListingRestrictionsData> {
    return this.#call({ operation: 'setListingRestrictions', method: 'POST', path: '/v3/listings/restrictions', body }, options);
  }
}
