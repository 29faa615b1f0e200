import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { freeDays } from '../../areas/availabilities/fixtures.ts';
import { aListing, storeBlock } from '../../areas/listings/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import {
  aBooking,
  aNewStay,
  anOrder,
  directChannel,
  readStay,
  storeStay,
} from '../../areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';

const harness = useHarness();
const at = (instant: string) => (clock.now = Temporal.Instant.from(instant));
afterEach(() => at(START));

const HELD = { hold_until: '2026-06-20' };
/** The end of 20 June where the account is. */
const END = '2026-06-20T22:00:00Z';

/** A stay that is held through 20 June. */
async function aHold(changes: object = {}) {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const body = aBooking(await directChannel(host), property_id, { ...HELD, ...changes });
  const { reservation } = await dataOf(host.post('/reservations', body));
  return { host, property_id, code: reservation.stay_code, reservation };
}

/** How many of its three nights are free. */
async function countFree(host: Host, property_id: number): Promise<number> {
  const days = await freeDays(host, property_id, '2026-07-01', '2026-07-03');
  return Object.values(days).filter(Boolean).length;
}

async function pay(host: Host, stay_code: string, changes: object = {}) {
  const books = await booksOf(host);
  return dataOf(host.post('/transactions', anIncome(books, { stay_code, amount: 50, ...changes })));
}

test('a held booking takes its nights without being confirmed, and gives them back at the end of its day', async () => {
  const { host, property_id, code, reservation } = await aHold();
  assert.deepEqual(
    [reservation.status, reservation.stay_status, reservation.expires_at],
    ['wait_pay', null, '2026-06-20T22:00:00+00:00'],
  );
  assert.equal(await countFree(host, property_id), 0);
  const again = host.post('/reservations', aBooking(await directChannel(host), property_id));
  await refused(again, 'nights_not_available');
  at('2026-06-20T21:59:59Z');
  await runJobsOnce(harness.databases);
  assert.equal((await readStay(host, code)).status, 'wait_pay');
  at(END);
  await runJobsOnce(harness.databases);
  const ended = await readStay(host, code);
  assert.deepEqual([ended.status, ended.payment.balance_amount], ['timeout', 0]);
  assert.equal(await countFree(host, property_id), 3);
});

test('a payment confirms a hold, also one that is dated ahead, and one that was refunded does not', async () => {
  const { host, code } = await aHold();
  await pay(host, code, { action_at: '2026-06-18T10:00:00Z' });
  await runJobsOnce(harness.databases);
  assert.equal((await readStay(host, code)).status, 'wait_pay');
  at('2026-06-18T10:00:00Z');
  await runJobsOnce(harness.databases);
  await runJobsOnce(harness.databases);
  const confirmed = await readStay(host, code);
  assert.deepEqual(
    [confirmed.status, confirmed.stay_status, confirmed.expires_at],
    ['accepted', 'checkin_pending', null],
  );
  at(START);
  const other = await aHold();
  await pay(other.host, other.code);
  const { cash } = await booksOf(other.host);
  await dataOf(
    other.host.post(`/reservations/${other.code}/refunds`, { amount: 50, payment_method_id: cash }),
  );
  await runJobsOnce(harness.databases);
  assert.equal((await readStay(other.host, other.code)).status, 'wait_pay');
});

test('the host confirms a hold, gives it up, or holds it longer; afterwards it is none', async () => {
  const { host, property_id, code } = await aHold();
  const longer = await dataOf(host.patch(`/reservations/${code}`, { hold_until: '2026-06-25' }));
  assert.equal(longer.reservation.expires_at, '2026-06-25T22:00:00+00:00');
  assert.deepEqual((await host.events()).at(-1), {
    kind: 'reservation_updated',
    payload: { reservation_code: code, stay_code: code },
  });
  at(END);
  await runJobsOnce(harness.databases);
  assert.equal((await readStay(host, code)).status, 'wait_pay');
  await dataOf(host.post(`/reservations/${code}/approve`));
  assert.equal((await readStay(host, code)).status, 'accepted');
  await refused(host.patch(`/reservations/${code}`, { hold_until: '2026-06-28' }), 'not_awaiting_answer');
  at(START);
  const other = await aHold();
  await dataOf(other.host.post(`/reservations/${other.code}/decline`));
  assert.equal((await readStay(other.host, other.code)).status, 'denied');
  assert.equal(await countFree(other.host, other.property_id), 3);
  assert.equal(await countFree(host, property_id), 0);
});

