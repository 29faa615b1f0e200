import { checkConnects } from '../../areas/channel/rules.ts';
import { lockOrderOfChannel } from '../../areas/reservations/connected-orders/queries.ts';
import { isGuestErased } from '../../areas/reservations/guest-data/queries.ts';
import { storeChannelReviews } from '../../areas/reviews/actions.ts';
import type { SentReviews } from '../../areas/reviews/channel-reviews.contract.ts';
import { brokenReviews } from '../../areas/reviews/rules.ts';
import type { WriteScope } from '../../database/scope.ts';
import { accept, acceptForm, type AsSent } from '../../http/input/every-error.ts';

/**
 * Stores the reviews of an order as its channel has them, also before the check-out. A repeat changes nothing. Throws
 * `channel_not_granted`, `reservation_not_found`, and one 422 that names every broken field.
 */
export async function receiveReviews(
  tx: WriteScope,
  channel_id: string,
  sent: AsSent<SentReviews>,
): Promise<void> {
  const reviews = acceptForm(sent, () => brokenReviews(sent));
  checkConnects(tx, reviews.channel_type);
  const reservation_code = await lockOrderOfChannel(tx, reviews.channel_type, channel_id);
  accept(reviews, brokenReviews(reviews));
  const isErased = await isGuestErased(tx, reservation_code);
  await storeChannelReviews(tx, reservation_code, isErased ? withoutTexts(reviews) : reviews);
}

/** Of a guest whose data was erased only the scores are stored. */
function withoutTexts({ channel_type, guest_review, host_review }: SentReviews): SentReviews {
  return {
    channel_type,
    ...(guest_review === undefined
      ? {}
      : { guest_review: { ...guest_review, content: '', private_feedback: null } }),
    ...(host_review === undefined ? {} : { host_review: { ...host_review, content: '' } }),
  };
}
