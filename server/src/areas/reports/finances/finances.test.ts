import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { FinancesRow } from '../../../../../client/src/schema.ts';
import { dataOf, refused, useHarness, walk, type Caller, type Host } from '../../../../test/harness.ts';
import { sumAmounts } from '../../../http/contract/money.ts';
import { aHostWithTwo } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';

const harness = useHarness();

const JUNE = { start_date: '2026-06-01', end_date: '2026-06-30' };

const report = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await dataOf(caller.get('/reports/finances', { ...JUNE, ...query }))).rows;

const sums = ({ currency, income, expense, net, outstanding_income, outstanding_expense }: FinancesRow) => [
  currency,
  income,
  expense,
  net,
  outstanding_income,
  outstanding_expense,
];

type Ids = { readonly item_id: number; readonly payment_method_id: number };

async function idsOf(host: Caller, direction: 'income' | 'expense'): Promise<Ids> {
  const [item] = await walk(host, `/${direction}_items`, {});
  const [method] = await walk(host, `/${direction}_methods`, {});
  return { item_id: item.id, payment_method_id: method.id };
}

async function withEntries() {
  const { host, house, loft } = await aHostWithTwo(harness);
  const ids = { income: await idsOf(host, 'income'), expense: await idsOf(host, 'expense') };
  const enter = (direction: 'income' | 'expense', amount: number, more: object) =>
    dataOf(
      host.post('/transactions', {
        direction,
        amount,
        action_at: '2026-06-10T10:00:00Z',
        ...ids[direction],
        ...('stay_code' in more ? {} : { currency: 'EUR' }),
        ...more,
      }),
    );
  return { host, house, loft, ids, enter };
}

test('paid and outstanding entries are sums of their own, and currencies are never added', async () => {
  const { host, house, enter } = await withEntries();
  await enter('income', 100.1, { property_id: house });
  await enter('income', 0.2, { property_id: house });
  await enter('expense', 150.75, { property_id: house });
  await enter('income', 42, { property_id: house, outstanding: true });
  await enter('expense', 7, { property_id: house, action_at: '2026-06-20T10:00:00Z' });
  await enter('income', 3000, { property_id: house, currency: 'JPY' });
  const rows = await report(host);
  assert.deepEqual(rows.map(sums), [
    ['EUR', 100.3, 150.75, -50.45, 42, 7],
    ['JPY', 3000, 0, 3000, 0, 0],
  ]);
  assert.deepEqual((await report(host, { currency: 'JPY' })).map(sums), [['JPY', 3000, 0, 3000, 0, 0]]);
});

test('a month is one of the account’s timezone', async () => {
  const { host, house, enter } = await withEntries();
  await enter('income', 1, { property_id: house, action_at: '2026-04-30T21:59:59Z' });
  await enter('income', 2, { property_id: house, action_at: '2026-04-30T22:00:00Z' });
  await enter('income', 4, { property_id: house, action_at: '2026-05-31T21:59:59Z' });
  await enter('income', 8, { property_id: house, action_at: '2026-05-31T22:00:00Z' });
  const rows = await report(host, { start_date: '2026-05-01', group_by: 'month' });
  assert.deepEqual(
    rows.map(({ month, income }) => [month, income]),
    [
      ['2026-05', 6],
      ['2026-06', 8],
    ],
  );
});

test('entries are grouped by property, item and channel; what an entry does not have is null', async () => {
  const { host, house, loft, ids, enter } = await withEntries();
  const booked = await aStay(host, house, { check_in_date: '2026-07-01', check_out_date: '2026-07-02' });
  await storeStay(host, { code: '0-air', property_id: loft });
  await enter('income', 10, { stay_code: booked.stay_code });
  await enter('income', 20, { stay_code: '0-air' });
  await enter('expense', 30, { property_id: loft });
  await enter('expense', 40, {});
  const grouped = async (group_by: string) =>
    (await report(host, { group_by })).map(
      ({ property_title, item, channel_type, custom_channel, income, expense }) => [
        property_title ?? item?.id ?? channel_type,
        custom_channel?.name ?? null,
        income,
        expense,
      ],
    );
  assert.deepEqual(await grouped('property'), [
    ['House', null, 10, 0],
    ['Loft', null, 20, 30],
    [null, null, 0, 40],
  ]);
  assert.deepEqual(await grouped('channel'), [
    ['airbnb', null, 20, 0],
    ['direct', 'Direct', 10, 0],
    [null, null, 0, 70],
  ]);
  assert.deepEqual(
    new Set((await grouped('item')).map(([id]) => id)),
    new Set([ids.income.item_id, ids.expense.item_id]),
  );
  const [airbnb, ...others] = await report(host, {
    channel_type: 'airbnb',
    group_by: 'property,item,channel,month',
  });
  assert.deepEqual(others, []);
  assert.deepEqual(airbnb, {
    month: '2026-06',
    property_id: loft,
    property_title: 'Loft',
    item: { id: ids.income.item_id, name: airbnb.item!.name },
    channel_type: 'airbnb',
    custom_channel: null,
    currency: 'EUR',
    income: 20,
    expense: 0,
    net: 20,
    outstanding_income: 0,
    outstanding_expense: 0,
  });
});

