import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, refused, START, useHarness } from '../../../test/harness.ts';
import { watchStatements } from '../../../test/suites/watch-statements.ts';
import { aPerson, newBrowser } from '../oauth/fixtures.ts';
import { csrfToken, newVisitSecret } from './session.ts';
import { ask, signInPage } from './fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

type Headers = Record<string, string>;

/** A page, and what a request with its cookie stores and asks the database. */
async function setting() {
  const host = await harness.newHost();
  const person = await aPerson(host);
  const page = await signInPage(harness.app, person.email);
  const asked: string[] = [];
  watchStatements(harness.databases, ({ text }) => asked.push(text));
  const send = (method: string, headers: Headers, url = '/v3/groups') =>
    ask(harness.app, {
      method,
      url,
      headers: { cookie: page.cookie, ...(method === 'GET' ? {} : JSON_TYPE), ...headers },
      ...(method === 'GET' ? {} : { payload: '{"name":"Canal"}' }),
    });
  return { host, page, asked, send };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** What a browser can say of a request that no page of ours has sent. */
const FROM_ELSEWHERE: Readonly<Record<string, Headers>> = {
  'neither Sec-Fetch-Site nor Origin': {},
  'an address typed in, or a bookmark': { 'sec-fetch-site': 'none' },
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another site, without Origin': { 'sec-fetch-site': 'cross-site' },
  'a sibling of the same site': { 'sec-fetch-site': 'same-site', origin: 'https://shop.example.com' },
  'a sibling, without Origin': { 'sec-fetch-site': 'same-site' },
  'a browser that says our Origin alone': { origin: PUBLIC_URL },
  'another Origin than it says': { ...SAME_ORIGIN, origin: 'https://evil.example' },
  'another port': { ...SAME_ORIGIN, origin: `${PUBLIC_URL}:8443` },
  'another scheme': { ...SAME_ORIGIN, origin: PUBLIC_URL.replace('https', 'http') },
  'a sandboxed frame': { ...SAME_ORIGIN, origin: 'null' },
  'two values': { 'sec-fetch-site': 'same-origin, cross-site' },
};

for (const [whence, headers] of Object.entries(FROM_ELSEWHERE)) {
  test(`a request with the cookie from ${whence} is nobody’s: the database is not even asked`, async () => {
    const { host, page, asked, send } = await setting();
    const withToken = { ...headers, 'service-form-token': page.form_token };
    for (const sent of [headers, withToken]) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'])
        await refused(send(method, sent), 'session_unknown');
      await refused(send('GET', sent, '/v3/session'), 'session_unknown');
    }
    assert.deepEqual(asked, []);
    assert.deepEqual((await dataOf(host.get('/groups'))).groups, []);
  });
}

test('a change from our own page without its form token changes nothing, nor with another’s', async () => {
  const { host, page, asked, send } = await setting();
  const visitor = newBrowser(harness.app);
  await visitor.get('/sign-in');
  const visitors = /name="form_token" value="([^"]*)"/.exec(visitor.page)![1]!;
  for (const token of [undefined, '', 'x', visitors, csrfToken(newVisitSecret()), `${page.form_token}x`]) {
    const headers = token === undefined ? SAME_ORIGIN : { ...SAME_ORIGIN, 'service-form-token': token };
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
      await refused(send(method, headers), 'session_unknown');
    // A read in meaning is a POST all the same.
    await refused(send('POST', headers, '/v3/listings/calendar'), 'session_unknown');
  }
  assert.deepEqual(asked, []);
  assert.deepEqual((await dataOf(host.get('/groups'))).groups, []);
  await dataOf(send('POST', { ...SAME_ORIGIN, 'service-form-token': page.form_token }));
});

test('our own page is known by the address that others know us by, and by the one it was opened at', async () => {
  const { page } = await setting();
  for (const headers of [
    { origin: PUBLIC_URL },
    { host: 'pms.example.net', origin: 'http://pms.example.net' },
    { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
  ])
    await dataOf(page.get('/groups', headers));
});

test('a cookie that is nobody’s, or none of ours, is an unidentified request', async () => {
  const { send } = await setting();
  const name = '__Host-innkeep_visit';
  await refused(send('GET', { ...SAME_ORIGIN, cookie: `${name}=${newVisitSecret()}` }), 'session_unknown');
  for (const cookie of ['', 'a=b', `${name}=`, `${name}=short`, `${name}=${"' or true --".padEnd(43, 'x')}`])
    await refused(send('GET', { ...SAME_ORIGIN, cookie }), 'token_missing');
});

test('no other site is let read an answer, or send headers of its own', async () => {
  const { page } = await setting();
  const asked = {
    origin: 'https://evil.example',
    'sec-fetch-site': 'cross-site',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'service-form-token',
  };
  const preflight = await harness.app.inject({ method: 'OPTIONS', url: '/v3/groups', headers: asked });
  assert.doesNotMatch(String(preflight.headers['access-control-allow-headers']), /form-token|cookie/i);
  assert.equal(preflight.headers['access-control-allow-credentials'], undefined);
  for (const origin of [PUBLIC_URL, 'https://evil.example']) {
    const { headers } = await page.get('/groups', { origin });
    assert.deepEqual(
      Object.keys(headers).filter((header) => header.startsWith('access-control-')),
      [],
    );
  }
});
