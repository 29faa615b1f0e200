import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { booksOf } from '../transactions/fixtures.ts';
import { aMonthlyExpense, aMonthlyIncome, aRecurring } from './fixtures.ts';
import { RECURRING_MAX } from './rules.ts';

const harness = useHarness();
const PATH = '/recurring_transactions';

const ids = async (host: Pick<Host, 'get'>, query: Record<string, string | number> = {}) =>
  (await dataOf(host.get(PATH, query))).recurring_transactions.map(({ id }: { id: number }) => id);

test('a recurring entry is answered whole when it is made, and read back the same', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host, { title: 'Canal House' });
  const body = aMonthlyExpense(books, { amount: 850.5, property_id, note: 'Rent', first_date: '2026-08-31' });
  const data = await dataOf(host.post(PATH, body));
  assert.deepEqual(data.recurring_transaction, {
    id: data.recurring_transaction_id,
    direction: 'expense',
    link_type: 'property',
    amount: 850.5,
    currency: 'EUR',
    item_id: books.cleaning,
    item_name: 'Cleaning',
    payment_method_id: books.cash,
    payment_method_name: 'Cash',
    note: 'Rent',
    property_id,
    property_title: 'Canal House',
    outstanding: false,
    frequency: 'monthly',
    every: 1,
    first_date: '2026-08-31',
    end_date: null,
    count: null,
    status: 'active',
    state: 'active',
    paused_reason: null,
    paused_because: null,
    last_date: null,
    last_on: null,
    next_date: '2026-08-31',
    next_on: '2026-08-31',
    next_dates: ['2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31'],
    operator_name: 'Nora Visser',
    created_at: START.replace('Z', '+00:00'),
    updated_at: START.replace('Z', '+00:00'),
  });
  const listed = await dataOf(host.get(PATH));
  assert.deepEqual(listed.recurring_transactions, [data.recurring_transaction]);
  const one = await dataOf(host.get(`${PATH}/${data.recurring_transaction_id}`));
  assert.deepEqual(one.recurring_transaction, data.recurring_transaction);
});

test('days before today get no entry, but count', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const began = aMonthlyIncome(books, { first_date: '2026-01-15', count: 7 });
  assert.deepEqual((await aRecurring(host, began)).next_dates, ['2026-06-15', '2026-07-15']);
});

test('a schedule that has no day left, or two ends, is refused by field', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  for (const [changes, field] of [
    [{ end_date: '2026-06-29' }, 'end_date'],
    [{ first_date: '2025-01-15', end_date: '2026-06-14' }, 'end_date'],
    [{ first_date: '2026-01-14', count: 6 }, 'count'],
    [{ end_date: '2027-06-29', count: 3 }, 'count'],
    [{ count: 0 }, 'count'],
    [{ count: 1001 }, 'count'],
    [{ every: 0 }, 'every'],
    [{ every: 100 }, 'every'],
    [{ frequency: 'daily' }, 'frequency'],
    [{ first_date: undefined }, 'first_date'],
    [{ currency: undefined }, 'currency'],
    [{ amount: 1.005 }, 'amount'],
    [{ item_id: books.cleaning }, 'item_id'],
  ] as const)
    await refused(host.post(PATH, aMonthlyIncome(books, changes)), 'validation_failed', [`body.${field}`]);
  assert.deepEqual(await ids(host), []);
});

test('every field that is wrong is named in one answer', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const body = aMonthlyIncome(books, { amount: 1.005, item_id: 999_999, end_date: '2026-06-01', every: 'x' });
  await refused(host.post(PATH, body), 'validation_failed', [
    'body.every',
    'body.amount',
    'body.item_id',
    'body.end_date',
  ]);
});

