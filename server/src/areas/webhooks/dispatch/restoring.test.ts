import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliverOnce } from '../../../../test/deliver.ts';
import { dataOf, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { aReceiver, aWebhook, sending } from '../../../../test/webhooks.ts';
import { storeEvents } from '../../events/fixtures.ts';
import { adoptLog } from './actions.ts';

const webhooks = sending();
const outside = { fetch: () => Promise.reject(new Error('no')), feedSeconds: 1, webhooks };
const harness = useHarness({ outside });

const store = (host: Host, from: number, count: number) =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from, count });

/** As a backup is of a PostgreSQL that had run for longer. */
async function restore(): Promise<void> {
  const { writes: sql } = harness.databases;
  await sql`update events set transaction_id = (transaction_id::text::bigint + 1000000000000)::text::xid8`;
  await sql`
    update dispatch set target = null, base = format('%s:%s:', pg_snapshot_xmin(base)::text::bigint + 1000000000000,
      pg_snapshot_xmin(base)::text::bigint + 1000000000000)::pg_snapshot`;
}

test('a log restored into another PostgreSQL is told in its order, with what was still to be told and what comes', async (t) => {
  const host = await harness.newHost();
  const receiver = await aReceiver(t);
  await aWebhook(host, receiver.url, { events: ['task_created'] });
  await store(host, 1, 3);
  await deliverOnce(harness.databases, webhooks);
  const read = async (after?: string) =>
    dataOf(host.get('/events', { types: 'task_created', after, limit: 100 }));
  const { next_cursor } = await read();
  await store(host, 4, 2);
  await restore();
  // A process that only answers may have stored something before one comes that makes deliveries.
  await store(host, 6, 1);
  assert.equal(
    (await read()).events.some(({ task_id }: any) => task_id < 6),
    false,
    'it cannot be told',
  );
  const logger = { info: () => {}, warn: () => {}, error: () => {} };
  await adoptLog({ databases: harness.databases, clock: () => Temporal.Now.instant(), webhooks, logger });
  await deliverOnce(harness.databases, webhooks);
  assert.deepEqual(
    receiver.received.map(({ body }) => body.task_id).toSorted((one, other) => one - other),
    [1, 2, 3, 4, 5, 6],
  );
  assert.deepEqual(
    (await read()).events.map(({ task_id }: any) => task_id),
    [1, 2, 3, 4, 5, 6],
  );
  await refused(host.get('/events', { after: next_cursor }), 'cursor_mismatch', ['query.after']);
  await store(host, 7, 1);
  await deliverOnce(harness.databases, webhooks);
  assert.ok(receiver.received.some(({ body }) => body.task_id === 7));
});
