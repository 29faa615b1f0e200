import { storeGuestReviews } from '../areas/reviews/actions.ts';
import { insertReplies, insertReviews } from '../areas/reviews/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import type { Reviews } from './plan/reviews/reviews.ts';

/** Stores the reviews of guests and hosts. */
export async function storeReviews(tx: WriteScope, { reviews, replies }: Reviews): Promise<void> {
  await storeGuestReviews(
    tx,
    reviews.filter(({ author }) => author === 'guest'),
  );
  await insertReviews(
    tx,
    reviews.filter(({ author }) => author === 'host'),
  );
  await insertReplies(tx, replies);
}
