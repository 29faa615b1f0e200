import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { clock, dataOf, START, useHarness, type Host } from '../../test/harness.ts';
import { aCode, anApplication, aPerson, redeemCode } from '../access/oauth/fixtures.ts';
import { updateAccountStatus } from '../areas/accounts/queries.ts';
import { inTransaction } from '../database/scope.ts';
import { serveHealth } from '../http/health.ts';
import { addressKey } from './address.ts';
import { someRateLimits } from './fixtures.ts';
import { isSuspectedBot } from './suspected-bot.ts';

const harness = useHarness();

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

function limitedApp(trustedProxies: readonly string[] = []): FastifyInstance {
  return harness.newApp({ rateLimits: someRateLimits(), trustedProxies });
}

const named = { 'user-agent': 'channel-manager/2.1' };

function as(host: Pick<Host, 'token'>, options: InjectOptions): InjectOptions {
  return { ...options, headers: { 'service-access-token': host.token, ...named, ...options.headers } };
}

/** What `RateLimit` says is left of the window that it names. */
async function left(
  app: FastifyInstance,
  request: InjectOptions,
): Promise<[window: string, remaining: number]> {
  const { headers } = await app.inject(request);
  const [, window = '', remaining] = /^"([\w-]+)";r=(\d+);t=\d+$/.exec(String(headers['ratelimit'])) ?? [];
  return [window, Number(remaining)];
}

const NOWHERE = { method: 'GET', url: '/v3/nowhere' } as const;
const LIST = { method: 'GET', url: '/v3/properties' } as const;

test('an answer names the tightest window: its policy, what it still takes, and when it resets', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  const first = await app.inject(as(host, LIST));
  assert.equal(first.headers['ratelimit-policy'], '"endpoint-1m";q=600;w=60');
  assert.equal(first.headers['ratelimit'], '"endpoint-1m";r=599;t=60');
  clock.now = clock.now.add({ milliseconds: 20_500 });
  const second = await app.inject(as(host, LIST));
  assert.equal(second.headers['ratelimit'], '"endpoint-1m";r=598;t=40');
  const other = await app.inject(as(host, { method: 'POST', url: '/v3/reservations', payload: {} }));
  assert.equal(other.headers['ratelimit-policy'], '"reservations-1m";q=60;w=60');
});

test('every counted answer carries the headers, errors too', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  const reader = await host.caller({ scope: 'read-only' });
  const statuses: Record<number, InjectOptions> = {
    200: as(host, LIST),
    401: as(reader, { method: 'POST', url: '/v3/properties', payload: { title: 'A' } }),
    404: as(host, NOWHERE),
    405: as(host, { method: 'DELETE', url: '/v3/properties' }),
    422: as(host, { method: 'GET', url: '/v3/properties?limit=0' }),
  };
  for (const [status, request] of Object.entries(statuses)) {
    const answer = await app.inject(request);
    assert.equal(answer.statusCode, Number(status), answer.body);
    assert.match(String(answer.headers['ratelimit']), /^"[\w-]+";r=\d+;t=\d+$/);
    assert.match(String(answer.headers['ratelimit-policy']), /^"[\w-]+";q=\d+;w=\d+$/);
  }
});

test('two accounts never share a budget, and two tokens of one account always do', async () => {
  const app = limitedApp();
  const [one, other] = [await harness.newHost(), await harness.newHost()];
  const second = await one.caller({ scope: 'read-only' });
  assert.deepEqual(await left(app, as(one, LIST)), ['endpoint-1m', 599]);
  assert.deepEqual(await left(app, as(other, LIST)), ['endpoint-1m', 599]);
  assert.deepEqual(await left(app, as(second, LIST)), ['endpoint-1m', 598]);
});

