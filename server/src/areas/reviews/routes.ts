import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { writeReview } from './actions.ts';
import { ListReviews, WriteReview } from './contract.ts';
import { presentReview } from './present.ts';
import { listReviews } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const reviews: Area = {
  name: 'Reviews',
  words: [MEANINGS],
  description:
    'The reviews of guests and hosts, one of each for an order. An order of several stays is reviewed as one and is ' +
    'listed by its stay that ends last. Guests write their reviews on the channel of the booking.',
  operations: [
    reading({
      method: 'GET',
      path: '/reviews',
      summary: 'List reviews',
      description:
        'Newest check-out first, then by reservation_code, descending. review_status reviewed (the default): orders with a ' +
        'review of the guest, the host or both, including orders that were cancelled later. pending_guest_review, ' +
        'pending_host_review: accepted orders whose check-out day has come, in the timezone of the property, without a ' +
        'review of this side. An order without reviews is in both pending lists. An order that only the guest has reviewed ' +
        'is in reviewed and in pending_host_review. Cancelled, denied or timed-out orders are never pending. Without ' +
        'dates and a reservation_code the list starts with check-outs of 180 days ago.',
      contract: ListReviews,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listReviews(scope, query);
        return { reviews: rows.map(presentReview), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/reviews/{reservation_code}',
      summary: 'Review a guest, or reply to their review',
      description:
        'For an accepted order, from the check-out day on, in the timezone of the property. A reply needs a review of the ' +
        'guest. Each can be written once. When both are sent, either both are stored or neither.',
      contract: WriteReview,
      hasRules: true,
      change: async (tx, { params, body }) => {
        await writeReview(tx, params.reservation_code, body);
        return {};
      },
    }),
  ],
};
