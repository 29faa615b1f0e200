import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { arrive, clockParts } from '../../../test/advance-clock.ts';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { aReceiver, aWebhook, sending } from '../../../test/webhooks.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { readReview } from '../../areas/reviews/fixtures.ts';
import { aMonthlyIncome, aRecurring } from '../../areas/recurring-transactions/fixtures.ts';
import { booksOf } from '../../areas/transactions/fixtures.ts';
import { outsideOf } from '../../outbound/outside.ts';

const webhooks = sending();
const harness = useHarness({ outside: { ...outsideOf(), webhooks } });
const parts = () => clockParts(harness, { ...outsideOf(), webhooks });

afterEach(() => (clock.now = Temporal.Instant.from(START)));

const DATES = { check_in_date: '2026-09-01', check_out_date: '2026-09-04' };

async function setting(): Promise<{ host: Host; property_id: number }> {
  const host = await harness.newHost({ is_sandbox: true });
  return { host, property_id: await aProperty(host) };
}

const staysOf = async (host: Host, reservation_code: string) =>
  (await dataOf(host.get('/reservations', { reservation_code }))).reservations;

const play = (host: Host, scenario: string, property_id: number) =>
  dataOf(host.post('/sandbox/scenarios', { scenario, property_id }));

test('a guest books, moves, writes, reviews and cancels on a channel, with the events of each', async () => {
  const { host, property_id } = await setting();
  const { reservation_code } = await dataOf(host.post('/sandbox/bookings', { property_id, ...DATES }));
  const [booked] = await staysOf(host, reservation_code);
  assert.deepEqual(
    [booked.channel_type, booked.status, booked.check_in_date, booked.property_id],
    ['airbnb', 'accepted', '2026-09-01', property_id],
  );
  const moved = { check_in_date: '2026-09-10', check_out_date: '2026-09-12' };
  await dataOf(host.post('/sandbox/changes', { reservation_code, ...moved }));
  assert.equal((await staysOf(host, reservation_code))[0].check_in_date, '2026-09-10');
  await dataOf(host.post('/sandbox/messages', { reservation_code, content: 'Is there a kettle?' }));
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
  const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
  assert.equal(messages[0].content, 'Is there a kettle?');
  await dataOf(host.post('/sandbox/reviews', { reservation_code, score: 4.5 }));
  await dataOf(host.post('/sandbox/cancellations', { reservation_code }));
  assert.equal((await staysOf(host, reservation_code))[0].status, 'cancelled');
  const kinds = new Set((await host.events()).map(({ kind }) => kind));
  for (const kind of ['reservation_created', 'reservation_updated', 'message_created', 'review_created'])
    assert.ok(kinds.has(kind), kind);
});

test('a guest who has left reviews, and the host can answer', async () => {
  const { host, property_id } = await setting();
  const { reservation_code } = await dataOf(host.post('/sandbox/bookings', { property_id, ...DATES }));
  await dataOf(host.post('/sandbox/clock', { seconds: 90 * 86_400 }));
  await arrive(host, parts());
  await dataOf(host.post('/sandbox/reviews', { reservation_code, score: 4.5, content: 'Lovely house.' }));
  const { guest_review } = await readReview(host, reservation_code, 'pending_host_review');
  assert.deepEqual([guest_review!.score, guest_review!.content], [4.5, 'Lovely house.']);
});

test('a request waits for an answer, and times out when the clock passes its hours', async () => {
  const { host, property_id } = await setting();
  const send = (dates: object) =>
    dataOf(host.post('/sandbox/bookings', { property_id, is_request: true, ...dates }));
  const answered = await send(DATES);
  const ignored = await send({ check_in_date: '2026-10-01', check_out_date: '2026-10-02' });
  await dataOf(host.post(`/reservations/${answered.reservation_code}/approve`));
  await dataOf(host.post('/sandbox/clock', { seconds: 25 * 3600 }));
  await arrive(host, parts());
  const statuses = async ({ reservation_code }: { reservation_code: string }) =>
    (await staysOf(host, reservation_code)).map(({ status }) => status);
  assert.deepEqual(await statuses(answered), ['accepted']);
  assert.deepEqual(await statuses(ignored), ['timeout']);
});

