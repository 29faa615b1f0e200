import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { anExpense, anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import { aBooking, aNewStay, anOrder, aStay, directChannel } from '../../areas/reservations/fixtures.ts';

const harness = useHarness();

const paymentOf = async (host: Host, stay_code: string) =>
  (await dataOf(host.get('/reservations', { stay_code }))).reservations[0].payment;

test('a received amount is booked as an income on the order, with its event', async () => {
  const host = await harness.newHost();
  const { accommodation, card } = await booksOf(host);
  const property_id = await aProperty(host, { title: 'Canal House' });
  const { stay_code, reservation } = await aStay(host, property_id, {
    currency: 'GBP',
    received_amount: 120.5,
    income_method_id: card,
  });
  assert.deepEqual(reservation.payment, {
    currency: 'GBP',
    total_amount: 420,
    received_amount: 120.5,
    balance_amount: 299.5,
    status: 'partial',
    collected_by: 'host',
    due: [{ amount: 420, due_on: '2026-07-01', paid_amount: 120.5 }],
    payout: null,
    refunded_amount: 0,
    kept_amount: 0,
  });
  const { transactions, total } = await dataOf(host.get('/transactions'));
  assert.equal(total, 1);
  const [{ id }] = transactions;
  assert.deepEqual(transactions[0], {
    id,
    direction: 'income',
    link_type: 'reservation',
    status: 'paid',
    amount: 120.5,
    currency: 'GBP',
    action_at: START,
    item_id: accommodation,
    item_name: 'Accommodation',
    payment_method_id: card,
    payment_method_name: 'Card',
    note: '',
    operator_name: 'Nora Visser',
    property_id,
    property_title: 'Canal House',
    reservation_code: stay_code,
    stay_code,
    is_refund: false,
    is_deposit: false,
    guest_name: reservation.guest_name,
    channel_type: 'direct',
    custom_channel: reservation.custom_channel,
    channel_id: null,
    tax_amount: null,
    recurring_transaction_id: null,
    receipt: null,
    created_at: START,
    updated_at: START,
  });
  const kinds = (await host.events()).slice(-3);
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['reservation_created', 'property_availability_updated', 'transaction_created'],
  );
  assert.deepEqual(kinds[2]?.payload, { transaction_id: id });
});

test('nothing received books nothing, and any method or none is accepted', async () => {
  const host = await harness.newHost();
  const { cash, card } = await booksOf(host);
  await dataOf(host.delete(`/income_methods/${card}`));
  const foreign = await booksOf(await harness.newHost());
  for (const income_method_id of [undefined, null, 0, '-1', cash, card, foreign.card, 999_999]) {
    const property_id = await aProperty(host, { title: `House ${income_method_id}` });
    await aStay(host, property_id, { received_amount: 0, income_method_id });
  }
  assert.equal((await dataOf(host.get('/transactions'))).total, 0);
});

test('a received amount needs a method of the income methods', async () => {
  const host = await harness.newHost();
  const { cash, accommodation } = await booksOf(host);
  const foreign = await booksOf(await harness.newHost());
  const property_id = await aProperty(host);
  const channel = await directChannel(host);
  for (const income_method_id of [undefined, 0, -1, cash, accommodation, foreign.card, 999_999]) {
    const body = aBooking(channel, property_id, { received_amount: 1, income_method_id });
    await refused(host.post('/reservations', body), 'validation_failed', ['body.income_method_id']);
  }
});

test('a received amount is booked under the item for accommodation, also when that is renamed or hidden', async () => {
  const host = await harness.newHost();
  const { accommodation, card } = await booksOf(host);
  const property_id = await aProperty(host);
  await dataOf(host.patch(`/income_items/${accommodation}`, { name: 'Nights' }));
  await dataOf(host.delete(`/income_items/${accommodation}`));
  await aStay(host, property_id, { received_amount: 10, income_method_id: card });
  const { transactions } = await dataOf(host.get('/transactions'));
  assert.equal(transactions[0].item_id, accommodation);
  assert.equal(transactions[0].item_name, 'Nights');
});

