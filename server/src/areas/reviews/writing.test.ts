import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay, storeStay } from '../reservations/fixtures.ts';
import { storeGuestReviews, writeHostReview } from './actions.ts';
import { aPastStay, readReview, storeReview } from './fixtures.ts';

const harness = useHarness();

const SCORED = { host_review_score: 4 };
const REPLY = { host_reply_content: 'Thank you!' };

const reviewEvents = async (host: Host) =>
  (await host.events()).filter(({ kind }) => kind.startsWith('review_'));

/** The ratings as they are read where no channel has marked them. */
const untagged = (ratings: readonly object[]) =>
  ratings.map((rating) => ({ ...rating, review_category_tags: null }));

test('a review and a reply are stored and read back as they were sent, each at its moment', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const code = await aPastStay(host, { code: '0-past', property_id });
  const category_ratings = [
    { category: 'cleanliness', rating: 4.35 },
    { category: 'communication', rating: 0 },
  ];
  const body = { host_review_score: 4.5, host_review_content: 'Tidy.\n“Süper” 日', category_ratings };
  assert.deepEqual(await dataOf(host.post(`/reviews/${code}`, body)), {});
  await storeReview(host, { reservation_code: code, score: 5, sub_score: category_ratings, content: '' });
  clock.now = Temporal.Instant.from('2026-06-16T08:00:00Z');
  assert.deepEqual(await dataOf(host.post(`/reviews/${code}`, REPLY)), {});
  clock.now = Temporal.Instant.from(START);
  assert.deepEqual(await readReview(host, code), {
    reservation_code: code,
    property_id,
    channel_type: 'airbnb',
    listing_id: '',
    check_in_date: '2026-05-29',
    check_out_date: '2026-06-01',
    host_review: {
      score: 4.5,
      sub_score: untagged(category_ratings),
      content: 'Tidy.\n“Süper” 日',
      created_at: '2026-06-15T10:00:00+00:00',
    },
    guest_review: {
      score: 5,
      sub_score: untagged(category_ratings),
      content: '',
      created_at: '2026-06-02T18:12:00+00:00',
      private_feedback: null,
    },
    host_reply: { content: 'Thank you!', created_at: '2026-06-16T08:00:00+00:00' },
  });
});

test('an overall rating is the score of a review that has none, and a rating of one that has', async () => {
  const host = await harness.newHost();
  const write = async (code: string, body: object) => {
    await aPastStay(host, { code, property_id: await aProperty(host, { title: code }) });
    await dataOf(host.post(`/reviews/${code}`, body));
    const { score, sub_score } = (await readReview(host, code)).host_review!;
    return { score, sub_score };
  };
  const ratings = { overall_rating: 4, cleanliness: 5, recommend: 1 };
  const others = untagged([
    { category: 'cleanliness', rating: 5 },
    { category: 'recommend', rating: 1 },
  ]);
  assert.deepEqual(await write('0-a', { category_ratings: ratings }), { score: 4, sub_score: others });
  const list = Object.entries(ratings).map(([category, rating]) => ({ category, rating }));
  assert.deepEqual(await write('0-b', { category_ratings: list }), { score: 4, sub_score: others });
  assert.deepEqual(await write('0-c', { host_review_score: 2, category_ratings: ratings }), {
    score: 2,
    sub_score: [...untagged([{ category: 'overall_rating', rating: 4 }]), ...others],
  });
  const code = await aPastStay(host, { code: '0-d', property_id: await aProperty(host) });
  const without = host.post(`/reviews/${code}`, { category_ratings: { cleanliness: 5 } });
  await refused(without, 'validation_failed', ['body.host_review_score']);
});

