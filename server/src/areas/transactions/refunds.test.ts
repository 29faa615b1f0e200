import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { checkBalances } from '../../../test/check-balances.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aNewStay, anOrder, aStay, directChannel, readStay } from '../reservations/fixtures.ts';
import { anExpense, anIncome, booksOf } from './fixtures.ts';

const harness = useHarness();

async function aPaidStay(host: Host, received_amount = 200) {
  const books = await booksOf(host);
  const stay = await aStay(host, await aProperty(host), { received_amount, income_method_id: books.card });
  return { ...stay, books, path: `/reservations/${stay.reservation_code}/refunds` as const };
}

const received = async (host: Host, stay_code: string) => {
  const { received_amount, refunded_amount, balance_amount } = (await readStay(host, stay_code)).payment;
  return [received_amount, refunded_amount, balance_amount];
};

test('a refund is an expense of the stay that lowers what was received, to the cent', async () => {
  const host = await harness.newHost();
  const { path, books, stay_code, reservation_code, reservation } = await aPaidStay(host);
  assert.deepEqual(await received(host, stay_code), [200, 0, 220]);
  const { transaction } = await dataOf(
    host.post(path, { amount: 60.55, payment_method_id: books.cash, reason: 'Cold water' }),
  );
  const { direction, link_type, item_name, note, property_id, currency, status } = transaction;
  assert.deepEqual(
    { direction, link_type, item_name, note, property_id, currency, status, code: transaction.stay_code },
    {
      direction: 'expense',
      link_type: 'reservation',
      item_name: 'Refund',
      note: 'Cold water',
      property_id: reservation.property_id,
      currency: 'EUR',
      status: 'paid',
      code: stay_code,
    },
  );
  assert.deepEqual([transaction.reservation_code, transaction.is_refund], [reservation_code, true]);
  assert.deepEqual(await received(host, stay_code), [139.45, 60.55, 280.55]);
  await dataOf(host.patch(`/transactions/${transaction.id}`, { amount: 10 }));
  assert.deepEqual(await received(host, stay_code), [190, 10, 230]);
  await dataOf(host.patch(`/transactions/${transaction.id}`, { item_id: books.cleaning }));
  assert.deepEqual(await received(host, stay_code), [200, 0, 220]);
  await dataOf(host.delete(`/transactions/${transaction.id}`));
  assert.equal(await checkBalances(host.scope), 1);
});

test('a refund counts once it is paid, and an expense of the item for refunds is one', async () => {
  const host = await harness.newHost();
  const { path, books, stay_code } = await aPaidStay(host);
  const later = { amount: 50, payment_method_id: books.cash, action_at: '2026-09-01T10:00:00Z' };
  const { transaction } = await dataOf(host.post(path, later));
  assert.equal(transaction.status, 'outstanding');
  assert.deepEqual(await received(host, stay_code), [200, 0, 220]);
  await dataOf(host.post(`/transactions/${transaction.id}/mark_paid`));
  assert.deepEqual(await received(host, stay_code), [150, 50, 270]);
  const { expense_items } = await dataOf(host.get('/expense_items'));
  const { id: item_id } = expense_items.find(({ name }: { name: string }) => name === 'Refund')!;
  await dataOf(host.patch(`/expense_items/${item_id}`, { name: 'Back to the guest' }));
  const entry = anExpense(books, { item_id, stay_code, amount: 5, currency: undefined });
  await dataOf(host.post('/transactions', entry));
  assert.deepEqual(await received(host, stay_code), [145, 55, 275]);
  await checkBalances(host.scope);
});

test('no more is refunded than was received, and each wrong field is named', async () => {
  const host = await harness.newHost();
  const { path, books } = await aPaidStay(host);
  const { text } = await refused(
    host.post(path, { amount: 200.01, payment_method_id: books.card }),
    'validation_failed',
    ['body.amount', 'body.payment_method_id'],
  );
  assert.match(text, /must not be more than 200, which was received for the order/);
  await dataOf(host.post(path, { amount: 200, payment_method_id: books.cash }));
  await refused(host.post(path, { amount: 0.01, payment_method_id: books.cash }), 'validation_failed', [
    'body.amount',
  ]);
});

