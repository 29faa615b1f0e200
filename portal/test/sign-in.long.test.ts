import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { LINK_HOURS } from '../../server/src/access/sign-in-links/actions.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { clock, START, useHarness } from '../../server/test/harness.ts';
import { openPortal, signInLink, skip, type PortalUnderTest } from './open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

test('who is not signed in goes to the sign-in page', { skip }, async () => {
  const portal = await openOnce();
  const page = await portal.newPage();
  await page.goto(`${portal.address}/calendar`);
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  assert.equal(new URL(page.url()).pathname, '/sign-in');
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
  await other.waitForURL('**/sign-in');
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
  await page.waitForURL('**/sign-in');
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
