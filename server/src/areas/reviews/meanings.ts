import { meaningsOf, type Words } from '../../http/contract/words.ts';
import { REVIEW_STATUSES } from './contract.ts';

export const MEANINGS: Words = {
  fields: {
    reviews: 'The reviews of this page, one row for each order.',
    host_review: 'What the host wrote about the guest; null as long as there is nothing.',
    guest_review: 'What the guest wrote about the stay; null as long as there is nothing.',
    host_reply: 'The public answer of the host to the guest; null as long as there is none.',
    score: 'The whole score, 0 to 5.',
    sub_score: 'The scores by category; null when the channel sends none.',
    'category_ratings.rating': 'The score in this category, 0 to 5.',
    host_review_content: 'The text of the review of the guest.',
  },
  values: [
    meaningsOf(REVIEW_STATUSES, {
      pending_guest_review: 'the guest has not written yet',
      pending_host_review: 'the host has not written yet',
      reviewed: 'one of them has written',
    }),
  ],
};
