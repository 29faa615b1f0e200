import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { aHostWithTwo, aProperty } from '../properties/fixtures.ts';
import { aNewStay, anOrder, aStay, directChannel, storeStay } from '../reservations/fixtures.ts';
import { anExpense, anIncome, booksOf } from './fixtures.ts';

const harness = useHarness();

const line = (type: string, amount: number) => ({ type, description: type, amount });

/** Adds an entry of a stay, and returns it as the list shows it. */
async function add(host: Host, entry: Record<string, unknown>) {
  const { transaction } = await dataOf(host.post('/transactions', { ...entry, currency: undefined }));
  const { transactions } = await dataOf(host.get('/transactions', { id: transaction.id }));
  assert.deepEqual(transactions, [transaction]);
  return transaction;
}

test('an entry of a stay names its guest, its channel and its code there', async () => {
  const host = await harness.newHost();
  const stay = await aStay(host, await aProperty(host), { guest_name: 'Ada Lovelace', channel_id: 'HM123' });
  const entry = await add(host, anIncome(await booksOf(host), { stay_code: stay.stay_code }));
  assert.deepEqual(
    [entry.guest_name, entry.channel_type, entry.custom_channel?.name, entry.channel_id],
    ['Ada Lovelace', 'direct', 'Direct', 'HM123'],
  );
});

test('the payments of an order have its taxes to the cent, a refund gives its share back, and costs have none', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const rate_details = [line('ACCOMMODATION', 200), line('TAX', 12.5), line('TAX', 7.5)];
  const { stay_code, reservation_code } = await aStay(host, await aProperty(host), {
    rate_details,
    rate_amount: undefined,
  });
  const taxOf = async (entry: Record<string, unknown>) =>
    (await add(host, { ...entry, stay_code })).tax_amount;
  assert.equal(await taxOf(anIncome(books, { amount: 66 })), 6);
  assert.equal(await taxOf(anIncome(books, { amount: 154 })), 14);
  assert.equal(await taxOf(anIncome(books, { amount: 0.05 })), 0);
  assert.equal(await taxOf(anExpense(books, { amount: 80 })), null);
  const refund = { amount: 11, payment_method_id: books.cash };
  const { transaction } = await dataOf(host.post(`/reservations/${reservation_code}/refunds`, refund));
  assert.equal(transaction.tax_amount, 1);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  const { transactions } = await dataOf(host.get('/transactions', { direction: 'income', stay_code }));
  assert.deepEqual(
    transactions.map(({ tax_amount }) => tax_amount!).toSorted((one, other) => one - other),
    [0, 6, 14],
    'a cancellation changes no tax of an entry',
  );
});

test('a payout, which is less the commission, has all taxes of its stay', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  await storeStay(host, {
    code: '0-payout',
    property_id: await aProperty(host),
    rate_amount: '330',
    commission_amount: '45',
    rate_details: [
      { type: 'ACCOMMODATION', description: '', amount: '300' },
      { type: 'TAX', description: '', amount: '30' },
    ],
  });
  const payout = await add(host, anIncome(books, { stay_code: '0-payout', amount: 285 }));
  assert.deepEqual([payout.channel_type, payout.custom_channel, payout.tax_amount], ['airbnb', null, 30]);
});

test('the taxes of an order of several stays are those of all, at whichever stay it is paid', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const of = (property_id: number, tax: number) => ({
    ...aNewStay(property_id),
    rate_amount: undefined,
    rate_details: [line('ACCOMMODATION', 100 - tax), line('TAX', tax)],
  });
  const order = anOrder(await directChannel(host), [of(house, 10), of(loft, 30)]);
  const { stay_code } = await dataOf(host.post('/reservations', order));
  const payment = await add(host, anIncome(await booksOf(host), { stay_code, amount: 200 }));
  assert.equal(payment.tax_amount, 40);
});