test('twenty refunds of all that was received at once: one is booked', async () => {
  const host = await harness.newHost();
  const { path, books, stay_code } = await aPaidStay(host);
  const refund = { amount: 200, payment_method_id: books.cash };
  const answers = await Promise.all(Array.from({ length: 20 }, () => host.post(path, refund)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.deepEqual(await received(host, stay_code), [0, 200, 420]);
});

test('a refund of an order of several stays is booked on the stay that is named, or on the first', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)], {
    received_amount: 100,
    income_method_id: books.card,
  });
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  const [first, second] = stays.map(({ stay_code }: { stay_code: string }) => stay_code);
  const path = `/reservations/${reservation_code}/refunds` as const;
  const refund = { amount: 10, payment_method_id: books.cash };
  const codeOf = async (body: object) => (await dataOf(host.post(path, body))).transaction.stay_code;
  assert.equal(await codeOf(refund), first);
  assert.equal(await codeOf({ ...refund, stay_code: second }), second);
  await refused(host.post(path, { ...refund, stay_code: '0-other' }), 'stay_not_found');
  assert.deepEqual(await received(host, second!), [80, 20, 760]);
  const keeper = await host.caller({ operator: [loft] });
  const { transaction } = await dataOf(keeper.post(path, refund));
  assert.equal(transaction.stay_code, second);
  const stranger = await harness.newHost();
  await refused(stranger.post(path, refund), 'reservation_not_found');
});

test('an entry names its order in place of its stay, and never both', async () => {
  const host = await harness.newHost();
  const { books, reservation_code, stay_code } = await aPaidStay(host);
  const entry = { ...anExpense(books), currency: undefined };
  const { transaction } = await dataOf(host.post('/transactions', { ...entry, reservation_code }));
  assert.deepEqual([transaction.stay_code, transaction.reservation_code], [stay_code, reservation_code]);
  await refused(host.post('/transactions', { ...entry, reservation_code, stay_code }), 'two_links');
  await refused(
    host.post('/transactions', { ...entry, reservation_code: '0-none' }),
    'reservation_not_found',
  );
});

test('what was refunded beyond what was received is due, also where nothing else is', async () => {
  const host = await harness.newHost();
  const { path, books, stay_code, reservation_code } = await aPaidStay(host);
  await dataOf(host.post(path, { amount: 200, payment_method_id: books.cash }));
  const { transactions } = await dataOf(host.get('/transactions', { reservation_code, direction: 'income' }));
  await dataOf(host.patch(`/transactions/${transactions[0].id}`, { amount: 150.5 }));
  await dataOf(host.patch(`/reservations/${stay_code}`, { rate_amount: 0 }));
  const { payment, check_in_date } = await readStay(host, stay_code);
  assert.deepEqual([payment.total_amount, payment.received_amount, payment.balance_amount], [0, -49.5, 49.5]);
  assert.deepEqual(payment.due, [{ amount: 49.5, due_on: check_in_date, paid_amount: 0 }]);
  await checkBalances(host.scope);
});

test('a deposit is held, lowers nothing that is owed, and goes back up to what is held', async () => {
  const host = await harness.newHost();
  const { path, books, stay_code, reservation_code } = await aPaidStay(host);
  const deposit = anIncome(books, { item_id: books.deposit, stay_code, amount: 150.5, currency: undefined });
  const { transaction } = await dataOf(host.post('/transactions', deposit));
  assert.deepEqual(
    [transaction.is_deposit, transaction.is_refund, transaction.tax_amount],
    [true, false, null],
  );
  assert.deepEqual(await received(host, stay_code), [200, 0, 220]);
  const back = { is_deposit: true, payment_method_id: books.cash };
  const { text } = await refused(host.post(path, { ...back, amount: 150.51 }), 'validation_failed', [
    'body.amount',
  ]);
  assert.match(text, /must not be more than 150\.5, which is held as a deposit for the order/);
  const returned = (await dataOf(host.post(path, { ...back, amount: 100, reason: 'A broken chair' })))
    .transaction;
  const { direction, item_name, is_deposit, is_refund } = returned;
  assert.deepEqual(
    { direction, item_name, is_deposit, is_refund, code: returned.reservation_code },
    {
      direction: 'expense',
      item_name: 'Security deposit returned',
      is_deposit: true,
      is_refund: false,
      code: reservation_code,
    },
  );
  await refused(host.post(path, { ...back, amount: 50.51 }), 'validation_failed', ['body.amount']);
  await dataOf(host.post(path, { ...back, amount: 50.5 }));
  assert.deepEqual(await received(host, stay_code), [200, 0, 220]);
  await dataOf(host.patch(`/transactions/${transaction.id}`, { item_id: books.accommodation }));
  assert.deepEqual(await received(host, stay_code), [350.5, 0, 69.5]);
  await checkBalances(host.scope);
});

test('twenty returns of a whole deposit at once: one is booked', async () => {
  const host = await harness.newHost();
  const { path, books, stay_code } = await aPaidStay(host);
  const deposit = anIncome(books, { item_id: books.deposit, stay_code, amount: 150, currency: undefined });
  await dataOf(host.post('/transactions', deposit));
  const back = { is_deposit: true, amount: 150, payment_method_id: books.cash };
  const answers = await Promise.all(Array.from({ length: 20 }, () => host.post(path, back)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  await checkBalances(host.scope);
});
