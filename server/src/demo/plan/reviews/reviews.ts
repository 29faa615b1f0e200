import type { NewReview, NewReviewReply } from '../../../areas/reviews/queries.ts';
import { isPlatform } from '../bookings/channels.ts';
import { isConfirmed, type PlannedOrder, type PlanParts } from '../bookings/order.ts';
import type { Day } from '../calendar.ts';
import { GUESTS_SAY, HOSTS_REPLY, HOSTS_SAY } from './texts.ts';

/** The number of stays that ended last and are not reviewed by the host yet. */
const AWAITING_HOST = 24;
const GUESTS_PERCENT = 72;
const REPLIES_PERCENT = 35;
const ANSWERED_SCORE_MAX = 3;

const CATEGORIES = {
  guest: ['cleanliness', 'accuracy', 'check_in', 'communication', 'location', 'value'],
  host: ['cleanliness', 'communication', 'respect_house_rules'],
};

type Written = { readonly review: NewReview & { readonly created_at: string }; readonly day: Day };

/** The reviews of ended stays: the same draws for the same orders. */
export function planReviews(orders: readonly PlannedOrder[], parts: PlanParts) {
  const within = { ...parts, random: parts.random.fork('reviews') };
  const ended = orders
    .filter((order) => isConfirmed(order) && endOf(order) <= 0)
    .toSorted((one, other) => endOf(other) - endOf(one));
  const byHost = ended.slice(AWAITING_HOST).map((order) => {
    const day = Math.min(endOf(order) + within.random.integer(1, 3), -1);
    return write(order, 'host', day, within);
  });
  // Most guests of a platform review there, within a few days.
  const byGuest = ended.flatMap((order) => {
    const isAsked = isPlatform(order.channel) && within.random.chance(GUESTS_PERCENT);
    const day = endOf(order) + within.random.integer(1, 5);
    return isAsked && day < 0 ? [write(order, 'guest', day, within)] : [];
  });
  return {
    reviews: [...byGuest, ...byHost].map(({ review }) => review),
    replies: byGuest.flatMap((written) => replyTo(written, within)),
  };
}

function endOf({ stays }: PlannedOrder): Day {
  return Math.max(...stays.map(({ check_out }) => check_out));
}

/** Only Airbnb has more than one score. */
function write(
  { reservation_code, channel }: PlannedOrder,
  author: NewReview['author'],
  day: Day,
  { calendar, random }: PlanParts,
): Written {
  const { score, texts } = random.pickWeighted(author === 'host' ? HOSTS_SAY : GUESTS_SAY);
  const sub_score = CATEGORIES[author].map((category) => {
    return { category, rating: random.chance(75) ? score : Math.min(score + 1, 5) };
  });
  const review = {
    reservation_code,
    author,
    score,
    sub_score: channel.type === 'airbnb' ? sub_score : null,
    content: random.pick(texts),
    created_at: calendar.momentOf(day, random.integer(8, 22), random.integer(0, 59)),
  };
  return { review, day };
}

/** A host replies to guests who were not happy, and to some of the others. */
function replyTo({ review, day }: Written, { calendar, random }: PlanParts): NewReviewReply[] {
  const isUnhappy = review.score <= ANSWERED_SCORE_MAX;
  const isAnswered = isUnhappy || random.chance(REPLIES_PERCENT);
  const reply_content = random.pick(HOSTS_REPLY[isUnhappy ? 'sorry' : 'glad']);
  if (!isAnswered || day + 1 > -1) return [];
  const replied_at = calendar.momentOf(day + 1, 9, random.integer(0, 59));
  return [{ reservation_code: review.reservation_code, reply_content, replied_at }];
}
