import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverOnce } from '../../../../test/deliver.ts';
import { dataOf, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { aReceiver, aWebhook, sending } from '../../../../test/webhooks.ts';
import { storeEvents } from '../../events/fixtures.ts';
import { adoptLog } from './actions.ts';
import { outsideOf } from '../../../outbound/outside.ts';

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
