import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { anApplication, aPerson, authorizeUrl, pkce } from '../../server/src/access/oauth/fixtures.ts';
import { aConversation } from '../../server/src/areas/conversations/fixtures.ts';
import { partOf, useMailServer } from '../../server/src/areas/conversations/mails/fixtures.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStaff } from '../../server/src/areas/staffs/fixtures.ts';
import { aTask } from '../../server/src/areas/tasks/fixtures.ts';
import { clock, dataOf, useHarness, type Host } from '../../server/test/harness.ts';
import { runJobsOnce } from '../../server/test/run-jobs-once.ts';
import { examine, SCREEN_NAMES, type Screen } from './examine.ts';
import { callAs } from './interface-of-page.ts';
import { openPortal, skip, type PortalUnderTest } from './open-portal.ts';
import { waysFor } from './turns.ts';

// The pages that stand without the frame of the portal: most of them have no script.

const harness = useHarness();
const mails = useMailServer();
let opened: Promise<PortalUnderTest> | undefined;

const openOnce = () => (opened ??= mails.outside().then((outside) => openPortal(harness, { outside })));

after(async () => (await opened)?.close());

type Look = (page: Page) => Promise<unknown>;

/** Looks at pages one after the other, in both widths and schemes. Returns what breaks a rule, by name. */
async function lookAt(
  looks: Readonly<Record<string, Look>>,
  page?: Page,
  screensOf: (number: number) => readonly Screen[] = () => SCREEN_NAMES,
): Promise<string[]> {
  const portal = await openOnce();
  // The pages let no script in; the one that examines them is none of theirs.
  const looked = page ?? (await portal.newPage({ bypassCSP: true, reducedMotion: 'reduce' }));
  const broken: string[] = [];
  for (const [number, [name, look]] of Object.entries(looks).entries()) {
    await look(looked);
    await looked.locator('h1').first().waitFor();
    broken.push(
      ...(await examine(looked, 'page', screensOf(number))).map((finding) => `${name}: ${finding}`),
    );
  }
  return broken;
}

/** The same path at the service of the test. */
async function here(url: string): Promise<string> {
  const { address } = await openOnce();
  const { pathname, search } = new URL(url, address);
  return `${address}${pathname}${search}`;
}

const at =
  (url: string): Look =>
  async (page) =>
    page.goto(await here(url));

const pressing =
  (name: string): Look =>
  async (page) => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await page.waitForLoadState();
  };

async function aGuestPage(host: Host): Promise<string> {
  const { page_url, property_id, stay_code } = await aConversation(host);
  const facts = { address: 'Prinsengracht 1', wifi_ssid: 'canal-house', wifi_password: 'x'.repeat(40) };
  await dataOf(host.patch(`/properties/${property_id}`, { ...facts, check_in_guide: 'Ring twice.' }));
  await dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, { lock_code: '4711' }));
  return page_url;
}

test('no page of a guest breaks a rule of WCAG 2.2 AA', { skip }, async () => {
  const url = await aGuestPage(await harness.newHost());
  const write =
    (text: string): Look =>
    async (page) => {
      await page.locator('textarea').fill(text);
      await pressing('Send')(page);
    };
  const broken = await lookAt({
    'the page': at(url),
    'nothing written': write('   '),
    'a message sent': write('Is there a kettle?'),
    'an unknown page': at(url.replace(/[\da-f]{32}/, '0'.repeat(32))),
  });
  assert.deepEqual(broken, []);
});

test('no page of a member of staff breaks a rule of WCAG 2.2 AA', { skip }, async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { address: 'Prinsengracht 1', check_in_guide: 'Ring twice.' });
  const staff_id = await aStaff(host);
  const link = async () => (await dataOf(host.post(`/staffs/${staff_id}/link`))).link.url;
  const expected_date = clock.now.toString().slice(0, 10);
  const url = await link();
  const broken = await lookAt({ 'no task': at(url) });
  await aTask(host, { type: 'cleaning', property_id, staff_id, expected_date, note: 'Two beds' });
  const more = await lookAt({
    'a task': at(url),
    'its details': async (page) => {
      for (const summary of await page.locator('summary').all()) await summary.click();
    },
    'a task begun': pressing('Start'),
    'a task done': pressing('Done'),
    'a link that is gone': async (page) => {
      await link();
      await page.reload();
    },
  });
  assert.deepEqual([...broken, ...more], []);
});

