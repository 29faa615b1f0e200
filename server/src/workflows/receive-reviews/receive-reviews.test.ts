import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aChannelOrder, aConnection, theStays } from '../../areas/channel/fixtures.ts';
import { readReview } from '../../areas/reviews/fixtures.ts';
import { auditOf, dataOf, refused, useHarness, type Caller, type Host } from '../../../test/harness.ts';

const harness = useHarness();

const PATH = '/channel/orders/HM1/reviews';

const GUEST_REVIEW = {
  score: 4.5,
  sub_score: [{ category: 'cleanliness', rating: 4.25 }],
  content: 'Lovely house, steep stairs.',
  created_at: '2026-06-06T20:12:00+02:00',
};

const STORED_GUEST_REVIEW = {
  ...GUEST_REVIEW,
  sub_score: [{ category: 'cleanliness', rating: 4.25, review_category_tags: null }],
  created_at: '2026-06-06T18:12:00+00:00',
  private_feedback: null,
};

const sent = (reviews: object): object => ({ channel_type: 'airbnb', ...reviews });

/** An account with the order HM1 of a channel, whose guest has left, and its connector. */
async function anOrder(stay: object = {}): Promise<{ host: Host; connector: Caller; code: string }> {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const past = { check_in_date: '2026-06-01', check_out_date: '2026-06-04', ...stay };
  const { reservation_code } = await dataOf(connector.put('/channel/orders/HM1', aChannelOrder({}, past)));
  return { host, connector, code: reservation_code };
}

const reviewEvents = async (host: Host) =>
  (await host.events()).filter(({ kind }) => kind.startsWith('review_')).map(({ kind }) => kind);

test('the reviews of guest and host are stored as the channel has them, each with its event', async () => {
  const { host, connector, code } = await anOrder();
  const host_review = { score: 5, content: 'Welcome back.', created_at: '2026-06-05T08:00:00.9Z' };
  const data = await dataOf(connector.put(PATH, sent({ guest_review: GUEST_REVIEW, host_review })));
  assert.deepEqual(data, {});
  const review = await readReview(host, code);
  assert.deepEqual(review.guest_review, STORED_GUEST_REVIEW);
  assert.deepEqual(review.host_review, {
    score: 5,
    sub_score: null,
    content: 'Welcome back.',
    created_at: '2026-06-05T08:00:00+00:00',
  });
  assert.equal(review.channel_type, 'airbnb');
  assert.deepEqual(await reviewEvents(host), ['review_created', 'review_created']);
});

test('an equal review changes nothing, also many at once and without its moment', async () => {
  const { host, connector, code } = await anOrder();
  const { created_at: _, ...undated } = GUEST_REVIEW;
  for (const guest_review of [GUEST_REVIEW, undated]) {
    const body = sent({ guest_review, host_review: undated });
    await Promise.all(Array.from({ length: 5 }, () => dataOf(connector.put(PATH, body))));
  }
  assert.deepEqual((await readReview(host, code)).guest_review, STORED_GUEST_REVIEW);
  assert.deepEqual(await reviewEvents(host), ['review_created', 'review_created']);
});

test('a changed review of the guest replaces the stored one, with review_updated; the reply stays', async () => {
  const { host, connector, code } = await anOrder();
  await dataOf(connector.put(PATH, sent({ guest_review: GUEST_REVIEW })));
  await dataOf(host.post(`/reviews/${code}`, { host_reply_content: 'Thank you.' }));
  const changed = { score: 3, sub_score: [], created_at: '2026-06-07T09:00:00Z' };
  await dataOf(connector.put(PATH, sent({ guest_review: changed })));
  const { guest_review, host_reply } = await readReview(host, code);
  assert.deepEqual(guest_review, {
    score: 3,
    sub_score: null,
    content: '',
    created_at: '2026-06-07T09:00:00+00:00',
    private_feedback: null,
  });
  assert.equal(host_reply!.content, 'Thank you.');
  assert.deepEqual(await reviewEvents(host), ['review_created', 'review_updated', 'review_updated']);
});

