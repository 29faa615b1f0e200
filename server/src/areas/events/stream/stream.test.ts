import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { dataOf, useHarness, type Caller, type Host } from '../../../../test/harness.ts';
import { portOf } from '../../../../test/raw-client.ts';
import { until } from '../../../../test/until.ts';
import { openPool } from '../../../database/connections/pool.ts';
import { storeEvents } from '../fixtures.ts';
import { openStream, type ReadStream } from './fixtures.ts';

const harness = useHarness({ streamLimits: { heartbeatMs: 50, checkMs: 50 } });

const headersOf = ({ token }: Pick<Caller, 'token'>, more: Record<string, string> = {}) => ({
  'Service-Access-Token': token,
  'User-Agent': 'innkeep-tests',
  ...more,
});

async function streamOf(caller: Pick<Caller, 'token'>, query = '', lastId?: string): Promise<ReadStream> {
  const more = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
  return openStream(await portOf(harness.app), headersOf(caller, more), query);
}

const store = (host: Host, from: number, count = 1, kind = 'task_created') =>
  storeEvents(harness.databases.writes, { host_id: host.host_id, from, count, kind });

/** The position at the end of the log: a new account has events already. */
async function endOf(host: Host): Promise<string> {
  return (await dataOf(host.get('/events', { limit: 100 }))).next_cursor;
}

const tasksOf = ({ received }: ReadStream): number[] => received.map(({ data }) => data.task_id);

test('a stream has the entries of GET /events, in the same order, and nothing of another account', async (t) => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const end = await endOf(host);
  const stream = await streamOf(host);
  t.after(() => stream.cut());
  assert.equal(stream.status, 200);
  assert.equal(stream.headers['content-type'], 'text/event-stream; charset=utf-8');
  assert.equal(stream.headers['cache-control'], 'no-store, no-transform');
  assert.equal(stream.headers['content-encoding'], undefined);
  await store(other, 1);
  await dataOf(host.post('/tags', { name: 'sea view' }));
  await store(host, 1, 3);
  await stream.has(4);
  const { events } = await dataOf(host.get('/events', { after: end }));
  assert.deepEqual(
    stream.received.map(({ data }) => data),
    events,
  );
});

test('without a position a stream has only what is stored after it was opened', async (t) => {
  const host = await harness.newHost();
  await store(host, 1, 5);
  const stream = await streamOf(host);
  t.after(() => stream.cut());
  await store(host, 6);
  await stream.has(1);
  assert.deepEqual(tasksOf(stream), [6]);
});

test('a stream after next_cursor of GET /events continues there, and Last-Event-ID has priority', async (t) => {
  const host = await harness.newHost();
  const end = await endOf(host);
  await store(host, 1, 10);
  const { next_cursor } = await dataOf(host.get('/events', { after: end, limit: 4 }));
  const first = await streamOf(host, `?after=${next_cursor}`);
  t.after(() => first.cut());
  await first.has(6);
  assert.deepEqual(tasksOf(first), [5, 6, 7, 8, 9, 10]);
  const second = await streamOf(host, `?after=${next_cursor}`, first.received[3]!.id);
  t.after(() => second.cut());
  await second.has(2);
  assert.deepEqual(tasksOf(second), [9, 10]);
  const { events } = await dataOf(host.get('/events', { after: first.received[4]!.id }));
  assert.deepEqual(
    events.map(({ task_id }) => task_id),
    [10],
  );
});

test('a stream of some types has these alone, and a heartbeat moves its position past the others', async (t) => {
  const host = await harness.newHost();
  const stream = await streamOf(host, '?types=task_deleted,task_updated');
  t.after(() => stream.cut());
  await store(host, 1, 3);
  await store(host, 4, 1, 'task_deleted');
  await stream.has(1);
  assert.deepEqual(tasksOf(stream), [4]);
  await store(host, 5, 2);
  const lastId = stream.received[0]!.id;
  await until(() => stream.lastId() !== lastId, 'a heartbeat has another position');
  assert.match(stream.text(), /^: heartbeat$/m);
  await until(
    async () => (await eventsAfter(host, stream.lastId())) === 0,
    'the position is past the others',
  );
});

async function eventsAfter(host: Host, cursor: string): Promise<number> {
  return (await dataOf(host.get('/events', { after: cursor }))).events.length;
}

