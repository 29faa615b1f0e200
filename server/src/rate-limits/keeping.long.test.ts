import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { clock, START, useHarness, type Host } from '../../test/harness.ts';
import { newRedisServer, NO_REDIS, type RedisServer } from '../../test/redis-server.ts';
import { withinASecond } from '../../test/within-a-second.ts';
import { deleteBlocks } from './blocks/queries.ts';
import { SETTINGS } from './fixtures.ts';
import { durationText } from './quotas.ts';
import { openRateLimits, type OpenedRateLimits } from './open-rate-limits.ts';

const harness = useHarness();
let redis: RedisServer;
const running: OpenedRateLimits[] = [];

before(async () => {
  redis = await newRedisServer();
  if (NO_REDIS === false) await redis.start();
});
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});
afterEach(async () => {
  for (const limits of running.splice(0)) await limits.close();
  await harness.databases.writes`truncate rate_limit_budgets, rate_limit_blocks`;
});
after(() => redis.close());

type Process = { readonly app: FastifyInstance; readonly limits: OpenedRateLimits };

/** A process of the service over the test's database, with a Redis or alone. */
async function start(redisUrl: string | null = null): Promise<Process> {
  const limits = await openRateLimits({
    config: { ...SETTINGS, redisUrl, apiProcesses: 1 },
    target: harness.target,
    sql: harness.databases.writes,
    clock: () => clock.now,
    logger: pino({ level: 'silent' }),
    trustsProxies: false,
  });
  running.push(limits);
  return { app: harness.newApp({ rateLimits: limits.rateLimits }), limits };
}

async function stop({ limits }: Process): Promise<void> {
  running.splice(running.indexOf(limits), 1);
  await limits.close();
}

type Sender = Pick<Host, 'token'>;

function send(
  { app }: Process,
  { token }: Sender,
  more: { url?: string; from?: string; method?: 'POST' } = {},
) {
  const { url = '/v3/reservations', from = '203.0.113.7', method = 'POST' } = more;
  return app.inject({
    method,
    url,
    remoteAddress: from,
    headers: { 'service-access-token': token, 'user-agent': 'channel-manager/2.1' },
    payload: {},
  });
}

async function repeat(
  count: number,
  once: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  let last = await once();
  for (let index = 1; index < count; index += 1) last = await once();
  return last;
}

/** Takes the 60 reservations of a minute, and then so many refusals. */
const breach = (process: Process, host: Sender, refusals: number, from?: string) =>
  repeat(60 + refusals, () => send(process, host, from === undefined ? {} : { from }));

const wait = (seconds: number) => {
  clock.now = clock.now.add({ seconds });
};

function assertBlocked(
  answer: LightMyRequestResponse,
  seconds: number,
  window: string,
  scope = 'host',
): void {
  assert.equal(answer.statusCode, 429, answer.body);
  const { headers } = answer;
  const said = {
    after: headers['retry-after'],
    scope: headers['x-ratelimit-scope'],
    window: headers['x-ratelimit-window'],
  };
  assert.deepEqual(said, { after: String(seconds), scope, window }, answer.body);
  assert.match(
    String(headers['x-ratelimit-reason']),
    /is blocked for .+ because too many of its requests were refused\.$/,
  );
  assert.match(String(headers['ratelimit']), new RegExp(`;r=0;t=${seconds}$`));
  assert.match(answer.json().error_msg, new RegExp(`Try again in ${seconds} second`));
}

for (const kind of ['in memory', 'in Redis']) {
  const options = { skip: kind === 'in Redis' && NO_REDIS };
  const url = () => (kind === 'in Redis' ? redis.url : null);

  test(
    `${kind}: the hundredth refusal within ten minutes blocks the account for exactly ten minutes`,
    options,
    async () => {
      const [process, host] = [await start(url()), await harness.newHost()];
      const refused = await breach(process, host, 99);
      assert.equal(refused.headers['x-ratelimit-scope'], 'api');
      assertBlocked(await send(process, host), 600, '10m');
      wait(599);
      assertBlocked(await send(process, host, { url: '/v3/tasks' }), 1, '10m');
      wait(1);
      assert.equal((await send(process, host)).statusCode, 422);
      const [other, read] = [await harness.newHost(), await start(url())];
      assert.equal((await send(read, other)).statusCode, 422);
    },
  );
}