test('all stays of an order are held, and confirmed, together', async () => {
  const host = await harness.newHost();
  const stays = [
    aNewStay(await aProperty(host, { title: 'House' })),
    aNewStay(await aProperty(host, { title: 'Loft' })),
  ];
  const order = await dataOf(host.post('/reservations', anOrder(await directChannel(host), stays, HELD)));
  assert.deepEqual(
    order.stays.map(({ status }: { status: string }) => status),
    ['wait_pay', 'wait_pay'],
  );
  await pay(host, order.stays[1].stay_code);
  await runJobsOnce(harness.databases);
  for (const { stay_code } of order.stays) assert.equal((await readStay(host, stay_code)).status, 'accepted');
});

test('a hold that is over, that ends after check-in, or of what is paid already is refused by its field', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const direct = await directChannel(host);
  const { card } = await booksOf(host);
  const paid = { received_amount: 10, income_method_id: card };
  for (const [changes, message] of [
    [{ hold_until: '2026-06-14' }, /hold_until must not be over/],
    [{ hold_until: '2026-07-02' }, /hold_until must not be after check_in_date/],
    [{ ...HELD, ...paid }, /hold_until must be left out when received_amount is more than 0/],
  ] as const) {
    const answer = host.post('/reservations', aBooking(direct, property_id, changes));
    const { text } = await refused(answer, 'validation_failed', ['body.hold_until']);
    assert.match(text, message);
  }
});

test('a group is held through no day after the first check-in, also when the hold is lengthened', async () => {
  const host = await harness.newHost();
  const stays = [
    aNewStay(await aProperty(host, { title: 'House' })),
    aNewStay(await aProperty(host, { title: 'Loft' }), {
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-12',
    }),
  ];
  const order = await dataOf(host.post('/reservations', anOrder(await directChannel(host), stays, HELD)));
  const late = host.patch(`/reservations/${order.stays[1].stay_code}`, { hold_until: '2026-07-09' });
  await refused(late, 'validation_failed', ['body.hold_until']);
});

test('nights that the calendar of a channel closes cannot be held: its order is not the host’s', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const listing = await aListing(host, { property_id });
  const nights = { start_date: '2026-07-01', end_date: '2026-07-04' };
  await storeBlock(host, { id: listing.id, property_id, ...nights });
  const { custom_channels } = await dataOf(host.get('/custom_channels', { limit: 100 }));
  const airbnb = custom_channels.find(({ name }: { name: string }) => name === 'Airbnb')!.id;
  await refused(host.post('/reservations', aBooking(airbnb, property_id, HELD)), 'nights_not_available');
  const { reservation } = await dataOf(host.post('/reservations', aBooking(airbnb, property_id)));
  assert.deepEqual([reservation.channel_type, reservation.status], ['airbnb', 'accepted']);
});

test('a hold owes nothing until it is confirmed, and says what it will cost; nor does a request, or what is left of a group', async () => {
  const host = await harness.newHost();
  const homes = [await aProperty(host, { title: 'A' }), await aProperty(host, { title: 'B' })];
  const stays = homes.map((property_id) => aNewStay(property_id, { rate_amount: 100 }));
  const order = anOrder(await directChannel(host), stays);
  const held = await dataOf(host.post('/reservations', { ...order, ...HELD }));
  const { reservation_code } = held;
  await storeStay(host, { code: '0-asks', property_id: null, status: 'wait_accept' });
  const counted = async (filter: Record<string, boolean>) => {
    const { totals, total } = await dataOf(host.get('/reservations/totals', filter));
    return [total, totals[0]?.balance_amount ?? 0, totals[0]?.payout_amount ?? 0];
  };
  assert.equal(held.reservation.payment.balance_amount, 200);
  assert.deepEqual(await counted({}), [3, 0, 0]);
  assert.deepEqual(await counted({ is_unpaid: true }), [0, 0, 0]);
  assert.deepEqual(await counted({ has_payout: true }), [0, 0, 0]);
  await dataOf(host.delete(`/reservations/${reservation_code}?stay_code=${held.stays[1].stay_code}`));
  assert.deepEqual(await counted({ is_unpaid: true }), [0, 0, 0]);
  await dataOf(host.post(`/reservations/${reservation_code}/approve`));
  const { balance_amount } = (await readStay(host, held.stay_code)).payment;
  assert.deepEqual(await counted({ is_unpaid: true }), [2, balance_amount, 0]);
});