test('unknown types, forged positions and those of no log are refused before a stream begins', async () => {
  const host = await harness.newHost();
  const { next_cursor } = await dataOf(host.get('/events'));
  const [, ...values] = JSON.parse(Buffer.from(next_cursor, 'base64url').toString());
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
  const hostile = [
    'evt_1',
    '0',
    'null',
    '-1',
    "' or 1=1 --",
    'x'.repeat(9000),
    forged('x', ...values),
    forged(),
    forged({}, [], '1:1:', null, -1),
    forged('x', 1, '9:1:5', null, 0),
    Buffer.from('['.repeat(5000)).toString('base64url'),
  ];
  for (const lastId of hostile) {
    const stream = await streamOf(host, '', lastId);
    assert.equal(stream.status, 422, lastId.slice(0, 50));
    await stream.ended();
    assert.equal(JSON.parse(stream.text()).error, 'cursor_mismatch');
  }
  for (const query of ['?types=nonsense', `?types=password_set`, `?after=${'x'.repeat(9000)}`])
    assert.equal((await streamOf(host, query)).status, 422, query.slice(0, 50));
  const open = await streamOf(host, '', next_cursor);
  assert.equal(open.status, 200);
  open.cut();
});

test('a stream that is cut at any event and opened again has no gap and no repeat, while late changes commit', async (t) => {
  const sql = openPool(harness.target, { max: 20, statementTimeoutMs: 30_000 });
  t.after(() => sql.end());
  const changes = fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), isLate: fc.boolean() }), {
    minLength: 1,
    maxLength: 25,
  });
  const cuts = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(changes, cuts, async (all, cutAfter) => {
      const host = await harness.newHost();
      const end = await endOf(host);
      const stream = { open: await streamOf(host) };
      const [seen, tasks]: [string[], number[]] = [[], []];
      const { stored, finish } = await storeAll(sql, host, all);
      const reopen = async () => {
        seen.push(...stream.open.received.map(({ data }) => data.id));
        tasks.push(...tasksOf(stream.open));
        const lastId = stream.open.lastId();
        stream.open.cut();
        stream.open = await streamOf(host, '', lastId);
      };
      for (const [index, count] of cutAfter.entries()) {
        await Promise.race([stream.open.has(count).catch(() => {}), finish(index)]);
        await reopen();
      }
      await finish(Infinity);
      const total = await stored;
      await stream.open.has(total - seen.length).catch(() => {});
      // What comes twice comes at once.
      await reopen();
      for (let look = 0; look < 5; look += 1) await turn();
      stream.open.cut();
      const { events } = await dataOf(host.get('/events', { after: end, limit: 100 }));
      assert.equal(events.length, total);
      assert.equal(new Set(seen).size, seen.length, 'none twice');
      assert.deepEqual(seen.toSorted(), events.map(({ id }) => id).toSorted(), 'none missed');
      const numbers = Map.groupBy(tasks, (task) => Math.floor(task / 10));
      for (const own of numbers.values())
        assert.deepEqual(
          own,
          own.toSorted((one, other) => one - other),
          'in order',
        );
    }),
    { numRuns: 25 },
  );
});

type Change = { readonly count: number; readonly isLate: boolean };

/** Stores changes beside the reader. A late one has its number early, and commits when `finish` passes its index. */
async function storeAll(sql: ReturnType<typeof openPool>, host: Host, all: readonly Change[]) {
  const late: PromiseWithResolvers<void>[] = [];
  const work = all.map(async ({ count, isLate }, index) => {
    const end = Promise.withResolvers<void>();
    const isWaiting = isLate && late.length < 10;
    if (isWaiting) late.push(end);
    await sql.begin(async (tx) => {
      await storeEvents(tx, { host_id: host.host_id, from: index * 10 + 1, count });
      if (isWaiting) await end.promise;
    });
    return count;
  });
  const finish = async (upTo: number) => {
    for (const each of late.splice(0, upTo === Infinity ? late.length : 1)) each.resolve();
    await turn();
  };
  return { stored: Promise.all(work).then((counts) => counts.reduce((sum, each) => sum + each, 0)), finish };
}

test('a stream that is far behind has all older events, then the new ones', async (t) => {
  const host = await harness.newHost();
  const end = await endOf(host);
  await store(host, 1, 450);
  const stream = await streamOf(host, '', end);
  t.after(() => stream.cut());
  for (let number = 451; number <= 470; number += 1) await store(host, number);
  await stream.has(470);
  assert.deepEqual(
    tasksOf(stream),
    Array.from({ length: 470 }, (_, index) => index + 1),
  );
});
