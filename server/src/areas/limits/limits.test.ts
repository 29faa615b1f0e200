import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { GetLimitUsageData } from '../../../../client/src/schema.ts';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { newRedisServer, NO_REDIS, type RedisServer } from '../../../test/redis-server.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';
import { SETTINGS } from '../../rate-limits/fixtures.ts';
import { openRateLimits, type OpenedRateLimits } from '../../rate-limits/open-rate-limits.ts';
import { createUsage } from '../../rate-limits/usage/usage.ts';
import { saveUsage } from '../../rate-limits/usage/saved-usage.ts';

const harness = useHarness();
const PATH = '/limits/usage';
const running: OpenedRateLimits[] = [];
let redis: RedisServer;

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

/** The start of an hour of the day of START, under both names. */
const hourAt = (hour: number) => {
  const started_at = `2026-06-15T${hour}:00:00+00:00`;
  return { started_at, hour: started_at };
};

type Process = { readonly app: FastifyInstance; readonly limits: OpenedRateLimits };

async function start(redisUrl: string | null = null): Promise<Process> {
  const limits = await openRateLimits({
    config: { ...SETTINGS, redisUrl, apiProcesses: 1 },
    target: harness.target,
    sql: harness.databases.writes,
    clock: () => clock.now,
    logger: pino({ level: 'silent' }),
    trustsProxies: true,
  });
  running.push(limits);
  return { app: harness.newApp({ rateLimits: limits.rateLimits }), limits };
}

async function send({ app }: Process, token: string, path: string, times = 1): Promise<number> {
  const headers = { 'service-access-token': token, 'user-agent': 'channel-manager/2.1' };
  let status = 0;
  for (let time = 0; time < times; time += 1) {
    const method = path === '/v3/reservations' ? 'POST' : 'GET';
    status = (await app.inject({ method, url: path, headers })).statusCode;
  }
  return status;
}

const refresh = () => Promise.all(running.map((limits) => limits.refresh()));

