import { PutReviews } from '../../areas/reviews/channel-reviews.contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { receiveReviews } from './receive-reviews.ts';

export const receiveReviewsRoutes: readonly Operation[] = [
  changing({
    method: 'PUT',
    path: '/channel/orders/{channel_id}/reviews',
    summary: 'Send the reviews of an order',
    description:
      'The reviews of the guest, of the host, or of both, as the channel has them now. The channel decides when an order ' +
      'can be reviewed. A review of the guest that has changed replaces the stored one.',
    contract: PutReviews,
    hasRules: true,
    isForConnectors: true,
    change: async (tx, { params, body }) => {
      await receiveReviews(tx, params.channel_id, body);
      return {};
    },
  }),
];
