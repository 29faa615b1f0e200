import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { newRedisServer, NO_REDIS, type RedisServer } from '../../../test/redis-server.ts';
import { SETTINGS } from '../fixtures.ts';
import { createQuotas } from '../quotas.ts';
import { createMemoryStore } from './memory-store.ts';
import { openRedisStore } from './redis-store.ts';
import { createSharedStore, type SharedStore } from './shared-store.ts';

const quotas = createQuotas(SETTINGS);
const { refusals } = quotas;
const START = Date.UTC(2026, 5, 15, 10);
/** 60 a minute for each account; half of it while Redis is away. */
const RESERVATIONS = quotas.ofRoute('POST', '/v3/reservations').filter(({ name }) => name === 'reservations');
const PROCESSES = 2;

let server: RedisServer;
const opened: SharedStore[] = [];
let heard: string[] = [];

before(async () => {
  server = await newRedisServer();
  if (NO_REDIS === false) await server.start();
});
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
  heard = [];
});
after(() => server.close());

async function openShared(url = server.url): Promise<SharedStore> {
  const store = createSharedStore({
    redis: openRedisStore(url, { refusals }),
    own: createMemoryStore({ refusals, portion: 1 / PROCESSES }),
    onAway: () => heard.push('away'),
    onBack: () => heard.push('back'),
  });
  opened.push(store);
  await store.ready();
  return store;
}

let hosts = 0;

/** How many of so many requests of one account pass, and how long the slowest took. */
async function ask(store: SharedStore, host_id: number, count: number) {
  let [passed, slowestMs] = [0, 0];
  const startedAt = performance.now();
  for (let index = 0; index < count; index += 1) {
    const askedAt = performance.now();
    const asking = { now: START, host_id, hostQuotas: RESERVATIONS, isLook: false };
    const { isAllowed } = await store.take({ ...asking, address: null, addressQuotas: [] });
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    passed += isAllowed ? 1 : 0;
  }
  return { passed, slowestMs, totalMs: performance.now() - startedAt };
}

async function withinASecond(holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 1000;
  while (!holds()) {
    assert.ok(performance.now() < deadline, 'a second has passed');
    await pause(5);
  }
}

test('two processes on one Redis share a budget', { skip: NO_REDIS }, async () => {
  const [one, other] = [await openShared(), await openShared()];
  const host_id = (hosts += 1);
  assert.equal((await ask(one, host_id, 40)).passed, 40);
  assert.equal((await ask(other, host_id, 40)).passed, 20);
  assert.equal((await ask(one, host_id, 1)).passed, 0);
  assert.deepEqual([heard, one.decidedAlone()], [[], 0]);
});

test(
  'while Redis is gone each process gives out its share, and all of it is shared again within a second',
  { skip: NO_REDIS },
  async () => {
    const store = await openShared();
    const host_id = (hosts += 1);
    await ask(store, host_id, 1);
    await server.kill();
    const alone = await ask(store, host_id, 100);
    assert.equal(alone.passed, 60 / PROCESSES);
    assert.ok(alone.slowestMs < 300, `${alone.slowestMs} ms`);
    assert.deepEqual([heard, store.isShared(), store.decidedAlone()], [['away'], false, 100]);
    await server.start();
    await withinASecond(() => store.isShared());
    assert.deepEqual(heard, ['away', 'back']);
    assert.equal((await ask(store, host_id, 100)).passed, 60);
  },
);

test(
  'a Redis that hangs holds up a request for 50 ms at most, and then no other',
  { skip: NO_REDIS },
  async () => {
    const store = await openShared();
    const host_id = (hosts += 1);
    server.signal('SIGSTOP');
    try {
      const first = await ask(store, host_id, 1);
      assert.equal(first.passed, 1);
      // With room for a machine that is busy with other tests.
      assert.ok(first.slowestMs >= 35 && first.slowestMs < 300, `${first.slowestMs} ms`);
      const others = await ask(store, host_id, 99);
      assert.ok(others.totalMs < 99 * 10, `${others.totalMs} ms for all of them`);
      assert.deepEqual(heard, ['away']);
    } finally {
      server.signal('SIGCONT');
    }
    await withinASecond(() => store.isShared());
  },
);

test('a Redis that loses its script is given it again', { skip: NO_REDIS }, async () => {
  const store = await openShared();
  const host_id = (hosts += 1);
  await ask(store, host_id, 1);
  const client = createClient({ url: server.url });
  await client.connect();
  await client.sendCommand(['SCRIPT', 'FLUSH']);
  await client.close();
  assert.equal((await ask(store, host_id, 100)).passed, 59);
  assert.deepEqual([heard, store.decidedAlone()], [[], 0]);
});

test('a start without Redis says so, and works with this process’s share', async () => {
  const store = await openShared('redis://127.0.0.1:9');
  assert.deepEqual([heard, store.isShared()], [['away'], false]);
  assert.equal((await ask(store, (hosts += 1), 100)).passed, 60 / PROCESSES);
});
