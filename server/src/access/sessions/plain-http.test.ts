import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GetSessionData, ListGroupsData } from '../../../../client/src/schema.ts';
import type { FastifyInstance } from 'fastify';
import { dataOf, refused, useHarness } from '../../../test/harness.ts';
import { watchStatements } from '../../../test/suites/watch-statements.ts';
import { aPerson, newBrowser, PASSWORD } from '../oauth/fixtures.ts';
import { ask } from './fixtures.ts';
import { csrfToken, newVisitSecret } from './session.ts';

// A service in a home network without TLS, as a browser on another machine calls it: without Sec-Fetch-Site.

const harness = useHarness();
const HOME = 'http://nas.local:3000';
const OWN = { host: 'nas.local:3000' };

type Headers = Record<string, string>;
let made: FastifyInstance | undefined;

async function setting() {
  const app = (made ??= harness.newApp({ publicUrl: () => HOME }));
  const host = await harness.newHost();
  const { email } = await aPerson(host);
  const browser = newBrowser(app);
  await browser.get('/sign-in', OWN);
  await browser.submit('/sign-in', { email, password: PASSWORD, code: '' }, OWN);
  const cookie = browser.cookie ?? '';
  const send = (method: string, headers: Headers, url = '/v3/groups') =>
    ask(app, {
      method,
      url,
      headers: { ...OWN, cookie, ...(method === 'GET' ? {} : JSON_TYPE), ...headers },
      ...(method === 'GET' ? {} : { payload: '{"name":"Canal"}' }),
    });
  const session = await dataOf<GetSessionData>(send('GET', {}, '/v3/session'));
  return { host, send, session, token: { 'service-form-token': session.form_token } };
}

const JSON_TYPE = { 'content-type': 'application/json' };

test('a page reads and writes with its CSRF token, and learns that the connection is not encrypted', async () => {
  const { send, session, token } = await setting();
  assert.equal(session.is_encrypted, false);
  assert.equal((await dataOf<ListGroupsData>(send('GET', token))).total, 0);
  await dataOf(send('POST', { ...token, origin: HOME }));
  assert.equal((await dataOf<ListGroupsData>(send('GET', { ...token, origin: HOME }))).total, 1);
});

test('without the CSRF token of the session nothing is read or changed: the database is not even asked', async () => {
  const { host, send } = await setting();
  const asked: string[] = [];
  watchStatements(harness.databases, ({ text }) => asked.push(text));
  for (const wrong of [undefined, '', 'x', csrfToken(newVisitSecret())])
    for (const origin of [undefined, HOME])
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']) {
        const headers = {
          ...(wrong === undefined ? {} : { 'service-form-token': wrong }),
          ...(origin === undefined ? {} : { origin }),
        };
        await refused(send(method, headers), 'session_unknown');
      }
  assert.deepEqual(asked, []);
  assert.equal((await dataOf(host.get('/groups'))).total, 0);
});

const FOREIGN: Readonly<Record<string, Headers>> = {
  'another site': { origin: 'http://evil.example' },
  'another port': { origin: 'http://nas.local:8080' },
  'another scheme': { origin: 'https://nas.local:3000' },
  'a sandboxed frame': { origin: 'null' },
  'a sibling that says so': { 'sec-fetch-site': 'same-site' },
  'another site that says so': { 'sec-fetch-site': 'cross-site' },
  'an empty Sec-Fetch-Site': { 'sec-fetch-site': '' },
};

for (const [whence, headers] of Object.entries(FOREIGN)) {
  test(`a request over plain http from ${whence} is nobody’s, even with the token, and also for the session`, async () => {
    const { host, send, token } = await setting();
    for (const method of ['GET', 'POST', 'DELETE'])
      await refused(send(method, { ...token, ...headers }), 'session_unknown');
    await refused(send('GET', headers, '/v3/session'), 'session_unknown');
    assert.equal((await dataOf(host.get('/groups'))).total, 0);
  });
}

test('a change needs our own Origin beside the token', async () => {
  const { send, token } = await setting();
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'])
    await refused(send(method, token), 'session_unknown');
});

test('no other origin may read the session: CORS is not granted to a request with the cookie', async () => {
  const { send } = await setting();
  const { headers } = await send('GET', { origin: 'http://nas.local:8080' }, '/v3/session');
  assert.equal(headers['access-control-allow-credentials'], undefined);
});