test('category ratings are also accepted as an object, and read back as the list', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  const rated = (category_ratings: unknown) => host.post(`/reviews/${code}`, { ...SCORED, category_ratings });
  const long = 'n'.repeat(51);
  await refused(rated({ value: 4.125, ' ': 3, [long]: 3, 'nul\0': 3 }), 'validation_failed', [
    'body.category_ratings.value',
    'body.category_ratings. ',
    `body.category_ratings.${long}`,
    'body.category_ratings.nul\0',
  ]);
  await refused(rated({ clean: 6, kind: '5', calm: null }), 'validation_failed', [
    'body.category_ratings.clean',
    'body.category_ratings.kind',
    'body.category_ratings.calm',
  ]);
  await refused(rated({ value: 3, ' value ': 4 }), 'validation_failed', ['body.category_ratings. value ']);
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`c${index}`, 1]));
  await refused(rated(many), 'validation_failed', ['body.category_ratings']);
  await refused(rated('cleanliness'), 'validation_failed', ['body.category_ratings']);
  await dataOf(rated({ cleanliness: 4.35, ' communication ': 0 }));
  const kept = [
    { category: 'cleanliness', rating: 4.35 },
    { category: 'communication', rating: 0 },
  ];
  assert.deepEqual((await readReview(host, code)).host_review!.sub_score, untagged(kept));
});

test('a score alone is a review, with no content and no sub_score', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  await dataOf(host.post(`/reviews/${code}`, { host_review_score: 0, category_ratings: [] }));
  const { host_review, guest_review, host_reply } = await readReview(host, code);
  assert.deepEqual(
    { host_review, guest_review, host_reply },
    {
      host_review: { score: 0, sub_score: null, content: '', created_at: '2026-06-15T10:00:00+00:00' },
      guest_review: null,
      host_reply: null,
    },
  );
});

test('what breaks a rule is named, all places at once, and nothing is stored', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  const refuse = (body: object, paths: readonly string[]) =>
    refused(
      host.post(`/reviews/${code}`, body),
      'validation_failed',
      paths.map((path) => `body.${path}`),
    );
  await refuse({}, ['host_review_score', 'host_reply_content']);
  await refuse({ host_review_content: 'Fine.' }, ['host_review_score']);
  await refuse({ host_review_score: 4.125 }, ['host_review_score']);
  await refuse({ host_review_score: 5.01 }, ['host_review_score']);
  await refuse({ host_review_score: -1, host_reply_content: ' ', host_review_content: 'x'.repeat(2001) }, [
    'host_review_score',
    'host_reply_content',
    'host_review_content',
  ]);
  await refuse({ ...SCORED, category_ratings: [{ category: '', rating: 6 }, {}, 'clean'] }, [
    'category_ratings[0].category',
    'category_ratings[0].rating',
    'category_ratings[1].category',
    'category_ratings[1].rating',
    'category_ratings[2]',
  ]);
  const category_ratings = Array.from({ length: 21 }, (_, index) => ({ category: `c${index}`, rating: 1 }));
  await refuse({ ...SCORED, category_ratings }, ['category_ratings']);
  assert.equal(await readReview(host, code), undefined);
  assert.deepEqual(await reviewEvents(host), []);
  const longest = 'x'.repeat(2000);
  await dataOf(host.post(`/reviews/${code}`, { ...SCORED, host_review_content: longest }));
  assert.equal((await readReview(host, code)).host_review!.content, longest);
});

test('a review is taken from the check-out day on, by the calendar of the property', async () => {
  // At 23:30 in UTC it is the next day already in Tokyo, and still the day before in Honolulu for ten hours more.
  for (const [timezone, first, last] of [
    ['Asia/Tokyo', '2026-07-03T15:00:00Z', '2026-07-03T14:59:59.999Z'],
    ['Pacific/Honolulu', '2026-07-04T10:00:00Z', '2026-07-04T09:59:59.999Z'],
  ] as const) {
    const host = await harness.newHost();
    const { reservation_code } = await aStay(host, await aProperty(host, { timezone }));
    clock.now = Temporal.Instant.from(last);
    await refused(host.post(`/reviews/${reservation_code}`, SCORED), 'not_checked_out');
    assert.equal(await readReview(host, reservation_code, 'pending_host_review'), undefined);
    clock.now = Temporal.Instant.from(first);
    assert.ok(await readReview(host, reservation_code, 'pending_host_review'));
    await dataOf(host.post(`/reviews/${reservation_code}`, SCORED));
    clock.now = Temporal.Instant.from(START);
  }
});

test('a stay without a property is over by the calendar of the account', async () => {
  const host = await harness.newHost({ timezone: 'Asia/Tokyo' });
  await storeStay(host, { code: '0-lost', property_id: null });
  clock.now = Temporal.Instant.from('2026-08-03T14:59:59Z');
  await refused(host.post('/reviews/0-lost', SCORED), 'not_checked_out');
  assert.equal(await readReview(host, '0-lost', 'pending_host_review'), undefined);
  clock.now = Temporal.Instant.from('2026-08-03T15:00:00Z');
  assert.equal((await readReview(host, '0-lost', 'pending_host_review')).property_id, 0);
  await dataOf(host.post('/reviews/0-lost', SCORED));
  clock.now = Temporal.Instant.from(START);
});

