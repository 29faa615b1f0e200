// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateAvailabilityToClosureBody,
  CreateAvailabilityToClosureData,
  CreateListingBody,
  CreateListingData,
  CreateListingHeldBackBody,
  CreateListingHeldBackData,
  CreateReservationToBookingBody,
  CreateReservationToBookingData,
  DeleteListingData,
  DeleteListingQuery,
  GetChannelAccountData,
  GetListingData,
  GetPricingRatioData,
  GetPricingRatioQuery,
  ListChannelAccountsData,
  ListChannelAccountsQuery,
  ListClosuresData,
  ListClosuresQuery,
  ListListingsData,
  ListListingsQuery,
  PreviewListingBody,
  PreviewListingData,
  RotateListingExportData,
  SetPricingRatioBody,
  SetPricingRatioData,
  SyncListingBody,
  SyncListingData,
  UpdateListingBody,
  UpdateListingData,
} from '../schema.ts';

/** Listings. */
export class Listings {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List listings.
   *
   * Ordered by id.
   *
   * `GET /v3/listings`
   */
  list(
    query: ListListingsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListListingsData, ListListingsData['listings'][number]> {
    return new List(this.#call, { operation: 'listListings', method: 'GET', path: '/v3/listings', query }, { itemsOf: (page) => page.listings, by: 'cursor' }, options);
  }

  /**
   * Add a listing.
   *
   * For a property or a room type. The calendar at its import address is read at once. Stays of a listing
   * with this channel and listing_id that wait in the reservation box without a property are placed at once,
   * those whose nights are taken in conflict. At most 5000 in an account, and 100 of one property or room
   * type.
   *
   * `POST /v3/listings`
   */
  create(body: CreateListingBody, options: CallOptions = {}): Promise<CreateListingData> {
    return this.#call({ operation: 'createListing', method: 'POST', path: '/v3/listings', body }, options);
  }

  /**
   * List channel accounts.
   *
   * What connects the channels of the account, ordered by id: each token and each grant of a connector, once
   * for each of its channels. A channel whose connectors are all deleted has one account that is
   * disconnected.
   *
   * `GET /v3/channel_accounts`
   */
  listChannelAccounts(
    query: ListChannelAccountsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListChannelAccountsData, ListChannelAccountsData['channel_accounts'][number]> {
    return new List(this.#call, { operation: 'listChannelAccounts', method: 'GET', path: '/v3/channel_accounts', query }, { itemsOf: (page) => page.channel_accounts, by: 'cursor' }, options);
  }

  /**
   * List closures of calendars.
   *
   * Nights that calendars of channels close, by first night. POST /availabilities opens them; POST
   * /reservations/{stay_code}/to_booking makes one a booking.
   *
   * `GET /v3/closures`
   */
  listClosures(
    query: ListClosuresQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListClosuresData, ListClosuresData['closures'][number]> {
    return new List(this.#call, { operation: 'listClosures', method: 'GET', path: '/v3/closures', query }, { itemsOf: (page) => page.closures, by: 'cursor' }, options);
  }

  /**
   * List pricing ratios.
   *
   * How the listings of a property or a room type follow its prices, ordered by id.
   *
   * `GET /v3/pricing_ratios`
   */
  getPricingRatio(
    query: GetPricingRatioQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<GetPricingRatioData> {
    return this.#call({ operation: 'getPricingRatio', method: 'GET', path: '/v3/pricing_ratios', query }, options);
  }

  /**
   * Read one listing.
   *
   * `GET /v3/listings/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetListingData> {
    return this.#call({ operation: 'getListing', method: 'GET', path: path`/v3/listings/${id}` }, options);
  }

  /**
   * Change a listing.
   *
   * Its channel, its listing_id, and its property or room type cannot change.
   *
   * `PATCH /v3/listings/{id}`
   */
  update(id: number, body: UpdateListingBody, options: CallOptions = {}): Promise<UpdateListingData> {
    return this.#call({ operation: 'updateListing', method: 'PATCH', path: path`/v3/listings/${id}`, body }, options);
  }

  /**
   * Delete a listing.
   *
   * Deletes its prices and restrictions as well. Nights that its feed blocked become free; reservations stay.
   *
   * `DELETE /v3/listings/{id}`
   */
  delete(
    id: number,
    query: DeleteListingQuery & CallOptions = {},
    options: CallOptions = {},
  ): Promise<DeleteListingData> {
    return this.#call({ operation: 'deleteListing', method: 'DELETE', path: path`/v3/listings/${id}`, query }, options);
  }

  /**
   * Read one channel account.
   *
   * `GET /v3/channel_accounts/{id}`
   */
  getChannelAccount(id: number, options: CallOptions = {}): Promise<GetChannelAccountData> {
    return this.#call({ operation: 'getChannelAccount', method: 'GET', path: path`/v3/channel_accounts/${id}` }, options);
  }

  /**
   * Let a listing follow prices.
   *
   * From today on the listing shows the prices of its property or room type in this ratio, on days without a
   * price of their own. Where its property or room type has no price, it shows its base price. PATCH
   * /listings/{id} with a base_price ends it.
   *
   * `PUT /v3/pricing_ratios/{id}`
   */
  setPricingRatio(
    id: number,
    body: SetPricingRatioBody,
    options: CallOptions = {},
  ): Promise<SetPricingRatioData> {
    return this.#call({ operation: 'setPricingRatio', method: 'PUT', path: path`/v3/pricing_ratios/${id}`, body }, options);
  }

  /**
   * Read the calendar of a new listing.
   *
   * Returns what its first read would change, and stores nothing: neither the listing nor its bookings. The
   * body is that of POST /listings. When the address cannot be read, error contains the reason. The listing
   * has no id and no export_url before it is added.
   *
   * `POST /v3/listings/preview`
   */
  preview(body: PreviewListingBody, options: CallOptions = {}): Promise<PreviewListingData> {
    return this.#call({ operation: 'previewListing', method: 'POST', path: '/v3/listings/preview', body }, options);
  }

  /**
   * Turn a booking of a calendar into a closure.
   *
   * For a booking that is none: the order is cancelled, and its nights stay closed as long as the calendar
   * shows them. The choice is kept over later reads.
   *
   * `POST /v3/availabilities/to_closure`
   */
  createAvailabilityToClosure(
    body: CreateAvailabilityToClosureBody,
    options: CallOptions = {},
  ): Promise<CreateAvailabilityToClosureData> {
    return this.#call({ operation: 'createAvailabilityToClosure', method: 'POST', path: '/v3/availabilities/to_closure', body }, options);
  }

  /**
   * Renew the address of its calendar.
   *
   * The old address stops working at once.
   *
   * `POST /v3/listings/{id}/rotate_export`
   */
  rotateExport(id: number, options: CallOptions = {}): Promise<RotateListingExportData> {
    return this.#call({ operation: 'rotateListingExport', method: 'POST', path: path`/v3/listings/${id}/rotate_export` }, options);
  }

  /**
   * Import its calendar now.
   *
   * Reads the calendar at its import address and returns the difference. The service also does this by itself
   * every few minutes. With dry_run nothing is stored; import_url and events_are then try another address, or
   * another way to read it, before they are set. When the address cannot be read, error contains the reason
   * and nothing changes.
   *
   * `POST /v3/listings/{id}/sync`
   */
  sync(
    id: number,
    body: SyncListingBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<SyncListingData> {
    return this.#call({ operation: 'syncListing', method: 'POST', path: path`/v3/listings/${id}/sync`, body }, options);
  }

  /**
   * Confirm or keep what its calendar lost.
   *
   * When most of a calendar is gone at once, nothing is cancelled: held_back of the listing says so. A guest
   * who has arrived, or arrives today, is never cancelled by it.
   *
   * `POST /v3/listings/{id}/held_back`
   */
  createHeldBack(
    id: number,
    body: CreateListingHeldBackBody,
    options: CallOptions = {},
  ): Promise<CreateListingHeldBackData> {
    return this.#call({ operation: 'createListingHeldBack', method: 'POST', path: path`/v3/listings/${id}/held_back`, body }, options);
  }

  /**
   * Turn a closure into a booking.
   *
   * For a closure of a calendar that is a reservation of its channel. The booking follows the calendar as any
   * other. The choice is kept over later reads. When its nights are taken it waits in the reservation box, in
   * conflict.
   *
   * `POST /v3/reservations/{stay_code}/to_booking`
   */
  createReservationToBooking(
    stayCode: string,
    body: CreateReservationToBookingBody & CallOptions = {},
    options: CallOptions = {},
  ): Promise<CreateReservationToBookingData> {
    return this.#call({ operation: 'createReservationToBooking', method: 'POST', path: path`/v3/reservations/${stayCode}/to_booking`, body }, options);
  }
}
