import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, walk, type Caller } from '../../../../test/harness.ts';
import { aHostWithTwo } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { anExpense, anIncome, booksOf } from '../fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const totalsOf = async (caller: Caller, query = {}) =>
  (await dataOf(caller.get('/transactions/totals', query))).totals;

const sums = ({ currency, entries, ...each }: Record<string, unknown>) => [
  currency,
  entries,
  ...Object.values(each),
];

async function withEntries() {
  const { host, house, loft } = await aHostWithTwo(harness);
  const books = await booksOf(host);
  const income = (changes: object) => dataOf(host.post('/transactions', anIncome(books, { ...changes })));
  const expense = (changes: object) => dataOf(host.post('/transactions', anExpense(books, { ...changes })));
  return { host, house, loft, books, income, expense };
}

test('the totals are exact, each currency and what is outstanding apart', async () => {
  const { host, house, income, expense } = await withEntries();
  assert.deepEqual(await totalsOf(host), []);
  await income({ amount: 0.1, property_id: house });
  await income({ amount: 0.2 });
  await expense({ amount: 0.35 });
  await income({ amount: 9.99, outstanding: true });
  await expense({ amount: 1.5, outstanding: true });
  await income({ amount: 3000, currency: 'JPY' });
  assert.deepEqual((await totalsOf(host)).map(sums), [
    ['EUR', 5, 0.3, 0.35, -0.05, 9.99, 1.5],
    ['JPY', 1, 3000, 0, 3000, 0, 0],
  ]);
  for (let time = 0; time < 3; time += 1) await income({ amount: 999_999_999_999.99, currency: 'USD' });
  const { text } = await host.get('/transactions/totals', { currency: 'USD' });
  assert.match(text, /"income":2999999999999\.97,/);
});

test('each filter adds up the entries that the list has with it', async () => {
  const { host, house, loft, books, income, expense } = await withEntries();
  const stay = await aStay(host, loft);
  await income({ amount: 1, property_id: house, note: 'First 50%' });
  await income({ amount: 2, stay_code: stay.stay_code, currency: undefined });
  await expense({ amount: 4, property_id: loft, outstanding: true });
  await income({ amount: 8, currency: 'USD', action_at: '2026-02-28T23:30:00Z' });
  const filters: readonly Record<string, string | number>[] = [
    {},
    { start_date: '2026-03-01' },
    { end_date: '2026-03-01' },
    { end_date: '2026-02-28' },
    { property_id: house },
    { property_id: loft },
    { stay_code: stay.stay_code },
    { reservation_code: stay.reservation_code },
    { status: 'outstanding' },
    { status: 'paid', direction: 'income' },
    { item_id: books.cleaning },
    { payment_method_id: books.card },
    { currency: 'USD' },
    { has_receipt: 'true' },
    { has_receipt: 'false' },
    { keyword: '50%' },
    { recurring_transaction_id: 999 },
  ];
  for (const filter of filters) {
    const entries = await walk(host, '/transactions', { ...filter, limit: 2 });
    const add = (currency: string, direction: string, status: string) =>
      entries
        .filter(
          (each) => each.currency === currency && each.direction === direction && each.status === status,
        )
        .reduce((sum, { amount }) => sum + amount, 0);
    const expected = [...new Set<string>(entries.map(({ currency }) => currency))]
      .toSorted()
      .map((currency) => {
        const [paidIn, paidOut] = [add(currency, 'income', 'paid'), add(currency, 'expense', 'paid')];
        const count = entries.filter((each) => each.currency === currency).length;
        return [
          currency,
          count,
          paidIn,
          paidOut,
          paidIn - paidOut,
          add(currency, 'income', 'outstanding'),
          add(currency, 'expense', 'outstanding'),
        ];
      });
    assert.deepEqual((await totalsOf(host, filter)).map(sums), expected, JSON.stringify(filter));
    const { total } = await dataOf(host.get('/transactions/totals', filter));
    assert.equal(total, entries.length);
  }
});

test('a limited operator adds up entries of their properties only, and another account none', async () => {
  const { host, house, loft, income } = await withEntries();
  await income({ amount: 1, property_id: house });
  await income({ amount: 2, property_id: loft });
  await income({ amount: 4 });
  const limited = await host.caller({ operator: [loft] });
  assert.deepEqual((await totalsOf(limited)).map(sums), [['EUR', 1, 2, 0, 2, 0, 0]]);
  assert.deepEqual(await totalsOf(limited, { property_id: house }), []);
  assert.deepEqual(await totalsOf(await harness.newHost()), []);
});

test('a wrong filter is named', async () => {
  const host = await harness.newHost();
  const wrong = { start_date: 'soon', status: 'open', currency: 'euro' };
  await refused(
    host.get('/transactions/totals', wrong),
    'validation_failed',
    Object.keys(wrong).map((name) => `query.${name}`),
  );
});