test('ninety-nine refusals in each of two windows of ten minutes block nobody', async () => {
  const [process, host] = [await start(), await harness.newHost()];
  for (let window = 1; window <= 2; window += 1) {
    assert.equal((await breach(process, host, 99)).headers['x-ratelimit-scope'], 'api');
    wait(600);
  }
  assert.equal((await send(process, host)).statusCode, 422);
});

test('while it is blocked an account is refused without counting, so that the block ends when it said', async () => {
  const [process, host] = [await start(), await harness.newHost()];
  await breach(process, host, 100);
  await repeat(300, () => send(process, host));
  wait(600);
  assert.equal((await send(process, host)).statusCode, 422);
});

test('a block says when a request would pass: not before a breached window has reset', async () => {
  const [process, host] = [await start(), await harness.newHost()];
  const write = () => send(process, host, { url: '/v3/conversations/7' });
  for (let round = 0; round < 200; round += 1) {
    await repeat(5, write);
    wait(5);
  }
  const refused = await repeat(99, write);
  assert.equal(refused.headers['x-ratelimit-window'], '1h');
  assertBlocked(await write(), 2600, '10m');
  assertBlocked(await send(process, host), 600, '10m');
  wait(600);
  assert.equal((await send(process, host)).statusCode, 422);
  const still = await write();
  assert.deepEqual([still.headers['retry-after'], still.headers['x-ratelimit-window']], ['2000', '1h']);
});

test('the third block within a day bans the account at the addresses that it sent from, and no other account behind them', async () => {
  const [process, host, other] = [await start(), await harness.newHost(), await harness.newHost()];
  for (const seconds of [600, 3_600, 86_400]) {
    const blocked = await breach(process, host, 100, '203.0.113.9');
    assert.equal(blocked.headers['retry-after'], String(seconds));
    if (seconds < 86_400) wait(seconds);
  }
  assert.equal((await send(process, other, { from: '203.0.113.9' })).statusCode, 422);
  const unidentified = await process.app.inject({ url: '/v3/tasks', remoteAddress: '203.0.113.9' });
  assert.equal(unidentified.statusCode, 401, 'nor requests without a token');
  const { writes: sql } = harness.databases;
  // A block is saved after the answer that tells of it, and one saved later would stand again.
  await process.limits.refresh();
  await deleteBlocks(sql, { subjects: [`host ${host.host_id}`], now: clock.now.toString() });
  const url = '/v3/tasks';
  await withinASecond(async () => (await send(process, host, { url })).statusCode === 422);
  assertBlocked(await send(process, host, { url, from: '203.0.113.9' }), 86_400, '1d', 'address');
  wait(86_400);
  assert.equal((await send(process, host, { from: '203.0.113.9' })).statusCode, 422);
});

test('programs without a name block their own account at an address, and nobody else there', async () => {
  const process = await start();
  const hosts = await Promise.all([1, 2, 3, 4].map(() => harness.newHost()));
  const from = '203.0.113.30';
  const asBot = ({ token }: Sender) =>
    process.app.inject({
      url: '/v3/tasks',
      remoteAddress: from,
      headers: { 'service-access-token': token, 'user-agent': 'curl/8.5.0' },
    });
  const [loud, quiet] = [hosts[0]!, hosts[1]!];
  await repeat(300, () => asBot(loud));
  await repeat(99, () => asBot(loud));
  for (const each of hosts.slice(1)) {
    const refused = await repeat(50, () => asBot(each));
    assert.equal(refused.headers['x-ratelimit-window'], '1m', 'refusals of others do not count for it');
  }
  assertBlocked(await asBot(loud), 600, '10m', 'address');
  wait(60);
  assert.equal((await asBot(quiet)).statusCode, 200);
  const unidentified = await process.app.inject({ url: '/v3/tasks', remoteAddress: from });
  assert.equal(unidentified.statusCode, 401);
  assert.equal((await send(process, loud, { from })).statusCode, 422, 'its programs with a name go on');
});

test('only requests without a token ban an address for every account: the third block', async () => {
  const [process, host] = [await start(), await harness.newHost()];
  const unknown = () => process.app.inject({ url: '/v3/tasks', remoteAddress: '203.0.113.21' });
  for (const seconds of [600, 3_600, 86_400]) {
    assertBlocked(await repeat(160, unknown), seconds, durationText(seconds), 'address');
    const isBan = seconds === 86_400;
    assert.equal((await send(process, host, { from: '203.0.113.21' })).statusCode, isBan ? 429 : 422);
    if (!isBan) wait(seconds);
  }
});

