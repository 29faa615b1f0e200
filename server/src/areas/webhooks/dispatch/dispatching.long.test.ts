import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { WebhookSender } from '../sending/actions.ts';
import type { Databases } from '../../../database/databases.ts';
import { clock, useHarness, type Host } from '../../../../test/harness.ts';
import { aReceiver, aWebhook, sending } from '../../../../test/webhooks.ts';
import { createAccount } from '../../../workflows/create-account/create-account.ts';
import { passOverEvents, storeEvents } from '../../events/fixtures.ts';
import { dispatchEvents, drainDeliveries, startDeliveries, type RunningDeliveries } from './actions.ts';
import type { Sql } from '../../../database/connections/sql.ts';
import { until } from '../../../../test/until.ts';
import { findNextEvents } from './queries.ts';
import { outsideOf } from '../../../outbound/outside.ts';

const webhooks = sending();
const harness = useHarness({
  outside: { ...outsideOf(), webhooks },
});

/** As each process that runs the jobs does it. */
function running(t: TestContext): RunningDeliveries {
  const deliveries = startDeliveries(parts());
  t.after(() => deliveries.stop());
  return deliveries;
}

async function setting(t: TestContext) {
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  await aWebhook(host, receiver.url, { events: ['task_created'] });
  return { host, receiver };
}

const parts = () => ({
  databases: harness.databases,
  clock: () => Temporal.Now.instant(),
  webhooks,
  logger: { info: () => {}, warn: () => {}, error: () => {} },
});

const store = (host: Host, from: number) =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from });

test('a change that nobody says a word of is told all the same, by the next look', async (t) => {
  const { host, receiver } = await setting(t);
  running(t);
  for (let number = 1; number <= 3; number += 1) {
    await store(host, number);
    await receiver.has(number);
  }
});

test('of processes that are poked at the same moment one tells of the change, once', async (t) => {
  const CHANGES = 50;
  const { host, receiver } = await setting(t);
  const all = [running(t), running(t), running(t)];
  for (let number = 1; number <= CHANGES; number += 1) {
    await store(host, number);
    for (const each of all) each.poke();
  }
  await receiver.has(CHANGES);
  await Promise.all(all.map((each) => each.stop()));
  const numbers = receiver.received.map(({ body }) => body.task_id!);
  assert.deepEqual(
    numbers.toSorted((one, other) => one - other),
    Array.from({ length: CHANGES }, (_, index) => index + 1),
  );
});

test('a look reads what is new in the log alone, however much was told before', async (t) => {
  const ACCOUNTS = 200;
  const EVENTS_EACH = 250;
  const { writes } = harness.databases;
  const { host } = await setting(t);
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  for (let number = 1; number <= ACCOUNTS; number += 1) {
    const account = { timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL', name: 'Sea' };
    const { host_id } = await createAccount(acting, { ...account, slug: `sea-${number}` });
    await storeEvents(writes, { host_id, from: 1, count: EVENTS_EACH });
  }
  // Told long ago: nothing that is under way in this PostgreSQL is older.
  await writes`update events set transaction_id = (3 + id / 500)::text::xid8`;
  await passOverEvents(harness.databases);
  await untilNoneIsOlder();
  await writes`vacuum full events`;
  for (const table of ['events', 'webhooks', 'host_accounts', 'dispatch'])
    await writes`analyze ${writes.identifier(table)}`;
  await store(host, 1);
  const looked = await writes.begin(async (sql) => {
    const before = await readSoFar(sql);
    const next = await findNextEvents({ sql }, 500);
    return { events: next?.events.length, read: (await readSoFar(sql)) - before };
  });
  assert.equal(looked.events, 1);
  assert.ok(looked.read < EVENTS_EACH, `${looked.read} events were read`);
});

/**
 * Until every transaction of this PostgreSQL began after now. An older one, of another test, keeps dead rows and lets
 * the snapshot of the dispatch begin early: both would be counted.
 */
async function untilNoneIsOlder(): Promise<void> {
  const { writes } = harness.databases;
  const [now] = await writes<{ id: string }[]>`select pg_current_xact_id()::text as id`;
  await until(async () => {
    const [row] = await writes<{ is_over: boolean }[]>`
      select pg_snapshot_xmin(pg_current_snapshot()) > ${now?.id ?? ''}::text::xid8 as is_over`;
    return row?.is_over === true;
  }, 'the older transactions end');
}

/** The events that a transaction has read: from the table, and from indexes. */
async function readSoFar(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select sum(count)::integer as count from (
      select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as count
      from pg_stat_xact_user_tables where relname = 'events'
      union all
      select pg_stat_get_xact_tuples_returned(indexrelid) from pg_index where indrelid = 'events'::regclass
    ) read`;
  return row?.count ?? 0;
}

test('a long backlog is walked once, however many steps tell of it', async (t) => {
  const EVENTS = 20_000;
  const STEPS_AT_LEAST = 40;
  const { host } = await setting(t);
  const { writes } = harness.databases;
  await untilNoneIsOlder();
  await drainDeliveries(parts());
  for (let from = 1; from <= EVENTS; from += 1000)
    await storeEvents(writes, { host_id: host.host_id, from, count: 1000 });
  await writes`analyze events`;
  const told: number[] = [];
  const reads: number[] = [];
  const sender = { isFull: () => false, send: (taken: readonly object[]) => told.push(taken.length) };
  const step = () =>
    writes.begin(async (sql) => {
      const before = await readSoFar(sql);
      const databases = { ...harness.databases, reads: sql, writes: sql } as unknown as Databases;
      const { events } = await dispatchEvents({ ...parts(), databases }, sender as unknown as WebhookSender);
      reads.push((await readSoFar(sql)) - before);
      return events;
    });
  for (let events = -1; events !== 0;) events = await step();
  // The last look finds nothing. It reads again what began before the oldest transaction of other tests.
  reads.pop();
  assert.equal(
    told.reduce((sum, count) => sum + count, 0),
    EVENTS,
  );
  assert.ok(reads.length >= STEPS_AT_LEAST, `${reads.length} steps`);
  const total = reads.reduce((sum, count) => sum + count, 0);
  assert.ok(total < 6 * EVENTS, `${total} reads of ${EVENTS} events: ${reads.join(' ')}`);
});
