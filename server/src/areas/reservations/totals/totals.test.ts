import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reservation } from '../../../../../client/src/schema.ts';
import { clock, dataOf, refused, START, useHarness, walk, type Caller } from '../../../../test/harness.ts';
import { aHostWithTwo } from '../../properties/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';
import { ORDER_BY } from '../contract.ts';
import { aNewStay, anOrder, aStay, directChannel, storeStay } from '../fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const listed = async (caller: Caller, query: Record<string, string | number | boolean>) =>
  (await walk(caller, '/reservations', { limit: 2, ...query })).map(({ stay_code }) => stay_code);

/** Stays in two currencies and two properties, an order of two of them, one cancelled, one in the box; one is half paid. */
async function withStays() {
  const { host, house, loft } = await aHostWithTwo(harness);
  const july = await aStay(host, house, { rate_amount: 100.1, guest_name: 'bert' });
  const yen = { check_in_date: '2026-08-01', check_out_date: '2026-08-03', currency: 'JPY' };
  clock.now = Temporal.Instant.from('2026-06-20T23:30:00Z');
  await aStay(host, loft, { ...yen, rate_amount: 30_000, guest_name: 'Ada' });
  clock.now = Temporal.Instant.from(START);
  const pair = [
    { ...aNewStay(house), check_in_date: '2026-09-01', check_out_date: '2026-09-05', rate_amount: 0.2 },
    { ...aNewStay(loft), check_in_date: '2026-09-02', check_out_date: '2026-09-05', rate_amount: 0.4 },
  ];
  await dataOf(host.post('/reservations', anOrder(await directChannel(host), pair)));
  const gone = await aStay(host, loft, { check_in_date: '2026-10-01', check_out_date: '2026-10-02' });
  await dataOf(host.delete(`/reservations/${gone.reservation_code}`));
  await storeStay(host, { code: 'boxed', property_id: house, in_reservation_box: true });
  const income = { ...anIncome(await booksOf(host)), amount: 50, stay_code: july.stay_code };
  await dataOf(host.post('/transactions', { ...income, currency: undefined }));
  const paid = async (stay_code: string, amount: number) =>
    dataOf(host.post('/transactions', { ...income, stay_code, amount, currency: undefined }));
  const keeps = await aStay(host, loft, { check_in_date: '2026-10-03', check_out_date: '2026-10-05' });
  await paid(keeps.stay_code, 100);
  await harness.request('DELETE', `/v3/reservations/${keeps.reservation_code}`, {
    body: { kept_amount: 40.5 },
    headers: { 'service-access-token': host.token },
  });
  const much = await aStay(host, house, { check_in_date: '2026-10-03', check_out_date: '2026-10-05' });
  await paid(much.stay_code, 500);
  clock.now = Temporal.Instant.from(`${TODAY}T12:00:00Z`);
  return { host, house, loft };
}

type Payment = Reservation['payment'];

const owedByGuest = ({ collected_by, balance_amount }: Payment) =>
  collected_by === 'host' ? balance_amount : 0;
/** The day on which the debts are added up. */
const TODAY = '2026-07-02';
const isOver = ({ status }: { status: string }) => ['cancelled', 'denied', 'timeout'].includes(status);
const overdueOf = ({ due }: Payment) =>
  due
    .filter(({ due_on }) => due_on < TODAY)
    .reduce((sum, { amount, paid_amount }) => sum + amount - paid_amount, 0);
/** What was received too much for the orders of these stays, by whether one of the stays has ended. */
function overpaidIn(stays: readonly Reservation[]) {
  const sums = { refund_amount: 0, overpaid_amount: 0 };
  for (const each of Map.groupBy(stays, ({ reservation_code }) => reservation_code).values()) {
    const { received_amount, total_amount, collected_by } = each[0]!.payment;
    if (each.some(isOver)) sums.refund_amount += Math.max(received_amount - total_amount, 0);
    else if (collected_by === 'host') sums.overpaid_amount += Math.max(received_amount - total_amount, 0);
  }
  return { refund_amount: round(sums.refund_amount), overpaid_amount: round(sums.overpaid_amount) };
}
const owedByChannel = ({ payout }: Payment) => payout?.expected_amount ?? 0;

