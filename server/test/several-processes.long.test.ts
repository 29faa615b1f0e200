import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { settingsOf } from '../../cli/test/run-innkeep.ts';
import { createToken } from '../src/access/actions.ts';
import { deleteApplication } from '../src/access/applications/queries.ts';
import {
  aCode,
  actionOf,
  anApplication,
  authorizeUrl,
  entranceFor,
  formTokenIn,
  proofOf,
} from '../src/access/oauth/fixtures.ts';
import { SIGN_IN } from '../src/rate-limits/limits.ts';
import { deleteToken, findMasterOperator, listTokens } from '../src/access/queries.ts';
import { createAccount } from '../src/workflows/create-account/create-account.ts';
import { updateAccountStatus } from '../src/areas/accounts/queries.ts';
import { openDatabases, type Databases } from '../src/database/databases.ts';
import { inTransaction, type OpenScope } from '../src/database/scope.ts';
import { fixedEncryption } from './fixed-encryption.ts';
import { clock } from './harness.ts';
import { newRedisServer, NO_REDIS, type RedisServer } from './redis-server.ts';
import { spawnService, type ServiceProcess } from './service-process.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { until } from './until.ts';
import { withinASecond } from './within-a-second.ts';

const PROCESSES = 3;
/** Nobody waits so long for anything that comes. */
const HANG_MS = 30_000;

let database: TestDatabase;
let databases: Databases;
let redis: RedisServer;
const services: ServiceProcess[] = [];
let addresses: readonly string[] = [];

before(async () => {
  clock.now = Temporal.Now.instant();
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  redis = await newRedisServer();
  if (NO_REDIS === false) await redis.start();
  const env = {
    ...settingsOf(database.target),
    ROLE: 'api',
    ...(NO_REDIS === false ? { RATE_LIMITS: 'on', REDIS_URL: redis.url } : {}),
    API_PROCESSES: String(PROCESSES),
    BLOCK_AFTER_REFUSALS: '1000000',
    LOG_LEVEL: 'warn',
  };
  for (let count = 0; count < PROCESSES; count += 1) services.push(spawnService(env, ['--no-demo']));
  addresses = await Promise.all(
    services.map(async (service) => (await service.says(/ready at (http:\S+)/))[1] ?? ''),
  );
});

after(async () => {
  for (const service of services) service.child.kill('SIGTERM');
  await Promise.all(services.map((service) => service.ended()));
  await redis.close();
  await databases.close();
  await database.drop();
});

let accounts = 0;

async function newAccount(): Promise<{ scope: OpenScope; token: string }> {
  const acting = { databases, clock: () => Temporal.Now.instant(), request_id: 'test' };
  const scope = await createAccount(acting, {
    name: 'Seaside Homes',
    slug: `several-${(accounts += 1)}`,
    timezone: 'Europe/Amsterdam',
    currency: 'EUR',
    country: 'NL',
  });
  const master = await findMasterOperator(scope);
  const token = await inTransaction(scope, (tx) =>
    createToken(tx, { operator_id: master!.id, name: 'test', scope: 'writable' }),
  );
  return { scope, token };
}

function headersOf(token: string): Record<string, string> {
  return {
    'Service-Access-Token': token,
    'User-Agent': 'channel-manager/2.1',
    'Content-Type': 'application/json',
  };
}

async function statusesFor(token: string): Promise<readonly number[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(`${address}/v3/properties`, { headers: headersOf(token) });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}

const ALL_PASS = [200, 200, 200];

/** Every process knows the token from memory before the change, and refuses it within a second of it. */
async function refusedByAllAfter(token: string, status: number, change: () => Promise<unknown>) {
  for (let round = 0; round < 3; round += 1) assert.deepEqual(await statusesFor(token), ALL_PASS);
  await change();
  await withinASecond(
    async () => (await statusesFor(token)).every((each) => each === status),
    'after a second not all refuse it',
  );
}

test('a token that is deleted elsewhere is refused by every process within a second', async () => {
  const { scope, token } = await newAccount();
  const [row] = await listTokens(scope);
  await refusedByAllAfter(token, 401, () => inTransaction(scope, (tx) => deleteToken(tx, row!.id)));
});

test('an account that is suspended elsewhere is refused by every process within a second', async () => {
  const { scope, token } = await newAccount();
  await refusedByAllAfter(token, 420, () =>
    inTransaction(scope, (tx) => updateAccountStatus(tx, 'suspended')),
  );
});

