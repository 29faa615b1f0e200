import { addReviews } from '../areas/reviews/actions.ts';
import { insertReplies } from '../areas/reviews/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { receiveReviews } from '../workflows/receive-reviews/receive-reviews.ts';
import type { Demo } from './plan/plan-demo.ts';
import { isOfPlatform, sentReviews } from './sent.ts';

/** Stores the reviews of guests and hosts. Platforms send those of their orders. */
export async function storeReviews(tx: WriteScope, { orders, reviews }: Demo): Promise<void> {
  const own = Map.groupBy(reviews.reviews, ({ reservation_code }) => reservation_code);
  for (const order of orders.filter(isOfPlatform)) {
    const written = own.get(order.reservation_code);
    if (written === undefined) continue;
    own.delete(order.reservation_code);
    const now =
      written
        .map(({ created_at }) => created_at)
        .toSorted()
        .at(-1) ?? tx.now;
    await receiveReviews({ ...tx, now }, order.channel_id, sentReviews(order, written));
  }
  await addReviews(tx, [...own.values()].flat());
  await insertReplies(tx, reviews.replies);
}
