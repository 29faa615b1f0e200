import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { asyncProperty, constantFrom, integer, option, record } from 'fast-check';
import { pino } from 'pino';
import {
  auditOf,
  clock,
  dataOf,
  refused,
  START,
  useHarness,
  walk,
  type Host,
} from '../../../test/harness.ts';
import { holds } from '../../../test/holds.ts';
import { inTransaction } from '../../database/scope.ts';
import { instantsOf } from '../../http/request/account-days.ts';
import { runJobs } from '../../jobs/run-jobs.ts';
import { findAccountSettings } from '../accounts/queries.ts';
import { aProperty } from '../properties/fixtures.ts';
import { booksOf } from '../transactions/fixtures.ts';
import { MAKE_LEASE_SECONDS } from './actions.ts';
import { FREQUENCIES } from './contract.ts';
import { aMonthlyExpense, aMonthlyIncome, aRecurring } from './fixtures.ts';
import { makeEntriesJob } from './make-entries.job.ts';
import { listOccurrences } from './occurrences.ts';
import { lockRecurring } from './queries.ts';
import { ENTRIES_AT_ONCE_MAX, makeEntries } from './making.actions.ts';

const harness = useHarness();
const PATH = '/recurring_transactions';

const moveClock = (to: string) => (clock.now = Temporal.Instant.from(to));
afterEach(() => moveClock(START));

/** All that is due, as one process does it. */
const runOnce = () =>
  runJobs(makeEntriesJob, {
    databases: harness.databases,
    findAccount: findAccountSettings,
    clock: () => clock.now,
    logger: pino({ level: 'fatal' }),
  });

/** The entries that a recurring entry made, oldest first. */
const madeBy = async (host: Host, recurring_transaction_id: number) =>
  (await walk(host, '/transactions', { recurring_transaction_id, limit: 100 })).toReversed();

const timesOf = async (host: Host, id: number) => (await madeBy(host, id)).map(({ action_at }) => action_at);

const find = async (host: Host, id: number) =>
  (await dataOf(host.get(`${PATH}/${id}`))).recurring_transaction;

test('an entry is made at the start of its day in the timezone of the account, and not before', async () => {
  const host = await harness.newHost({ timezone: 'Pacific/Auckland' });
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  const { id } = await aRecurring(
    host,
    aMonthlyExpense(books, { amount: 99.95, property_id, note: 'Soap', first_date: '2026-06-20' }),
  );
  const before = await host.events();
  moveClock('2026-06-19T11:59:59Z');
  await runOnce();
  assert.deepEqual(await madeBy(host, id), []);
  moveClock('2026-06-19T12:00:00Z');
  assert.deepEqual(await runOnce(), { done: 1, failed: 0 });
  const [entry] = await madeBy(host, id);
  assert.deepEqual(entry, {
    ...entry,
    direction: 'expense',
    link_type: 'property',
    status: 'paid',
    amount: 99.95,
    currency: 'EUR',
    action_at: '2026-06-19T12:00:00Z',
    item_name: 'Cleaning',
    payment_method_name: 'Cash',
    note: 'Soap',
    operator_name: 'System',
    property_id,
    recurring_transaction_id: id,
  });
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'transaction_created', payload: { transaction_id: entry.id } },
  ]);
  assert.equal((await auditOf(host, 'transaction_created')).length, 1);
  const { last_date, next_date } = await find(host, id);
  assert.deepEqual([last_date, next_date], ['2026-06-20', '2026-07-20']);
});

test('an entry for today is made at once, and an outstanding one waits for mark_paid', async () => {
  const host = await harness.newHost();
  const body = aMonthlyIncome(await booksOf(host), { first_date: '2026-06-15', outstanding: true });
  const { id } = await aRecurring(host, body);
  await runOnce();
  const [entry] = await madeBy(host, id);
  assert.deepEqual([entry?.status, entry?.action_at], ['outstanding', '2026-06-14T22:00:00Z']);
});

test('a day that has no midnight begins when its clocks do, and a change of clocks moves no day', async () => {
  const host = await harness.newHost({ timezone: 'Africa/Cairo' });
  const body = aMonthlyIncome(await booksOf(host), {
    frequency: 'weekly',
    first_date: '2027-04-23',
    count: 3,
  });
  const { id } = await aRecurring(host, body);
  // On 30 April 2027 the clocks of Cairo go from 00:00 to 01:00.
  moveClock('2027-05-08T00:00:00Z');
  await runOnce();
  assert.deepEqual(await timesOf(host, id), [
    '2027-04-22T22:00:00Z',
    '2027-04-29T22:00:00Z',
    '2027-05-06T21:00:00Z',
  ]);
  assert.equal((await find(host, id)).status, 'ended');
});

