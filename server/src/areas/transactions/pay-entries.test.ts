import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { pino } from 'pino';
import { auditOf, clock, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { runJobs } from '../../jobs/run-jobs.ts';
import { findAccountSettings } from '../accounts/queries.ts';
import { booksOf } from './fixtures.ts';
import { payEntriesJob } from './pay-entries.job.ts';
import { insertWholeEntries, lockEntry, payDueEntries } from './queries.ts';

const harness = useHarness();
const DUE = '2026-06-15T11:00:00Z';
/** More than a batch for each of three processes. */
const MANY = 1601;

const moveClock = (to: string) => (clock.now = Temporal.Instant.from(to));
afterEach(() => moveClock(START));

/** All that is due, as one process does it. */
const runOnce = () =>
  runJobs(payEntriesJob, {
    databases: harness.databases,
    findAccount: findAccountSettings,
    clock: () => clock.now,
    logger: pino({ level: 'fatal' }),
  });

/** Stores outstanding entries of the operator level, one for each time. */
async function owe(host: Host, times: readonly string[]): Promise<void> {
  const { accommodation, card } = await booksOf(host);
  const entry = {
    direction: 'income',
    link_type: 'operator',
    status: 'outstanding',
    amount: '5',
    currency: 'EUR',
    item_id: accommodation,
    payment_method_id: card,
    note: '',
    operator_name: 'System',
    property_id: null,
    stay_code: null,
    created_at: START,
    updated_at: START,
  } as const;
  const rows = times.map((action_at) => ({ ...entry, action_at }));
  await inTransaction(host.scope, (tx) => insertWholeEntries(tx, rows));
}

const repeat = (time: string, count: number) => Array.from({ length: count }, () => time);

const countOf = async (host: Host, status: string): Promise<number> =>
  (await dataOf(host.get('/transactions', { status, limit: 1 }))).total;

/** Fails unless as many entries were paid, each with one event and one audit row. */
async function checkPaidOnce(host: Host, count: number): Promise<void> {
  assert.equal(await countOf(host, 'paid'), count);
  const updates = (await host.events()).filter(({ kind }) => kind === 'transaction_updated');
  assert.equal(new Set(updates.map(({ payload }) => payload['transaction_id'])).size, count);
  assert.equal(updates.length, count);
  const audit = await auditOf(host, 'transaction_updated');
  assert.equal(audit.length, count);
}

test('entries that fall due at one moment are paid in batches, each once, also by several processes', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  await owe(host, [...repeat(DUE, MANY), '2026-06-15T11:00:01Z']);
  await owe(other, repeat(DUE, 3));
  moveClock(DUE);
  await Promise.all([runOnce(), runOnce(), runOnce()]);
  assert.deepEqual(await runOnce(), { done: 0, failed: 0 });
  await checkPaidOnce(host, MANY);
  await checkPaidOnce(other, 3);
  assert.equal(await countOf(host, 'outstanding'), 1);
});

test('a batch whose process dies before its end has paid nothing, and the next look pays all of it once', async () => {
  const host = await harness.newHost();
  await owe(host, repeat(DUE, 3));
  moveClock(DUE);
  const now = clock.now.toString();
  const killed = inTransaction({ ...host.scope, now }, async (tx) => {
    assert.equal(await payDueEntries(tx, 500), 3);
    await tx.sql`select pg_terminate_backend(pg_backend_pid())`;
  });
  await assert.rejects(killed);
  await checkPaidOnce(host, 0);
  await runOnce();
  await checkPaidOnce(host, 3);
});

test('an entry that a request changes delays no other, and is paid by the next look', async () => {
  const host = await harness.newHost();
  await owe(host, repeat(DUE, 3));
  const [{ id }] = (await dataOf(host.get('/transactions'))).transactions;
  moveClock(DUE);
  await inTransaction(host.scope, async (tx) => {
    await lockEntry(tx, id);
    await runOnce();
    assert.equal(await countOf(host, 'paid'), 2);
  });
  await runOnce();
  await checkPaidOnce(host, 3);
});

test('an account is found once, the longest due first, whatever the number of its due times', async () => {
  const [one, two] = [await harness.newHost(), await harness.newHost()];
  const timesFrom = (start: string) =>
    Array.from({ length: 150 }, (_, seconds) => Temporal.Instant.from(start).add({ seconds }).toString());
  await owe(one, timesFrom('2026-06-15T10:30:00Z'));
  await owe(two, timesFrom('2026-06-15T10:29:00Z'));
  moveClock('2026-06-15T10:45:00Z');
  const moment = () => ({ sql: harness.databases.writes, now: clock.now.toString(), request_id: 'test' });
  const due = await Array.fromAsync(payEntriesJob.due(moment, () => []));
  assert.deepEqual(
    due.map(({ host_id }) => host_id),
    [two.host_id, one.host_id],
  );
  const since = await payEntriesJob.dueSince?.(moment());
  assert.equal(Temporal.Instant.from(since ?? '').toString(), '2026-06-15T10:29:00Z');
  assert.deepEqual(await runOnce(), { done: 2, failed: 0 });
  assert.equal(await payEntriesJob.dueSince?.(moment()), undefined);
});
