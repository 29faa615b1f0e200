import { changing, reading, type Area } from '../../http/operation.ts';
import { writeReview } from './actions.ts';
import { ListReviews, WriteReview } from './contract.ts';
import { presentReview } from './present.ts';
import { listReviews } from './queries.ts';

export const reviews: Area = {
  name: 'Reviews',
  description:
    'What guests and hosts say of each other, once for each order: an order of several stays is reviewed as one, and ' +
    'shows as its stay that ends last. Guests review where they booked.',
  operations: [
    reading({
      method: 'GET',
      path: '/reviews',
      summary: 'List reviews',
      description:
        'Newest check-out first, then by reservation_code, descending. review_status reviewed (the default): orders ' +
        'that the guest, the host or both have reviewed, also when they were cancelled later. pending_guest_review, ' +
        'pending_host_review: accepted orders whose check-out day has come, in the timezone of the property, and that ' +
        'this side has not reviewed. So an order that nobody has reviewed is in both of these, and one that only the ' +
        'guest has reviewed in reviewed and pending_host_review. Orders that were cancelled, denied or timed out wait ' +
        'for nobody. Without dates and a reservation_code: check-outs from 180 days ago onwards.',
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
        'From the check-out day on, in the timezone of the property, and of an accepted order; a reply once the guest ' +
        'has reviewed. Each is written once. With both in one call, both are stored or neither is.',
      contract: WriteReview,
      change: async (tx, { params, body }) => {
        await writeReview(tx, params.reservation_code, body);
        return {};
      },
    }),
  ],
};
