import type { Static } from 'typebox';
import { withOffset } from '../../http/work/with-offset.ts';
import type { Review, SubScore } from './contract.ts';
import type { ReviewRow } from './queries.ts';

type PresentedReview = Static<typeof Review>;

/** An order with its reviews on the wire, with its fields in the order of the contract. */
export function presentReview(row: ReviewRow): PresentedReview {
  return {
    reservation_code: row.reservation_code,
    property_id: row.property_id,
    channel_type: row.channel_type,
    listing_id: row.listing_id,
    check_in_date: row.check_in_date,
    check_out_date: row.check_out_date,
    host_review: presentSide(row.host_score, row.host_sub_score, row.host_content, row.host_created_at),
    guest_review: presentGuestReview(row),
    host_reply:
      row.reply_content === null || row.replied_at === null
        ? null
        : { content: row.reply_content, created_at: withOffset(row.replied_at) },
  };
}

function presentGuestReview(row: ReviewRow): PresentedReview['guest_review'] {
  const side = presentSide(row.guest_score, row.guest_sub_score, row.guest_content, row.guest_created_at);
  return side && { ...side, private_feedback: row.guest_private_feedback };
}

function presentSide(
  score: string | null,
  sub_score: SubScore | null,
  content: string | null,
  created_at: string | null,
): PresentedReview['host_review'] {
  if (score === null || content === null || created_at === null) return null;
  return {
    score: Number(score),
    sub_score:
      sub_score === null
        ? null
        : sub_score.map(({ review_category_tags = null, ...rating }) => ({
            ...rating,
            review_category_tags,
          })),
    content,
    created_at: withOffset(created_at),
  };
}
