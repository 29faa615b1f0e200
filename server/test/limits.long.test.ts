import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { settingsOf } from '../../cli/test/run-innkeep.ts';
import { freePort } from './free-port.ts';
import { newRedisServer, NO_REDIS, type RedisServer } from './redis-server.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from './service-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let redis: RedisServer;
const services: ServiceProcess[] = [];
const folders: string[] = [];

before(async () => {
  database = await createTestDatabase();
  redis = await newRedisServer();
  if (NO_REDIS === false) await redis.start();
});
afterEach(async () => {
  for (const service of services.splice(0)) {
    service.child.kill('SIGTERM');
    await service.ended();
  }
});
after(async () => {
  await redis.close();
  await database.drop();
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true });
});

/** Of the demo account: the first start on the database shows it. */
let demoToken = '';

type Ready = { readonly service: ServiceProcess; readonly address: string; readonly token: string };

/** A service over the test's database, with limits unless said otherwise. */
async function start(env: Record<string, string> = {}): Promise<Ready> {
  const folder = newDataDir();
  folders.push(folder);
  const service = spawnService({
    ...settingsOf(database.target),
    DATA_DIR: folder,
    RATE_LIMITS: 'on',
    ...env,
  });
  services.push(service);
  const { address, token } = await readyService(service);
  if (token !== '') demoToken = token;
  return { service, address, token: demoToken };
}

async function end({ service }: Ready, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  service.child.kill(signal);
  await service.ended();
  services.splice(services.indexOf(service), 1);
}

/** A request that costs nothing and is counted: an empty booking. */
function book({ address, token }: Pick<Ready, 'address' | 'token'>): Promise<Response> {
  return fetch(`${address}/v3/reservations`, {
    method: 'POST',
    headers: {
      'Service-Access-Token': token,
      'User-Agent': 'channel-manager/2.1',
      'Content-Type': 'application/json',
    },
    body: '{}',
  });
}

async function statusesOf(requests: readonly Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const answer of await Promise.all(requests)) {
    await answer.arrayBuffer();
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
  }
  return counts;
}

test('RATE_LIMITS=off is said loudly in the log and in the banner, and counts nobody', async () => {
  const ready = await start({ RATE_LIMITS: 'off', LOG_LEVEL: 'info' });
  assert.match(
    ready.service.output(),
    /WARNING +RATE_LIMITS=off: requests are neither counted nor refused\./,
  );
  assert.match(ready.service.output(), /"level":40,.*RATE_LIMITS=off/);
  const statuses = await statusesOf(Array.from({ length: 100 }, () => book(ready)));
  assert.deepEqual(statuses, { 422: 100 });
  assert.equal((await book(ready)).headers.get('ratelimit'), null);
});

test('limits are on unless they are switched off, and a stop and a start give nothing back', async () => {
  const port = await freePort();
  const first = await start();
  assert.doesNotMatch(first.service.output(), /RATE_LIMITS/);
  assert.deepEqual(await statusesOf(Array.from({ length: 60 }, () => book(first))), { 422: 60 });
  await end(first, 'SIGTERM');
  const second = await start({ METRICS_PORT: String(port) });
  const refused = await book(second);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get('retry-after')) <= 60);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  assert.match(metrics, /^innkeep_rate_limit_refusals_total\{scope="api",window="1m"\} 1$/m);
  assert.match(metrics, /^innkeep_rate_limit_blocks\{kind="block"\} 0$/m);
});

test(
  'three processes on one Redis let exactly the limit through to 300 clients at once',
  { skip: NO_REDIS },
  async () => {
    const env = { REDIS_URL: redis.url, API_PROCESSES: '3' };
    const first = await start(env);
    const three = [first, await start(env), await start(env)].map(({ address }) => ({
      address,
      token: first.token,
    }));
    // A process that has just started is busy with itself.
    const warmUps = three.flatMap(({ address }) =>
      Array.from({ length: 15 }, () => fetch(`${address}/docs`)),
    );
    assert.deepEqual(await statusesOf(warmUps), { 200: 45 });
    const statuses = await statusesOf(Array.from({ length: 300 }, (_, index) => book(three[index % 3]!)));
    assert.deepEqual(statuses, { 422: 60, 429: 240 });
  },
);
