import assert from 'node:assert/strict';
import http from 'node:http';
import { after, before, test } from 'node:test';
import { printed, runInnkeep, settingsOf } from '../../../cli/test/run-innkeep.ts';
import { ESCALATION } from '../../src/rate-limits/limits.ts';
import { spawnService, type ServiceProcess } from '../service-process.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

let database: TestDatabase;
let service: ServiceProcess;
let address = '';
const tokens: string[] = [];
/** One for each burst: what a busy machine sends too slowly is none. */
const HASTY = ['hasty', 'hastier', 'hastiest'];

/** Every address of X-Forwarded-For is another caller. The third refusal blocks, and the first block is a ban. */
const STRICT = {
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: 'loopback',
  UNIDENTIFIED_PER_MINUTE: '5',
  BLOCK_AFTER_REFUSALS: '3',
  BLOCK_SECONDS: '3600',
};

before(async () => {
  database = await createTestDatabase();
  const settings = settingsOf(database.target);
  for (const slug of ['attacker', 'neighbour', ...HASTY]) {
    const place = ['--timezone', 'Europe/Amsterdam', '--currency', 'EUR', '--country', 'NL'];
    await printed(runInnkeep(settings, 'create-account', '--name', slug, '--slug', slug, ...place));
    const token = ['create-token', '--account', slug, '--name', 'test', '--scope', 'writable'];
    tokens.push(await printed(runInnkeep(settings, ...token)));
  }
  service = spawnService({ ...settings, ...STRICT }, ['--no-demo']);
  [, address = ''] = await service.says(/ready at (http:\S+)/);
});
after(async () => {
  ONE_CONNECTION.destroy();
  service.child.kill('SIGTERM');
  await service.ended();
  await database.drop();
});

type Asked = { readonly from: string; readonly token?: string | undefined; readonly method?: string };

/** A refusal that the caller has seen is one over the connection of the next request. */
const ONE_CONNECTION = new http.Agent({ keepAlive: true, maxSockets: 1 });
const ONE_EACH = new http.Agent();

function ask({ from, token, method = 'GET' }: Asked, agent = ONE_CONNECTION): Promise<number> {
  const url = address + (method === 'GET' ? '/v3/properties' : '/v3/reservations');
  const headers = {
    'X-Forwarded-For': from,
    'User-Agent': 'channel-manager/2.1',
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { 'Service-Access-Token': token }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).resume();
    });
    request.on('error', reject).end(method === 'GET' ? undefined : '{}');
  });
}

/** Asks again and again, until it was refused so often for coming too often. */
async function untilRefused(asked: Asked, times: number): Promise<void> {
  for (let count = 0, refused = 0; refused < times; count += 1) {
    assert.ok(count < 100, 'it is never refused');
    if ((await ask(asked)) === 429) refused += 1;
  }
}

test('an account that is banned at an address stays alone with it: its neighbour there, and requests without a token, go on', async () => {
  const [attacker, neighbour] = tokens;
  const from = '203.0.113.7';
  await untilRefused({ from, token: attacker, method: 'POST' }, 4);
  assert.equal(await ask({ from, token: attacker }), 429, 'the ban is for whatever the account asks there');
  assert.equal(await ask({ from, token: neighbour }), 200);
  assert.equal(await ask({ from }), 401);
});

test('who sends without a token until the address is banned bans it for all who come from there, and for nobody elsewhere', async () => {
  const [, neighbour] = tokens;
  const from = '203.0.113.8';
  await untilRefused({ from }, 4);
  assert.equal(await ask({ from, token: neighbour }), 429);
  assert.equal(await ask({ from: '203.0.113.9', token: neighbour }), 200);
});

test('a burst of 110 calls at once is one refusal and blocks nobody, and who goes on after it is blocked', async () => {
  let asked: Asked = { from: '203.0.113.10' };
  for (const [at, token] of tokens.slice(-HASTY.length).entries()) {
    asked = { from: `203.0.113.${10 + at}`, token, method: 'POST' };
    const startedAt = performance.now();
    const burst = await Promise.all(Array.from({ length: 110 }, () => ask(asked, ONE_EACH)));
    assert.equal(burst.filter((status) => status === 429).length, 110 - 60);
    if (performance.now() - startedAt < ESCALATION.burstSeconds * 1_000) break;
  }
  assert.equal(await ask({ ...asked, method: 'GET' }), 200, 'it is not blocked');
  await untilRefused(asked, 4);
  assert.equal(await ask({ ...asked, method: 'GET' }), 429, 'it is blocked');
});
