// Generated from openapi.json by `npm run generate`. Do not change by hand.

import type { Call } from '../call.ts';
import { List } from '../list.ts';
import type { CallOptions } from '../options.ts';
import { path } from '../path.ts';
import type {
  CreateReviewBody,
  CreateReviewData,
  ListReviewsData,
  ListReviewsQuery,
} from '../schema.ts';

/** Reviews. */
export class Reviews {
  readonly #call: Call;

  constructor(call: Call) {
    this.#call = call;
  }

  /**
   * List reviews.
   *
   * Newest check-out first, then by reservation_code, descending. review_status reviewed (the default):
   * orders with a review of the guest, the host or both, including orders that were cancelled later.
   * pending_guest_review, pending_host_review: accepted orders whose check-out day has come, in the timezone
   * of the property, without a review of this side. An order without reviews is in both pending lists. An
   * order that only the guest has reviewed is in reviewed and in pending_host_review. Cancelled, denied or
   * timed-out orders are never pending. Without dates and a reservation_code the list starts with check-outs
   * of 180 days ago.
   *
   * `GET /v3/reviews`
   */
  list(
    query: ListReviewsQuery & CallOptions = {},
    options: CallOptions = {},
  ): List<ListReviewsData, ListReviewsData['reviews'][number]> {
    return new List(this.#call, { operation: 'listReviews', method: 'GET', path: '/v3/reviews', query }, { itemsOf: (page) => page.reviews, by: 'cursor' }, options);
  }

  /**
   * Review a guest, or reply to their review.
   *
   * For an accepted order, from the check-out day on, in the timezone of the property. A reply needs a review
   * of the guest. Each can be written once. When both are sent, either both are stored or neither.
   *
   * `POST /v3/reviews/{reservation_code}`
   */
  create(
    reservationCode: string,
    body: CreateReviewBody,
    options: CallOptions = {},
  ): Promise<CreateReviewData> {
    return this.#call({ operation: 'createReview', method: 'POST', path: path`/v3/reviews/${reservationCode}`, body }, options);
  }
}
