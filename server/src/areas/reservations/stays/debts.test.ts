import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { Reservation } from '../../../../../client/src/schema.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../../../test/harness.ts';
import { SOME_TERMS } from '../../booking-terms/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aQuote } from '../../quotes/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';
import { aNewStay, anOrder, aStay, directChannel, storeStay } from '../fixtures.ts';

const harness = useHarness();
afterEach(() => at('2026-06-15'));

const at = (day: string) => (clock.now = Temporal.Instant.from(START.replace('2026-06-15', day)));

const pay = async (host: Host, stay_code: string, amount: number) => {
  const { currency: _own, ...entry } = anIncome(await booksOf(host), { stay_code, amount });
  await dataOf(host.post('/transactions', entry));
};

const listed = async (host: Host, debt: string): Promise<string[]> =>
  (await dataOf(host.get('/reservations', { debt }))).reservations.map(({ stay_code }) => stay_code);

/** Books a quote of the property for the first nights of July. */
async function aPlanned(host: Host, property_id: number) {
  await dataOf(host.patch(`/properties/${property_id}`, { base_price: 100 }));
  await dataOf(host.put(`/properties/${property_id}/booking_terms`, SOME_TERMS));
  const { id: quote_id } = await aQuote(host, property_id);
  const fields = { guest_name: 'Ada', currency: 'EUR', received_amount: 0, quote_id };
  return dataOf(host.post('/reservations', { ...fields, custom_channel_id: await directChannel(host) }));
}

test('a part of a payment plan is overdue from the day after its day until it is paid', async () => {
  const host = await harness.newHost();
  const { stay_code, reservation } = await aPlanned(host, await aProperty(host));
  const [first, second] = reservation.payment.due;
  assert.deepEqual([first.due_on, second.due_on], ['2026-06-15', '2026-06-17']);
  assert.deepEqual(await listed(host, 'overdue'), []);
  at('2026-06-16');
  assert.deepEqual(await listed(host, 'overdue'), [stay_code]);
  await pay(host, stay_code, first.amount);
  assert.deepEqual(await listed(host, 'overdue'), []);
  at('2026-06-18');
  assert.deepEqual(await listed(host, 'overdue'), [stay_code]);
  await pay(host, stay_code, second.amount);
  assert.deepEqual(await listed(host, 'overdue'), []);
});

/** What the payment of a stay says on a day. */
const SAID: Readonly<Record<string, (stay: Reservation, day: string) => boolean>> = {
  overdue: ({ status, payment: { due, balance_amount, collected_by } }, day) =>
    collected_by === 'host' &&
    balance_amount > 0 &&
    !status.startsWith('wait') &&
    due.some(({ amount, paid_amount, due_on }) => paid_amount < amount && due_on < day),
  refund: ({ status, payment }) =>
    ['cancelled', 'denied', 'timeout'].includes(status) && payment.status === 'over_received',
  overpaid: ({ status, payment }) =>
    status === 'accepted' && payment.status === 'over_received' && payment.collected_by === 'host',
  payout: ({ status, check_in_date, payment: { payout } }, day) =>
    payout !== null && payout.expected_on < day && check_in_date < day && !status.startsWith('wait'),
};

test('the debts of every day are those that the payments of the stays say', async () => {
  const host = await harness.newHost();
  const houses = await Promise.all(['A', 'B', 'C', 'D'].map((title) => aProperty(host, { title })));
  const [house = 0, loft = 0, barn = 0, mill = 0] = houses;
  await aPlanned(host, house);
  const part = await aStay(host, loft, { check_in_date: '2026-06-20', check_out_date: '2026-06-25' });
  await pay(host, part.stay_code, 100);
  const group = [barn, mill].map((property_id, n) =>
    aNewStay(property_id, { check_in_date: `2026-06-2${n}`, check_out_date: `2026-06-2${4 + n}` }),
  );
  await dataOf(host.post('/reservations', anOrder(await directChannel(host), group)));
  const gone = await aStay(host, barn, { check_in_date: '2026-08-01', check_out_date: '2026-08-03' });
  await pay(host, gone.stay_code, 200);
  await dataOf(host.delete(`/reservations/${gone.stay_code}`));
  const much = await aStay(host, barn, { check_in_date: '2026-08-04', check_out_date: '2026-08-05' });
  await pay(host, much.stay_code, 500);
  const kept = await aStay(host, barn, { check_in_date: '2026-06-17', check_out_date: '2026-06-18' });
  await harness.request('DELETE', `/v3/reservations/${kept.stay_code}`, {
    body: { kept_amount: 50 },
    headers: { 'service-access-token': host.token },
  });
  const nights = { check_in_date: '2026-06-16', check_out_date: '2026-06-19' };
  await storeStay(host, { code: 'comes', property_id: mill, ...nights });
  await storeStay(host, { code: 'leaves', property_id: null, channel_type: 'booking.com', ...nights });
  await storeStay(host, { code: 'asks', property_id: null, status: 'wait_accept', ...nights });
  await storeStay(host, { code: '1-1', reservation_code: '1', property_id: null, ...nights });
  await storeStay(host, { code: '1-2', reservation_code: '1', property_id: null });
  const seen = new Set<string>();
  for (const day of ['06-16', '06-17', '06-18', '06-20', '06-21', '06-22', '06-26', '07-20'].map(
    (each) => `2026-${each}`,
  )) {
    at(day);
    const { reservations } = await dataOf(host.get('/reservations', { limit: 100 }));
    for (const [debt, isOwed] of Object.entries(SAID)) {
      const said = reservations.filter((stay) => isOwed(stay, day)).map((stay) => stay.stay_code);
      assert.deepEqual(new Set(await listed(host, debt)), new Set(said), `${debt} on ${day}`);
      if (said.length > 0) seen.add(debt);
    }
  }
  assert.equal(seen.size, 4);
  const today = await dataOf(host.get('/today'));
  assert.deepEqual(
    [today.overdue.total, today.refunds.total, today.payouts.total, today.overpaid.total],
    await Promise.all(
      ['overdue', 'refund', 'payout', 'overpaid'].map(
        async (debt) => (await dataOf(host.get('/reservations', { debt, is_one_per_order: true }))).total,
      ),
    ),
  );
});