test('the list filters by every field it names', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  const { id: income } = await aRecurring(host, aMonthlyIncome(books));
  const { id: expense } = await aRecurring(host, aMonthlyExpense(books, { property_id }));
  await dataOf(host.post(`${PATH}/${expense}/pause`));
  assert.deepEqual(await ids(host), [income, expense]);
  assert.deepEqual(await ids(host, { id: expense }), [expense]);
  assert.deepEqual(await ids(host, { property_id }), [expense]);
  assert.deepEqual(await ids(host, { direction: 'income' }), [income]);
  assert.deepEqual(await ids(host, { status: 'paused' }), [expense]);
  assert.deepEqual(await ids(host, { status: 'active' }), [income]);
  assert.deepEqual(await ids(host, { status: 'ended' }), []);
});

test('a change names what it changes and nothing else, and moves the next day when the schedule moves', async () => {
  const host = await harness.newHost();
  const recurring = await aRecurring(host, aMonthlyIncome(await booksOf(host), { count: 3 }));
  const change = async (body: object) =>
    (await dataOf(host.patch(`${PATH}/${recurring.id}`, body))).recurring_transaction;
  assert.deepEqual(await change({ amount: 80.5 }), { ...recurring, amount: 80.5 });
  const yearly = await change({ frequency: 'yearly', every: 2, outstanding: true });
  assert.deepEqual(yearly.next_dates, ['2026-06-30', '2028-06-30', '2030-06-30']);
  assert.equal(yearly.outstanding, true);
  const ended = await change({ count: null, end_date: '2028-07-01' });
  assert.deepEqual(ended.next_dates, ['2026-06-30', '2028-06-30']);
  await refused(host.patch(`${PATH}/${recurring.id}`, { count: 2 }), 'validation_failed', ['body.count']);
  await refused(host.patch(`${PATH}/${recurring.id}`, { end_date: '2026-06-01' }), 'validation_failed', [
    'body.end_date',
  ]);
});

test('direction, currency and property stay: the same value is ignored, another is refused by field', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), { property_id }));
  const same = { direction: 'income', currency: 'EUR', property_id };
  await dataOf(host.patch(`${PATH}/${id}`, same));
  const other = { direction: 'expense', currency: 'USD', property_id: property_id + 1 };
  await refused(
    host.patch(`${PATH}/${id}`, other),
    'field_is_immutable',
    Object.keys(other).map((field) => `body.${field}`),
  );
});

test('a paused one has no next day, and one that is resumed begins again from today', async () => {
  const host = await harness.newHost();
  const recurring = await aRecurring(host, aMonthlyIncome(await booksOf(host), { first_date: '2026-05-20' }));
  const act = async (verb: 'pause' | 'resume') =>
    (await dataOf(host.post(`${PATH}/${recurring.id}/${verb}`))).recurring_transaction;
  const said = { status: 'paused', paused_reason: 'host', next_date: null };
  const former = { state: 'paused', paused_because: 'host', next_on: null };
  const paused = { ...recurring, ...said, ...former, next_dates: [] };
  assert.deepEqual(await act('pause'), paused);
  assert.deepEqual(await act('pause'), paused);
  const { recurring_transaction: moved } = await dataOf(
    host.patch(`${PATH}/${recurring.id}`, { first_date: '2026-05-21' }),
  );
  assert.deepEqual([moved.status, moved.next_date], ['paused', null]);
  const resumed = await act('resume');
  assert.deepEqual([resumed.status, resumed.next_date], ['active', '2026-06-21']);
  assert.deepEqual(await act('resume'), resumed);
});

test('only the master operator keeps recurring entries of the operator level', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { id } = await aRecurring(host, aMonthlyIncome(books));
  const colleague = await host.caller({ operator: 'unlimited' });
  const needed = 'operator_entry_needs_master';
  await refused(colleague.post(PATH, aMonthlyIncome(books)), needed);
  await refused(colleague.patch(`${PATH}/${id}`, { note: 'Mine' }), needed);
  await refused(colleague.post(`${PATH}/${id}/pause`), needed);
  await refused(colleague.post(`${PATH}/${id}/resume`), needed);
  await refused(colleague.delete(`${PATH}/${id}`), needed);
  assert.deepEqual(await ids(colleague), [id]);
});

