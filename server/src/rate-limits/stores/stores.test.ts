import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import {
  array,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
  tuple,
  uniqueArray,
} from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { newRedisServer, NO_REDIS, type RedisServer } from '../../../test/redis-server.ts';
import { SETTINGS } from '../fixtures.ts';
import { createQuotas, type Quota } from '../quotas.ts';
import type { RateLimitRequest, CountVerdict } from './counter-store.ts';
import { isExpired } from './budget.ts';
import { createMemoryStore } from './memory-store.ts';
import { openRedisStore, type RedisStore } from './redis-store.ts';

let server: RedisServer;
let redis: RedisStore;

before(async () => {
  server = await newRedisServer();
  if (NO_REDIS === false) await server.start();
  redis = await openRedis();
});

after(async () => {
  redis.close();
  await server.close();
});

async function openRedis(refusals = REFUSALS): Promise<RedisStore> {
  const store = openRedisStore(server.url, { refusals });
  if (NO_REDIS === false) while (!store.isConnected()) await pause(1);
  return store;
}

const START = Date.UTC(2026, 5, 15, 10);
const NOBODY = { address: null, addressQuotas: [] };
const REFUSALS = aQuota(1, 'refusals', 'host', [
  [100, 600_000],
  [100, 2_000],
  [100, 60_000],
]);

function aQuota(
  id: number,
  name: string,
  scope: Quota['scope'],
  windows: readonly [number, number][],
): Quota {
  return {
    id,
    name,
    scope,
    subject: 'requests',
    windows: windows.map(([amount, lengthMs]) => {
      const policyName = `"${name}-${lengthMs}ms"`;
      return { name: `${lengthMs}ms`, amount, lengthMs, policyName, policy: `${policyName};q=${amount}` };
    }),
  };
}

/** The algorithm of README.md in its plainest form: each window is an entry of a map. */
function createReference() {
  const windows = new Map<string, { count: number; resetAt: number }>();
  return ({ now, host_id, hostQuotas, address, addressQuotas, isDryRun }: RateLimitRequest): boolean => {
    const keysOf = (subject: number | string | null, quotas: readonly Quota[]) =>
      quotas.flatMap(({ name, windows: all }) =>
        all.map((each) => ({ key: `${subject} ${name} ${each.lengthMs}`, ...each })),
      );
    const asked = [...keysOf(host_id, hostQuotas), ...keysOf(address, addressQuotas)];
    const stateOf = ({ key, lengthMs }: { key: string; lengthMs: number }) => {
      const stored = windows.get(key);
      if (stored === undefined || now >= stored.resetAt) return { count: 0, resetAt: now + lengthMs };
      return { count: stored.count, resetAt: Math.min(stored.resetAt, now + lengthMs) };
    };
    if (asked.some((each) => stateOf(each).count >= each.amount)) return false;
    for (const each of isDryRun ? [] : asked) {
      const { count, resetAt } = stateOf(each);
      windows.set(each.key, { count: count + 1, resetAt });
    }
    return true;
  };
}

const someWindows = uniqueArray(tuple(integer({ min: 1, max: 6 }), integer({ min: 10_000, max: 40_000 })), {
  minLength: 1,
  maxLength: 4,
  selector: ([, lengthMs]) => lengthMs,
});

/** Quotas of an account, of two endpoints and of an address; and requests and looks of them. */
const someTraffic = record({
  quotas: tuple(someWindows, someWindows, someWindows, someWindows),
  requests: array(
    record({
      wait: oneof(constant(0), integer({ min: 0, max: 15_000 })),
      host_id: constantFrom(null, 1, 2),
      endpoint: constantFrom(1, 2),
      address: constantFrom(null, 'a', 'b'),
      isDryRun: oneof(constant(false), constant(false), boolean()),
      connection: integer({ min: 65_530, max: 65_535 }),
    }),
    { minLength: 1, maxLength: 80 },
  ),
});

let runs = 0;

