import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, refused, useHarness, type Caller } from '../../../test/harness.ts';
import { listOperations } from '../../../test/suites/operations.ts';
import { watchStatements } from '../../../test/suites/watch-statements.ts';
import { someRateLimits } from '../../rate-limits/fixtures.ts';
import { ANSWER_HEADERS } from '../openapi/headers.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = clock.now.add({ hours: 24 * 400 });
});

const ORIGIN = { origin: 'https://app.example.com' };
const ASKED = { ...ORIGIN, 'access-control-request-method': 'PATCH' };

const preflight = (url: string, headers: Record<string, string> = ASKED) =>
  harness.app.inject({ method: 'OPTIONS', url, headers });

const openTo = ({ headers }: { headers: object }) =>
  Object.entries(headers).filter(([name]) => name.startsWith('access-control-'));

const listOf = (value: unknown) => String(value).toLowerCase().split(', ');

test('a script of any origin may read what a token gets, success and error alike', async () => {
  const host = await harness.newHost();
  const exposed = ['etag', ...Object.keys(ANSWER_HEADERS).map((name) => name.toLowerCase())];
  const answers = [
    await host.get('/properties', {}, ORIGIN),
    await host.post('/groups', { name: 'Canal' }, ORIGIN),
    await host.post('/groups', {}, ORIGIN),
    await host.get('/nothing', {}, ORIGIN),
    await harness.request('GET', '/v3/properties', { headers: ORIGIN }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 422, 404, 401],
  );
  for (const { headers } of answers) {
    assert.equal(headers['access-control-allow-origin'], '*');
    const named = listOf(headers['access-control-expose-headers']);
    assert.deepEqual(
      exposed.filter((name) => !named.includes(name)),
      [],
    );
    assert.equal(headers['access-control-allow-credentials'], undefined);
    assert.match(String(headers['vary']), /\bOrigin\b/);
  }
});

test('a preflight of every operation is answered with the methods, the headers and how long this holds', async () => {
  for (const { path, method } of listOperations()) {
    const url = `/v3${path.replaceAll(/\{\w+\}/g, '1')}`;
    clock.now = clock.now.add({ hours: 1 });
    const { statusCode, headers, payload } = await preflight(url);
    assert.deepEqual([statusCode, payload], [204, ''], url);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.ok(listOf(headers['access-control-allow-methods']).includes(method.toLowerCase()), url);
    assert.deepEqual(listOf(headers['access-control-allow-headers']), [
      'service-access-token',
      'authorization',
      'content-type',
      'idempotency-key',
      'if-none-match',
      'last-event-id',
      'prefer',
      'user-agent',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
      'mcp-session-id',
      'x-channel-token',
    ]);
    assert.equal(headers['access-control-max-age'], '86400');
    assert.equal(headers['access-control-allow-credentials'], undefined);
  }
});

test('OPTIONS that is no preflight is a method that the path does not take', async () => {
  const host = await harness.newHost();
  for (const headers of [{}, ORIGIN, { 'access-control-request-method': 'GET' }]) {
    const token = { 'service-access-token': host.token };
    const { statusCode } = await preflight('/v3/properties', { ...token, ...headers });
    assert.equal(statusCode, 405);
  }
});

test('a request with a cookie, a page and an address that is a secret are for no script of another origin', async () => {
  const host = await harness.newHost();
  const cookie = { ...ORIGIN, cookie: 'a=b' };
  assert.deepEqual(openTo(await host.get('/properties', {}, cookie)), []);
  assert.deepEqual(openTo(await harness.request('GET', '/v3/session', { headers: cookie })), []);
  const secret = '0'.repeat(32);
  for (const url of [
    '/docs',
    '/sign-in',
    '/oauth/authorize',
    `/guest/1/${secret}`,
    `/ical/1/${secret}.ics`,
    '/',
  ]) {
    assert.deepEqual(openTo(await harness.app.inject({ url, headers: ORIGIN })), [], url);
    assert.deepEqual(openTo(await preflight(url)), [], url);
  }
});

test('the documents are open to scripts of every origin', async () => {
  for (const url of [
    '/openapi.json',
    '/v3/config.json',
    '/v3/releases',
    '/.well-known/oauth-authorization-server',
  ]) {
    const { statusCode, headers } = await harness.app.inject({ url, headers: ORIGIN });
    assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*'], url);
  }
});

test('a request that names no origin is answered without these headers', async () => {
  const host = await harness.newHost();
  assert.deepEqual(openTo(await host.get('/properties')), []);
});

test('preflights ask the database nothing, and cost neither the account nor the other requests of the address', async () => {
  const host = await harness.newHost();
  const left = async (caller: Caller) =>
    (await caller.get('/tags', {}, { 'user-agent': 'App/1' })).headers['ratelimit'];
  const before = await left(host);
  const statements: string[] = [];
  watchStatements(harness.databases, ({ text }) => statements.push(text));
  const ask = { ...ASKED, 'service-access-token': host.token };
  for (let count = 1; count <= 600; count += 1)
    assert.equal((await preflight('/v3/tags', ask)).statusCode, 204);
  const refusal = await preflight('/v3/tags', ask);
  assert.deepEqual(statements, []);
  assert.equal(refusal.statusCode, 429);
  assert.deepEqual(
    [refusal.headers['x-ratelimit-scope'], refusal.headers['x-ratelimit-window']],
    ['address', '1m'],
  );
  const remaining = (header: unknown) => Number(/r=(\d+)/.exec(String(header))?.[1]);
  assert.equal(remaining(await left(host)), remaining(before) - 1);
  await refused(harness.request('GET', '/v3/tags'), 'token_missing');
  clock.now = clock.now.add({ minutes: 1 });
  assert.equal((await preflight('/v3/tags')).statusCode, 204);
  await dataOf(host.get('/tags'));
});