test('each filter adds up the stays that the list has with it, and what their orders owe once', async () => {
  const { host, house, loft } = await withStays();
  const filters: readonly Record<string, string | number | boolean>[] = [
    {},
    { status: 'cancelled' },
    { is_live: true },
    { is_live: false },
    { property_id: house },
    { for_property_id: house },
    { for_property_id: loft, is_live: true },
    { intended_property_id: house },
    { property_ids: `${house},${loft}` },
    { start_check_in_date: '2026-08-01', end_check_in_date: '2026-09-01' },
    { start_booked_date: '2026-06-21' },
    { end_booked_date: '2026-06-20' },
    { channel_type: 'direct', is_unpaid: true },
    { is_unpaid: false },
    { has_payout: true },
    { has_payout: false },
    { reservation_code: 'none' },
    ...['overdue', 'refund', 'payout', 'overpaid'].flatMap((debt) => [
      { debt },
      { debt, is_one_per_order: true },
    ]),
    { is_one_per_order: true, property_id: loft },
  ];
  for (const filter of filters) {
    const stays = await walk(host, '/reservations', { ...filter, limit: 2 });
    const expected = [...Map.groupBy(stays, ({ payment }) => payment.currency)]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, each]) => {
        const orders = new Map(each.map(({ reservation_code, payment }) => [reservation_code, payment]));
        return {
          currency,
          stays: each.length,
          orders: orders.size,
          nights: each.reduce((sum, stay) => sum + (isOver(stay) ? 0 : nightsOf(stay)), 0),
          rate_amount: round(
            each.reduce((sum, stay) => sum + (isOver(stay) ? stay.kept_amount : stay.rates.rate.amount), 0),
          ),
          balance_amount: round([...orders.values()].reduce((sum, order) => sum + owedByGuest(order), 0)),
          payout_amount: round([...orders.values()].reduce((sum, order) => sum + owedByChannel(order), 0)),
          overdue_amount: round([...orders.values()].reduce((sum, order) => sum + overdueOf(order), 0)),
          ...overpaidIn(each),
        };
      });
    const said = JSON.stringify(filter);
    const { totals, total, orders } = await dataOf(host.get('/reservations/totals', filter));
    assert.deepEqual(totals, expected, said);
    assert.equal(total, stays.length, said);
    assert.equal(orders, new Set(stays.map(({ reservation_code }) => reservation_code)).size, said);
  }
  const { totals } = await dataOf(
    host.get('/reservations/totals', { is_live: true, channel_type: 'direct' }),
  );
  assert.deepEqual(totals, [
    {
      currency: 'EUR',
      stays: 4,
      orders: 3,
      nights: 12,
      rate_amount: 520.7,
      balance_amount: 50.7,
      payout_amount: 0,
      overdue_amount: 50.1,
      refund_amount: 0,
      overpaid_amount: 80,
    },
    {
      currency: 'JPY',
      stays: 1,
      orders: 1,
      nights: 2,
      rate_amount: 30_000,
      balance_amount: 30_000,
      payout_amount: 0,
      overdue_amount: 0,
      refund_amount: 0,
      overpaid_amount: 0,
    },
  ]);
});

test('what channels are to pay is found by has_payout, and adds up to its own amount', async () => {
  const { host, house } = await withStays();
  const dates = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
  await storeStay(host, { code: '0-air', property_id: house, ...dates });
  const { totals, total } = await dataOf(host.get('/reservations/totals', { has_payout: true }));
  const paying = await walk(host, '/reservations', { has_payout: true, limit: 2 });
  assert.ok(paying.length > 0 && paying.every(({ payment }) => payment.payout!.expected_amount > 0));
  assert.equal(total, paying.length);
  assert.deepEqual(
    totals.map(({ currency, balance_amount, payout_amount }) => [currency, balance_amount, payout_amount]),
    [['EUR', 0, 255 * paying.length]],
  );
});

const nightsOf = (stay: { check_in_date: string; check_out_date: string }) =>
  Temporal.PlainDate.from(stay.check_in_date).until(stay.check_out_date).days;
const round = (amount: number) => Math.round(amount * 100) / 100;

test('the days of booking are those of the account, the first and the last included', async () => {
  const { host } = await withStays();
  // 23:30 in UTC is the next day there.
  const booked = (query: Record<string, string>) => listed(host, { ...query, channel_type: 'direct' });
  assert.equal((await booked({ start_booked_date: '2026-06-21', end_booked_date: '2026-06-21' })).length, 1);
  assert.equal((await booked({ start_booked_date: '2026-06-20', end_booked_date: '2026-06-20' })).length, 0);
  assert.equal((await booked({ start_booked_date: '2026-06-15', end_booked_date: '2026-06-15' })).length, 6);
});

test('ascending is the other direction of each order, from any page', async () => {
  const { host } = await withStays();
  for (const order_by of ORDER_BY) {
    const down = await listed(host, { order_by });
    assert.equal(down.length, 8, order_by);
    assert.deepEqual(await listed(host, { order_by, is_ascending: true }), down.toReversed(), order_by);
    assert.deepEqual(await listed(host, { order_by, is_ascending: false }), down, order_by);
  }
  const names = (
    await walk(host, '/reservations', { order_by: 'guest_name', is_ascending: true, is_live: true })
  ).map(({ guest_name }) => guest_name);
  assert.deepEqual(
    names,
    names.toSorted((one, other) => ((one ?? '').toLowerCase() < (other ?? '').toLowerCase() ? -1 : 1)),
  );
});

test('a limited operator adds up stays of their properties only, and another account none', async () => {
  const { host, house, loft } = await withStays();
  const limited = await host.caller({ operator: [loft] });
  const totalOf = async (caller: Caller, query = {}) =>
    (await dataOf(caller.get('/reservations/totals', { is_live: true, ...query }))).total;
  assert.equal(await totalOf(limited), 2);
  assert.equal(await totalOf(limited, { for_property_id: house }), 0);
  assert.equal(await totalOf(await harness.newHost()), 0);
});

test('a wrong filter is named', async () => {
  const host = await harness.newHost();
  const wrong = { start_booked_date: 'soon', status: 'open', is_live: 'perhaps', property_ids: 'one' };
  await refused(
    host.get('/reservations/totals', wrong),
    'validation_failed',
    Object.keys(wrong).map((name) => `query.${name}`),
  );
});