holds('both stores follow the algorithm request by request, and return the same about each', 60, () =>
  asyncProperty(someTraffic, async ({ quotas, requests }) => {
    const name = (runs += 1);
    const [host, one, two, address] = [
      aQuota(2, `host ${name}`, 'host', quotas[0]),
      aQuota(3, `one ${name}`, 'endpoint', quotas[1]),
      aQuota(4, `two ${name}`, 'endpoint', quotas[2]),
      aQuota(5, `address ${name}`, 'address', quotas[3]),
    ];
    const refusals = { ...REFUSALS, name: `refusals ${name}` };
    const store = await openRedis(refusals);
    const [memory, reference] = [createMemoryStore({ refusals }), createReference()];
    const endpoints = { 1: [host, one], 2: [host, two] };
    let now = START;
    try {
      for (const { wait, host_id, endpoint, address: from, isDryRun, connection } of requests) {
        now += wait;
        if (host_id === null && from === null) continue;
        const hostQuotas = host_id === null ? [] : endpoints[endpoint];
        const addressQuotas = from === null ? [] : [address];
        const asking = { now, host_id, hostQuotas, address: from, addressQuotas, isDryRun, connection };
        const [expected, inMemory] = [reference(asking), memory.take(asking)];
        assert.equal(inMemory.isAllowed, expected);
        if (NO_REDIS === false) assert.deepEqual(said(await store.take(asking)), said(inMemory));
      }
    } finally {
      store.close();
    }
  }),
);

function said({ isAllowed, quota, window, remaining, resetAt, refusals }: CountVerdict) {
  return { isAllowed, quota: quota.name, window: window.name, remaining, resetAt, refusals };
}

const LIMIT = aQuota(6, 'limit', 'host', [[3, 1000]]);
const askingOf = (quota: Quota, now: number, isDryRun = false): RateLimitRequest => ({
  now,
  host_id: 7,
  hostQuotas: [quota],
  isDryRun,
  ...NOBODY,
});

const stores = () => ({ memory: createMemoryStore({ refusals: REFUSALS }), redis });
let quotaCount = 100;
const freshQuota = (windows: readonly [number, number][]) =>
  aQuota((quotaCount += 1), `fresh ${quotaCount}`, 'host', windows);

for (const name of ['memory', 'redis'] as const) {
  const skip = name === 'redis' && NO_REDIS;

  test(`${name}: to look takes nothing, and counts no refusal`, { skip }, async () => {
    const store = stores()[name];
    const quota = freshQuota([[1, 1000]]);
    for (let look = 0; look < 3; look += 1) {
      assert.equal((await store.take(askingOf(quota, START, true))).isAllowed, true);
    }
    await store.take(askingOf(quota, START));
    for (let look = 0; look < 3; look += 1) {
      const verdict = await store.take(askingOf(quota, START, true));
      assert.deepEqual([verdict.isAllowed, verdict.refusals], [false, 0]);
    }
  });

  test(
    `${name}: a window that a fast clock has opened keeps its count and closes in time`,
    { skip },
    async () => {
      const store = stores()[name];
      const quota = freshQuota([[1, 1000]]);
      await store.take(askingOf(quota, START + 3_600_000));
      const verdict = await store.take(askingOf(quota, START));
      assert.deepEqual([verdict.isAllowed, verdict.resetAt], [false, START + 1000]);
    },
  );

  test(
    `${name}: refusals by an address are counted for each account there, and apart for none`,
    { skip },
    async () => {
      const store = stores()[name];
      const quota = { ...freshQuota([[1, 1000]]), scope: 'address' as const };
      const ofHost = freshQuota([[100, 1000]]);
      const ask = async (host_id: number | null) => {
        const hostQuotas = host_id === null ? [] : [ofHost];
        const by = { address: `at ${quota.id}`, addressQuotas: [quota] };
        return (await store.take({ now: START, host_id, hostQuotas, isDryRun: false, ...by })).refusals;
      };
      const counts: number[] = [];
      for (const host_id of [null, 71, 71, 72, null, 71]) counts.push(await ask(host_id));
      assert.deepEqual(counts, [0, 1, 2, 1, 1, 3]);
    },
  );

  test(
    `${name}: what comes over other connections within two seconds of a refusal is one refusal with it, and the next such burst begins when the limit has reset`,
    { skip },
    async () => {
      const store = stores()[name];
      const quota = freshQuota([[1, 5_000]]);
      const host_id = 9_000 + quota.id;
      const ask = async (later: number, connection: number) =>
        (await store.take({ ...askingOf(quota, START + later), host_id, connection })).refusals;
      const counts: number[] = [];
      for (const [later, connection] of [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        // One of the last three connections: its caller has seen a refusal. The first one may have sent before it.
        [4, 3],
        [5, 1],
        [2_001, 5],
        [2_002, 6],
        [4_999, 7],
        // The limit has reset: one passes, and a burst begins.
        [5_000, 8],
        [5_001, 9],
        [5_002, 10],
        [7_001, 11],
      ] as const)
        counts.push(await ask(later, connection));
      assert.deepEqual(counts, [0, 1, 0, 0, 2, 0, 3, 4, 5, 0, 6, 0, 7]);
    },
  );

  test(`${name}: refusals are counted in a window of their own`, { skip }, async () => {
    const store = name === 'redis' ? redis : createMemoryStore({ refusals: REFUSALS });
    const quota = freshQuota([[1, 100_000_000]]);
    const host_id = 4_000 + quota.id;
    const ask = async (now: number) => (await store.take({ ...askingOf(quota, now), host_id })).refusals;
    const counts: number[] = [];
    for (const later of [0, 1, 2, 600_000, 600_001]) counts.push(await ask(START + later));
    // The first one passes; the window of refusals opens with the second.
    assert.deepEqual(counts, [0, 1, 2, 3, 1]);
  });
}