test('a limited operator sees, makes and changes only those of the properties given', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  await aRecurring(host, aMonthlyIncome(books));
  const { id: theirs } = await aRecurring(host, aMonthlyIncome(books, { property_id: loft }));
  const keeper = await host.caller({ operator: [house] });
  const { id: mine } = await aRecurring(keeper, aMonthlyIncome(books, { property_id: house }));
  assert.deepEqual(await ids(keeper), [mine]);
  assert.deepEqual(await ids(keeper, { property_id: loft }), []);
  const missing = 'recurring_transaction_not_found';
  await refused(keeper.post(PATH, aMonthlyIncome(books, { property_id: loft })), 'property_not_found');
  await refused(keeper.get(`${PATH}/${theirs}`), missing);
  await refused(keeper.patch(`${PATH}/${theirs}`, { note: 'x' }), missing);
  await refused(keeper.post(`${PATH}/${theirs}/pause`), missing);
  await refused(keeper.post(`${PATH}/${theirs}/resume`), missing);
  await refused(keeper.delete(`${PATH}/${theirs}`), missing);
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const before = await host.events();
  const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), { note: 'Secret words' }));
  for (const body of [{ amount: 80 }, { amount: 80 }, {}, { frequency: 'monthly' }])
    await dataOf(host.patch(`${PATH}/${id}`, body));
  await dataOf(host.post(`${PATH}/${id}/pause`));
  await dataOf(host.post(`${PATH}/${id}/pause`));
  await dataOf(host.post(`${PATH}/${id}/resume`));
  await dataOf(host.post(`${PATH}/${id}/resume`));
  await dataOf(host.delete(`${PATH}/${id}`));
  await refused(host.delete(`${PATH}/${id}`), 'recurring_transaction_not_found');
  const kinds = ['created', 'updated', 'updated', 'updated', 'deleted'].map(
    (verb) => `recurring_transaction_${verb}`,
  );
  assert.deepEqual(
    (await host.events()).slice(before.length),
    kinds.map((kind) => ({ kind, payload: { recurring_transaction_id: id } })),
  );
  const audit = await auditOf(host, 'recurring_transaction');
  assert.deepEqual(
    audit.map(({ kind }) => kind),
    kinds,
  );
  assert.equal(JSON.stringify(audit).includes('Secret words'), false);
});

test('an account has a stated number of them at most', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { id } = await aRecurring(host, aMonthlyIncome(books));
  const { sql, host_id } = host.scope;
  await sql`
    insert into recurring_transactions (host_id, direction, link_type, amount, currency, item_id, payment_method_id,
      needs_mark_paid, operator_name, frequency, every, first_date, paused_because, created_at, updated_at)
    select r.host_id, direction, link_type, amount, currency, item_id, payment_method_id, needs_mark_paid,
      operator_name, frequency, every, first_date, 'host', created_at, updated_at
    from recurring_transactions r, generate_series(2, ${RECURRING_MAX}) where r.host_id = ${host_id} and r.id = ${id}`;
  await refused(host.post(PATH, aMonthlyIncome(books)), 'list_full');
  await dataOf(host.delete(`${PATH}/${id}`));
  await aRecurring(host, aMonthlyIncome(books));
});

test('an item or a method of a recurring entry is hidden when it is deleted, not lost', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { entry } = await dataOf(host.post('/income_items', { name: 'Parking' }));
  const { id } = await aRecurring(host, aMonthlyIncome(books, { item_id: entry.id }));
  await dataOf(host.delete(`/income_items/${entry.id}`));
  const { recurring_transaction } = await dataOf(host.get(`${PATH}/${id}`));
  assert.equal(recurring_transaction.item_name, 'Parking');
});