test('the debt of an order of several stays counts once: in Today, and in the list of one stay for each order', async () => {
  const host = await harness.newHost();
  const homes = await Promise.all(['A', 'B', 'C'].map((title) => aProperty(host, { title })));
  const nights = { check_in_date: '2026-06-16', check_out_date: '2026-06-19', rate_amount: 100 };
  const group = anOrder(
    await directChannel(host),
    homes.map((id) => aNewStay(id, nights)),
  );
  const { reservation_code, stays } = await dataOf(host.post('/reservations', group));
  const [first, second] = stays.map(({ stay_code }) => stay_code);
  await harness.request('DELETE', `/v3/reservations/${reservation_code}`, {
    body: { stay_code: first, kept_amount: 20 },
    headers: { 'service-access-token': host.token },
  });
  at('2026-06-17');
  const one = { debt: 'overdue', is_one_per_order: true };
  assert.equal((await listed(host, 'overdue')).length, 3);
  const codes = async (query: object) =>
    (await dataOf(host.get('/reservations', { ...one, ...query }))).reservations.map(
      ({ stay_code }) => stay_code,
    );
  assert.deepEqual(await codes({}), [second], 'a stay that stands comes before one that has ended');
  assert.deepEqual(await codes({ property_id: homes[0] }), [first], 'of those that the other filters find');
  assert.deepEqual(await codes({ status: 'cancelled' }), [first]);
  assert.deepEqual(await codes({ channel_id: 'none' }), []);
  const { overdue } = await dataOf(host.get('/today'));
  assert.deepEqual([overdue.total, overdue.reservations[0].stay_code], [1, second]);
  const { totals, orders, total } = await dataOf(host.get('/reservations/totals', { debt: 'overdue' }));
  assert.deepEqual([total, orders, totals[0].overdue_amount, totals[0].rate_amount], [3, 1, 220, 220]);
  const keeper = await host.caller({ operator: [homes[2]!] });
  assert.equal((await dataOf(keeper.get('/reservations', one))).total, 1);
});

test('an order that was paid too much is overpaid while all of it stands, and to be refunded once a part has ended', async () => {
  const host = await harness.newHost();
  const homes = await Promise.all(['A', 'B'].map((title) => aProperty(host, { title })));
  const group = anOrder(
    await directChannel(host),
    homes.map((id) => aNewStay(id, { rate_amount: 100 })),
  );
  const { reservation_code, stay_code } = await dataOf(host.post('/reservations', group));
  await pay(host, stay_code, 250.5);
  const amounts = async () => {
    const { totals } = await dataOf(host.get('/reservations/totals'));
    return [totals[0]?.overpaid_amount, totals[0]?.refund_amount];
  };
  assert.deepEqual([(await listed(host, 'overpaid')).length, (await listed(host, 'refund')).length], [2, 0]);
  assert.deepEqual(await amounts(), [50.5, 0]);
  await harness.request('DELETE', `/v3/reservations/${reservation_code}`, {
    body: { stay_code },
    headers: { 'service-access-token': host.token },
  });
  assert.deepEqual([(await listed(host, 'overpaid')).length, await listed(host, 'refund')], [0, [stay_code]]);
  assert.deepEqual(await amounts(), [0, 150.5]);
});