test('what a guest tells the host alone, and the marks of ratings, are stored as the channel has them', async () => {
  const { host, connector, code } = await anOrder();
  const sub_score = [
    { category: 'cleanliness', rating: 5, review_category_tags: ['spotless', 'fresh linen'] },
    { category: 'location', rating: 4, review_category_tags: null },
  ];
  const guest_review = { ...GUEST_REVIEW, sub_score, private_feedback: 'The hand rail was loose.' };
  await dataOf(connector.put(PATH, sent({ guest_review })));
  const read = async () => (await readReview(host, code)).guest_review!;
  assert.deepEqual(
    [(await read()).private_feedback, (await read()).sub_score],
    ['The hand rail was loose.', sub_score],
  );
  assert.equal(JSON.stringify(await auditOf(host, 'review')).includes('hand rail'), false);
  await dataOf(connector.put(PATH, sent({ guest_review: { ...guest_review, private_feedback: null } })));
  assert.equal((await read()).private_feedback, null);
  assert.deepEqual(await reviewEvents(host), ['review_created', 'review_updated']);
  const long = { ...GUEST_REVIEW, private_feedback: 'x'.repeat(10_001) };
  await refused(connector.put(PATH, sent({ guest_review: long })), 'validation_failed', [
    'body.guest_review.private_feedback',
  ]);
  await dataOf(host.post('/guest_erasures', { reservation_code: code }));
  assert.equal((await read()).private_feedback, null);
});

test('a host reviews once: what the host has written here or there stays', async () => {
  const here = await anOrder();
  await dataOf(
    here.host.post(`/reviews/${here.code}`, { host_review_score: 4, host_review_content: 'Here' }),
  );
  await dataOf(here.connector.put(PATH, sent({ host_review: { score: 1, content: 'There' } })));
  assert.equal((await readReview(here.host, here.code)).host_review!.content, 'Here');
  assert.deepEqual(await reviewEvents(here.host), ['review_created']);
  const there = await anOrder();
  await dataOf(there.connector.put(PATH, sent({ host_review: { score: 1, content: 'There' } })));
  const again = { host_review_score: 4, host_review_content: 'Here' };
  await refused(there.host.post(`/reviews/${there.code}`, again), 'already_reviewed');
  const { host_review } = await readReview(there.host, there.code);
  assert.deepEqual([host_review!.content, host_review!.created_at], ['There', '2026-06-15T10:00:00+00:00']);
});

test('the channel decides when a guest may review: before the check-out, and after a cancellation', async () => {
  const { host, connector, code } = await anOrder({
    check_in_date: '2026-07-01',
    check_out_date: '2026-07-04',
  });
  await dataOf(connector.put(PATH, sent({ guest_review: GUEST_REVIEW, host_review: GUEST_REVIEW })));
  const order = aChannelOrder({ status: 'cancelled' });
  await dataOf(connector.put('/channel/orders/HM1', order));
  await dataOf(connector.put(PATH, sent({ guest_review: { ...GUEST_REVIEW, score: 1 } })));
  const { guest_review, host_review } = await readReview(host, code);
  assert.deepEqual([guest_review!.score, host_review!.score], [1, 4.5]);
});

test('what is wrong with a review is named, and nothing of it is stored', async () => {
  const { host, connector, code } = await anOrder();
  const broken = (reviews: object, fields: string[]) =>
    refused(connector.put(PATH, sent(reviews)), 'validation_failed', fields);
  await broken({}, ['body.guest_review', 'body.host_review']);
  await broken({ guest_review: { score: 5.1 } }, ['body.guest_review.score']);
  await broken({ guest_review: { content: 'Fine' } }, ['body.guest_review.score']);
  await broken({ guest_review: { score: 4, content: 'x'.repeat(10_001) } }, ['body.guest_review.content']);
  const twice = [
    { category: 'location', rating: 4 },
    { category: 'location', rating: 4.125 },
  ];
  await broken({ guest_review: GUEST_REVIEW, host_review: { score: 4.333, sub_score: twice } }, [
    'body.host_review.score',
    'body.host_review.sub_score[1].category',
    'body.host_review.sub_score[1].rating',
  ]);
  assert.equal(await readReview(host, code), undefined);
});

test('an order that the connector does not know is not reviewed: of nobody, of another channel or account', async () => {
  const { host, connector } = await anOrder();
  const stranger = await anOrder();
  await dataOf(stranger.connector.put('/channel/orders/HM9', aChannelOrder()));
  const both = await host.caller({ scope: 'channel:airbnb channel:vrbo' });
  const body = sent({ guest_review: GUEST_REVIEW });
  await refused(both.put('/channel/orders/NONE/reviews', body), 'reservation_not_found');
  await refused(both.put('/channel/orders/HM9/reviews', body), 'reservation_not_found');
  await refused(both.put(PATH, { ...body, channel_type: 'vrbo' }), 'reservation_not_found');
  await refused(connector.put(PATH, { ...body, channel_type: 'vrbo' }), 'channel_not_granted');
  await refused(host.put(PATH, body), 'connector_needed');
  const [theirs] = await theStays(stranger.host, 'HM9');
  assert.equal(await readReview(stranger.host, theirs.reservation_code), undefined);
  assert.deepEqual(await reviewEvents(host), []);
});
