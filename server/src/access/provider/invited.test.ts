import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { auditOf, clock, dataOf, PUBLIC_URL, START, useHarness } from '../../../test/harness.ts';
import { aPerson, entranceFor, PASSWORD } from '../oauth/fixtures.ts';
import { signInPage } from '../sessions/fixtures.ts';
import { findSignIn } from '../sign-in/queries.ts';
import { browserAt, goThrough, sessionOf, useProvider } from './fixtures.ts';

const harness = useHarness();
const provider = useProvider();

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

let people = 0;

/** An invitation of a host, as the path of its page. */
async function invited(changes: Parameters<typeof provider.outside>[0] = {}) {
  const host = await harness.newHost({ name: 'Seaside Homes' });
  const app = harness.newApp({ outside: provider.outside(changes) });
  const { email: master } = await aPerson(host);
  const page = await signInPage(app, master);
  const email = `invited${(people += 1)}@example.com`;
  const { invitation, operator } = await dataOf(page.send('POST', '/operators', { name: 'Kim', email }));
  const path = (invitation.url ?? '').replace(PUBLIC_URL, '');
  provider.claims = { sub: email, email, email_verified: true };
  const by = `/sign-in/provider?to=${encodeURIComponent(path)}`;
  return { host, app, email, path, by, operator, page };
}

test('an invited operator accepts by the provider without a password, when it has verified the invited address', async () => {
  const { host, app, email, path, by } = await invited();
  const browser = browserAt(app);
  await browser.get(path);
  assert.match(browser.page, /Go on with Keycloak/);
  const href = /class="button" href="([^"]+)"/.exec(browser.page)?.[1]?.replaceAll('&amp;', '&');
  assert.equal(href, by);
  const accepted = await goThrough(browser, by);
  assert.deepEqual([accepted.statusCode, accepted.headers.location], [303, '/session']);
  assert.equal((await sessionOf(browser)).email, email);
  assert.equal((await findSignIn(entranceFor(host), email))?.password_hash, null);
  assert.equal((await auditOf(host, 'invitation_accepted')).length, 1);
  assert.equal((await auditOf(host, 'sign_in_connected')).length, 1);
  assert.equal((await browser.get(path)).statusCode, 404, 'the invitation is used up');
  const again = browserAt(app);
  assert.equal((await goThrough(again)).statusCode, 303);
  assert.equal((await sessionOf(again)).email, email);
});

test('a person without a password cannot sign in by one, change it or disconnect before they have chosen one', async () => {
  const { app, email, by } = await invited();
  const browser = browserAt(app);
  await goThrough(browser, by);
  for (const password of ['', PASSWORD, 'null']) {
    const other = browserAt(app);
    await other.get('/sign-in');
    assert.equal((await other.post('/sign-in', { email, password, code: '' })).statusCode, 403);
  }
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { data } = JSON.parse((await browser.get('/v3/session', headers)).body);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await app.inject({
    method: 'DELETE',
    url: '/v3/sign_in_provider',
    headers: {
      ...headers,
      cookie,
      'service-form-token': data.form_token,
      'content-type': 'application/json',
    },
    payload: JSON.stringify({ current_password: PASSWORD }),
  });
  assert.equal(answer.statusCode, 422);
  assert.match(answer.body, /choose one at \/forgotten-password/);
  const own = JSON.parse((await browser.get('/v3/sign_in_provider', headers)).body).data;
  assert.equal(own.has_password, false);
});

test('an invitation is not accepted by an address that is another one, or not verified: the page says why, and what to do', async () => {
  const cases = [
    [
      { email: 'mallory@example.com' },
      /This invitation is for invited\d+@example\.com, which is not the e-mail/,
    ],
    [{ email_verified: false }, /Keycloak has not verified that invited\d+@example\.com is your address/],
    [{ email: undefined }, /This invitation is for invited/],
  ] as const;
  for (const [claims, why] of cases) {
    const { host, app, by } = await invited();
    Object.assign(provider.claims, claims);
    const browser = browserAt(app);
    assert.equal((await goThrough(browser, by)).statusCode, 200);
    assert.match(browser.page, /not connected with anybody here yet/);
    assert.match(browser.page, why);
    assert.match(browser.page, /You can also choose a password on the page of the invitation/);
    assert.deepEqual(await auditOf(host, 'invitation_accepted'), []);
  }
  const { app, by } = await invited({ isOnly: true });
  Object.assign(provider.claims, { email_verified: false });
  const browser = browserAt(app);
  await goThrough(browser, by);
  assert.match(browser.page, /has not verified/);
  assert.doesNotMatch(browser.page, /You can also choose a password/);
});

test('a person who signs in here already comes back to the invitation, and accepts it as themselves with a button', async () => {
  const { app, by, path } = await invited();
  const other = await harness.newHost();
  const { email } = await aPerson(other, { other: true });
  provider.claims = { sub: email, email };
  const browser = browserAt(app);
  await goThrough(browser, by);
  const done = await browser.post('/sign-in/provider/connect', { email, password: PASSWORD, code: '' });
  assert.deepEqual([done.statusCode, done.headers.location], [303, path]);
  await browser.get(path);
  assert.match(browser.page, new RegExp(`Accept as ${email}`));
  const foreign = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'as_present=1',
  });
  assert.equal(foreign.statusCode, 403, 'without the token of the form');
  assert.equal((await browser.post(path, { as_present: '1' })).statusCode, 303);
  const session = JSON.parse((await browser.get('/v3/session', { 'sec-fetch-site': 'same-origin' })).body);
  assert.deepEqual(
    session.data.accounts.map(({ name }: { name: string }) => name).includes('Seaside Homes'),
    true,
  );
});

test('an operator of the account is not offered to accept once more', async () => {
  const { app, path, page } = await invited();
  const browser = browserAt(app);
  const [name = '', ...value] = page.cookie.split('=');
  browser.cookies.set(name, value.join('='));
  await browser.get(path);
  assert.doesNotMatch(browser.page, /Accept as/);
  assert.equal((await browser.post(path, { as_present: '1' })).statusCode, 403);
});

test('where everybody signs in by the provider, an invitation offers no password, and takes none', async () => {
  const { app, path, by } = await invited({ isOnly: true });
  const browser = browserAt(app);
  await browser.get(path);
  assert.doesNotMatch(browser.page, /type="password"/);
  await browser.get('/sign-in');
  const chosen = 'a rowing boat in spring';
  assert.equal((await browser.post(path, { password: chosen, repeated: chosen })).statusCode, 403);
  assert.equal((await goThrough(browser, by)).statusCode, 303);
});