test('a limited operator sees entries of their properties only, and another account none', async () => {
  const { host, house, loft, enter } = await withEntries();
  await enter('income', 1, { property_id: house });
  await enter('income', 2, { property_id: loft });
  await enter('income', 4, {});
  const limited = await host.caller({ operator: [loft] });
  assert.deepEqual((await report(limited)).map(sums), [['EUR', 2, 0, 2, 0, 0]]);
  assert.deepEqual((await report(host, { property_ids: house })).map(sums), [['EUR', 1, 0, 1, 0, 0]]);
  await refused(limited.get('/reports/finances', { ...JUNE, property_ids: house }), 'property_not_found');
  assert.deepEqual(await report(await harness.newHost()), []);
});

test('large sums stay exact', async () => {
  const { host, house, enter } = await withEntries();
  for (let time = 0; time < 3; time += 1) await enter('income', 999_999_999_999.99, { property_id: house });
  const { text } = await host.get('/reports/finances', JUNE);
  assert.match(text, /"income":2999999999999\.97,/);
});

test('an empty range, a long one and unknown groups', async () => {
  const host = await harness.newHost();
  const get = (query: object) => host.get('/reports/finances', { ...JUNE, ...query });
  assert.deepEqual((await dataOf(get({}))).rows, []);
  await refused(get({ end_date: '2029-06-01' }), 'validation_failed', ['query.end_date']);
  await refused(get({ group_by: 'staff' }), 'validation_failed', ['query.group_by']);
});

const entry = fc.record({
  direction: fc.constantFrom('income', 'expense'),
  status: fc.constantFrom('paid', 'outstanding'),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
  currency: fc.constantFrom('EUR', 'USD'),
  hour: fc.integer({ min: -1500, max: 1500 }),
  place: fc.integer({ min: 0, max: 2 }),
});

test('every report is what adding entry by entry gives', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { maxLength: 40 }),
      fc.subarray(['month', 'property']),
      async (entries, groups) => {
        const { host, house, loft } = await aHostWithTwo(harness);
        const rows = entries.map(({ hour, cents, place, ...each }) => ({
          ...each,
          amount: (cents / 100).toFixed(2),
          action_at: Temporal.Instant.from('2026-06-15T00:30:00Z').add({ hours: hour }).toString(),
          property_id: [null, house, loft][place]!,
        }));
        await storeEntries(host, rows);
        const query = { start_date: '2026-05-10', end_date: '2026-07-20' };
        const found = await report(
          host,
          groups.length === 0 ? query : { ...query, group_by: groups.join(',') },
        );
        assert.deepEqual(
          new Set(found.map((row) => JSON.stringify([row.month, row.property_id, ...sums(row)]))),
          new Set(addUp(rows, query, groups)),
        );
      },
    ),
    { numRuns: 30 },
  );
});

type StoredRow = {
  readonly direction: string;
  readonly status: string;
  readonly amount: string;
  readonly currency: string;
  readonly action_at: string;
  readonly property_id: number | null;
};

async function storeEntries(host: Host, rows: readonly StoredRow[]): Promise<void> {
  const ids = { income: await idsOf(host, 'income'), expense: await idsOf(host, 'expense') };
  for (const { property_id, ...row } of rows)
    await host.scope.sql`
      insert into transactions ${host.scope.sql.rows({
        ...row,
        ...ids[row.direction as 'income'],
        property_id,
        host_id: host.host_id,
        link_type: property_id === null ? 'operator' : 'property',
        operator_name: 'Nora',
        needs_mark_paid: row.status === 'outstanding',
        created_at: row.action_at,
        updated_at: row.action_at,
      })}`;
}

function addUp(rows: readonly StoredRow[], range: typeof JUNE, groups: readonly string[]): string[] {
  const dated = rows.map((row) => ({
    ...row,
    date: Temporal.Instant.from(row.action_at)
      .toZonedDateTimeISO('Europe/Amsterdam')
      .toPlainDate()
      .toString(),
  }));
  const inRange = dated.filter(({ date }) => date >= range.start_date && date <= range.end_date);
  const keyOf = ({ date, property_id, currency }: (typeof dated)[number]) =>
    JSON.stringify([
      groups.includes('month') ? date.slice(0, 7) : null,
      groups.includes('property') ? property_id : null,
      currency,
    ]);
  return [...Map.groupBy(inRange, keyOf)].map(([key, own]) => {
    const add = (direction: string, status: string) =>
      Number(
        sumAmounts(
          own
            .filter((row) => row.direction === direction && row.status === status)
            .map(({ amount }) => amount),
        ),
      );
    const [income, expense] = [add('income', 'paid'), add('expense', 'paid')];
    const net = Number((income - expense).toFixed(2)) + 0;
    return JSON.stringify([
      ...JSON.parse(key),
      income,
      expense,
      net,
      add('income', 'outstanding'),
      add('expense', 'outstanding'),
    ]);
  });
}