test('after years without a job each day gets its entry once and in order, also by several processes', async () => {
  const host = await harness.newHost();
  const body = aMonthlyIncome(await booksOf(host), { frequency: 'weekly', first_date: '2026-06-20' });
  const { id } = await aRecurring(host, body);
  const weeks = 3 * ENTRIES_AT_ONCE_MAX + 7;
  moveClock(
    Temporal.Instant.from('2026-06-20T10:00:00Z')
      .add({ hours: 24 * 7 * (weeks - 1) })
      .toString(),
  );
  await Promise.all([runOnce(), runOnce(), runOnce()]);
  await runOnce();
  const made = await madeBy(host, id);
  const days = listOccurrences(
    { frequency: 'weekly', every: 1, first_date: '2026-06-20', end_date: null, count: weeks },
    '2026-06-20',
    weeks,
  );
  assert.deepEqual(
    made.map(({ action_at }) => action_at),
    days.map((start_date) => instantsOf({ start_date }, 'Europe/Amsterdam').from),
  );
  const inOrder = made.map((entry) => entry.id);
  assert.deepEqual(
    inOrder.toSorted((one, other) => one - other),
    inOrder,
  );
  assert.deepEqual(await runOnce(), { done: 0, failed: 0 });
});

test('a process that dies before its end has made nothing, and after its lease another makes all of it once', async () => {
  const host = await harness.newHost();
  const { id } = await aRecurring(
    host,
    aMonthlyIncome(await booksOf(host), { first_date: '2026-06-20', count: 2 }),
  );
  moveClock('2026-07-25T10:00:00Z');
  const now = clock.now.toString();
  // Takes the row as a process does, and leaves it.
  const moment = () => ({ sql: harness.databases.writes, now, request_id: 'test' });
  const { value: job } = await makeEntriesJob.due(moment, () => []).next();
  assert.deepEqual(job?.ids, { id });
  const killed = inTransaction({ ...host.scope, now, caller: null }, async (tx) => {
    await makeEntries(tx, await lockRecurring(tx, id));
    await tx.sql`select pg_terminate_backend(pg_backend_pid())`;
  });
  await assert.rejects(killed);
  assert.deepEqual(await runOnce(), { done: 0, failed: 0 });
  assert.deepEqual(await madeBy(host, id), []);
  moveClock(clock.now.add({ seconds: MAKE_LEASE_SECONDS }).toString());
  await runOnce();
  assert.deepEqual(await timesOf(host, id), ['2026-06-19T22:00:00Z', '2026-07-19T22:00:00Z']);
});

test('the database refuses a second entry for a day', async () => {
  const host = await harness.newHost();
  const body = aMonthlyIncome(await booksOf(host), { first_date: '2026-06-15', count: 1 });
  const { id } = await aRecurring(host, body);
  await runOnce();
  const { sql, host_id } = host.scope;
  await sql`
    update recurring_transactions set next_on = '2026-06-15', next_at = ${START} where host_id = ${host_id} and id = ${id}`;
  assert.deepEqual(await runOnce(), { done: 0, failed: 1 });
  assert.equal((await madeBy(host, id)).length, 1);
  await dataOf(host.delete(`${PATH}/${id}`));
});

test('a change, and a pause, concern what comes: entries that were due before are made as it was', async () => {
  const host = await harness.newHost();
  const { id } = await aRecurring(
    host,
    aMonthlyIncome(await booksOf(host), { amount: 10, first_date: '2026-06-20' }),
  );
  moveClock('2026-06-21T10:00:00Z');
  await dataOf(host.patch(`${PATH}/${id}`, { amount: 20 }));
  moveClock('2026-07-21T10:00:00Z');
  await dataOf(host.post(`${PATH}/${id}/pause`));
  moveClock('2026-09-15T10:00:00Z');
  assert.deepEqual(await runOnce(), { done: 0, failed: 0 });
  await dataOf(host.post(`${PATH}/${id}/resume`));
  moveClock('2026-09-21T10:00:00Z');
  await runOnce();
  assert.deepEqual(
    (await madeBy(host, id)).map(({ amount, action_at }) => [amount, action_at.slice(0, 10)]),
    [
      [10, '2026-06-19'],
      [20, '2026-07-19'],
      [20, '2026-09-19'],
    ],
  );
});