async function usageAt({ app }: Process, { token }: Pick<Host, 'token'>): Promise<GetLimitUsageData> {
  const headers = { 'service-access-token': token, 'user-agent': 'channel-manager/2.1' };
  const answer = await app.inject({ url: `/v3${PATH}`, headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().data;
}

test('the requests of several processes add up by hour and by caller, refused ones too', async () => {
  const [one, two, host] = [await start(), await start(), await harness.newHost()];
  const other = await host.caller({ operator: 'unlimited' });
  await send(one, host.token, '/v3/tags', 3);
  assert.equal(await send(one, host.token, '/v3/reservations', 62), 429);
  await refresh();
  clock.now = clock.now.add({ hours: 1 });
  await send(one, host.token, '/v3/tags', 2);
  await send(two, host.token, '/v3/tags', 4);
  await send(two, other.token, '/v3/tags', 5);
  await refresh();
  const { hours, callers } = await usageAt(one, host);
  assert.equal(hours.length, 25);
  assert.deepEqual(
    hours.filter(({ requests }: { requests: number }) => requests > 0),
    [
      { ...hourAt(10), requests: 65, refused: 2 },
      { ...hourAt(11), requests: 11, refused: 0 },
    ],
  );
  assert.equal(hours.at(-1)?.started_at, '2026-06-15T11:00:00+00:00');
  assert.deepEqual(
    callers.map(({ operator_name, token_name, application_id, requests, refused: no, hours: own }) => [
      operator_name,
      token_name,
      application_id,
      requests,
      no,
      own.length,
    ]),
    [
      ['Nora Visser', 'test', null, 71, 2, 2],
      ['Sam de Boer', 'test', null, 5, 0, 1],
    ],
  );
});

test('another account sees nothing of it, and hours older than a day are left out, then deleted', async () => {
  const [process, host] = [await start(), await harness.newHost()];
  await send(process, host.token, '/v3/tags', 2);
  await refresh();
  const rows = async () =>
    (await harness.databases.reads`select 1 from request_counts where host_id = ${host.host_id}`).length;
  const requests = async (asking: Host) =>
    (await usageAt(process, asking)).hours.reduce((sum, each) => sum + each.requests, 0);
  assert.deepEqual([await requests(await harness.newHost()), await requests(host)], [0, 2]);
  clock.now = clock.now.add({ hours: 25 });
  assert.equal(await requests(host), 0);
  await runJobsOnce(harness.databases);
  assert.equal(await rows(), 1);
  clock.now = clock.now.add({ hours: 24 });
  await runJobsOnce(harness.databases);
  assert.equal(await rows(), 0);
});

for (const kind of ['in memory', 'in Redis']) {
  test(
    `${kind}: each limit shows its tightest window, and reading uses up one request`,
    { skip: kind === 'in Redis' && NO_REDIS },
    async () => {
      const process = await start(kind === 'in Redis' ? redis.url : null);
      const host = await harness.newHost();
      await send(process, host.token, '/v3/tags', 3);
      await send(process, host.token, '/v3/reservations', 61);
      const { limits } = await usageAt(process, host);
      const found = (counts: string) => limits.filter((each) => each.counts === counts);
      const resets_at = '2026-06-15T10:01:00+00:00';
      const [window, amount] = ['1m', 1200];
      assert.deepEqual(found('requests'), [
        { limit: 'host', counts: 'requests', window, amount, remaining: 1200 - 64, resets_at },
      ]);
      assert.deepEqual(
        found('requests to POST /v3/reservations').map(({ limit, remaining }) => [limit, remaining]),
        [
          ['endpoint', 540],
          ['reservations', 0],
        ],
      );
      assert.equal(found('requests to GET /v3/tags')[0]?.remaining, 597);
      assert.deepEqual(found('requests to GET /v3/tasks'), []);
      assert.equal(found('requests to POST /v3/availabilities')[0]?.remaining, 120);
      assert.equal((await usageAt(process, host)).limits[0]?.remaining, 1200 - 65);
    },
  );
}

test('only the master operator reads it, at a page or with a writable personal token', async () => {
  const host = await harness.newHost();
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  assert.deepEqual((await dataOf(page.get(PATH))).limits, [], 'without limits there are none to show');
  await dataOf(host.get(PATH));
  const few = [
    await host.caller({ scope: 'read-only' }),
    await host.caller({ operator: 'unlimited' }),
    await host.caller({ operator: [] }),
  ];
  for (const caller of few) await refused(caller.get(PATH), 'usage_needs_full_rights');
});

test('a token says in which hour it was last used, whichever process saves first', async () => {
  const host = await harness.newHost();
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  const [token, other] = [await aToken(page, 'Robot'), await aToken(page, 'Idle')];
  const lastUses = async () => {
    const { tokens } = await dataOf(page.get('/tokens'));
    const named = new Map(tokens.map(({ id, last_used_at }) => [id, last_used_at]));
    return [named.get(token), named.get(other)];
  };
  const caller = { host_id: host.host_id, operator_id: 1, token_id: token, application_id: null };
  assert.deepEqual(await lastUses(), [null, null]);
  for (const [hour, expected] of [
    [10, '2026-06-15T10:00:00Z'],
    [9, '2026-06-15T10:00:00Z'],
    [11, '2026-06-15T11:00:00Z'],
  ] as const) {
    const usage = createUsage();
    const { epochMilliseconds } = Temporal.Instant.from(`2026-06-15T${String(hour).padStart(2, '0')}:40:00Z`);
    usage.note(caller, epochMilliseconds, false);
    await saveUsage(harness.databases.writes, usage);
    assert.deepEqual(await lastUses(), [expected.replace('Z', '+00:00'), null]);
  }
});

async function aToken(page: Awaited<ReturnType<typeof signInPage>>, name: string): Promise<number> {
  return (await dataOf(page.send('POST', '/tokens', { name, scope: 'read-only' }))).token.id;
}

test('counts that cannot be saved are kept, and a process keeps a bounded number', async () => {
  const [usage, { host_id }] = [createUsage(), await harness.newHost()];
  const caller = { host_id, operator_id: 1, token_id: 1, application_id: null };
  const now = clock.now.epochMilliseconds;
  const refusedRow = { ...caller, hour: '2026-06-15T10:00:00Z', requests: -5, refused: 0 };
  usage.giveBack([refusedRow]);
  await assert.rejects(saveUsage(harness.databases.writes, usage), /check/);
  usage.note(caller, now, true);
  assert.deepEqual(usage.take(), [{ ...refusedRow, requests: -4, refused: 1 }]);
  usage.note({ ...caller, host_id: 999_999 }, now, false);
  await saveUsage(harness.databases.writes, usage);
  assert.deepEqual(usage.take(), [], 'an account that is gone is left out');
  for (let token_id = 1; token_id <= 100_010; token_id += 1) usage.note({ ...caller, token_id }, now, false);
  assert.equal(usage.take().length, 100_000);
});
