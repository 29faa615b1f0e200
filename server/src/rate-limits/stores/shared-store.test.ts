import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { newRedisServer, NO_REDIS, type RedisServer } from '../../../test/redis-server.ts';
import { withinASecond } from '../../../test/within-a-second.ts';
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

const take = (store: SharedStore, host_id: number) =>
  store.take({
    now: START,
    host_id,
    hostQuotas: RESERVATIONS,
    isDryRun: false,
    address: null,
    addressQuotas: [],
  });

/** How many of so many requests of one account pass, and how many of them waited for anything at all. */
async function ask(store: SharedStore, host_id: number, count: number) {
  let [passed, waited] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const verdict = Promise.resolve(take(store, host_id));
    const first = await Promise.race([verdict, nextTurn('waits' as const)]);
    if (first === 'waits') waited += 1;
    passed += (await verdict).isAllowed ? 1 : 0;
  }
  return { passed, waited };
}

/** How often this process came to look around, every 10 ms when nothing holds it up, until a request was answered. */
async function looksUntil(answer: unknown): Promise<number> {
  let looks = 0;
  const looking = setInterval(() => (looks += 1), 10);
  await answer;
  clearInterval(looking);
  return looks;
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
    assert.ok(alone.waited <= 1, `${alone.waited} waited`);
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
      const first = take(store, host_id);
      const looks = await looksUntil(first);
      assert.equal((await first).isAllowed, true);
      assert.ok(looks >= 3 && looks <= 10, `${looks} times 10 ms`);
      const others = await ask(store, host_id, 99);
      assert.deepEqual([others, heard], [{ passed: 60 / PROCESSES - 1, waited: 0 }, ['away']]);
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

/** Sends commands to the Redis of the tests as its administrator does. */
async function command(...commands: readonly (readonly string[])[]): Promise<void> {
  const client = createClient({ url: server.url });
  await client.connect();
  for (const each of commands) await client.sendCommand(each);
  await client.close();
}

/** What makes a Redis answer and store nothing, and what ends it. */
const REFUSALS = {
  'is out of memory': [
    ['CONFIG', 'SET', 'maxmemory', '1'],
    ['CONFIG', 'SET', 'maxmemory', '0'],
  ],
  'has become a replica': [
    ['REPLICAOF', '127.0.0.1', '1'],
    ['REPLICAOF', 'NO', 'ONE'],
  ],
} as const;

for (const [state, [begin, end]] of Object.entries(REFUSALS))
  test(
    `a Redis that responds but ${state} is away, once, until it stores again`,
    { skip: NO_REDIS },
    async () => {
      const store = await openShared();
      const host_id = (hosts += 1);
      await command(begin);
      try {
        // Longer than several probes take.
        for (let round = 0; round < 20; round += 1) {
          await ask(store, host_id, 1);
          await pause(25);
        }
        assert.deepEqual([heard, store.isShared()], [['away'], false]);
      } finally {
        await command(end);
      }
      await withinASecond(() => store.isShared());
      assert.deepEqual(heard, ['away', 'back']);
    },
  );

test('a start without Redis says so, and works with this process’s share', async () => {
  const store = await openShared('redis://127.0.0.1:9');
  assert.deepEqual([heard, store.isShared()], [['away'], false]);
  assert.equal((await ask(store, (hosts += 1), 100)).passed, 60 / PROCESSES);
});
