import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, START, useHarness, type Host } from '../../test/harness.ts';
import { anIncome, booksOf } from '../areas/transactions/fixtures.ts';
import { createTransaction, deleteTransaction } from '../areas/transactions/actions.ts';
import { inTransaction } from './scope.ts';
import { newTotals } from './totals.ts';

const harness = useHarness();

/** Fewer rows than there are, so that the total has to be counted. */
const totalOf = async (host: Host, query: Record<string, string> = {}): Promise<number> =>
  (await dataOf(host.get('/transactions', { limit: 1, ...query }))).total;

async function withEntries(count: number) {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const body = anIncome(books);
  for (let index = 0; index < count; index += 1) await dataOf(host.post('/transactions', body));
  const entry = {
    direction: 'income' as const,
    amount: '120',
    currency: 'EUR',
    item_id: books.accommodation,
    payment_method_id: books.card,
  };
  return { host, body, entry };
}

test('a total that was counted before follows every entry made and deleted', async () => {
  const { host, body } = await withEntries(3);
  assert.deepEqual([await totalOf(host), await totalOf(host)], [3, 3]);
  const { transaction_id } = await dataOf(host.post('/transactions', body));
  assert.deepEqual([await totalOf(host), await totalOf(host)], [4, 4]);
  await dataOf(host.delete(`/transactions/${transaction_id}`));
  assert.equal(await totalOf(host), 3);
});

test('a total follows a change that began before it was counted and ended after', async () => {
  const { host, body, entry } = await withEntries(3);
  const counted = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = inTransaction(host.scope, async (tx) => {
    await createTransaction(tx, entry);
    written.resolve();
    await counted.promise;
  });
  await written.promise;
  // Committed after the slow one began, so that neither ids nor transaction numbers are in the order of the commits.
  await dataOf(host.post('/transactions', body));
  assert.deepEqual([await totalOf(host), await totalOf(host)], [4, 4]);
  counted.resolve();
  await slow;
  assert.equal(await totalOf(host), 5);
});

test('a change that was rolled back leaves the total as it was', async () => {
  const { host, entry } = await withEntries(2);
  assert.equal(await totalOf(host), 2);
  const undone = inTransaction(host.scope, async (tx) => {
    await createTransaction(tx, entry);
    throw new Error('undone');
  });
  await assert.rejects(undone, /undone/);
  assert.equal(await totalOf(host), 2);
});

test('each filter has a total of its own, and so has each operator’s reach', async () => {
  const { host } = await withEntries(3);
  assert.equal(await totalOf(host, { direction: 'income' }), 3);
  assert.equal(await totalOf(host, { direction: 'expense' }), 0);
  const keeper = await host.caller({ operator: [] });
  assert.equal((await dataOf(keeper.get('/transactions', { limit: 1 }))).total, 0);
  assert.equal(await totalOf(host), 3);
});

test('another process’s totals follow as well', async () => {
  const { host, entry } = await withEntries(2);
  assert.equal(await totalOf(host), 2);
  const elsewhere = { ...host.scope, databases: { ...host.scope.databases, totals: newTotals() } };
  await inTransaction(elsewhere, (tx) => createTransaction(tx, entry));
  assert.equal(await totalOf(host), 3);
  const [latest] = (await dataOf(host.get('/transactions', { limit: 1 }))).transactions;
  await inTransaction(elsewhere, (tx) => deleteTransaction(tx, latest.id));
  assert.equal(await totalOf(host), 2);
});

test('the totals that are held are bounded, and the oldest goes first', () => {
  const totals = newTotals();
  for (let index = 0; index <= 10_000; index += 1)
    totals.keep(String(index), { total: index, snapshot: '1:1:', server: 'a' }, START);
  assert.equal(totals.find('0', START), undefined);
  assert.equal(totals.find('1', START)?.total, 1);
  assert.equal(totals.find('10000', START)?.total, 10_000);
});

test('a total is counted again after a day, long before the events go that would show a change', () => {
  const totals = newTotals();
  const after = (seconds: number) => Temporal.Instant.from(START).add({ seconds }).toString();
  totals.keep('entries', { total: 3, snapshot: '1:1:', server: 'a' }, START);
  assert.equal(totals.find('entries', after(86_399))?.total, 3);
  assert.equal(totals.find('entries', after(86_400)), undefined);
});
