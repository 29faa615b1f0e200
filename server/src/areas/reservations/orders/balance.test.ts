import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkBalances } from '../../../../test/check-balances.ts';
import { dataOf, useHarness } from '../../../../test/harness.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { anIncome, booksOf } from '../../transactions/fixtures.ts';
import { aStay } from '../fixtures.ts';

const harness = useHarness();

test('of payments of one order at once, each counts', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { stay_code } = await aStay(host, await aProperty(host), { rate_amount: 100 });
  const payments = Array.from({ length: 8 }, (_, n) =>
    dataOf(host.post('/transactions', anIncome(books, { stay_code, currency: undefined, amount: 5 + n }))),
  );
  await Promise.all(payments);
  assert.equal(await checkBalances(host.scope), 1);
  const { reservations } = await dataOf(host.get('/reservations', { stay_code }));
  assert.deepEqual(reservations[0].payment.balance_amount, 32);
});
