import assert from 'node:assert/strict';
import { isConfirmed } from '../bookings/order.ts';
import { holdsForAny } from '../fixtures.ts';

holdsForAny(
  'every reviewer has stayed and reviews once, all but the newest two dozen are reviewed by the host, and scores are whole',
  (any) => {
    const { reviews, replies } = any.reviews;
    const ended = any.orders.filter(
      (order) => isConfirmed(order) && order.stays.every(({ check_out }) => check_out <= 0),
    );
    const codes = new Set(ended.map(({ reservation_code }) => reservation_code));
    const of = (side: string) => reviews.filter(({ author }) => author === side);
    for (const side of ['host', 'guest']) {
      const theirs = of(side).map(({ reservation_code }) => reservation_code);
      assert.equal(new Set(theirs).size, theirs.length);
      for (const code of theirs) assert.ok(codes.has(code));
    }
    assert.equal(of('host').length, Math.max(0, ended.length - 24));
    for (const { score, sub_score } of reviews) {
      assert.match(String(score), /^[0-5]$/);
      for (const { rating } of sub_score ?? []) assert.ok(rating >= 1 && rating <= 5);
    }
    const guests = new Map(of('guest').map((review) => [review.reservation_code, review.created_at]));
    for (const { reservation_code, replied_at } of replies)
      assert.ok(replied_at > (guests.get(reservation_code) ?? '9'));
  },
);
