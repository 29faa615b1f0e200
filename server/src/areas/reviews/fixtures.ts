import { dataOf, type Caller, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { storeStay } from '../reservations/fixtures.ts';
import { storeGuestReviews } from './actions.ts';
import type { NewReview } from './queries.ts';

type ReviewedStayFields = Parameters<typeof storeStay>[1];

/** Stores an order whose guest left on 1 June, two weeks before the tests begin. */
export async function aPastStay(host: Host, stay: ReviewedStayFields): Promise<string> {
  const { reservation_code = stay.code } = stay;
  await storeStay(host, { check_in_date: '2026-05-29', check_out_date: '2026-06-01', ...stay });
  return reservation_code;
}

/** Stores a guest's review as a channel sends it. */
export function storeReview(
  { scope }: Host,
  review: Partial<Omit<NewReview, 'author'>> & { readonly reservation_code: string },
): Promise<void> {
  const { score = 4.5, sub_score = null, content = 'Lovely.', created_at = '2026-06-02T18:12:00Z' } = review;
  return inTransaction(scope, (tx) =>
    storeGuestReviews(tx, [{ ...review, score, sub_score, content, created_at }]),
  );
}

/** One order in the list of a status, or undefined. */
export async function readReview(caller: Caller, reservation_code: string, review_status = 'reviewed') {
  const { reviews } = await dataOf(caller.get('/reviews', { reservation_code, review_status }));
  return reviews[0];
}
