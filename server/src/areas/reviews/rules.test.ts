import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysOver } from './days-over.ts';
import { brokenSaid, checkOver, checkStayed, subScoreOf, type StayFacts } from './rules.ts';

const placesOf = (input: Parameters<typeof brokenSaid>[0]): string[] =>
  brokenSaid(input).map(({ field }) => field);

const rated = (...ratings: [string, number][]) => ratings.map(([category, rating]) => ({ category, rating }));

test('at least one thing is said, and a review has its score', () => {
  assert.deepEqual(placesOf({}), ['host_review_score', 'host_reply_content']);
  assert.deepEqual(placesOf({ host_review_content: '', category_ratings: [] }), [
    'host_review_score',
    'host_reply_content',
  ]);
  assert.deepEqual(placesOf({ host_review_content: 'Nice.' }), ['host_review_score']);
  assert.deepEqual(placesOf({ category_ratings: rated(['cleanliness', 5]) }), ['host_review_score']);
  assert.deepEqual(placesOf({ category_ratings: { cleanliness: 5 } }), ['host_review_score']);
  assert.deepEqual(placesOf({ host_review_content: 'Nice.', host_reply_content: 'Thanks.' }), [
    'host_review_score',
  ]);
  for (const input of [
    { host_review_score: 0 },
    { host_review_score: 5, host_review_content: '', category_ratings: [] },
    { host_reply_content: 'Thanks.' },
    { host_reply_content: 'Thanks.', host_review_content: '' },
    { host_review_score: 5, host_reply_content: 'Thanks.' },
  ]) {
    assert.deepEqual(placesOf(input), []);
  }
});

test('scores have two decimal places at most, a category is rated once, and all places are named at once', () => {
  for (const host_review_score of [0, 5, 4.5, 4.35, 0.01])
    assert.deepEqual(placesOf({ host_review_score }), []);
  for (const host_review_score of [4.355, 1e-7, 0.001]) {
    assert.deepEqual(placesOf({ host_review_score }), ['host_review_score']);
  }
  const category_ratings = rated(['cleanliness', 4.555], ['communication', 4], ['cleanliness', 5]);
  assert.deepEqual(placesOf({ host_review_score: 0.125, category_ratings }), [
    'host_review_score',
    'category_ratings[0].rating',
    'category_ratings[2].category',
  ]);
});

test('an empty list of ratings is none', () => {
  assert.equal(subScoreOf([]), null);
  assert.equal(subScoreOf(undefined), null);
  assert.deepEqual(subScoreOf(rated(['cleanliness', 5])), rated(['cleanliness', 5]));
});

const stay = (changes: Partial<StayFacts> = {}): StayFacts => ({
  status: 'accepted',
  check_out_date: '2026-06-15',
  timezone: 'UTC',
  is_reachable: true,
  ...changes,
});

test('an order is over once the check-out day of its first stay here has come where its property is', () => {
  const noon = '2026-06-15T12:00:00Z';
  assert.equal(
    checkOver('0-1', [stay(), stay({ check_out_date: '2026-06-20' })], noon).check_out_date,
    '2026-06-15',
  );
  for (const [stays, now, code] of [
    [[stay({ check_out_date: '2026-06-16' })], noon, 'not_checked_out'],
    [[stay({ timezone: 'Pacific/Honolulu' })], '2026-06-15T09:59:59Z', 'not_checked_out'],
    [[], noon, 'reservation_not_found'],
    [[stay({ is_reachable: false })], noon, 'reservation_not_found'],
    [[stay(), stay({ is_reachable: false })], noon, 'order_reaches_further'],
  ] as const) {
    assert.throws(() => checkOver('0-1', stays, now), { code });
  }
  checkOver('0-1', [stay({ timezone: 'Pacific/Honolulu' })], '2026-06-15T10:00:00Z');
  checkOver('0-1', [stay({ timezone: 'Pacific/Kiritimati' })], '2026-06-14T10:00:00Z');
});

test('who did not stay is not reviewed', () => {
  checkStayed(stay());
  for (const status of ['wait_accept', 'wait_pay', 'cancelled', 'denied', 'timeout']) {
    assert.throws(() => checkStayed(stay({ status })), { code: 'not_checked_out' });
  }
});

test('at one moment it is at most three days, each with its timezones, the earliest first', () => {
  const zones = ['Pacific/Kiritimati', 'UTC', 'Europe/Amsterdam', 'Pacific/Pago_Pago'];
  assert.deepEqual(daysOver(zones, '2026-06-15T10:30:00Z'), [
    { day: '2026-06-14', timezones: ['Pacific/Pago_Pago'] },
    { day: '2026-06-15', timezones: ['UTC', 'Europe/Amsterdam'] },
    { day: '2026-06-16', timezones: ['Pacific/Kiritimati'] },
  ]);
  assert.deepEqual(daysOver(['UTC'], '2026-06-15T10:30:00Z'), [{ day: '2026-06-15', timezones: ['UTC'] }]);
});
