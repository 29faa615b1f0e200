import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { auditOf, clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aNewStay, anOrder, aStay, directChannel } from '../reservations/fixtures.ts';
import { anIncome, booksOf } from './fixtures.ts';

const harness = useHarness();
const SOON = '2026-06-15T10:01:00Z';

const moveClock = (to: string) => (clock.now = Temporal.Instant.from(to));
afterEach(() => moveClock(START));

const create = async (host: Host, changes: Record<string, unknown>) =>
  (await dataOf(host.post('/transactions', anIncome(await booksOf(host), changes)))).transaction;

const read = async (host: Host, id: number) =>
  (await dataOf(host.get('/transactions', { id }))).transactions[0];

const markPaid = async (host: Host, id: number) =>
  (await dataOf(host.post(`/transactions/${id}/mark_paid`))).transaction;

const updatesOf = async (host: Host, id: number) =>
  (await host.events()).filter(
    ({ kind, payload }) => kind === 'transaction_updated' && payload['transaction_id'] === id,
  ).length;

test('an outstanding entry is paid when its time comes, once, with its event and its audit row', async () => {
  const host = await harness.newHost();
  const entry = await create(host, { action_at: SOON });
  moveClock('2026-06-15T10:00:59Z');
  await runJobsOnce(harness.databases);
  assert.equal((await read(host, entry.id)).status, 'outstanding');
  moveClock(SOON);
  await runJobsOnce(harness.databases);
  moveClock('2026-06-15T10:02:00Z');
  await runJobsOnce(harness.databases);
  assert.deepEqual(await read(host, entry.id), { ...entry, status: 'paid', updated_at: SOON });
  assert.equal(await updatesOf(host, entry.id), 1);
  const audit = await auditOf(host, 'transaction_updated');
  assert.deepEqual(
    audit.map(({ before, after }) => [before['id'], before['status'], after['status']]),
    [[entry.id, 'outstanding', 'paid']],
  );
});

test('an entry that was created outstanding waits until it is marked paid, whatever its time', async () => {
  const host = await harness.newHost();
  const [past, future] = [
    await create(host, { outstanding: true, action_at: '2026-06-01T10:00:00Z' }),
    await create(host, { outstanding: true, action_at: SOON }),
  ];
  // An entry that its time pays, so that the job visits the account.
  await create(host, { action_at: SOON });
  moveClock('2026-06-16T10:00:00Z');
  await runJobsOnce(harness.databases);
  const { transaction: moved } = await dataOf(
    host.patch(`/transactions/${future.id}`, { action_at: '2026-06-10T10:00:00Z' }),
  );
  await runJobsOnce(harness.databases);
  const { transactions } = await dataOf(host.get('/transactions', { status: 'outstanding' }));
  assert.deepEqual(transactions, [moved, past]);
  const paid = await markPaid(host, past.id);
  assert.deepEqual(paid, { ...past, status: 'paid', updated_at: '2026-06-16T10:00:00Z' });
  assert.equal(await updatesOf(host, past.id), 1);
  assert.deepEqual(await read(host, past.id), paid);
});

test('outstanding: false is the default: the time decides', async () => {
  const host = await harness.newHost();
  assert.equal((await create(host, { outstanding: false })).status, 'paid');
  const { id } = await create(host, { outstanding: false, action_at: SOON });
  moveClock(SOON);
  await runJobsOnce(harness.databases);
  assert.equal((await read(host, id)).status, 'paid');
});

test('an entry that is marked paid before its time keeps its time, and its time pays it no second time', async () => {
  const host = await harness.newHost();
  const { id } = await create(host, { action_at: SOON });
  const paid = await markPaid(host, id);
  assert.deepEqual([paid.status, paid.action_at], ['paid', SOON]);
  assert.deepEqual(await markPaid(host, id), paid);
  moveClock(SOON);
  await runJobsOnce(harness.databases);
  assert.deepEqual(await read(host, id), paid);
  assert.equal(await updatesOf(host, id), 1);
});