test('two applications of one account share its budget, also when different operators allowed them', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  const { id: operator_id } = await aPerson(host, { other: true });
  for (const [name, allowed, remaining] of [
    ['Prices', {}, 599],
    ['Cleaning', { operator_id }, 598],
  ] as const) {
    const application = await anApplication(host, { name });
    const code = await aCode(host, application, allowed);
    const { access_token: token } = await dataOf(redeemCode(harness, application, code));
    assert.deepEqual(await left(app, as({ token }, LIST)), ['endpoint-1m', remaining], name);
  }
});

test('HEAD counts as GET, another method or path as another endpoint, and a path with another id as the same', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  await app.inject(as(host, LIST));
  assert.deepEqual(await left(app, as(host, { method: 'HEAD', url: '/v3/properties' })), [
    'endpoint-1m',
    598,
  ]);
  const patch = (id: number) => as(host, { method: 'PATCH', url: `/v3/properties/${id}`, payload: {} });
  assert.deepEqual(await left(app, patch(1)), ['endpoint-1m', 599]);
  assert.deepEqual(await left(app, patch(2)), ['endpoint-1m', 598]);
});

test('a path or a method that does not exist counts for the account, and for no endpoint', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  assert.deepEqual(await left(app, as(host, NOWHERE)), ['host-1m', 1199]);
  assert.deepEqual(await left(app, as(host, { method: 'PUT', url: '/v3/properties' })), ['host-1m', 1198]);
});

test('a request that is refused takes from no window', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  const book = as(host, { method: 'POST', url: '/v3/reservations', payload: {} });
  for (let count = 0; count < 60; count += 1) await app.inject(book);
  for (let count = 0; count < 50; count += 1) assert.equal((await app.inject(book)).statusCode, 429);
  assert.deepEqual(await left(app, as(host, NOWHERE)), ['host-1m', 1200 - 60 - 1]);
});

test('a repeat by Idempotency-Key counts like any request', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  const headers = { 'idempotency-key': 'once', 'content-type': 'application/json' };
  const make = as(host, { method: 'POST', url: '/v3/properties', headers, payload: { title: 'Loft' } });
  assert.deepEqual(await left(app, make), ['endpoint-1m', 599]);
  assert.deepEqual(await left(app, make), ['endpoint-1m', 598]);
});

test('a suspended account is answered 420, which counts for nobody', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  for (let count = 0; count < 3; count += 1) {
    const answer = await app.inject(as(host, LIST));
    assert.deepEqual([answer.statusCode, answer.headers['ratelimit']], [420, undefined]);
  }
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'active'));
  assert.deepEqual(await left(app, as(host, LIST)), ['endpoint-1m', 599]);
});

test('who reads the pages of /docs keeps the requests for the interface, and has a window for the pages', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  const pages = [
    '/docs',
    '/docs/guides/webhooks',
    '/docs/search?q=refund',
    '/docs/none',
    '/llms.txt',
    '/docs/search.json',
  ];
  for (let count = 0; count < 120; count += 1)
    assert.notEqual((await app.inject({ url: pages[count % pages.length]! })).statusCode, 429);
  assert.deepEqual(await left(app, as(host, { url: '/docs' })), ['pictures-10m', 479]);
  assert.deepEqual(await left(app, { url: '/v3/releases' }), ['unidentified-1m', 59]);
  assert.deepEqual(await left(app, as(host, LIST)), ['endpoint-1m', 599]);
  for (let count = 0; count < 479; count += 1) await app.inject({ url: '/docs/reference.css' });
  assert.equal((await app.inject({ url: '/docs' })).statusCode, 429);
});

test('documents count by the address, with a token or without; health counts for nobody', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  serveHealth(app, harness.databases.reads);
  assert.deepEqual(await left(app, { url: '/v3/config.json' }), ['unidentified-1m', 59]);
  assert.deepEqual(await left(app, as(host, { url: '/openapi.json' })), ['unidentified-1m', 58]);
  assert.deepEqual(await left(app, { url: '/v3/releases' }), ['unidentified-1m', 57]);
  for (const url of ['/healthz', '/readyz']) {
    const answer = await app.inject({ url });
    assert.deepEqual([answer.statusCode, answer.headers['ratelimit']], [200, undefined]);
  }
  assert.deepEqual(await left(app, LIST), ['unidentified-1m', 56]);
});