test('a schedule that moves gives no day a second entry', async () => {
  const host = await harness.newHost();
  const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), { first_date: '2026-06-15' }));
  await runOnce();
  const { recurring_transaction } = await dataOf(host.patch(`${PATH}/${id}`, { frequency: 'weekly' }));
  assert.equal(recurring_transaction.next_date, '2026-06-22');
  await runOnce();
  assert.equal((await madeBy(host, id)).length, 1);
});

test('a recurring entry whose item is hidden is paused on its day, and is resumed with another item', async () => {
  const host = await harness.newHost();
  const books = await booksOf(host);
  const { entry } = await dataOf(host.post('/income_items', { name: 'Parking' }));
  const { id } = await aRecurring(host, aMonthlyIncome(books, { item_id: entry.id }));
  await dataOf(host.delete(`/income_items/${entry.id}`));
  const before = await host.events();
  moveClock('2026-07-01T10:00:00Z');
  await runOnce();
  assert.deepEqual(await madeBy(host, id), []);
  const paused = await find(host, id);
  assert.deepEqual([paused.status, paused.paused_reason, paused.next_date], ['paused', 'term_hidden', null]);
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'recurring_transaction_updated', payload: { recurring_transaction_id: id } },
  ]);
  await refused(host.post(`${PATH}/${id}/resume`), 'recurring_transaction_cannot_continue');
  await dataOf(host.patch(`${PATH}/${id}`, { item_id: books.accommodation }));
  await dataOf(host.post(`${PATH}/${id}/resume`));
  moveClock('2026-07-31T10:00:00Z');
  await runOnce();
  assert.deepEqual(await timesOf(host, id), ['2026-07-29T22:00:00Z']);
});

test('a recurring entry of a deleted property is paused on its day, and cannot be resumed', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), { property_id }));
  await dataOf(host.delete(`/properties/${property_id}`));
  moveClock('2026-07-01T10:00:00Z');
  await runOnce();
  assert.equal((await find(host, id)).paused_reason, 'property_deleted');
  await refused(host.post(`${PATH}/${id}/resume`), 'recurring_transaction_cannot_continue');
  await dataOf(host.delete(`${PATH}/${id}`));
});

test('deleting it leaves the entries that it made, and a deleted entry is not made again', async () => {
  const host = await harness.newHost();
  const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), { first_date: '2026-06-15' }));
  moveClock('2026-07-20T10:00:00Z');
  await runOnce();
  const [first, second] = await madeBy(host, id);
  await dataOf(host.delete(`/transactions/${first!.id}`));
  await runOnce();
  await dataOf(host.delete(`${PATH}/${id}`));
  assert.deepEqual(await madeBy(host, id), [second]);
});

const aRule = record({
  timezone: constantFrom('Europe/Amsterdam', 'America/Los_Angeles', 'Pacific/Apia', 'Asia/Kathmandu', 'UTC'),
  frequency: constantFrom(...FREQUENCIES),
  every: integer({ min: 1, max: 5 }),
  first_date: constantFrom(
    '2026-06-16',
    '2026-06-30',
    '2026-01-31',
    '2024-02-29',
    '2027-08-31',
    '2028-02-29',
  ),
  count: option(integer({ min: 20, max: 60 })),
  /** Days between two looks for due work. */
  looks: constantFrom([1, 30, 400], [700, 2, 45], [366, 365, 31], [1500]),
});

holds('whenever jobs run, an account has the entries of the days that have come, each once', 12, () =>
  asyncProperty(aRule, async ({ timezone, looks, ...rule }) => {
    moveClock(START);
    const host = await harness.newHost({ timezone });
    const { id } = await aRecurring(host, aMonthlyIncome(await booksOf(host), rule));
    for (const days of looks) {
      clock.now = clock.now.add({ hours: 24 * days });
      await runOnce();
      const today = clock.now.toZonedDateTimeISO(timezone).toPlainDate().toString();
      const schedule = { ...rule, end_date: null };
      const due = listOccurrences(schedule, '2026-06-15', 1000).filter((day) => day <= today);
      assert.deepEqual(
        await timesOf(host, id),
        due.map((day) => Temporal.PlainDate.from(day).toZonedDateTime(timezone).toInstant().toString()),
      );
    }
    await dataOf(host.delete(`${PATH}/${id}`));
  }),
);
