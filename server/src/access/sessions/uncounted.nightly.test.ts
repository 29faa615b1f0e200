import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { clock, dataOf, refused, START, useHarness, type Answer, type Host } from '../../../test/harness.ts';
import { createBlocks, addressSubject, hostSubject, type Blocks } from '../../rate-limits/blocks/blocks.ts';
import { someRateLimits } from '../../rate-limits/fixtures.ts';
import { ESCALATION } from '../../rate-limits/limits.ts';
import { aPerson } from '../oauth/fixtures.ts';
import { newVisitSecret } from './session.ts';
import { ask, signInPage, type SignedInPage } from './fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const ADDRESS = '203.0.113.77';

type Setting = { app: FastifyInstance; host: Host; page: SignedInPage; blocks: Blocks };

/** A service that counts; an account whose host is signed in at the address that its application sends from. */
async function setting(): Promise<Setting> {
  const blocks = createBlocks(ESCALATION, () => {});
  const app = harness.newApp({ rateLimits: someRateLimits({ blocks }) });
  const host = await harness.newHost();
  const person = await aPerson(host);
  return { app, host, blocks, page: await signInPage(app, person.email, { address: ADDRESS }) };
}

/** A request of the account's application. */
function send({ app, host }: Setting, options: InjectOptions): Promise<Answer> {
  const headers = { 'service-access-token': host.token, 'user-agent': 'channel-manager/2.1' };
  return ask(app, { remoteAddress: ADDRESS, headers, ...options });
}

const LIST = { method: 'GET', url: '/v3/groups' } as const;
const BOOK = { method: 'POST', url: '/v3/reservations', payload: {} } as const;

async function assertUncounted(asked: Promise<Answer>): Promise<void> {
  const { status, text, headers } = await asked;
  assert.equal(status, 200, text);
  assert.deepEqual(
    Object.keys(headers).filter((header) => /ratelimit|retry-after/.test(header)),
    [],
  );
}

test('a host goes on working in their pages while the application of their account is over its limits', async () => {
  const each = await setting();
  for (let count = 0; count < 600; count += 1) await send(each, LIST);
  assert.equal((await send(each, LIST)).headers['x-ratelimit-scope'], 'endpoint');
  for (let count = 0; count < 60; count += 1) await send(each, BOOK);
  assert.equal((await send(each, BOOK)).headers['x-ratelimit-scope'], 'api');
  for (let count = 0; count < 10; count += 1) {
    await assertUncounted(each.page.get('/groups'));
    await assertUncounted(each.page.send('POST', '/groups', { name: `Canal ${count}` }));
  }
  assert.equal((await send(each, LIST)).status, 429);
});

test('a host goes on working while their account is blocked and banned, and their address for everybody', async () => {
  const each = await setting();
  const now = clock.now.epochMilliseconds;
  for (let level = 1; level <= 3; level += 1) {
    each.blocks.noteSender(each.host.host_id, ADDRESS);
    each.blocks.escalate(hostSubject(each.host.host_id), now);
    each.blocks.escalate(addressSubject(ADDRESS), now);
  }
  assert.equal((await send(each, LIST)).status, 429);
  assert.equal(
    (await ask(each.app, { url: '/v3/releases', remoteAddress: ADDRESS })).status,
    429,
    'it is banned',
  );
  await assertUncounted(each.page.get('/groups'));
  await assertUncounted(each.page.get('/session'));
  await assertUncounted(each.page.get('/releases'));
  await assertUncounted(each.page.send('POST', '/groups', { name: 'Canal' }));
  assert.equal((await send(each, LIST)).status, 429);
});

test('however much a page asks, its account and its address have all of their windows left', async () => {
  const each = await setting();
  for (let count = 0; count < 700; count += 1) await each.page.get('/groups');
  for (let count = 0; count < 70; count += 1) await each.page.send('POST', '/reservations', {});
  await refused(each.page.get('/nowhere'), 'route_not_found');
  assert.match(String((await send(each, LIST)).headers['ratelimit']), /^"endpoint-1m";r=599;/);
  assert.match(String((await send(each, BOOK)).headers['ratelimit']), /^"reservations-1m";r=59;/);
  const nobody = await ask(each.app, { ...LIST, remoteAddress: ADDRESS });
  assert.match(String(nobody.headers['ratelimit']), /^"unidentified-1m";r=59;/);
});

test('a script with the session of a browser meets windows that no person reaches, and is never blocked', async () => {
  const each = await setting();
  const other = await signInPage(each.app, (await aPerson(each.host, { other: true })).email);
  for (let count = 0; count < 600; count += 1) await each.page.send('POST', '/nowhere', {});
  const refusal = await each.page.send('POST', '/groups', { name: 'Canal' });
  assert.equal(refusal.status, 429);
  assert.equal(refusal.headers['x-ratelimit-scope'], 'session');
  assert.match(
    String(refusal.headers['x-ratelimit-reason']),
    /This session has sent its 600 requests that change something within 1 minute/,
  );
  await assertUncounted(each.page.get('/groups'));
  await assertUncounted(other.send('POST', '/groups', { name: 'Canal' }));
  await assertUncounted(
    send(each, LIST).then(({ headers: _headers, ...answer }) => ({ ...answer, headers: {} })),
  );
  for (let count = 0; count < 2_400; count += 1) await each.page.get('/nowhere');
  for (let count = 0; count < 200; count += 1) assert.equal((await each.page.get('/groups')).status, 429);
  clock.now = clock.now.add({ minutes: 1 });
  await assertUncounted(each.page.get('/groups'));
});

test('a cookie that is nobody’s is counted by its address, and so is one that no page of ours has sent', async () => {
  const each = await setting();
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0' };
  const guess = () => ({ ...headers, cookie: `__Host-innkeep_visit=${newVisitSecret()}` });
  for (let count = 0; count < 30; count += 1) {
    assert.equal((await ask(each.app, { ...LIST, remoteAddress: ADDRESS, headers: guess() })).status, 401);
    const elsewhere = { ...headers, cookie: each.page.cookie, 'sec-fetch-site': 'cross-site' };
    assert.equal((await ask(each.app, { ...LIST, remoteAddress: ADDRESS, headers: elsewhere })).status, 401);
  }
  assert.equal((await ask(each.app, { ...LIST, remoteAddress: ADDRESS, headers: guess() })).status, 429);
  await assertUncounted(each.page.get('/groups'));
});

test('a token is counted for its account, whatever cookie comes along with it', async () => {
  const { page, host } = await setting();
  const answer = await page.get('/groups', { 'service-access-token': host.token });
  assert.match(String(answer.headers['ratelimit']), /^"endpoint-1m";r=599;/);
});

test('a page shows any number of pictures', async () => {
  const { app, page } = await setting();
  const own = { cookie: page.cookie, 'sec-fetch-site': 'same-origin' };
  const show = (headers: Record<string, string>) =>
    app.inject({ url: `/attachments/101/${'0'.repeat(32)}.jpg`, remoteAddress: ADDRESS, headers });
  for (let count = 0; count < 100; count += 1) assert.equal((await show(own)).statusCode, 404);
  for (let count = 0; count < 60; count += 1) assert.equal((await show({})).statusCode, 404);
  assert.equal((await show({})).statusCode, 429);
  assert.equal((await show(own)).statusCode, 404);
});

test('who is signed in and asks as an operator of nothing is refused, and not as one too many', async () => {
  const { page } = await setting();
  for (let count = 0; count < 70; count += 1)
    await refused(page.get('/groups', { 'service-host-account': '1' }), 'session_unknown');
  await dataOf(page.get('/groups'));
});
