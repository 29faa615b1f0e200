import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness, walk, type Caller } from '../../../../test/harness.ts';
import { aHostWithTwo } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
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
    ['EUR', 5, 0.3, 0.35, -0.05, 9.99, 1.5, 0],
    ['JPY', 1, 3000, 0, 3000, 0, 0, 0],
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
  await income({ amount: 16, stay_code: stay.stay_code, currency: undefined, outstanding: true });
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
    { is_announced: 'true' },
    { is_announced: 'false' },
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
    // A second is_announced finds no more than the first.
    const announced =
      filter['is_announced'] === 'false'
        ? []
        : await walk(host, '/transactions', { ...filter, is_announced: 'true' });
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
          announced.reduce((sum, each) => sum + (each.currency === currency ? each.amount : 0), 0),
        ];
      });
    assert.deepEqual((await totalsOf(host, filter)).map(sums), expected, JSON.stringify(filter));
    const { total } = await dataOf(host.get('/transactions/totals', filter));
    assert.equal(total, entries.length);
  }
});

test('an amount is unpaid by guests, an expected payout or an outstanding entry, and only one of them', async () => {
  const { host, house, loft, income, expense } = await withEntries();
  const { stay_code } = await aStay(host, house, { rate_amount: 300 });
  await storeStay(host, { code: '0-air', property_id: loft, check_in_date: '2026-07-10' });
  await storeStay(host, { code: '0-asks', property_id: null, status: 'wait_accept' });
  const announce = (code: string, amount: number) =>
    income({ stay_code: code, amount, currency: undefined, outstanding: true });
  await announce(stay_code, 100);
  await announce('0-air', 255);
  await announce('0-asks', 20);
  await expense({ stay_code, amount: 7, currency: undefined, outstanding: true });
  await income({ amount: 1, property_id: house, outstanding: true });
  const outstanding = async () => {
    const query = { status: 'outstanding', is_announced: 'false' };
    const entries = await walk(host, '/transactions', query);
    const [sum] = await totalsOf(host, query);
    assert.equal(sum.announced_income, 0);
    return [entries.length, sum.outstanding_income, sum.outstanding_expense];
  };
  const owed = async () => {
    const { totals } = await dataOf(host.get('/reservations/totals'));
    return [totals[0].balance_amount, totals[0].payout_amount];
  };
  const [all] = await totalsOf(host);
  assert.deepEqual([all.outstanding_income, all.announced_income], [376, 355]);
  assert.deepEqual(
    [await owed(), await outstanding()],
    [
      [300, 255],
      [3, 21, 7],
    ],
  );
  await income({ stay_code, amount: 300, currency: undefined });
  // Nothing of the order is open any more: what is announced beyond its price is an entry like others.
  assert.deepEqual(
    [await owed(), await outstanding()],
    [
      [0, 255],
      [4, 121, 7],
    ],
  );
});

test('a limited operator adds up entries of their properties only, and another account none', async () => {
  const { host, house, loft, income } = await withEntries();
  await income({ amount: 1, property_id: house });
  await income({ amount: 2, property_id: loft });
  await income({ amount: 4 });
  const limited = await host.caller({ operator: [loft] });
  assert.deepEqual((await totalsOf(limited)).map(sums), [['EUR', 1, 2, 0, 2, 0, 0, 0]]);
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
