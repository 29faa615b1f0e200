import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { NotificationSettings } from '../../../../../client/src/schema.ts';
import { dataOf, useHarness } from '../../../../../server/test/harness.ts';
import { aPushServer, outsideHere } from '../../../../../server/src/areas/notifications/fixtures.ts';
import { aMailServer } from '../../../../../server/src/areas/conversations/mails/fixtures.ts';
import { examine } from '../../../../test/examine.ts';
import { openPortal, skip, type PortalUnderTest, WITH_WORKER } from '../../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
let mails: Awaited<ReturnType<typeof aMailServer>> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () =>
  (opened ??= (async () => {
    mails = await aMailServer();
    return openPortal(harness, { outside: outsideHere(mails.url) });
  })());

after(async () => {
  await (await opened)?.close();
  await mails?.close();
});

const PATH = '/settings/notifications';
/** What the service has stored for the operator of a page. */
const stored = (page: Awaited<ReturnType<PortalUnderTest['signedIn']>>) =>
  page.evaluate(
    `fetch('/v3/notification_settings').then((answer) => answer.json()).then(({ data }) => data.notification_settings)`,
  ) as Promise<NotificationSettings>;

test(
  'on a phone and by keyboard, an operator chooses of what they are told by which way, and tries a way',
  { skip },
  async (t) => {
    const portal = await openOnce();
    const server = await aPushServer(t);
    const viewport = { width: 390, height: 844 };
    const page = await portal.signedIn(await harness.newHost(), PATH, { viewport });
    await page.getByRole('button', { name: 'Set up ntfy' }).click();
    const dialog = page.getByRole('dialog', { name: 'ntfy' });
    await dialog.getByLabel('Address of the topic').fill('https://ntfy.sh/');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('must end with a topic').waitFor();
    await dialog.getByLabel('Address of the topic').fill(`${server.origin}/a-topic`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change ntfy' }).waitFor();
    const silent = page.getByText('It tells you nothing yet: choose above of what.');
    await silent.waitFor();
    const cell = page.getByRole('checkbox', { name: 'Message from a guest: ntfy' });
    await cell.focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Message from a guest: ntfy', checked: true }).waitFor();
    await silent.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Test ntfy' }).click();
    await page.getByRole('status').getByText('Told. Look there.').waitFor();
    assert.equal(server.told[0]?.headers['title'], 'It works');
    const settings = await stored(page);
    assert.deepEqual(settings.kinds.message_received, ['push', 'ntfy']);
    assert.equal(settings.ntfy?.shown, new URL(server.origin).host);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(overflow) <= 0, `${String(overflow)} px too wide`);
    const box = await cell.locator('xpath=ancestor::td').boundingBox();
    assert.ok(box !== null && box.height >= 44 && box.width >= 44, JSON.stringify(box));
    assert.deepEqual(await examine(page, 'page'), []);
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'each way says what went wrong last and when in the language of its reader, also e-mail',
  { skip },
  async (t) => {
    const portal = await openOnce();
    const server = await aPushServer(t);
    server.answer = (_told, response) => response.writeHead(403).end();
    const host = await harness.newHost();
    const page = await portal.signedIn(host, PATH);
    await page.getByText('Not told yet').waitFor();
    await page.getByRole('button', { name: 'Set up Webhook' }).click();
    const dialog = page.getByRole('dialog', { name: 'Webhook' });
    await dialog.getByLabel('Address').fill(`${server.origin}/hook`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Test Webhook' }).click();
    await page.getByRole('status').getByText('The last try failed. The address answered 403.').waitFor();
    const { sql, host_id } = host.scope;
    await sql`
      update notification_ways set last_problem = '{"code": "mail_refused", "detail": "550 No such user", "at": "2026-06-15T10:00:00Z"}'
      where host_id = ${host_id} and way = 'email'`;
    await page.reload();
    await page
      .getByText('The last try failed, 15 Jun 2026, 12:00. The mail server answered “550 No such user”.')
      .waitFor();
    await page.evaluate(`localStorage.setItem('language', 'es')`);
    await page.reload();
    await page
      .getByText(/^El último intento falló, .* El servidor de correo respondió «550 No such user»\.$/)
      .waitFor();
    await page.getByText(/^El último intento falló, .* La dirección respondió 403\.$/).waitFor();
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'quiet hours, the digest and the language are kept until they are saved, and the letter of a test is in it',
  { skip },
  async () => {
    const portal = await openOnce();
    const page = await portal.signedIn(await harness.newHost(), PATH);
    await page.getByLabel('Quiet hours').check();
    await page.getByLabel('From', { exact: true }).fill('21:30');
    await page.getByLabel('A letter in the morning').check();
    await page.getByLabel('Language of letters').selectOption('es');
    await page.reload();
    assert.equal(
      await page.getByLabel('From', { exact: true }).inputValue(),
      '21:30',
      'what was typed is still there',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved').waitFor();
    const { quiet_hours, digest_time, language } = await stored(page);
    assert.deepEqual(
      [quiet_hours, digest_time, language],
      [{ from: '21:30', until: '07:00' }, '07:30', 'es'],
    );
    await page.getByRole('button', { name: 'Test E-mail' }).click();
    await page.getByRole('status').getByText('Told. Look there.').waitFor();
    assert.match(mails?.received[0]?.raw ?? '', /Subject: Funciona/);
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'the service worker is taken by the browser, and a notification that is pressed goes on in the open page',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const page = await portal.signedIn(host, PATH, WITH_WORKER);
    await page.getByRole('checkbox', { name: 'New booking: Device' }).waitFor();
    const state = await page.evaluate(
      `navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready)
        .then(({ active, scope }) => [active !== null, new URL(scope).pathname])`,
    );
    assert.deepEqual(state, [true, '/']);
    const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'));
    await worker.evaluate(`
      self.clients.matchAll({ type: 'window', includeUncontrolled: true })
        .then(([tab]) => tab.postMessage({ open: '/tasks' }))`);
    await page.waitForURL(/\/tasks/);
    await worker.evaluate(`
      self.clients.matchAll({ type: 'window', includeUncontrolled: true })
        .then(([tab]) => tab.postMessage({ open: 'https://evil.example/' }))`);
    await page.getByRole('link', { name: 'Calendar' }).first().click();
    await page.waitForURL(/\/calendar/);
    assert.equal(await page.title(), 'Innkeep');
    await dataOf(host.get('/tasks'));
    const manifest = (await (await fetch(`${portal.address}/manifest.webmanifest`)).json()) as {
      display: string;
      icons: { src: string }[];
    };
    assert.equal(manifest.display, 'standalone');
    for (const { src } of manifest.icons)
      assert.equal((await fetch(portal.address + src)).headers.get('content-type'), 'image/png');
    assert.deepEqual(portal.problems, []);
  },
);