test('a payment of an order of several stays hangs on the first, and counts for all of them', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const stays = [aNewStay(loft, { rate_amount: 100.1 }), aNewStay(house, { rate_amount: 200.2 })];
  const order = anOrder(await directChannel(host), stays, {
    received_amount: 50.05,
    income_method_id: books.card,
  });
  const { stays: booked } = await dataOf(host.post('/reservations', order));
  const [first, second] = booked.map(({ stay_code }) => stay_code);
  const { transactions } = await dataOf(host.get('/transactions'));
  assert.equal(transactions[0].stay_code, first);
  assert.equal(transactions[0].property_id, loft);
  await dataOf(
    host.post('/transactions', anIncome(books, { stay_code: second, currency: undefined, amount: 50.1 })),
  );
  await dataOf(
    host.post('/transactions', anExpense(books, { stay_code: first, currency: undefined, amount: 70 })),
  );
  const expected = {
    currency: 'EUR',
    total_amount: 300.3,
    received_amount: 100.15,
    balance_amount: 200.15,
    status: 'partial',
    collected_by: 'host',
    due: [{ amount: 300.3, due_on: '2026-07-01', paid_amount: 100.15 }],
    payout: null,
    refunded_amount: 0,
    kept_amount: 0,
  };
  assert.deepEqual(await paymentOf(host, first!), expected);
  assert.deepEqual(await paymentOf(host, second!), expected);
});

test('a payment status follows what is received: nothing, part, all, and more than all', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { stay_code } = await aStay(host, await aProperty(host), { rate_amount: 100 });
  const pay = (amount: number) =>
    dataOf(host.post('/transactions', anIncome(books, { stay_code, currency: undefined, amount })));
  const brief = async () => {
    const { status, balance_amount, received_amount } = await paymentOf(host, stay_code);
    return [status, received_amount, balance_amount];
  };
  assert.deepEqual(await brief(), ['unreceived', 0, 100]);
  await pay(99.99);
  assert.deepEqual(await brief(), ['partial', 99.99, 0.01]);
  const { transaction } = await pay(0.01);
  assert.deepEqual(await brief(), ['received', 100, 0]);
  await dataOf(host.patch(`/transactions/${transaction.id}`, { amount: 0.02 }));
  assert.deepEqual(await brief(), ['over_received', 100.01, 0]);
  await dataOf(host.delete(`/transactions/${transaction.id}`));
  assert.deepEqual(await brief(), ['partial', 99.99, 0.01]);
});

test('an outstanding income counts as received only once it is paid', async (t) => {
  t.after(() => (clock.now = Temporal.Instant.from(START)));
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { stay_code } = await aStay(host, await aProperty(host), { rate_amount: 100 });
  const owe = (changes: object) =>
    dataOf(host.post('/transactions', anIncome(books, { stay_code, currency: undefined, ...changes })));
  const brief = async () => {
    const { status, balance_amount, received_amount } = await paymentOf(host, stay_code);
    return [status, received_amount, balance_amount];
  };
  await owe({ amount: 30, action_at: '2026-06-20T10:00:00Z' });
  const { transaction_id } = await owe({ amount: 70, outstanding: true });
  assert.deepEqual(await brief(), ['unreceived', 0, 100]);
  clock.now = Temporal.Instant.from('2026-06-20T10:00:00Z');
  await runJobsOnce(harness.databases);
  assert.deepEqual(await brief(), ['partial', 30, 70]);
  await dataOf(host.post(`/transactions/${transaction_id}/mark_paid`));
  assert.deepEqual(await brief(), ['received', 100, 0]);
});

test('a cancelled order keeps its rates and what was received', async () => {
  const host = await harness.newHost();
  const { card } = await booksOf(host);
  const { reservation, reservation_code } = await aStay(host, await aProperty(host), {
    received_amount: 100,
    income_method_id: card,
  });
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const { reservations } = await dataOf(host.get('/reservations', { reservation_code }));
  const { received_amount, balance_amount } = reservations[0].payment;
  assert.deepEqual([received_amount, balance_amount], [100, 0]);
  assert.deepEqual(reservations[0].rates, reservation.rates);
});
