// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateListingBody,
  CreateListingData,
  DeleteListingData,
  GetListingData,
  ListListingsData,
  ListListingsQuery,
  PreviewListingBody,
  PreviewListingData,
  RotateListingExportData,
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
    query: ListListingsQuery = {},
    options: CallOptions = {},
  ): List<ListListingsData, ListListingsData['listings'][number]> {
    return new List(this.#call, { operation: 'listListings', method: 'GET', path: '/v3/listings', query }, { itemsOf: (page) => page.listings, by: 'cursor' }, options);
  }

  /**
   * Add a listing.
   *
   * For a property or a room type. The calendar at its import address is read at once. At most 5000 in an
   * account, and 100 of one property or room type.
   *
   * `POST /v3/listings`
   */
  create(body: CreateListingBody, options: CallOptions = {}): Promise<CreateListingData> {
    return this.#call({ operation: 'createListing', method: 'POST', path: '/v3/listings', body }, options);
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
  delete(id: number, options: CallOptions = {}): Promise<DeleteListingData> {
    return this.#call({ operation: 'deleteListing', method: 'DELETE', path: path`/v3/listings/${id}` }, options);
  }

  /**
   * Read the calendar of a new listing.
   *
   * Returns what its first read would change, and stores nothing: neither the listing nor its bookings. The
   * body is that of POST /listings. When the address cannot be read, error contains the reason. The id of the
   * listing is another one when it is added.
   *
   * `POST /v3/listings/preview`
   */
  preview(body: PreviewListingBody, options: CallOptions = {}): Promise<PreviewListingData> {
    return this.#call({ operation: 'previewListing', method: 'POST', path: '/v3/listings/preview', body }, options);
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
   * every few minutes. With dry_run nothing is stored. When the address cannot be read, error contains the
   * reason and nothing changes.
   *
   * `POST /v3/listings/{id}/sync`
   */
  sync(id: number, body: SyncListingBody = {}, options: CallOptions = {}): Promise<SyncListingData> {
    return this.#call({ operation: 'syncListing', method: 'POST', path: path`/v3/listings/${id}/sync`, body }, options);
  }
}
