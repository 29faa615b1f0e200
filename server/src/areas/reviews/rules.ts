import { dayIn } from '../../http/request/account-days.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { nameProblem } from '../reservations/fields/rules.ts';
import { checkReachable } from '../reservations/rules.ts';
import type { SentReview, SentReviews } from './channel-reviews.contract.ts';
import type { ReviewInput, SubScore } from './contract.ts';

/** The fields of a stay that reviewing its order depends on. */
export type StayFacts = {
  readonly status: string;
  readonly check_out_date: string;
  readonly timezone: string;
  readonly is_reachable: boolean;
};

type SentRatings = Valid<ReviewInput>['category_ratings'];

/** The errors of a host's review. */
export function brokenSaid(input: Valid<ReviewInput>): BrokenRule[] {
  return [...brokenWhole(input), ...brokenScores(input)];
}

function brokenWhole(input: Valid<ReviewInput>): BrokenRule[] {
  const {
    host_review_score,
    host_review_content = '',
    category_ratings,
    host_reply_content,
  } = withScore(input);
  if (host_review_score !== undefined) return [];
  if (host_review_content !== '' || ratingsOf(category_ratings).length > 0)
    return [{ field: 'host_review_score', message: 'is required with a review' }];
  if (host_reply_content !== undefined) return [];
  return [
    { field: 'host_review_score', message: 'must be given, unless a reply is', unless: 'host_reply_content' },
    {
      field: 'host_reply_content',
      message: 'must be given, unless a review is',
      unless: 'host_review_score',
    },
  ];
}

/** The category that later versions of the published interface name for the whole review. */
const OVERALL = 'overall_rating';

/** A review whose score is among its ratings, as its score. Beside a score it is a rating like any other. */
export function withScore<Input extends Valid<ReviewInput>>(input: Input): Input {
  const ratings = ratingsOf(input.category_ratings);
  const overall = ratings.find(({ category }) => category === OVERALL);
  if (input.host_review_score !== undefined || overall === undefined) return input;
  const category_ratings = ratings.filter((rating) => rating !== overall).map((rating) => ({ ...rating }));
  return { ...input, host_review_score: overall.rating, category_ratings };
}

function brokenScores({ host_review_score, category_ratings }: Valid<ReviewInput>): BrokenRule[] {
  return [
    ...brokenScore('host_review_score', host_review_score),
    ...brokenRatings('category_ratings', category_ratings),
  ];
}

/** What is wrong with the reviews of a channel besides their shape. */
export function brokenReviews({ guest_review, host_review }: Valid<SentReviews>): BrokenRule[] {
  if (guest_review === undefined && host_review === undefined)
    return [
      { field: 'guest_review', message: 'must be given, unless host_review is', unless: 'host_review' },
      { field: 'host_review', message: 'must be given, unless guest_review is', unless: 'guest_review' },
    ];
  return [...brokenReview('guest_review', guest_review), ...brokenReview('host_review', host_review)];
}

function brokenReview(path: string, review: Valid<SentReview> | undefined): BrokenRule[] {
  return [
    ...brokenScore(`${path}.score`, review?.score),
    ...brokenRatings(`${path}.sub_score`, review?.sub_score ?? []),
  ];
}

function brokenRatings(path: string, sent: SentRatings = []): BrokenRule[] {
  const ratings = ratingsOf(sent);
  const names = Array.isArray(sent) ? [] : Object.keys(sent);
  return ratings.flatMap(({ category, rating }, index) => {
    const name = names[index];
    const pathOf = (part: 'category' | 'rating') =>
      name === undefined ? `${path}[${index}].${part}` : `${path}.${name}`;
    const isTwice = ratings.findIndex((each) => each.category === category) < index;
    const message = isTwice ? 'must not be rated twice' : name === undefined ? undefined : nameProblem(name);
    return [
      ...brokenScore(pathOf('rating'), rating),
      ...(message === undefined ? [] : [{ field: pathOf('category'), message }]),
    ];
  });
}

function brokenScore(field: string, score: number | undefined): BrokenRule[] {
  if (score === undefined || /^\d(\.\d{1,2})?$/.test(String(score))) return [];
  return [{ field, message: 'must have at most 2 decimal places' }];
}

/**
 * Returns the first of the stays, which represents the order, if its check-out day has come at its property. Throws
 * `reservation_not_found`, `order_reaches_further`, `not_checked_out`.
 */
export function checkOver(reservation_code: string, stays: readonly StayFacts[], now: string): StayFacts {
  checkReachable(reservation_code, stays);
  const [last] = stays;
  if (last === undefined || last.check_out_date > dayIn(last.timezone, now))
    throw new ApiError('not_checked_out');
  return last;
}

/** The guest of a cancelled or declined order has not stayed. Throws `not_checked_out`. */
export function checkStayed({ status }: StayFacts): void {
  if (status !== 'accepted') throw new ApiError('not_checked_out');
}

/** The ratings as a list, in the order in which they were sent. */
export function ratingsOf(sent: SentRatings = []): SubScore {
  if (Array.isArray(sent)) return sent;
  return Object.entries(sent).map(([category, rating]) => ({ category: category.trim(), rating }));
}

/** The stored form: an empty list becomes null. */
export function subScoreOf(ratings: SubScore | undefined): SubScore | null {
  return ratings === undefined || ratings.length === 0 ? null : ratings;
}
