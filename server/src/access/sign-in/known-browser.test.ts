import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { SETTINGS, someRateLimits } from '../../rate-limits/fixtures.ts';
import { createQuotas } from '../../rate-limits/quotas.ts';
import { createMemoryStore } from '../../rate-limits/stores/memory-store.ts';
import {
  anApplication,
  aPerson,
  authorizeUrl,
  newBrowser,
  PASSWORD,
  type Browser,
} from '../oauth/fixtures.ts';
import { setPassword } from './actions.ts';
import { newSignInAttempts } from './attempts.ts';

const quotas = createQuotas(SETTINGS);
const store = createMemoryStore({ refusals: quotas.refusals });
/** Where the service counts as well: an attack need not compute a hash for each attempt. */
const attempts = newSignInAttempts({ quotas, store });
const harness = useHarness({
  publicUrl: () => 'http://innkeep.example',
  rateLimits: someRateLimits({ quotas, store }),
});

test.beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
  store.addresses.clear();
});

const pass = (seconds: number) => {
  clock.now = clock.now.add({ seconds });
};

let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;

async function setting() {
  const host = await harness.newHost();
  const url = authorizeUrl(await anApplication(host));
  const browser = newBrowser(harness.app, newAddress());
  await browser.get(url);
  return { host, url, browser, person: await aPerson(host) };
}

async function tryWith(browser: Browser, fields: Record<string, string>): Promise<number> {
  return (await browser.submit('/oauth/sign-in', { code: '', ...fields })).statusCode;
}

/** Attempts from ever new addresses that fail, until one is refused; answers how many were taken. */
async function attack(email: string): Promise<number> {
  for (let count = 0; ; count += 1) {
    const { waitSeconds } = await attempts.begin(
      { email, address: newAddress(), browser: undefined },
      clock.now,
    );
    if (waitSeconds > 0) return count;
  }
}

test('a browser that the person signed in with before goes on while they are attacked from everywhere', async () => {
  const { browser, url, person } = await setting();
  const { email } = person;
  const fields = { email, password: PASSWORD };
  assert.equal(await tryWith(browser, fields), 303);
  await browser.get(url);
  await browser.submit('/oauth/sign-out', {});
  assert.equal(await attack(email), 20);
  const stranger = newBrowser(harness.app, newAddress());
  await stranger.get(url);
  assert.equal(await tryWith(stranger, fields), 429);
  await browser.get(url);
  for (let count = 0; count < 5; count += 1)
    assert.equal(await tryWith(browser, { email, password: 'wrong' }), 403);
  assert.equal(await tryWith(browser, fields), 429, 'it is no free pass for who sits at it');
  pass(15);
  assert.equal(await tryWith(browser, fields), 303);
});

test('a known browser is that of the person alone, until they have a new password, and for half a year', async () => {
  const { browser, host, url, person } = await setting();
  const other = await aPerson(await harness.newHost());
  const isKnown = async (email: string) => (await tryWith(browser, { email, password: 'wrong' })) === 403;
  const fields = { email: person.email, password: PASSWORD };
  assert.equal(await tryWith(browser, fields), 303);
  const { known } = browser;
  for (const { email } of [person, other]) await attack(email);
  await browser.get('/sign-in');
  const signIn = (email: string, password: string) =>
    browser.submit('/sign-in', { email, password, code: '' }).then(({ statusCode }) => statusCode);
  assert.equal(await signIn(other.email, PASSWORD), 429, 'nobody else’s');
  browser.known = known?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  assert.equal(await signIn(person.email, PASSWORD), 429, 'nobody makes one up');
  browser.known = known;
  assert.equal(await signIn(person.email, PASSWORD), 303);
  pass(180 * 86_400);
  await attack(person.email);
  await browser.get(url);
  browser.known = known;
  assert.equal(await isKnown(person.email), false, 'half a year later');
  pass(86_400);
  assert.equal(await tryWith(browser, fields), 303);
  await inTransaction(host.scope, (tx) => setPassword(tx, person, PASSWORD));
  await attack(person.email);
  await browser.get(url);
  assert.equal(await isKnown(person.email), false, 'the same password again is a new one');
});

test('a browser that several people use is known for each of them', async () => {
  const { browser, url, person } = await setting();
  const other = await aPerson(await harness.newHost());
  for (const { email } of [person, other]) {
    assert.equal(await tryWith(browser, { email, password: PASSWORD }), 303);
    await browser.get(url);
    await browser.submit('/oauth/sign-out', {});
    await browser.get(url);
  }
  for (const { email } of [person, other]) {
    await attack(email);
    assert.equal(await tryWith(browser, { email, password: PASSWORD }), 303);
    await browser.get(url);
    await browser.submit('/oauth/sign-out', {});
    await browser.get(url);
  }
});

test('what makes a browser known is a cookie for long that no script reads and no other site sends', async () => {
  const { browser, person } = await setting();
  const signedIn = await browser.submit('/oauth/sign-in', {
    email: person.email,
    password: PASSWORD,
    code: '',
  });
  const cookie = [signedIn.headers['set-cookie']].flat().find((each) => each?.startsWith('innkeep_known='));
  assert.match(cookie!, /^innkeep_known=[\w~.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  assert.equal(cookie!.includes(person.email), false);
  browser.known = 'innkeep_known=' + 'x'.repeat(4000);
  await browser.get('/sign-in');
  const odd = await browser.submit('/sign-in', { email: person.email, password: 'wrong', code: '' });
  assert.equal(odd.statusCode, 403);
});