test('after mark_paid an entry follows its time again when that moves', async () => {
  const host = await harness.newHost();
  const { id } = await create(host, { outstanding: true });
  await markPaid(host, id);
  const { transaction } = await dataOf(host.patch(`/transactions/${id}`, { action_at: SOON }));
  assert.equal(transaction.status, 'outstanding');
  moveClock(SOON);
  await runJobsOnce(harness.databases);
  assert.equal((await read(host, id)).status, 'paid');
});

test('a change makes an entry wait for mark_paid, or follow its time again', async () => {
  const host = await harness.newHost();
  const { id } = await create(host, {});
  const change = async (outstanding: boolean) =>
    (await dataOf(host.patch(`/transactions/${id}`, { outstanding }))).transaction.status;
  assert.equal(await change(false), 'paid');
  assert.equal(await updatesOf(host, id), 0, 'nothing changed');
  assert.equal(await change(true), 'outstanding');
  moveClock('2026-06-16T10:00:00Z');
  await runJobsOnce(harness.databases);
  assert.equal((await read(host, id)).status, 'outstanding');
  assert.equal(await change(false), 'paid');
  assert.equal(await updatesOf(host, id), 2);
});

test('only operators who reach an entry mark it paid, and of the operator level only the master', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const inLoft = await create(host, { property_id: loft, outstanding: true });
  const ofOperator = await create(host, { outstanding: true });
  const path = (id: number) => `/transactions/${id}/mark_paid` as const;
  const keeper = await host.caller({ operator: [house] });
  await refused(keeper.post(path(inLoft.id)), 'transaction_not_found');
  await refused(stranger.post(path(inLoft.id)), 'transaction_not_found');
  await refused(host.post(path(999_999)), 'transaction_not_found');
  const unlimited = await host.caller({ operator: 'unlimited' });
  await refused(unlimited.post(path(ofOperator.id)), 'operator_entry_needs_master');
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post(path(inLoft.id)), 'not_authorized');
  assert.equal((await dataOf(host.get('/transactions', { status: 'outstanding' }))).total, 2);
  assert.equal((await dataOf(unlimited.post(path(inLoft.id)))).transaction.status, 'paid');
});

test('the list filters by status, and by the order whose stays have the entries', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house), aNewStay(loft)]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  const other = await aStay(host, house, { check_in_date: '2026-08-01', check_out_date: '2026-08-04' });
  const [one, two] = stays.map(({ stay_code }: { stay_code: string }) => stay_code);
  const book = (note: string, stay_code: string, changes: object = {}) =>
    create(host, { note, stay_code, currency: undefined, ...changes });
  await book('first', one!, { action_at: '2026-06-01T10:00:00Z' });
  await book('second', two!, { outstanding: true, action_at: '2026-06-02T10:00:00Z' });
  await book('other', other.stay_code);
  const listed = async (query: Record<string, string>) =>
    (await dataOf(host.get('/transactions', query))).transactions.map(({ note }: { note: string }) => note);
  assert.deepEqual(await listed({ reservation_code }), ['second', 'first']);
  assert.deepEqual(await listed({ reservation_code, status: 'paid' }), ['first']);
  assert.deepEqual(await listed({ status: 'outstanding' }), ['second']);
  assert.deepEqual(await listed({ status: 'paid' }), ['other', 'first']);
  assert.deepEqual(await listed({ reservation_code: '0-0000000-aaaaaa' }), []);
  const keeper = await host.caller({ operator: [loft] });
  const { transactions } = await dataOf(keeper.get('/transactions', { reservation_code }));
  assert.deepEqual(
    transactions.map(({ note }: { note: string }) => note),
    ['second'],
  );
  const stranger = await harness.newHost();
  assert.equal((await dataOf(stranger.get('/transactions', { reservation_code }))).total, 0);
  await refused(host.get('/transactions', { status: 'due' }), 'validation_failed', ['query.status']);
});
