import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverOnce } from '../../../../test/deliver.ts';
import { dataOf, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { aReceiver, aWebhook, sending } from '../../../../test/webhooks.ts';
import { storeEvents } from '../../events/fixtures.ts';
import { EVERYTHING } from '../../../events/dispatch-marks.ts';
import { adoptLog } from './actions.ts';
import { placeMarkedLog } from './queries.ts';
import { outsideOf } from '../../../outbound/outside.ts';

/** Why this is no case of a Citus cluster. */
const NO_POSITION =
  'on a Citus cluster, marks say which events are untold, whatever their transactions are numbered by';

const webhooks = sending();
const outside = { ...outsideOf(), webhooks };
const harness = useHarness({ outside });

const store = (host: Host, from: number, count: number) =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from, count });

const LONGER = 1_000_000_000_000;

/** As a backup is of a PostgreSQL that had run for longer: of all that it says of transactions the numbers are higher. */
async function restore(): Promise<void> {
  const { writes: sql } = harness.databases;
  await sql`
    update events set transaction_id = (transaction_id::text::bigint + ${LONGER}::bigint)::text::xid8`;
  // Also of those that were under way: other tests keep the same PostgreSQL busy.
  await sql`
    update dispatch set target = null, base = (
      select format('%s:%s:%s', pg_snapshot_xmin(base)::text::bigint + ${LONGER}::bigint,
        pg_snapshot_xmax(base)::text::bigint + ${LONGER}::bigint,
        string_agg((xip::text::bigint + ${LONGER}::bigint)::text, ',' order by xip))
      from pg_snapshot_xip(base) xip
    )::pg_snapshot`;
}

/** Something else under way in the same PostgreSQL, since before what comes now. Answers what ends it. */
async function beginOther(): Promise<() => Promise<unknown>> {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended = harness.databases.writes.begin(async (sql) => {
    await sql`select pg_current_xact_id()`;
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  return () => {
    end.resolve();
    return ended;
  };
}

test('a log restored into another PostgreSQL is told in its order, with what was still to be told and what comes', async (t) => {
  if (harness.databases.isWide) return t.skip(NO_POSITION);
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  await aWebhook(host, receiver.url, { events: ['task_created'] });
  const endOther = await beginOther();
  await store(host, 1, 3);
  await deliverOnce(harness.databases, webhooks);
  await endOther();
  const read = async (after?: string) =>
    dataOf(host.get('/events', { types: 'task_created', after, limit: 100 }));
  const { next_cursor } = await read();
  await store(host, 4, 2);
  await restore();
  // A process that only answers may have stored something before one comes that makes deliveries.
  await store(host, 6, 1);
  assert.equal(
    (await read()).events.some(({ task_id }) => task_id! < 6),
    false,
    'it cannot be told',
  );
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  await adoptLog({ databases: harness.databases, clock: () => Temporal.Now.instant(), webhooks, logger });
  await deliverOnce(harness.databases, webhooks);
  assert.deepEqual(
    receiver.received.map(({ body }) => body.task_id!).toSorted((one, other) => one - other),
    [1, 2, 3, 4, 5, 6],
  );
  assert.deepEqual(
    (await read()).events.map(({ task_id }) => task_id),
    [1, 2, 3, 4, 5, 6],
  );
  await refused(host.get('/events', { after: next_cursor }), 'cursor_mismatch', ['query.after']);
  await store(host, 7, 1);
  await deliverOnce(harness.databases, webhooks);
  assert.ok(receiver.received.some(({ body }) => body.task_id === 7));
});

test('the log of a Citus cluster that is restored into a plain PostgreSQL goes on with its first untold event', async (t) => {
  if (harness.databases.isWide) return t.skip(NO_POSITION);
  const { writes: sql } = harness.databases;
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  await aWebhook(host, receiver.url, { events: ['task_created'] });
  await store(host, 1, 5);
  // The machines of the cluster had numbered few transactions: nothing is ahead of this PostgreSQL.
  await sql`
    update events set transaction_id = '900',
      is_untold = case when host_id = ${host.host_id} and payload ->> 'task_id' in ('4', '5') then true end`;
  await sql`update dispatch set base = ${EVERYTHING}::text::pg_snapshot, target = null, event_id = 0`;
  await sql.begin((tx) => placeMarkedLog({ sql: tx }));
  await store(host, 6, 1);
  await deliverOnce(harness.databases, webhooks);
  assert.deepEqual(
    receiver.received.map(({ body }) => body.task_id!).toSorted((one, other) => one - other),
    [4, 5, 6],
  );
  assert.deepEqual(
    (await dataOf(host.get('/events', { types: 'task_created', limit: 100 }))).events.map(
      ({ task_id }) => task_id,
    ),
    [1, 2, 3, 4, 5, 6],
  );
  const [marks] = await sql<{ left: number }[]>`select count(*)::integer as left from events where is_untold`;
  assert.equal(marks?.left, 0);
});