test('an address that sent too much without a token does not keep an account behind it from its own', async () => {
  const [app, host] = [limitedApp(), await harness.newHost()];
  for (let count = 0; count < 61; count += 1) await app.inject(LIST);
  assert.equal((await app.inject(LIST)).statusCode, 429);
  assert.equal((await app.inject(as(host, LIST))).statusCode, 200);
});

test('the proxy header is believed from configured proxies alone', async () => {
  const from = (remoteAddress: string, forwarded: string) => ({
    ...LIST,
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
  });
  const app = limitedApp(['10.0.0.0/8']);
  assert.deepEqual(await left(app, from('10.1.2.3', '203.0.113.7')), ['unidentified-1m', 59]);
  assert.deepEqual(await left(app, from('10.9.9.9', '198.51.100.1, 203.0.113.7')), ['unidentified-1m', 58]);
  assert.deepEqual(await left(app, from('203.0.113.7', '198.51.100.1')), ['unidentified-1m', 57]);
  const plain = limitedApp();
  assert.deepEqual(await left(plain, from('10.1.2.3', '203.0.113.7')), ['unidentified-1m', 59]);
  assert.deepEqual(await left(plain, from('10.1.2.3', '203.0.113.8')), ['unidentified-1m', 58]);
});

test('an IPv6 address counts with all of its /64, and an IPv4 one for itself however it is written', () => {
  const keys: Record<string, string> = {
    '203.0.113.7': '203.0.113.7',
    '::ffff:203.0.113.7': '203.0.113.7',
    '::FFFF:cb00:7107': '203.0.113.7',
    '2001:db8::1': '2001:db8:0:0::/64',
    '2001:0DB8:0000:0000:ffff:ffff:ffff:ffff': '2001:db8:0:0::/64',
    '2001:db8:0:1::1': '2001:db8:0:1::/64',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '::1': '0:0:0:0::/64',
    '::': '0:0:0:0::/64',
    '64:ff9b::203.0.113.7': '64:ff9b:0:0::/64',
    'not an address': 'unknown',
    '': 'unknown',
  };
  for (const [address, key] of Object.entries(keys)) assert.equal(addressKey(address), key, address);
  assert.equal(addressKey(undefined), 'unknown');
});

test('a User-Agent that is missing, blank or a bare library default marks a suspected bot', async () => {
  const bots = [
    '',
    ' ',
    'curl/8.5.0',
    'curl',
    'python-requests/2.31.0',
    'Go-http-client/1.1',
    'go-http-client/2.0',
  ];
  const more = ['axios/1.7.2', 'node', 'undici', 'okhttp/4.12.0', ' curl/8.5.0 '];
  for (const bot of [...bots, ...more]) assert.ok(isSuspectedBot(bot), bot);
  assert.ok(isSuspectedBot(undefined));
  const apps = [
    'channel-manager/2.1',
    'curl/8.5.0 (channel-manager)',
    'node-cleaner/1',
    'Mozilla/5.0 (X11)',
    'curly/1',
  ];
  for (const app of apps) assert.equal(isSuspectedBot(app), false, app);
});

test('a suspected bot with a valid token is answered, and counted by its address beside its account', async () => {
  const app = limitedApp();
  const [one, other] = [await harness.newHost(), await harness.newHost()];
  const bare = (host: Host) => as(host, { ...LIST, headers: { 'user-agent': 'python-requests/2.31.0' } });
  assert.equal((await app.inject(bare(one))).statusCode, 200);
  assert.deepEqual(await left(app, bare(other)), ['suspected-bot-1m', 298]);
  assert.deepEqual(await left(app, as(one, LIST)), ['endpoint-1m', 598]);
});