test('an order of several stays is reviewed once its last has been checked out of', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const reservation_code = await aPastStay(host, { code: '0-first', property_id });
  const later = { reservation_code, check_in_date: '2026-06-14', check_out_date: '2026-06-16' };
  await storeStay(host, { code: '0-second', property_id, ...later });
  await refused(host.post(`/reviews/${reservation_code}`, SCORED), 'not_checked_out');
  clock.now = Temporal.Instant.from('2026-06-16T00:00:00Z');
  await dataOf(host.post(`/reviews/${reservation_code}`, SCORED));
  clock.now = Temporal.Instant.from(START);
});

test('who cancelled, was declined or never paid is not reviewed, but a guest’s review of theirs is replied to', async () => {
  const host = await harness.newHost();
  for (const status of ['wait_accept', 'wait_pay', 'cancelled', 'denied', 'timeout']) {
    const property_id = await aProperty(host, { title: status });
    const code = await aPastStay(host, { code: `0-${status}`, property_id, status });
    await refused(host.post(`/reviews/${code}`, SCORED), 'not_checked_out');
    await refused(host.post(`/reviews/${code}`, REPLY), 'no_guest_review');
    await storeReview(host, { reservation_code: code });
    await dataOf(host.post(`/reviews/${code}`, REPLY));
    const { host_review, host_reply } = await readReview(host, code);
    assert.deepEqual([host_review, host_reply!.content], [null, 'Thank you!']);
  }
});

test('a review is written once, and so is a reply; a second is a conflict and changes nothing', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  await storeReview(host, { reservation_code: code });
  await dataOf(host.post(`/reviews/${code}`, { ...SCORED, ...REPLY }));
  const [written, events] = [await readReview(host, code), await host.events()];
  for (const body of [{ host_review_score: 1 }, { host_reply_content: 'No!' }, { ...SCORED, ...REPLY }]) {
    await refused(host.post(`/reviews/${code}`, body), 'already_reviewed');
  }
  assert.deepEqual(await readReview(host, code), written);
  assert.deepEqual(await host.events(), events);
});

test('of reviews that are written at once one is stored, and the others are conflicts', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  await storeReview(host, { reservation_code: code });
  for (const body of [SCORED, REPLY]) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => host.post(`/reviews/${code}`, body)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ body: { error } }) => error === 'already_reviewed').length, 5);
  }
  assert.equal((await reviewEvents(host)).length, 3);
});

test('a reply needs a guest’s review, and a review that comes with one is not stored without it', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  await refused(host.post(`/reviews/${code}`, REPLY), 'no_guest_review');
  await refused(host.post(`/reviews/${code}`, { ...SCORED, ...REPLY }), 'no_guest_review');
  assert.equal(await readReview(host, code), undefined);
  await storeReview(host, { reservation_code: code });
  await dataOf(host.post(`/reviews/${code}`, { ...SCORED, ...REPLY }));
});

test('every review and reply records its event and its audit row, in the order they were written', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  await storeReview(host, { reservation_code: code, score: 4 });
  await dataOf(host.post(`/reviews/${code}`, { ...SCORED, ...REPLY }));
  const payload = { reservation_code: code };
  assert.deepEqual(await reviewEvents(host), [
    { kind: 'review_created', payload },
    { kind: 'review_created', payload },
    { kind: 'review_updated', payload },
  ]);
  const [byGuest, byHost, replied] = await auditOf(host, 'review_');
  assert.deepEqual([byGuest!.before, byGuest!.after['author']], [null, 'guest']);
  assert.deepEqual([byHost!.before, byHost!.after['author'], byHost!.after['score']], [null, 'host', 4]);
  assert.deepEqual([replied!.before['score'], 'reply_content' in replied!.before], [4, false]);
  assert.equal(replied!.after['reply_content'], '***');
});

