// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateReservationTagBody,
  CreateReservationTagData,
  DeleteReservationTagData,
  GetReservationTagData,
  ListReservationTagsData,
  ListReservationTagsQuery,
} from '../schema.ts';

/** Reservation Tags. */
export class ReservationTags {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List tags of stays.
   *
   * The tags that POST /reservations/{stay_code}/tags puts on stays, ordered by id: those that a stay has,
   * and those that are on no property and no room type. Every operator of the account may use them, and so
   * sees them all.
   *
   * `GET /v3/reservation_tags`
   */
  list(
    query: ListReservationTagsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListReservationTagsData, ListReservationTagsData['reservation_tags'][number]> {
    return new List(this.#call, { operation: 'listReservationTags', method: 'GET', path: '/v3/reservation_tags', query }, { itemsOf: (page) => page.reservation_tags, by: 'cursor' }, options);
  }

  /**
   * Add a tag for stays.
   *
   * A tag of GET /tags, too: an account has at most 500 of both together. The name of a deleted tag brings
   * that tag back: it has its id and, without color, its colour again.
   *
   * `POST /v3/reservation_tags`
   */
  create(body: CreateReservationTagBody, options: CallOptions = {}): Promise<CreateReservationTagData> {
    return this.#call({ operation: 'createReservationTag', method: 'POST', path: '/v3/reservation_tags', body }, options);
  }

  /**
   * Read one reservation tag.
   *
   * `GET /v3/reservation_tags/{id}`
   */
  get(id: number, options: CallOptions = {}): Promise<GetReservationTagData> {
    return this.#call({ operation: 'getReservationTag', method: 'GET', path: path`/v3/reservation_tags/${id}` }, options);
  }

  /**
   * Delete a tag of stays.
   *
   * Takes it off all stays, which do not change otherwise, and deletes it. A tag that is on a property or a
   * room type stays there: DELETE /tags/{id} deletes it.
   *
   * `DELETE /v3/reservation_tags/{id}`
   */
  delete(id: number, options: CallOptions = {}): Promise<DeleteReservationTagData> {
    return this.#call({ operation: 'deleteReservationTag', method: 'DELETE', path: path`/v3/reservation_tags/${id}` }, options);
  }
}
