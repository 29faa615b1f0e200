import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { newRedisServer, NO_REDIS, type RedisServer } from '../../../test/redis-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openPool, type Pool } from '../../database/connect.ts';
import { SETTINGS } from '../../rate-limits/fixtures.ts';
import { createQuotas } from '../../rate-limits/quotas.ts';
import { createMemoryStore } from '../../rate-limits/stores/memory-store.ts';
import { openRedisStore, type RedisStore } from '../../rate-limits/stores/redis-store.ts';
import { createSavedBudgets } from '../../rate-limits/stores/saved-budgets.ts';
import { newSignInAttempts, type SignInAttempts } from './attempts.ts';

const START = Temporal.Instant.from('2026-06-15T10:00:00Z');
const later = (seconds: number) => START.add({ seconds });

let database: TestDatabase;
let sql: Pool;
let server: RedisServer;
const connections: RedisStore[] = [];

before(async () => {
  database = await createTestDatabase();
  sql = openPool(database.target, { max: 1, statementTimeoutMs: 10_000 });
  server = await newRedisServer();
  if (NO_REDIS === false) await server.start();
});
after(async () => {
  for (const connection of connections) connection.close();
  await server.close();
  await sql.end();
  await database.drop();
});

function inMemory() {
  const quotas = createQuotas(SETTINGS);
  const store = createMemoryStore({ refusals: quotas.refusals });
  return { quotas, store, attempts: newSignInAttempts({ quotas, store }) };
}

/** As another process has them. */
async function inRedis(): Promise<SignInAttempts> {
  const quotas = createQuotas(SETTINGS);
  const store = openRedisStore(server.url, quotas);
  connections.push(store);
  while (!store.isConnected()) await pause(1);
  return newSignInAttempts({ quotas, store });
}

let people = 0;
/** An address and an e-mail address that nobody tried with yet. */
const someone = () => ({
  address: `192.0.2.${(people += 1)}`,
  email: `${people}@example.com`,
});

const STORES = { memory: async () => inMemory().attempts, redis: inRedis };

for (const name of ['memory', 'redis'] as const) {
  const options = { skip: name === 'redis' && NO_REDIS };
  const open = STORES[name];

  test(
    `${name}: ten attempts from one address are let in, for whichever e-mail addresses`,
    options,
    async () => {
      const attempts = await open();
      const { address } = someone();
      const waits: number[] = [];
      for (let second = 0; second < 12; second += 1)
        waits.push(await attempts.begin({ ...someone(), address }, later(second)));
      assert.deepEqual(waits, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 890, 889]);
      assert.equal(await attempts.begin(someone(), later(12)), 0, 'from elsewhere');
    },
  );

  test(`${name}: ten attempts for one e-mail address are let in, from wherever`, options, async () => {
    const attempts = await open();
    const [{ email }, from] = [someone(), someone()];
    for (let count = 0; count < 10; count += 1)
      assert.equal(await attempts.begin({ ...someone(), email }, START), 0);
    assert.equal(await attempts.begin({ ...from, email }, START), 900);
    for (let count = 0; count < 10; count += 1)
      assert.equal(await attempts.begin({ ...someone(), address: from.address }, START), 0, 'took nothing');
  });

  test(
    `${name}: after the wait that was told there are ten more, and not a second before`,
    options,
    async () => {
      const attempts = await open();
      const who = someone();
      for (let count = 0; count < 10; count += 1) await attempts.begin(who, later(count * 60));
      assert.equal(await attempts.begin(who, later(899)), 1);
      for (let count = 0; count < 10; count += 1) assert.equal(await attempts.begin(who, later(900)), 0);
      assert.equal(await attempts.begin(who, later(900)), 900);
    },
  );

  test(
    `${name}: the wait is that of whichever is let in last, the address or the e-mail address`,
    options,
    async () => {
      const attempts = await open();
      const who = someone();
      for (let count = 0; count < 10; count += 1)
        await attempts.begin({ ...someone(), address: who.address }, START);
      for (let count = 0; count < 10; count += 1)
        await attempts.begin({ ...someone(), email: who.email }, later(100));
      assert.equal(await attempts.begin(who, later(100)), 900);
      assert.equal(await attempts.begin(who, later(999)), 1);
      assert.equal(await attempts.begin(who, later(1000)), 0);
    },
  );

  test(`${name}: who signs in gives the attempt back, and no other`, options, async () => {
    const attempts = await open();
    const who = someone();
    for (let count = 0; count < 9; count += 1) await attempts.begin(who, START);
    for (let count = 0; count < 20; count += 1) {
      assert.equal(await attempts.begin(who, later(1)), 0);
      await attempts.succeed(who, later(1));
    }
    assert.equal(await attempts.begin(who, later(2)), 0);
    assert.equal(await attempts.begin(who, later(2)), 898);
    await attempts.succeed(who, later(901));
    for (let count = 0; count < 10; count += 1) assert.equal(await attempts.begin(who, later(902)), 0);
    assert.equal(await attempts.begin(who, later(902)), 900, 'nothing is given back to what has passed');
  });

  test(`${name}: of attempts that come at once exactly ten are let in`, options, async () => {
    const attempts = await open();
    const who = someone();
    const waits = await Promise.all(Array.from({ length: 40 }, () => attempts.begin(who, START)));
    assert.equal(waits.filter((wait) => wait === 0).length, 10);
  });
}

test('attempts through several processes are counted as one', { skip: NO_REDIS }, async () => {
  const processes = await Promise.all([inRedis(), inRedis(), inRedis()]);
  const who = someone();
  const waits = await Promise.all(
    Array.from({ length: 60 }, (_, index) => processes[index % 3]!.begin(who, START)),
  );
  assert.equal(waits.filter((wait) => wait === 0).length, 10);
  for (const each of processes) assert.equal(await each.begin(who, later(1)), 899);
});

test('what was counted in memory is saved and read again: a restart gives no attempt back', async () => {
  const [first, second] = [inMemory(), inMemory()];
  const who = someone();
  for (let count = 0; count < 9; count += 1) await first.attempts.begin(who, START);
  await createSavedBudgets(sql, first.store, first.quotas).save(later(1).epochMilliseconds);
  await createSavedBudgets(sql, second.store, second.quotas).load(later(1).epochMilliseconds);
  assert.equal(await second.attempts.begin(who, later(2)), 0);
  assert.equal(await second.attempts.begin(who, later(2)), 898);
  const rows = await sql<{ subject: string }[]>`select subject from rate_limit_budgets`;
  assert.equal(rows.length, 2);
  assert.equal(
    rows.some(({ subject }) => subject.includes(who.email)),
    false,
    'by no e-mail address',
  );
});