test('a channel may tell a guest’s review again: unchanged it records nothing, changed it is updated, and the reply stays', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const codes = [
    await aPastStay(host, { code: '0-a', property_id }),
    await aPastStay(host, {
      code: '0-b',
      property_id,
      check_in_date: '2026-05-01',
      check_out_date: '2026-05-02',
    }),
  ];
  const told = codes.map((reservation_code) => ({
    reservation_code,
    score: 4,
    sub_score: [{ category: 'value', rating: 3 }],
    content: 'Good.',
    created_at: '2026-06-02T18:12:00Z',
  }));
  const tell = (reviews: typeof told) => inTransaction(host.scope, (tx) => storeGuestReviews(tx, reviews));
  await tell(told);
  await dataOf(host.post('/reviews/0-a', REPLY));
  const events = await reviewEvents(host);
  await tell(told);
  assert.deepEqual(await reviewEvents(host), events);
  await tell([{ ...told[0]!, content: 'Good, in the end.', score: 5 }, told[1]!]);
  assert.deepEqual((await reviewEvents(host)).slice(events.length), [
    { kind: 'review_updated', payload: { reservation_code: '0-a' } },
  ]);
  const { guest_review, host_reply } = await readReview(host, '0-a');
  assert.deepEqual(
    [guest_review!.content, guest_review!.score, host_reply!.content],
    ['Good, in the end.', 5, 'Thank you!'],
  );
  const { before, after } = (await auditOf(host, 'review_updated')).at(-1)!;
  assert.deepEqual([before['content'], after['content']], ['***', '*** (changed)']);
  await assert.rejects(tell([{ ...told[0]!, reservation_code: '0-nobody' }]), {
    code: 'reservation_not_found',
  });
});

test('the service itself writes a host’s review by the same rules', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await aPastStay(host, { code: '0-past', property_id });
  await storeStay(host, { code: '0-coming', property_id });
  const write = (reservation_code: string) =>
    inTransaction(host.scope, (tx) =>
      writeHostReview(tx, { reservation_code, score: 5, content: 'A pleasure.' }),
    );
  await write('0-past');
  assert.deepEqual((await readReview(host, '0-past')).host_review!.content, 'A pleasure.');
  await assert.rejects(write('0-past'), { code: 'already_reviewed' });
  await assert.rejects(write('0-coming'), { code: 'not_checked_out' });
  await assert.rejects(write('0-nobody'), { code: 'reservation_not_found' });
});

test('an order of another account, or of nobody, is unknown', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const code = await aPastStay(stranger, { code: '0-theirs', property_id: await aProperty(stranger) });
  await refused(host.post(`/reviews/${code}`, SCORED), 'reservation_not_found');
  await refused(host.post('/reviews/0-nobody', SCORED), 'reservation_not_found');
  assert.equal(await readReview(stranger, code), undefined);
});

test('a limited operator reviews orders within reach alone, and none that reaches further', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await aPastStay(host, { code: '0-house', property_id: house });
  await aPastStay(host, { code: '0-loft', property_id: loft });
  const both = { reservation_code: '0-both', check_in_date: '2026-05-01', check_out_date: '2026-05-02' };
  await storeStay(host, { code: '0-both_1', property_id: house, ...both });
  await storeStay(host, { code: '0-both_2', property_id: loft, ...both });
  const keeper = await host.caller({ operator: [house] });
  await dataOf(keeper.post('/reviews/0-house', SCORED));
  await refused(keeper.post('/reviews/0-loft', SCORED), 'reservation_not_found');
  await refused(keeper.post('/reviews/0-both', SCORED), 'order_reaches_further');
  await dataOf(host.post('/reviews/0-both', SCORED));
});

test('a token that only reads lists reviews, and writes none', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post(`/reviews/${code}`, SCORED), 'not_authorized');
  assert.ok(await readReview(reader, code, 'pending_host_review'));
});

test('with an Idempotency-Key a review that is sent again is answered as at first', async () => {
  const host = await harness.newHost();
  const code = await aPastStay(host, { code: '0-past', property_id: await aProperty(host) });
  const headers = { 'idempotency-key': 'once' };
  const first = await host.post(`/reviews/${code}`, SCORED, headers);
  const second = await host.post(`/reviews/${code}`, SCORED, headers);
  assert.equal(second.text, first.text);
  assert.equal(second.headers['idempotency-replayed'], 'true');
  assert.equal((await reviewEvents(host)).length, 1);
});
