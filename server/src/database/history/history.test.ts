import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { storeEvents } from '../../areas/events/fixtures.ts';
import { aTask } from '../../areas/tasks/fixtures.ts';
import { historyCheck } from '../../operating/doctor/history.ts';
import { listStartWarnings } from '../../operating/start-checks.ts';
import { openPool } from '../connections/pool.ts';
import { openDatabases, type Databases } from '../databases.ts';
import { isUnchangedSince } from '../totals.ts';
import { mostIdsIn } from './margin.ts';
import { advanceSequences, readHistory } from './queries.ts';

const harness = useHarness();

const SIZES = { readConnections: 1, writeConnections: 2, longReadConnections: 1 };

/** Another process of the service, whose connections are new. */
function anotherProcess(t: TestContext): Databases {
  const databases = openDatabases(harness.target, SIZES, harness.databases.encryption);
  t.after(() => databases.close());
  return databases;
}

/** As the row of the former primary says on a replica that took over: its history is not this one. */
async function failOver(): Promise<void> {
  await harness.databases.writes`
    update histories set name = '1/00000001' where number = (select max(number) from histories)`;
}

const historyNow = async () => {
  const facts = await readHistory(harness.databases.reads);
  assert.ok(facts);
  return facts;
};

const newTask = async (host: Host): Promise<number> => (await aTask(host)).id;

const logOf = async (host: Host, after?: string) =>
  dataOf(host.get('/events', { ...(after === undefined ? {} : { after }), limit: 100 }));

const lossesOf = async (host: Host) =>
  (await logOf(host)).events.filter(({ event }) => event === 'history_lost');

test('the margin holds what the service can give in a moment, in minutes and in days', () => {
  assert.equal(mostIdsIn(0), 600_000);
  assert.equal(mostIdsIn(-5), 600_000, 'clocks that differ');
  assert.equal(mostIdsIn(10), 700_000);
  assert.equal(mostIdsIn(540), 6_000_000);
  assert.equal(mostIdsIn(541), 6_001_000);
  assert.ok(mostIdsIn(365 * 86_400) < Number.MAX_SAFE_INTEGER / 100_000, 'a year leaves the ids exact');
});

test('a connection to the history that was adopted changes nothing', async (t) => {
  const before = await historyNow();
  await anotherProcess(t).reads`select`;
  assert.deepEqual(await historyNow(), before);
});

test('after a failover ids and ids of webhooks begin beyond the lost ones, and cursors and totals of before are worth nothing', async (t) => {
  const host = await harness.newHost();
  const lastTask = await newTask(host);
  const { next_cursor, events } = await logOf(host);
  const lastEvent = Number(events.at(-1)?.id.slice('evt_'.length));
  await failOver();
  await anotherProcess(t).writes`select`;
  const { present, adopted } = await historyNow();
  assert.equal(adopted, present);
  assert.ok((await newTask(host)) > lastTask + 600_000);
  await runJobsOnce(harness.databases);
  await refused(host.get('/events', { after: next_cursor }), 'cursor_mismatch', ['query.after']);
  assert.match((await host.get('/events', { after: next_cursor })).text, /history_lost/);
  const log = await logOf(host);
  const losses = log.events.filter(({ event }) => event === 'history_lost');
  assert.equal(losses.length, 1, 'each account is told once');
  const [loss] = losses;
  assert.ok(Number(loss?.id.slice('evt_'.length)) > lastEvent + 600_000);
  assert.match(loss?.since ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);
  assert.ok(String(loss?.since) <= String(loss?.until));
  await runJobsOnce(harness.databases);
  assert.equal((await lossesOf(host)).length, 1);
  assert.deepEqual((await logOf(host, log.next_cursor)).events, [], 'a cursor of the new log is a place');
});

test('every account is told, with an audit row, and a sandbox by its own clock', async (t) => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  await harness.databases.writes`
    update host_accounts set is_sandbox = true, clock_ahead_seconds = 86400 where id = ${other.host_id}`;
  await failOver();
  await anotherProcess(t).writes`select`;
  await runJobsOnce(harness.databases);
  const [own] = await lossesOf(host);
  const [ofSandbox] = await lossesOf(other);
  assert.equal(own?.timestamp, START.replace('Z', '+00:00'));
  assert.equal(ofSandbox?.timestamp, '2026-06-16T10:00:00+00:00');
  const rows = await harness.databases.reads<{ after: object }[]>`
    select after from audit_log where host_id = ${host.host_id} and kind = 'history_lost'`;
  assert.deepEqual([...rows], [{ after: { since: own?.since, until: own?.until } }]);
});

