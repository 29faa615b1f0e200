import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { LINK_HOURS } from '../../server/src/access/sign-in-links/actions.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { clock, START, useHarness } from '../../server/test/harness.ts';
import { aPerson, PASSWORD } from '../../server/src/access/oauth/fixtures.ts';
import { openPortal, signInLink, skip, type PortalUnderTest } from './open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

test('who is not signed in goes to the sign-in page', { skip }, async () => {
  const portal = await openOnce();
  const page = await portal.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/calendar', '/', '/inbox']) {
    asked.length = 0;
    await page.goto(`${portal.address}${path}`);
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/sign-in');
    const calls = asked.filter((each) => each.startsWith('/v3/'));
    assert.deepEqual(calls, ['/v3/session'], 'each request of a browser without a session is counted');
  }
});

test('the page that was asked for is there after signing in, also after a mistake', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const id = await aProperty(host, { title: 'Harbour House' });
  const { email } = await aPerson(host);
  const page = await portal.newPage();
  const wanted = `/properties/${id}?part=listings`;
  await page.goto(`${portal.address}${wanted}`);
  for (const password of ['not the password', PASSWORD]) {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
  await page.getByRole('heading', { name: 'Harbour House' }).waitFor();
  const { pathname, search } = new URL(page.url());
  assert.equal(pathname + search, wanted);
});

test('too many requests are called that, and the page goes on by itself when it may', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  await aProperty(host, { title: 'House' });
  const page = await portal.signedIn(host, '/today');
  let refusals = 0;
  await page.route('**/v3/session', (route) => {
    refusals += 1;
    const body = { code: 429, error: 'rate_limited', error_msg: 'Too many', request_id: 'a', data: null };
    return route.fulfill({ status: 429, headers: { 'Retry-After': '34' }, json: body });
  });
  await page.reload();
  await page.getByText('The page tries again by itself in 34 seconds.').waitFor();
  assert.equal(refusals, 1);
  await page.unroute('**/v3/session');
  await page.clock.fastForward(34_000);
  await page.getByRole('heading', { name: 'Today' }).waitFor();
});

test('a connection that was there before is said in the settings', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const page = await portal.signedIn(host, '/settings/account');
  await page.route('**/v3/sign_in_provider', (route) =>
    route.fulfill({
      json: {
        code: 200,
        data: {
          name: 'Keycloak',
          connection: { email: 'kim@example.com', created_at: START, used_at: null },
          has_password: false,
          sends_mail: false,
        },
      },
    }),
  );
  await page.goto(`${portal.address}/settings/you?connected=before`);
  await page.getByText('This account was connected with you already.').waitFor();
  await page.getByText('This service sends no e-mail.').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Choose a password' }).count(), 0);
});

test('a sign-in link opens the portal signed in, once', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  await aProperty(host, { title: 'House' });
  const link = await signInLink(host);
  const page = await portal.newPage();
  await page.goto(`${portal.address}${link}`);
  await page.getByText('House').first().waitFor();
  const other = await portal.newPage();
  const again = await other.goto(`${portal.address}${link}`);
  assert.equal(again?.status(), 410);
  await other.goto(`${portal.address}/calendar`);
  await other.waitForURL('**/sign-in?to=%2Fcalendar');
});

test('a link that nobody followed in time signs nobody in', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const link = await signInLink(host);
  clock.now = Temporal.Instant.from(START).add({ hours: LINK_HOURS });
  const page = await portal.newPage();
  assert.equal((await page.goto(`${portal.address}${link}`))?.status(), 410);
  clock.now = Temporal.Instant.from(START);
});

test('signing out ends the session, and the portal asks who one is', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const page = await portal.signedIn(host, '/today');
  await page.getByRole('button', { name: 'Account and settings' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in');
  await page.goto(`${portal.address}/today`);
  await page.waitForURL('**/sign-in?to=%2Ftoday');
});

test('the portal speaks the language of the browser, and another one on request', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  await aProperty(host);
  const page = await portal.signedIn(host, '/today', { locale: 'es-MX' });
  await page.getByRole('heading', { name: 'Hoy' }).waitFor();
  await page.getByRole('button', { name: 'Cuenta y ajustes' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'en');
});

test(
  'a page loads nothing from anywhere else, and its policy allows no inline script or style',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const page = await portal.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${portal.address}${await signInLink(host)}`);
    const response = await page.goto(`${portal.address}/calendar`);
    await page.getByText('Your first property').waitFor();
    assert.deepEqual([...new Set(asked)], [portal.address]);
    const policy = response?.headers()['content-security-policy'] ?? '';
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    assert.deepEqual(portal.problems, []);
  },
);
