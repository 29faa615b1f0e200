import type { Day } from '../calendar.ts';
import { isListed } from '../bookings/channels.ts';
import { isStanding, type PlannedOrder, type PlanParts } from '../bookings/order.ts';
import type { Random } from '../random.ts';
import { GUESTS_SAY, HOSTS_REPLY, HOSTS_SAY, type Rating } from './texts.ts';

/** A review by one side of an order about the other. */
export type Review = {
  readonly reservation_code: string;
  readonly author: 'host' | 'guest';
  readonly score: number;
  readonly sub_score: readonly Rating[] | null;
  readonly content: string;
  readonly created_at: string;
};

export type PlannedReply = {
  readonly reservation_code: string;
  readonly reply_content: string;
  readonly replied_at: string;
};

export type Reviews = { readonly reviews: readonly Review[]; readonly replies: readonly PlannedReply[] };

/** The number of stays that ended last and are not reviewed by the host yet. */
const AWAITING_HOST = 24;
const GUESTS_PERCENT = 72;
const REPLIES_PERCENT = 35;
const ANSWERED_SCORE_MAX = 3;

const GUEST_CATEGORIES = ['cleanliness', 'accuracy', 'check_in', 'communication', 'location', 'value'];
const HOST_CATEGORIES = ['cleanliness', 'communication', 'respect_house_rules'];

/** The reviews of ended stays: the same draws for the same orders. */
export function planReviews(orders: readonly PlannedOrder[], parts: PlanParts): Reviews {
  const within = { ...parts, random: parts.random.fork('reviews') };
  const ended = orders
    .filter((order) => isStanding(order) && endOf(order) <= 0)
    .toSorted((one, other) => endOf(other) - endOf(one));
  const byHost = ended.slice(AWAITING_HOST).map((order) => hostReview(order, within));
  const byGuest = ended.flatMap((order) => guestReview(order, within));
  return {
    reviews: [...byGuest.map(({ review }) => review), ...byHost],
    replies: byGuest.flatMap((written) => replyTo(written, within)),
  };
}

function endOf({ stays }: PlannedOrder): Day {
  return Math.max(...stays.map(({ check_out }) => check_out));
}

function hostReview(order: PlannedOrder, { calendar, random }: PlanParts): Review {
  const said = random.pickWeighted(HOSTS_SAY);
  const day = Math.min(endOf(order) + random.integer(1, 3), -1);
  return {
    reservation_code: order.reservation_code,
    author: 'host',
    score: said.score,
    sub_score: rated(HOST_CATEGORIES, { channel: order.channel, score: said.score }, random),
    content: random.pick(said.texts),
    created_at: calendar.momentOf(day, 17, random.integer(0, 59)),
  };
}

type WrittenReview = { readonly review: Review; readonly day: Day };

/** Most guests of a platform review there, within a few days. */
function guestReview(order: PlannedOrder, { calendar, random }: PlanParts): WrittenReview[] {
  const { channel, reservation_code } = order;
  const isAsked = isListed(channel) && channel.type !== 'ical' && random.chance(GUESTS_PERCENT);
  const said = random.pickWeighted(GUESTS_SAY);
  const day = endOf(order) + random.integer(1, 5);
  if (!isAsked || day > -1) return [];
  const review: Review = {
    reservation_code,
    author: 'guest',
    score: said.score,
    sub_score: rated(GUEST_CATEGORIES, { channel, score: said.score }, random),
    content: random.pick(said.texts),
    created_at: calendar.momentOf(day, random.integer(8, 22), random.integer(0, 59)),
  };
  return [{ review, day }];
}

/** Only Airbnb has more than one score. */
function rated(
  categories: readonly string[],
  { channel, score }: Pick<PlannedOrder, 'channel'> & { readonly score: number },
  random: Random,
): readonly Rating[] | null {
  if (channel.type !== 'airbnb') return null;
  return categories.map((category) => ({
    category,
    rating: random.chance(75) ? score : Math.min(score + 1, 5),
  }));
}

/** A host replies to guests who were not happy, and to some of the others. */
function replyTo({ review, day }: WrittenReview, { calendar, random }: PlanParts): PlannedReply[] {
  const isAnswered = review.score <= ANSWERED_SCORE_MAX || random.chance(REPLIES_PERCENT);
  const texts = HOSTS_REPLY[review.score <= ANSWERED_SCORE_MAX ? 'sorry' : 'glad'];
  const reply_content = random.pick(texts);
  if (!isAnswered || day + 1 > -1) return [];
  const replied_at = calendar.momentOf(day + 1, 9, random.integer(0, 59));
  return [{ reservation_code: review.reservation_code, reply_content, replied_at }];
}