async function applicationOf(scope: OpenScope) {
  const account = { scope, host_id: scope.host_id };
  clock.now = Temporal.Now.instant();
  const application = await anApplication(account);
  const code = await aCode(account, application);
  const answer = await post('/v3/oauth/authorizations', {
    ...proofOf(application),
    grant_type: 'authorization_code',
    code,
  });
  const { data } = (await answer.json()) as { data: { access_token: string; refresh_token: string } };
  assert.equal(answer.status, 200, JSON.stringify(data));
  return { account, application, data };
}

function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${addresses[0]}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

test('what an application gives back to one process is refused by every process within a second', async () => {
  const { scope } = await newAccount();
  const { application, data } = await applicationOf(scope);
  await refusedByAllAfter(data.access_token, 401, async () => {
    const answer = await post('/v3/oauth/revoke', {
      ...proofOf(application),
      token: data.refresh_token,
    });
    assert.equal(answer.status, 200, await answer.text());
  });
});

test('a deleted application is refused by every process within a second, in every account', async () => {
  const { scope } = await newAccount();
  const { account, application, data } = await applicationOf(scope);
  await refusedByAllAfter(data.access_token, 401, () =>
    deleteApplication(entranceFor(account), application.client_id),
  );
});

test(
  'attempts to sign in are counted as one, whichever process they come to',
  { skip: NO_REDIS },
  async () => {
    const { scope } = await newAccount();
    const shown = await fetch(`${addresses[0]}${authorizeUrl(await anApplication({ scope }))}`);
    const page = await shown.text();
    const cookie = shown.headers.getSetCookie().join().split(';')[0] ?? '';
    const fields = {
      form_token: formTokenIn(page),
      email: 'nora@example.com',
      password: 'a guess',
      code: '',
    };
    const answers: Response[] = [];
    for (let count = 0; count < 13; count += 1) {
      const url = `${addresses[count % PROCESSES]}${actionOf(page, '/oauth/sign-in')}`;
      answers.push(
        await fetch(url, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) }),
      );
    }
    const { freeAttempts, firstSeconds } = SIGN_IN.pair;
    assert.deepEqual(
      answers.map(({ status }) => status),
      Array.from({ length: 13 }, (_, index) => (index < freeAttempts ? 403 : 429)),
    );
    for (const { headers } of answers.slice(freeAttempts)) {
      const seconds = Number(headers.get('retry-after'));
      assert.ok(seconds > 0 && seconds <= firstSeconds, `${seconds} seconds`);
    }
  },
);

type Asking = { readonly address: string; readonly token: string };

/** A request that costs nothing and is counted: an empty booking. Fails when no answer comes. */
async function book({ address, token }: Asking): Promise<number> {
  const answer = await fetch(`${address}/v3/reservations`, {
    method: 'POST',
    headers: headersOf(token),
    body: '{}',
    signal: AbortSignal.timeout(HANG_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Whether a process that has counted alone counts with the others again. */
function isTogether(service: ServiceProcess): boolean {
  const said = service.output();
  return said.lastIndexOf('Redis is back') > said.lastIndexOf('Redis is away');
}

async function countOf(requests: number, asking: Asking): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const status of await Promise.all(Array.from({ length: requests }, () => book(asking))))
    counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test(
  'a Redis that dies and comes back under load fails no request, and a second later all count together again',
  { skip: NO_REDIS },
  async () => {
    const [flood, next] = [await newAccount(), await newAccount()];
    const statuses = new Set<number>();
    const stopping = new AbortController();
    const clients = Array.from({ length: 12 }, async (_, index) => {
      const asking = { address: addresses[index % PROCESSES]!, token: flood.token };
      while (!stopping.signal.aborted) statuses.add(await book(asking));
    });
    await until(() => statuses.has(429), 'the load has come');
    await redis.kill();
    await Promise.all(services.map((service) => service.says(/Redis is away/)));
    await redis.start();
    await withinASecond(() => services.every(isTogether), 'after a second not all count together');
    stopping.abort();
    await Promise.all(clients);
    assert.deepEqual(statuses, new Set([422, 429]), 'let through or refused, and nothing else');
    // Alone, the first would let its third through, and the others theirs.
    const [first, ...others] = addresses.map((address) => ({ address, token: next.token }));
    assert.deepEqual(await countOf(80, first!), { 422: 60, 429: 20 });
    for (const other of others) assert.deepEqual(await countOf(5, other), { 429: 5 });
  },
);