test(
  'through three connections to one Redis exactly the limit passes, however many ask at once',
  { skip: NO_REDIS },
  async () => {
    const quota = freshQuota([[500, 60_000]]);
    const three = await Promise.all([1, 2, 3].map(() => openRedis()));
    try {
      const verdicts = await Promise.all(
        Array.from({ length: 1_500 }, (_, index) => three[index % 3]!.take(askingOf(quota, START))),
      );
      assert.equal(verdicts.filter(({ isAllowed }) => isAllowed).length, 500);
    } finally {
      for (const store of three) store.close();
    }
  },
);

test('a portion of the limits is a whole number of requests, one at least', () => {
  const store = createMemoryStore({ refusals: REFUSALS, portion: 1 / 3 });
  const passes = (quota: Quota) =>
    Array.from({ length: 20 }, () => store.take(askingOf(quota, START))).filter((each) => each.isAllowed)
      .length;
  assert.deepEqual([passes(freshQuota([[10, 1000]])), passes(freshQuota([[2, 1000]]))], [3, 1]);
});

test('what has expired is dropped bit by bit as new budgets are opened', () => {
  const store = createMemoryStore({ refusals: REFUSALS });
  const open = (host_id: number, now: number) => store.take({ ...askingOf(LIMIT, now), host_id });
  for (let host_id = 1; host_id <= 1000; host_id += 1) open(host_id, START);
  for (let host_id = 1001; host_id <= 2000; host_id += 1) open(host_id, START + 1000);
  assert.ok(store.hosts.size <= 1001, `${store.hosts.size} are kept`);
  assert.equal([...store.hosts.values()].filter((budget) => isExpired(budget, START + 1000)).length, 0);
});

test('an account that turns to ever new endpoints does not keep those it left', () => {
  const quotas = createQuotas(SETTINGS);
  const store = createMemoryStore({ refusals: quotas.refusals });
  for (let day = 0; day < 50; day += 1) {
    const now = START + day * 86_400_000;
    for (const host_id of [1, 100 + day]) {
      store.take({
        now,
        host_id,
        hostQuotas: quotas.ofRoute('GET', `/v3/old/${day}`),
        isDryRun: false,
        ...NOBODY,
      });
    }
  }
  assert.ok(store.hosts.get(1)!.length < 60, `${store.hosts.get(1)!.length} numbers are kept`);
});

test('there is a bound to the addresses that are remembered', () => {
  const store = createMemoryStore({ refusals: REFUSALS, addressesMax: 100 });
  const address = aQuota(9, 'address', 'address', [[5, 60_000]]);
  for (let count = 0; count < 1000; count += 1) {
    const from = { address: `2001:db8:0:${count.toString(16)}::/64`, addressQuotas: [address] };
    store.take({ now: START, host_id: null, hostQuotas: [], isDryRun: false, ...from });
  }
  assert.ok(store.addresses.size <= 100, `${store.addresses.size} are kept`);
});