test('an address without a token is blocked by its own refusals, and no account behind it', async () => {
  const [process, host] = [await start(), await harness.newHost()];
  const unknown = () => process.app.inject({ url: '/v3/tasks', remoteAddress: '203.0.113.20' });
  assertBlocked(await repeat(160, unknown), 600, '10m', 'address');
  assertBlocked(await unknown(), 600, '10m', 'address');
  assert.equal((await send(process, host, { from: '203.0.113.20' })).statusCode, 422);
});

test('what was counted is there again after a stop and a start, windows and refusals', async () => {
  const host = await harness.newHost();
  const first = await start();
  await breach(first, host, 50);
  await first.app.inject({ url: '/v3/tasks', remoteAddress: '2001:db8::7' });
  wait(20);
  await stop(first);
  const second = await start();
  const refused = await send(second, host);
  assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '40']);
  const address = await second.app.inject({ url: '/v3/tasks', remoteAddress: '2001:db8::8' });
  assert.equal(address.headers['ratelimit'], '"unidentified-1m";r=58;t=40');
  await repeat(48, () => send(second, host));
  assertBlocked(await send(second, host), 600, '10m');
});

test('a killed process gives back what came since it last saved, and nothing else', async () => {
  const host = await harness.newHost();
  const killed = await start();
  await repeat(30, () => send(killed, host));
  await killed.limits.refresh();
  wait(1);
  await repeat(10, () => send(killed, host));
  const next = await start();
  const answer = await send(next, host);
  assert.equal(answer.headers['ratelimit'], '"reservations-1m";r=29;t=59');
});

test('a save writes only what changed since the one before, and deletes what has ended', async () => {
  const [process, one, other] = [await start(), await harness.newHost(), await harness.newHost()];
  const saved = async () => {
    await process.limits.refresh();
    const { writes: sql } = harness.databases;
    return sql<{ subject: string; version: string }[]>`
      select subject, xmin::text as version from rate_limit_budgets order by subject`;
  };
  await send(process, one);
  await send(process, other);
  wait(1);
  const first = await saved();
  assert.deepEqual(
    first.map(({ subject }) => subject),
    [`host ${one.host_id}`, `host ${other.host_id}`],
  );
  wait(1);
  await send(process, other);
  const now = await saved();
  assert.equal(now[0]!.version, first[0]!.version);
  assert.notEqual(now[1]!.version, first[1]!.version);
  wait(86_400);
  assert.deepEqual([...(await saved())], []);
});

test('a block survives a restart, and a restart counts it when the next one comes', async () => {
  const host = await harness.newHost();
  const first = await start();
  await breach(first, host, 100);
  await stop(first);
  const second = await start();
  assertBlocked(await send(second, host), 600, '10m');
  wait(600);
  const again = await breach(second, host, 100);
  assertBlocked(again, 3_600, '1h');
});

test('a block of one process is every process’s within a second, and so is that it was lifted', async () => {
  const host = await harness.newHost();
  const [one, other] = [await start(), await start()];
  await breach(one, host, 100);
  await withinASecond(async () => (await send(other, host, { url: '/v3/tasks' })).statusCode === 429);
  const { writes: sql } = harness.databases;
  const lifted = await deleteBlocks(sql, {
    subjects: [`host ${host.host_id}`],
    now: clock.now.toString(),
  });
  assert.equal(lifted, 1);
  for (const process of [one, other])
    await withinASecond(async () => (await send(process, host, { url: '/v3/tasks' })).statusCode !== 429);
  wait(600);
  assertBlocked(await breach(one, host, 100), 600, '10m');
});

test('a block that could not be saved holds here, and is saved when it can be', async () => {
  const [process, host] = [await start(), await harness.newHost()];
  const { writes: sql } = harness.databases;
  await sql`alter table rate_limit_blocks rename to rate_limit_blocks_away`;
  try {
    await breach(process, host, 100);
    await process.limits.refresh();
    assertBlocked(await send(process, host), 600, '10m');
  } finally {
    await sql`alter table rate_limit_blocks_away rename to rate_limit_blocks`;
  }
  await process.limits.refresh();
  const [block] = await sql<{ subject: string }[]>`select subject from rate_limit_blocks`;
  assert.equal(block?.subject, `host ${host.host_id}`);
  assertBlocked(await send(process, host), 600, '10m');
});