test('processes that notice it at once adopt it once, and the next one finds it adopted', async (t) => {
  const before = await historyNow();
  await failOver();
  const processes = Array.from({ length: 4 }, () => anotherProcess(t));
  await Promise.all(
    processes.flatMap(({ reads, writes, longReads }) => [reads`select`, writes`select`, longReads`select`]),
  );
  assert.equal((await historyNow()).number, before.number + 1);
});

test('a command that stores nothing adopts nothing', async () => {
  await failOver();
  const before = await historyNow();
  const options = { adoptsHistory: false };
  const databases = openDatabases(harness.target, SIZES, harness.databases.encryption, options);
  await Promise.all([databases.reads`select`, databases.writes`select`]);
  await databases.close();
  assert.deepEqual(await historyNow(), before);
});

test('a process that outlives the failover passes over what it has seen, and no more than can have followed', async (t) => {
  const survivor = anotherProcess(t);
  const host = await harness.newHost();
  await storeEvents(harness.databases.writes, { host_id: host.host_id, from: 1 });
  await survivor.history.look(survivor.reads);
  const seen = (await historyNow()).positions['events_id_seq'] ?? 0;
  // The replica lacks the last ones, and its last change is of long ago.
  await harness.databases.writes`select setval('events_id_seq', ${seen - 100}::bigint)`;
  await harness.databases.writes`update histories set adopted_at = adopted_at - interval '30 days'`;
  await failOver();
  await survivor.history.look(survivor.reads);
  const now = (await historyNow()).positions['events_id_seq'] ?? 0;
  assert.ok(now >= seen + 600_000 && now < seen + 2_000_000, `${seen} to ${now}`);
});

test('a sequence with bounds of its own, as the accounts of a cell have one, is moved on less, and never past them', async () => {
  await harness.databases.writes.begin(async (tx) => {
    await tx.script('create sequence of_a_cell maxvalue 10000; create sequence nearly_full maxvalue 1000');
    await tx`select nextval('of_a_cell'), setval('nearly_full', 990)`;
    await advanceSequences(tx, mostIdsIn(0), {});
    const [row] = await tx<{ bounded: number; full: number }[]>`
      select (select last_value from of_a_cell) as bounded, (select last_value from nearly_full) as full`;
    assert.deepEqual(row, { bounded: 601, full: 1000 });
    await tx.script('drop sequence of_a_cell, nearly_full');
  });
});

test('the doctor and a start say what was lost for a week, and then no longer', async (t) => {
  await failOver();
  await anotherProcess(t).writes`select`;
  const sql = openPool(harness.target, { max: 1, statementTimeoutMs: 10_000 });
  t.after(() => sql.end());
  const { until } = await historyNow();
  const at = (hours: number) => () => Temporal.Instant.from(until ?? '').add({ hours });
  const examine = (hours: number) => historyCheck.find({ sql, clock: at(hours) });
  const [finding] = (await examine(1)).findings;
  assert.equal(finding?.severity, 'warning');
  assert.match(finding?.sentence ?? '', /may be lost.*history_lost/);
  assert.deepEqual((await examine(7 * 24)).findings, []);
  const settings = { host: '127.0.0.1', publicUrl: null, trustedProxies: [] };
  const warnings = await listStartWarnings(settings, sql, at(1));
  assert.ok(warnings.includes(finding?.sentence ?? ''));
});

test('what was counted on another server is counted again', async () => {
  const host = await harness.newHost();
  const { sql } = host.scope;
  const [now] = await sql<{ snapshot: string; server: string }[]>`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server`;
  const isUnchanged = async (server: string) => {
    const [row] = await sql<{ is_unchanged: boolean }[]>`
      select ${isUnchangedSince(host.scope, { snapshot: now?.snapshot ?? '', server })} as is_unchanged`;
    return row?.is_unchanged;
  };
  assert.equal(await isUnchanged(now?.server ?? ''), true);
  assert.equal(await isUnchanged('2026-01-01 00:00:00+00'), false);
});