test('double_booking: the second order of the nights waits in the box, in conflict', async () => {
  const { host, property_id } = await setting();
  const { reservation_codes, advancing_until } = await play(host, 'double_booking', property_id);
  assert.equal(advancing_until, null);
  const stays = await Promise.all(reservation_codes.map((code: string) => staysOf(host, code)));
  assert.deepEqual(
    stays.map(([stay]) => [stay.channel_type, stay.in_reservation_box, stay.in_conflict]),
    [
      ['airbnb', false, false],
      ['booking.com', true, true],
    ],
  );
});

test('guest_moves_dates: the nights of the first booking are free again', async () => {
  const { host, property_id } = await setting();
  const { reservation_codes } = await play(host, 'guest_moves_dates', property_id);
  const [stay] = await staysOf(host, reservation_codes[0]);
  assert.equal(stay.check_in_date, '2026-07-09');
  const range = { property_ids: String(property_id), start_date: '2026-07-06', end_date: '2026-07-12' };
  const [{ availabilities }] = (await dataOf(host.get('/availabilities', range))).properties;
  assert.deepEqual(
    availabilities.map(({ available }) => available),
    [true, true, true, false, false, false, true],
  );
});

test('feed_breaks: a calendar that cannot be read says so after a day', async () => {
  const { host, property_id } = await setting();
  await play(host, 'feed_breaks', property_id);
  await arrive(host, parts());
  const { listings } = await dataOf(host.get('/listings', { property_id }));
  assert.equal(listings.length, 1);
  assert.match(listings[0].sync_error!, /calendar\.invalid|not be read|not found|address/i);
});

test('webhook_down_for_a_day: every attempt fails for a day, then everything is delivered once', async (t) => {
  const { host, property_id } = await setting();
  const receiver = await aReceiver(t);
  const { id } = await aWebhook(host, receiver.url, { events: ['reservation_created'] });
  await play(host, 'webhook_down_for_a_day', property_id);
  await arrive(host, parts());
  assert.equal(receiver.received.length, 1);
  const { deliveries } = await dataOf(host.get(`/webhooks/${id}/deliveries`));
  const outcomes = deliveries[0].attempts.map(({ outcome }) => outcome);
  assert.ok(outcomes.length > 5, String(outcomes));
  assert.deepEqual(new Set(outcomes.slice(0, -1)), new Set(['simulated_outage']));
  assert.equal(outcomes.at(-1), 'delivered');
});

test('month_end: the recurring entries of the first are made', async () => {
  const { host, property_id } = await setting();
  const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), { first_date: '2026-07-01' }));
  await play(host, 'month_end', property_id);
  await arrive(host, parts());
  const { transactions } = await dataOf(host.get('/transactions', { recurring_transaction_id: id }));
  assert.deepEqual(
    transactions.map(({ action_at }) => action_at.slice(0, 10)),
    ['2026-06-30'],
  );
  const { clock: shown } = await dataOf(host.get('/sandbox/clock'));
  assert.match(shown.now, /^2026-06-30T22:01:/);
});

test('an order of no channel is unknown to the simulated channel, and so is one of another account', async () => {
  const [{ host, property_id }, stranger] = [await setting(), await setting()];
  const { reservation_code } = await dataOf(
    stranger.host.post('/sandbox/bookings', { property_id: stranger.property_id, ...DATES }),
  );
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  const own = await dataOf(
    host.post('/reservations', {
      property_id,
      custom_channel_id: custom_channels[0].id,
      guest_name: 'Ada',
      ...DATES,
      currency: 'EUR',
      rate_amount: 1,
      commission_amount: 0,
      received_amount: 0,
    }),
  );
  for (const code of [reservation_code, own.reservation_code]) {
    await refused(
      host.post('/sandbox/changes', { reservation_code: code, ...DATES }),
      'reservation_not_found',
    );
    for (const path of ['cancellations', 'messages', 'reviews'])
      await refused(host.post(`/sandbox/${path}`, { reservation_code: code }), 'reservation_not_found');
  }
});

test('bad input is refused by its field', async () => {
  const { host, property_id } = await setting();
  const backwards = { check_in_date: '2026-09-04', check_out_date: '2026-09-01' };
  await refused(host.post('/sandbox/bookings', { property_id, ...backwards }), 'validation_failed', [
    'body.check_out_date',
  ]);
  await refused(host.post('/sandbox/scenarios', { scenario: 'flood', property_id }), 'validation_failed', [
    'body.scenario',
  ]);
  await refused(host.post('/sandbox/bookings', { property_id: 999_999, ...DATES }), 'property_not_found');
});
