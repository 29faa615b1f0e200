import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { array, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { newRedisServer, NO_REDIS, type RedisServer } from '../../../test/redis-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openPool, type Pool } from '../../database/connections/pool.ts';
import { SETTINGS } from '../../rate-limits/fixtures.ts';
import { SIGN_IN } from '../../rate-limits/limits.ts';
import { createQuotas } from '../../rate-limits/quotas.ts';
import { createMemoryStore } from '../../rate-limits/stores/memory-store.ts';
import { openRedisStore, type RedisStore } from '../../rate-limits/stores/redis-store.ts';
import { createSavedBudgets } from '../../rate-limits/stores/saved-budgets.ts';
import { delayMs } from '../../rate-limits/stores/delays.ts';
import { digestOf, newSignInAttempts, type SignInAttempt, type SignInAttempts } from './attempts.ts';
import { emailSubject, type Unlocks } from './unlocks/unlocks.ts';

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

function inMemory(unlocks?: Unlocks) {
  const quotas = createQuotas(SETTINGS);
  const store = createMemoryStore({ refusals: quotas.refusals });
  return { quotas, store, attempts: newSignInAttempts({ quotas, store }, unlocks) };
}

/** As another process has them. */
async function inRedis(unlocks?: Unlocks): Promise<SignInAttempts> {
  const quotas = createQuotas(SETTINGS);
  const store = openRedisStore(server.url, quotas);
  connections.push(store);
  while (!store.isConnected()) await pause(1);
  return newSignInAttempts({ quotas, store }, unlocks);
}

let people = 0;
/** An address and an e-mail address that nobody tried with yet. */
const someone = (): SignInAttempt => ({
  address: `192.0.2.${(people += 1)}`,
  email: `${people}@example.com`,
  browser: undefined,
});

const waitOf = async (attempts: SignInAttempts, attempt: SignInAttempt, now: Temporal.Instant) =>
  (await attempts.begin(attempt, now)).waitSeconds;

/** Tries at once whenever it may, so many times; answers the moments, in seconds since the start. */
async function insist(attempts: SignInAttempts, next: () => SignInAttempt, count: number): Promise<number[]> {
  const taken: number[] = [];
  for (let second = 0; taken.length < count;) {
    const wait = await waitOf(attempts, next(), later(second));
    if (wait === 0) taken.push(second);
    second += wait;
  }
  return taken;
}

const STORES = { memory: async (unlocks?: Unlocks) => inMemory(unlocks).attempts, redis: inRedis };

for (const name of ['memory', 'redis'] as const) {
  const options = { skip: name === 'redis' && NO_REDIS };
  const open = STORES[name];

  test(
    `${name}: from one address a person is tried five times at once, then ever more slowly`,
    options,
    async () => {
      const [attempts, who] = [await open(), someone()];
      const moments = await insist(attempts, () => who, 14);
      assert.deepEqual(moments, [0, 0, 0, 0, 0, 15, 45, 105, 225, 465, 945, 1845, 2745, 3645]);
      assert.equal(await waitOf(attempts, who, later(3645 + 899)), 1, 'not a second before it was told');
      assert.equal(await waitOf(attempts, { ...someone(), address: who.address }, later(3645)), 0);
      assert.equal(await waitOf(attempts, { ...someone(), email: who.email }, later(3645)), 0);
    },
  );

  test(
    `${name}: from ever new addresses a person is tried twenty times at once, then ever more slowly`,
    options,
    async () => {
      const [attempts, { email }] = [await open(), someone()];
      const moments = await insist(attempts, () => ({ ...someone(), email }), 70);
      assert.deepEqual(moments.slice(0, 31), [
        ...Array.from({ length: 20 }, () => 0),
        15,
        30,
        45,
        60,
        75,
        105,
        135,
        165,
        195,
        225,
        285,
      ]);
      assert.deepEqual([moments[68]! - moments[67]!, moments[69]! - moments[68]!], [3600, 3600]);
    },
  );

  test(
    `${name}: one address tries twenty people at once, then ever more slowly, and delays nobody elsewhere`,
    options,
    async () => {
      const [attempts, { address }] = [await open(), someone()];
      const moments = await insist(attempts, () => ({ ...someone(), address }), 26);
      assert.deepEqual(moments.slice(19), [0, 15, 30, 45, 60, 75, 105]);
      assert.equal(await waitOf(attempts, someone(), START), 0);
    },
  );

  test(`${name}: a known browser is delayed by its own attempts alone`, options, async () => {
    const [attempts, { email, address }] = [await open(), someone()];
    await insist(attempts, () => ({ ...someone(), email }), 40);
    await insist(attempts, () => ({ ...someone(), address }), 25);
    const known = { email, address, browser: 'nora' };
    assert.ok((await waitOf(attempts, { ...known, browser: undefined }, START)) > 0);
    const moments = await insist(attempts, () => known, 7);
    assert.deepEqual(moments, [0, 0, 0, 0, 0, 15, 45]);
    assert.equal(await waitOf(attempts, { ...known, browser: 'other' }, START), 0, 'a second known browser');
  });

  test(
    `${name}: who signs in forgets what failed there, and takes only their own attempt off the others`,
    options,
    async () => {
      const [attempts, who] = [await open(), someone()];
      for (let round = 0; round < 9; round += 1) {
        for (let count = 0; count < 3; count += 1) assert.equal(await waitOf(attempts, who, START), 0);
        await attempts.succeed(who, START);
      }
      for (const wait of [0, 0, 15])
        assert.equal(await waitOf(attempts, who, START), wait, '20 of them failed for the e-mail address');
    },
  );

  test(`${name}: an attempt that was not checked counts nowhere`, options, async () => {
    const [attempts, who] = [await open(), someone()];
    for (let count = 0; count < 30; count += 1) {
      assert.equal(await waitOf(attempts, who, START), 0);
      await attempts.takeBack(who, START);
    }
    assert.deepEqual((await insist(attempts, () => who, 6)).at(-1), 15);
  });

  test(`${name}: of attempts that come at once exactly five are let in`, options, async () => {
    const [attempts, who] = [await open(), someone()];
    const begun = await Promise.all(Array.from({ length: 40 }, () => attempts.begin(who, START)));
    assert.equal(begun.filter(({ waitSeconds }) => waitSeconds === 0).length, 5);
    assert.deepEqual(
      begun.slice(0, 5).map(({ tries }) => tries),
      [1, 2, 3, 4, 5],
    );
  });

  test(
    `${name}: a clock that ran ahead makes nobody wait for longer than its attempt would`,
    options,
    async () => {
      const [attempts, who] = [await open(), someone()];
      for (let count = 0; count < 5; count += 1) await attempts.begin(who, later(86_400));
      assert.equal(await waitOf(attempts, who, START), 15);
    },
  );

  test(`${name}: an unlock forgives what came before it, and nothing after`, options, async () => {
    const [who, unlocked] = [someone(), new Map<string, number>()];
    const attempts = await open({ at: (subject) => unlocked.get(subject) ?? 0 });
    await insist(attempts, () => ({ ...someone(), email: who.email }), 20);
    for (let count = 0; count < 5; count += 1) await attempts.begin({ ...who, browser: 'nora' }, START);
    assert.equal(await waitOf(attempts, who, START), 15);
    assert.equal(await waitOf(attempts, { ...who, browser: 'nora' }, START), 15);
    unlocked.set(emailSubject(digestOf(who.email)), START.epochMilliseconds);
    assert.equal(await waitOf(attempts, { ...who, browser: 'nora' }, later(1)), 0);
    for (let count = 0; count < 5; count += 1) assert.equal(await waitOf(attempts, who, later(1)), 0);
    assert.equal(await waitOf(attempts, who, later(1)), 15);
  });
}

type Step = {
  readonly wait: number;
  readonly person: string;
  readonly address: string;
  readonly browser: string | undefined;
  readonly outcome: 'wrong' | 'right' | 'busy';
  readonly unlocks: boolean;
};

const someSteps = array(
  record({
    wait: oneof(
      { weight: 6, arbitrary: integer({ min: 0, max: 20 }) },
      { weight: 2, arbitrary: integer({ min: 0, max: 1_000 }) },
      { weight: 1, arbitrary: integer({ min: 3_000, max: 90_000 }) },
    ),
    person: constantFrom('nora', 'sam'),
    address: constantFrom('a', 'b', 'c'),
    browser: constantFrom(undefined, undefined, undefined, 'known'),
    outcome: constantFrom('wrong', 'wrong', 'wrong', 'wrong', 'right', 'busy'),
    unlocks: integer({ min: 0, max: 30 }).map((number) => number === 0),
  }),
  { minLength: 1, maxLength: 120 },
);

/** What the counts must do, from the moments of attempts themselves: no state is carried from one to the next. */
function createReference() {
  type Noted = { at: number; kind: 'attempt' | 'back' | 'forgotten' };
  const history = new Map<string, Noted[]>();

  function read(key: string, kind: keyof typeof SIGN_IN, now: number): { count: number; opensAt: number } {
    const delays = SIGN_IN[kind];
    let [count, opensAt, last] = [0, 0, -Infinity];
    for (const { at, kind: what } of history.get(key) ?? []) {
      if (at >= last + delays.forgottenSeconds || what === 'forgotten') [count, opensAt] = [0, 0];
      if (what === 'attempt')
        [count, opensAt, last] = [count + 1, at + delayMs(delays, count + 1) / 1000, at];
      if (what === 'back') [count, opensAt] = [Math.max(0, count - 1), 0];
    }
    return now >= last + delays.forgottenSeconds ? { count: 0, opensAt: 0 } : { count, opensAt };
  }

  const note = (key: string, at: number, kind: Noted['kind']) =>
    history.set(key, [...(history.get(key) ?? []), { at, kind }]);
  const keysOf = ({ person, address, browser }: Step): [string, keyof typeof SIGN_IN][] =>
    browser === undefined
      ? [
          [`pair ${person} ${address}`, 'pair'],
          [`email ${person}`, 'email'],
          [`address ${address}`, 'address'],
        ]
      : [[`browser ${person} ${browser}`, 'pair']];
  return {
    step: (step: Step, now: number): number => {
      const keys = keysOf(step);
      const opensAt = Math.max(...keys.map(([key, kind]) => read(key, kind, now).opensAt));
      if (opensAt > now) return opensAt - now;
      for (const [key] of keys) note(key, now, 'attempt');
      if (step.outcome === 'right') {
        note(keys[0]![0], now, 'forgotten');
        for (const [key] of keys.slice(1)) note(key, now, 'back');
      }
      if (step.outcome === 'busy') for (const [key] of keys) note(key, now, 'back');
      return 0;
    },
    unlock: (person: string, now: number) => {
      for (const key of history.keys()) {
        if (key.split(' ')[1] === person && !key.startsWith('address')) note(key, now, 'forgotten');
      }
    },
  };
}

let runs = 0;

holds(
  'whatever is tried, by whom and from where: both stores say what the reference says, and a known browser never waits for others',
  60,
  () =>
    asyncProperty(someSteps, boolean(), async (steps, usesRedis) => {
      const run = (runs += 1);
      const unlocked = new Map<string, number>();
      const unlocks = { at: (subject: string) => unlocked.get(subject) ?? 0 };
      const isInRedis = usesRedis && NO_REDIS === false;
      const attempts = isInRedis ? await sharedRedis(unlocks) : inMemory(unlocks).attempts;
      const [alone, reference] = [inMemory(unlocks).attempts, createReference()];
      let now = START;
      for (const step of steps) {
        now = now.add({ seconds: step.wait });
        const second = now.since(START).total('seconds');
        const attempt = {
          email: `${step.person}-${run}@example.com`,
          address: `${step.address}-${run}`,
          browser: step.browser,
        };
        if (step.unlocks) {
          // Between two attempts.
          now = now.add({ seconds: 1 });
          unlocked.set(emailSubject(digestOf(attempt.email)), now.epochMilliseconds);
          reference.unlock(step.person, second + 1);
          continue;
        }
        const wait = await tryOnce(attempts, attempt, { now, outcome: step.outcome });
        assert.equal(wait, reference.step(step, second));
        if (step.browser !== undefined)
          assert.equal(wait, await tryOnce(alone, attempt, { now, outcome: step.outcome }));
      }
    }),
);

async function tryOnce(
  attempts: SignInAttempts,
  attempt: SignInAttempt,
  { now, outcome }: { readonly now: Temporal.Instant; readonly outcome: Step['outcome'] },
): Promise<number> {
  const wait = await waitOf(attempts, attempt, now);
  if (wait > 0 || outcome === 'wrong') return wait;
  await (outcome === 'right' ? attempts.succeed(attempt, now) : attempts.takeBack(attempt, now));
  return wait;
}

let shared: RedisStore | undefined;

/** One connection for all runs. */
async function sharedRedis(unlocks: Unlocks): Promise<SignInAttempts> {
  const quotas = createQuotas(SETTINGS);
  if (shared === undefined) {
    shared = openRedisStore(server.url, quotas);
    connections.push(shared);
    while (!shared.isConnected()) await pause(1);
  }
  return newSignInAttempts({ quotas, store: shared }, unlocks);
}

test('no attack from however many addresses tries a person more than 80 times in a day, or 25 in any later one', async () => {
  const { attempts } = inMemory();
  const { email } = someone();
  const moments = await insist(attempts, () => ({ ...someone(), email }), 140);
  const inDay = (day: number) => moments.filter((second) => Math.floor(second / 86_400) === day).length;
  assert.ok(inDay(0) <= 80 && inDay(0) > 60, `${inDay(0)}`);
  for (const day of [1, 2]) assert.ok(inDay(day) <= 25, `${inDay(day)} on day ${day}`);
});

test('attempts through several processes are counted as one', { skip: NO_REDIS }, async () => {
  const processes = await Promise.all([inRedis(), inRedis(), inRedis()]);
  const who = someone();
  const waits = await Promise.all(
    Array.from({ length: 60 }, (_, index) => waitOf(processes[index % 3]!, who, START)),
  );
  assert.equal(waits.filter((wait) => wait === 0).length, 5);
  for (const each of processes) assert.equal(await waitOf(each, who, later(1)), 14);
});

test('what was counted in memory is saved and read again: a restart gives no attempt back', async () => {
  const [first, second] = [inMemory(), inMemory()];
  const who = someone();
  for (let count = 0; count < 4; count += 1) await first.attempts.begin(who, START);
  await createSavedBudgets(sql, first.store, first.quotas).save(later(1).epochMilliseconds);
  await createSavedBudgets(sql, second.store, second.quotas).load(later(1).epochMilliseconds);
  assert.equal(await waitOf(second.attempts, who, later(2)), 0);
  assert.equal(await waitOf(second.attempts, who, later(2)), 15);
  const rows = await sql<{ subject: string }[]>`select subject from rate_limit_budgets`;
  assert.equal(rows.length, 3);
  assert.equal(
    rows.some(({ subject }) => subject.includes(who.email)),
    false,
    'by no e-mail address',
  );
});
