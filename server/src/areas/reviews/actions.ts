import type { WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { checkCan, toSecond } from '../channel/rules.ts';
import { checkReachable } from '../reservations/rules.ts';
import { insertWork } from '../channel/work/queries.ts';
import { markReviewed } from '../reservations/orders/copies.queries.ts';
import { touchOrder } from '../reservations/orders/times.queries.ts';
import { findConnection } from '../listings/connections.queries.ts';
import type { SentReview, SentReviews } from './channel-reviews.contract.ts';
import type { ReviewInput, SubScore } from './contract.ts';
import {
  hasGuestReview,
  insertReplies,
  insertReviews,
  lockStaysOfOrder,
  updateGuestReviews,
  type NewReview,
} from './queries.ts';
import {
  brokenSaid,
  checkOver,
  checkStayed,
  ratingsOf,
  subScoreOf,
  withScore,
  type StayFacts,
} from './rules.ts';

/** The review a host writes for an order. */
export type HostReview = {
  readonly reservation_code: string;
  /** From 0 to 5. */
  readonly score: number;
  readonly content: string;
  readonly category_ratings?: SubScore;
};

/** Writes the host's review of an order, the reply to the guest's review, or both: all or nothing. */
export async function writeReview(
  tx: WriteScope,
  reservation_code: string,
  sent: AsSent<ReviewInput>,
): Promise<void> {
  const stays = await lockStaysOfOrder(tx, reservation_code);
  checkReachable(reservation_code, stays);
  const input = withScore(accept(sent, brokenSaid(sent)));
  const stay = checkOver(reservation_code, stays, tx.now);
  const { host_review_score: score, host_review_content: content = '', category_ratings } = input;
  if (score !== undefined)
    await storeHostReview(tx, stay, {
      reservation_code,
      score,
      content,
      category_ratings: ratingsOf(category_ratings),
    });
  if (input.host_reply_content !== undefined) await reply(tx, reservation_code, input.host_reply_content);
}

/**
 * Writes the host's review of an order after the guest has checked out. Throws `reservation_not_found`,
 * `order_reaches_further`, `not_checked_out`, `already_reviewed`.
 */
export async function writeHostReview(tx: WriteScope, review: HostReview): Promise<void> {
  const stays = await lockStaysOfOrder(tx, review.reservation_code);
  await storeHostReview(tx, checkOver(review.reservation_code, stays, tx.now), review);
}

/**
 * Stores reviews of guests as their channels send them. A channel may send a review again; a changed review replaces
 * the stored one. Throws `reservation_not_found`.
 */
export async function storeGuestReviews(
  tx: WriteScope,
  reviews: readonly Omit<NewReview, 'author'>[],
): Promise<void> {
  const all = reviews.map((review) => ({ ...review, author: 'guest' as const }));
  const added = await addReviews(tx, all);
  const known = all.filter(({ reservation_code }) => !added.has(reservation_code));
  if (known.length > 0) await updateGuestReviews(tx, known);
}

/**
 * Stores the reviews of an order as its channel has them. The host's review stays if there is one: it is written once,
 * here or there.
 */
export async function storeChannelReviews(
  tx: WriteScope,
  reservation_code: string,
  { guest_review, host_review }: SentReviews,
): Promise<void> {
  if (guest_review !== undefined)
    await storeGuestReviews(tx, [{ reservation_code, ...storedForm(guest_review) }]);
  if (host_review !== undefined)
    await addReviews(tx, [{ reservation_code, author: 'host', ...storedForm(host_review) }]);
}

/** Stores reviews and returns their orders, without those that this side has already reviewed. Throws `reservation_not_found`. */
export async function addReviews(
  tx: WriteScope,
  reviews: readonly NewReview[],
): Promise<ReadonlySet<string>> {
  const added = await insertReviews(tx, reviews);
  if (added.size > 0) await markReviewed(tx, [...added]);
  return added;
}

function storedForm({ score, sub_score, content = '', created_at, private_feedback = null }: SentReview) {
  return {
    score,
    sub_score: subScoreOf(sub_score ?? []),
    content,
    created_at: created_at === undefined ? null : toSecond(created_at),
    private_feedback: private_feedback === '' ? null : private_feedback,
  };
}

async function storeHostReview(tx: WriteScope, stay: StayFacts, review: HostReview): Promise<void> {
  checkStayed(stay);
  const { reservation_code, score, content, category_ratings } = review;
  const sub_score = subScoreOf(category_ratings);
  const added = await addReviews(tx, [
    { reservation_code, author: 'host', score, sub_score, content, created_at: tx.now },
  ]);
  if (!added.has(reservation_code)) throw new ApiError('already_reviewed');
  await carryOut(tx, reservation_code, 'host_review');
}

/** Asks the connector of the channel to write the host's review or reply there. Throws `channel_cannot`. */
async function carryOut(
  tx: WriteScope,
  reservation_code: string,
  kind: 'host_review' | 'host_reply',
): Promise<void> {
  const connection = await findConnection(tx, reservation_code);
  if (connection === undefined) return;
  checkCan(connection, 'review');
  await insertWork(tx, { channel_type: connection.channel_type, kind, reservation_code });
  await touchOrder(tx, reservation_code);
}

async function reply(tx: WriteScope, reservation_code: string, reply_content: string): Promise<void> {
  const replied = await insertReplies(tx, [{ reservation_code, reply_content, replied_at: tx.now }]);
  if (replied.has(reservation_code)) return carryOut(tx, reservation_code, 'host_reply');
  throw new ApiError((await hasGuestReview(tx, reservation_code)) ? 'already_reviewed' : 'no_guest_review');
}
