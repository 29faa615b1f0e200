import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness } from '../../../test/harness.ts';
import { updateAccountStatus } from '../../areas/accounts/queries.ts';
import { inTransaction } from '../../database/scope.ts';
import { someRateLimits } from '../../rate-limits/fixtures.ts';
import { anApplication, aPerson, authorizeUrl, newBrowser, PASSWORD } from '../oauth/fixtures.ts';
import { signInPage } from './fixtures.ts';

const harness = useHarness();

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

let addresses = 0;

/** A person, and a browser at the sign-in page, with an address of its own. */
async function setting(app = harness.app) {
  const host = await harness.newHost({ name: 'Seaside & Sons' });
  const person = await aPerson(host);
  const browser = newBrowser(app, `198.51.100.${(addresses += 1)}`);
  await browser.get('/sign-in');
  const signIn = (fields: Record<string, string> = {}) =>
    browser.submit('/sign-in', { email: person.email, password: PASSWORD, code: '', ...fields });
  return { host, person, browser, signIn };
}

test('a person signs in, sees where they are an operator, and signs out', async () => {
  const { host, person, browser, signIn } = await setting();
  const visited = browser.cookie;
  assert.equal((await signIn()).headers.location, '/session');
  assert.notEqual(browser.cookie, visited, 'the secret of a session is a new one');
  const shown = await browser.get('/session');
  assert.equal(shown.statusCode, 200);
  for (const text of [person.email, 'Seaside &amp; Sons', 'Nora Visser'])
    assert.ok(shown.body.includes(text), text);
  await inTransaction(host.scope, (tx) => updateAccountStatus(tx, 'suspended'));
  assert.match((await browser.get('/session')).body, /It is suspended: please contact customer support/);
  const session = browser.cookie;
  assert.equal((await browser.submit('/sign-out', {})).headers.location, '/sign-in');
  browser.cookie = session;
  assert.equal((await browser.get('/session')).headers.location, '/sign-in');
});

test('signing in leads to our own page, wherever else it is asked to lead', async () => {
  const { browser, signIn } = await setting();
  for (const name of ['next', 'return_to', 'redirect_uri', 'url', 'continue']) {
    const answer = await signIn({ [name]: 'https://evil.example/' });
    assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/session']);
    const shown = await browser.get(`/sign-in?${name}=https://evil.example/`);
    assert.doesNotMatch(shown.body, /evil\.example/);
  }
  const sent = await browser.get('/session?next=//evil.example', { cookie: '' });
  assert.equal(sent.headers.location, '/sign-in');
});

test('the pages may not be framed, kept or scripted, nor send a form to elsewhere', async () => {
  const { browser, signIn } = await setting();
  const pages = [await browser.get('/sign-in')];
  const [visit, known] = [(await signIn()).headers['set-cookie'] ?? []].flat();
  assert.match(visit!, /^__Host-[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
  assert.match(known!, /^__Host-[^;]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
  pages.push(await browser.get('/session'));
  for (const { headers, body } of pages) {
    assert.equal(
      headers['content-security-policy'],
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.doesNotMatch(body, /<script|onclick|style="/i);
  }
});

test('a form that did not come from our own page in this browser neither signs in nor out', async () => {
  const { browser, signIn, person } = await setting();
  assert.equal((await signIn({ form_token: '' })).statusCode, 403);
  const fields = { email: person.email, password: PASSWORD, code: '' };
  for (const site of ['cross-site', 'same-site'])
    assert.equal((await browser.submit('/sign-in', fields, { 'sec-fetch-site': site })).statusCode, 403);
  await signIn();
  await browser.get('/session');
  const session = browser.cookie;
  for (const [form, headers] of [
    [{ form_token: '' }, {}],
    [{ form_token: 'x' }, {}],
    [{}, { 'sec-fetch-site': 'cross-site' }],
    [{}, { 'sec-fetch-site': 'same-site' }],
  ] as const) {
    await browser.get('/session');
    assert.equal((await browser.submit('/sign-out', form, headers)).statusCode, 403);
  }
  browser.cookie = session;
  assert.equal((await browser.get('/session')).statusCode, 200);
});

test('attempts at either sign-in page count together', async () => {
  const { browser, signIn, person, host } = await setting();
  for (let count = 0; count < 2; count += 1)
    assert.equal((await signIn({ password: 'wrong' })).statusCode, 403);
  const fields = { email: person.email, password: 'wrong', code: '' };
  await browser.get(authorizeUrl(await anApplication(host)));
  for (let count = 0; count < 3; count += 1)
    assert.equal((await browser.submit('/oauth/sign-in', fields)).statusCode, 403);
  await browser.get('/sign-in');
  const refusal = await signIn();
  assert.deepEqual([refusal.statusCode, refusal.headers['retry-after']], [429, '15']);
});

test('a session of the sign-in page lets an application be allowed, and that of an application’s page is the same', async () => {
  const { browser, signIn, host } = await setting();
  await signIn();
  const consent = await browser.get(authorizeUrl(await anApplication(host)));
  assert.match(consent.body, /Prices asks for access/);
  await browser.submit('/oauth/sign-out', {});
  assert.equal((await browser.get('/session')).headers.location, '/sign-in');
});

test('signing in works from an address that is refused, and asking whether one is signed in is counted', async () => {
  const app = harness.newApp({ rateLimits: someRateLimits() });
  const { browser, signIn } = await setting(app);
  for (let count = 0; count < 60; count += 1)
    assert.equal((await browser.get('/session', { cookie: '' })).statusCode, 303);
  assert.equal((await browser.get('/session', { cookie: '' })).statusCode, 429);
  assert.equal((await browser.get('/openapi.json')).statusCode, 429);
  for (let count = 0; count < 100; count += 1) assert.equal((await browser.get('/sign-in')).statusCode, 200);
  assert.equal((await browser.get('/oauth/pages.css')).statusCode, 200);
  assert.equal((await signIn()).statusCode, 303);
  for (let count = 0; count < 100; count += 1) assert.equal((await browser.get('/session')).statusCode, 200);
});

test('who signs out is signed out of the interface', async () => {
  const { person } = await setting();
  const page = await signInPage(harness.app, person.email);
  await dataOf(page.get('/groups'));
  const body = new URLSearchParams({ form_token: page.form_token }).toString();
  const headers = { cookie: page.cookie, 'content-type': 'application/x-www-form-urlencoded' };
  const out = await harness.app.inject({ method: 'POST', url: '/sign-out', headers, payload: body });
  assert.equal(out.statusCode, 303);
  await refused(page.get('/groups'), 'session_unknown');
});