test(
  'no page where people sign in, or choose a password, breaks a rule of WCAG 2.2 AA',
  { skip },
  async () => {
    const host = await harness.newHost();
    const { email } = await aPerson(host);
    const portal = await openOnce();
    const owner = await portal.signedIn(host, '/today');
    const { email: master } = await callAs(owner, 'GET', '/session');
    const invited = { name: 'Sam', email: `sam.${email}`, property_ids: null };
    await callAs(owner, 'POST', '/operators', invited);
    const broken = await lookAt({
      'sign in': at('/sign-in'),
      'a wrong password': async (page) => {
        await page.locator('input[name=email]').fill(master);
        await page.locator('input[name=password]').fill('wrong');
        await pressing('Sign in')(page);
      },
      'a used link': at(`/open/${'0'.repeat(43)}`),
      'a forgotten password': at('/forgotten-password'),
      'a letter is on its way': async (page) => {
        await page.locator('input[name=email]').fill(master);
        await page.locator('input[name=email]').press('Enter');
        await page.waitForLoadState();
      },
      'a new password': async (page) => {
        await runJobsOnce(harness.databases, await mails.outside());
        const { received } = await mails.server();
        const texts = received.map((letter) => partOf(letter, 'text/plain')).join('\n');
        const [path = ''] = /\/new-password\?reset=[\w-]+/.exec(texts) ?? [];
        await at(path)(page);
        await page.locator('input[type=password]').first().waitFor();
      },
      'a refused password': async (page) => {
        for (const field of await page.locator('input[type=password]').all())
          await field.fill('aaaaaaaaaaaa');
        await page.locator('input[type=password]').last().press('Enter');
        await page.getByRole('alert').first().waitFor();
      },
      'a used letter': at('/new-password?reset=none'),
      'an invitation': async (page) => {
        const { received } = await mails.server();
        const texts = received.map((letter) => partOf(letter, 'text/plain')).join('\n');
        const [path = ''] = /\/invitation\?invitation=[\w-]+/.exec(texts) ?? [];
        await at(path)(page);
      },
      'a used invitation': at('/invitation?invitation=none'),
    });
    assert.deepEqual(broken, []);
  },
);

test('no page where an application asks for access breaks a rule of WCAG 2.2 AA', { skip }, async () => {
  const host = await harness.newHost();
  const client = await anApplication(host);
  const { challenge: code_challenge } = pkce();
  const url = authorizeUrl(client, { code_challenge, code_challenge_method: 'S256' });
  const portal = await openOnce();
  const page = await portal.signedIn(host, '/today', { bypassCSP: true, reducedMotion: 'reduce' });
  const broken = await lookAt(
    { consent: at(url), 'an unknown application': at(url.replace(client.client_id, 'none')) },
    page,
  );
  const signedOut = await lookAt({ 'sign in for an application': at(url) });
  assert.deepEqual([...broken, ...signedOut], []);
});

test('no page of the first run breaks a rule of WCAG 2.2 AA', { skip }, async () => {
  const portal = await openOnce();
  const page = await portal.signedIn(await harness.newHost(), '/calendar', { reducedMotion: 'reduce' });
  const broken = await lookAt({ 'the first property': at('/calendar') }, page);
  const first = await lookAt({ 'without a link': at('/set-up'), 'the account': at('/set-up#secret') });
  assert.deepEqual([...broken, ...first], []);
});

test('no page of the documentation breaks a rule of WCAG 2.2 AA', { skip }, async () => {
  const paths = [
    '/docs',
    '/docs/tasks',
    '/docs/errors',
    '/docs/search?q=rate',
    '/docs/guides',
    '/docs/guides/first-call',
    '/docs/nothing-here',
  ];
  const looks = Object.fromEntries(paths.map((path) => [path, at(path)]));
  // They are long: each in one width, and the next one in the other, unless EVERY=1.
  const broken = await lookAt(looks, undefined, (number) => waysFor(number, SCREEN_NAMES));
  assert.deepEqual(broken, []);
});
