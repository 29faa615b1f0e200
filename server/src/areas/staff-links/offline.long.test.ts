import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { borrowBrowser, NO_BROWSER, PATIENCE_MS, type BorrowedBrowser } from '../../../test/browser.ts';
import { clock, dataOf, useHarness, type Host } from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { PAGE_LANGUAGES } from '../../http/request/page-language.ts';
import { isJpeg } from '../../http/files/jpeg.ts';
import { A_JPEG } from '../conversations/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { aStaff } from '../staffs/fixtures.ts';
import { aTask } from '../tasks/fixtures.ts';

const harness = useHarness({ publicUrl: () => address });
let address = '';
let browser: BorrowedBrowser | undefined;
after(async () => browser?.giveBack());

/** Where pictures of the page are put, for whom looks at them; nowhere without it. */
const PICTURES = process.env['STAFF_PAGE_PICTURES'];
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** A gradient of 96 × 64 points, as an iPhone stores pictures: HEVC in HEIF. */
const HEIC = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAZwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABvbWRhdAAAAGMoAa9Y+Rp0On3IsZlDPjiLNZ4DaOb11JdpuXYhn6C34P0RjuiB5Zsoram5ykvMncAcp2diZD53slrScdFyrPHBLYJ6CzsZJA/lQxMXl1pTx6NcC/UVJuCYJRn4VWNbQ4daWmA=',
  'base64',
);
/** A red point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const TODAY = clock.now.toString().slice(0, 10);
const day = (days: number) => Temporal.PlainDate.from(TODAY).add({ days }).toString();

async function openOnce(): Promise<BorrowedBrowser> {
  if (address === '') address = await harness.app.listen({ port: 0, host: '127.0.0.1' });
  return (browser ??= await borrowBrowser());
}

/** A staff with a page, and a cleaning of today on it. */
async function aPage(host: Host, title = 'Canal House') {
  const property_id = await aProperty(host, {
    title,
    address: 'Prinsengracht 1, Amsterdam',
    cleaning_fee: 60,
  });
  await dataOf(host.patch(`/properties/${property_id}/details`, { staff_guide: 'Linen is in the cellar.' }));
  const items = [{ text: 'Beds' }, { text: 'Kitchen', needs_photograph: true }];
  await dataOf(host.post('/checklists', { name: 'Departure', type: 'cleaning', items }));
  const stay = { check_in_date: day(-2), check_out_date: TODAY };
  const { stay_code } = await aStay(host, property_id, stay);
  await dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, { lock_code: '4711#' }));
  await aStay(host, property_id, { check_in_date: TODAY, check_out_date: day(3) });
  const staff_id = await aStaff(host);
  const { id } = await aTask(host, {
    type: 'cleaning',
    stay_code,
    staff_id,
    expected_date: TODAY,
    expected_time: '11:00',
  });
  await aTask(host, { type: 'cleaning', property_id, staff_id, expected_date: day(3) });
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  return { host, id, staff_id, url: link.url };
}

async function onPhone(url: string, options: object = {}): Promise<Page> {
  const context = await (
    await openOnce()
  ).newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error('in the page:', error.message));
  await page.clock.setFixedTime(clock.now.toString());
  await page.goto(url);
  await page.locator('html[data-kept]').waitFor();
  return page;
}

const taskOf = async (host: Host, id: number) => (await dataOf(host.get(`/tasks/${id}`))).task;

/** The service worker is without a network, too. */
async function cut(context: BrowserContext, isCut: boolean): Promise<void> {
  await context.setOffline(isCut);
}

test(
  'without a network the page opens as it was read, and what is done there is sent once, in its order, with its pictures',
  { skip: NO_BROWSER },
  async () => {
    await openOnce();
    const { host, id, url } = await aPage(await harness.newHost());
    const page = await onPhone(url);
    await cut(page.context(), true);
    await page.reload();
    await page.getByText('No network. You see what was read on').waitFor();
    await page.getByText('4711#').waitFor();
    const task = page.locator(`#task-${id}`);
    await task.getByRole('button', { name: 'Start' }).click();
    await task.getByText('Kept. It is sent when the network is back.').waitFor();
    await task.getByRole('button', { name: 'Beds' }).click();
    await task.locator('button.mark[aria-pressed="true"]').waitFor();
    await task.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('Add a photograph of each of these first: Kitchen').waitFor();
    await task
      .getByLabel('Add a photograph: Kitchen')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PNG });
    await page.getByText('Waiting to be sent: 3').waitFor();
    await task.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText('Waiting to be sent: 4').waitFor();
    await task.getByText('Report something').click();
    await task.getByLabel('What is broken, or what is missing?').fill('The tap drips');
    await page.reload();
    const typed = task.getByLabel('What is broken, or what is missing?');
    await until(async () => (await typed.inputValue()) === 'The tap drips', 'what was typed is there again');
    await page.getByText('Waiting to be sent: 4').waitFor();
    assert.equal((await taskOf(host, id)).status, 'pending');
    await task.getByRole('button', { name: 'Send to the host' }).click();
    await page.getByText('Waiting to be sent: 5').waitFor();
    await cut(page.context(), false);
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await until(async () => (await taskOf(host, id)).status === 'completed', 'the task is done');
    await page.getByText('Reported to the host').waitFor();
    assert.equal(await page.getByText('Waiting to be sent').count(), 0);
    const { work } = await taskOf(host, id);
    assert.deepEqual(
      work?.items.map(({ done_at }) => done_at !== null),
      [true, false],
    );
    const [photograph, ...others] = (await dataOf(host.get(`/tasks/${id}/photographs`))).photographs;
    assert.deepEqual([others.length, photograph?.item_id], [0, 2]);
    const { tasks } = await dataOf(host.get('/tasks', { type: 'maintenance' }));
    assert.deepEqual(
      tasks.map(({ note }) => note),
      ['The tap drips'],
    );
  },
);

test(
  'an answer that was lost is asked for again, and what the service refuses stays on the page with its reason',
  { skip: NO_BROWSER },
  async () => {
    await openOnce();
    const { host, id, url } = await aPage(await harness.newHost());
    const page = await onPhone(url);
    let isLost = true;
    await page.route(/\/photographs$/, async (route) => {
      if (!isLost) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const task = page.locator(`#task-${id}`);
    await task.getByText('Report something').click();
    await task.getByLabel('What is broken, or what is missing?').fill('No soap');
    await task.getByLabel('Something runs low').check();
    await task.getByRole('button', { name: 'Send to the host' }).click();
    await page.getByText('No network.').waitFor();
    await page.getByText('Waiting to be sent: 1').waitFor();
    isLost = false;
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    // The report is shown while it waits, too.
    await page.getByText('Waiting to be sent: 1').waitFor({ state: 'detached' });
    await page.getByText('Reported to the host').waitFor();
    assert.equal((await dataOf(host.get('/tasks', { type: 'other' }))).total, 1);
    await cut(page.context(), true);
    await task.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Waiting to be sent: 1').waitFor();
    await dataOf(host.patch(`/tasks/${id}`, { staff_id: 0 }));
    await cut(page.context(), false);
    await page.evaluate("window.dispatchEvent(new Event('online'))");
    await page.getByText('This was not taken:').waitFor();
    await page.getByRole('button', { name: 'Understood' }).click();
    await page.getByText('This was not taken:').waitFor({ state: 'detached' });
  },
);

test(
  'a picture of HEIC becomes a JPEG in the browser by a decoder that is loaded only then, and other files are refused',
  { skip: NO_BROWSER },
  async () => {
    await openOnce();
    const { host, id, url } = await aPage(await harness.newHost());
    const page = await onPhone(url);
    const asked: string[] = [];
    page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
    const task = page.locator(`#task-${id}`);
    const field = page.locator(`#photograph-${id}`);
    await field.setInputFiles({ name: 'a.heic', mimeType: '', buffer: Buffer.from('no picture at all') });
    await page.getByText('This picture cannot be read.').waitFor();
    assert.equal(asked.includes('/staff/libheif.js'), false);
    await field.setInputFiles({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: HEIC });
    await task.getByText('1 photograph sent').waitFor();
    assert.equal(asked.includes('/staff/libheif.js'), true);
    const [photograph] = (await dataOf(host.get(`/tasks/${id}/photographs`))).photographs;
    const bytes = Buffer.from(await (await fetch(photograph?.url ?? '')).arrayBuffer());
    assert.equal(isJpeg(bytes), true);
    await task.getByRole('button', { name: /^Delete/ }).click();
    await task.getByText('1 photograph sent').waitFor({ state: 'detached' });
  },
);

test(
  'a link that was revoked leaves nothing in the browser: no page, no photograph, nothing typed and nothing that waits',
  { skip: NO_BROWSER },
  async () => {
    await openOnce();
    const one = await aPage(await harness.newHost());
    const page = await onPhone(one.url);
    const task = page.locator(`#task-${one.id}`);
    await task.getByLabel('Add a photograph', { exact: true }).setInputFiles([
      { name: 'a.png', mimeType: 'image/png', buffer: PNG },
      { name: 'b.jpg', mimeType: 'image/jpeg', buffer: A_JPEG },
    ]);
    await task.getByText('2 photographs sent').waitFor();
    const kept = (): Promise<unknown> =>
      page
        .evaluate(`(async () => {
        const database = await new Promise((resolve) => {
          const asked = indexedDB.open('staff-page', 1);
          asked.onsuccess = () => resolve(asked.result);
        });
        const forms = await new Promise((resolve) => {
          const asked = database.transaction('forms').objectStore('forms').getAll();
          asked.onsuccess = () => resolve(asked.result);
        });
        database.close();
        const cache = await caches.open('staff-1');
        const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
        return {
          forms: forms.length,
          drafts: localStorage.length,
          pages: paths.filter((each) => /^\\/staff\\/\\d|^\\/photographs/.test(each)).length,
        };
      })()`)
        .catch(() => undefined);
    await task.getByText('Report something').click();
    await task.getByLabel('What is broken, or what is missing?').fill('Typed, and not sent');
    await cut(page.context(), true);
    await task.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Waiting to be sent: 1').waitFor();
    await until(async () => /"pages":[1-9]/.test(JSON.stringify(await kept())), 'the page is kept');
    await dataOf(one.host.delete(`/staffs/${one.staff_id}/link`));
    await cut(page.context(), false);
    // The page may learn of the network by itself, and be another one by then.
    await page.evaluate("window.dispatchEvent(new Event('online'))").catch(() => {});
    await page.getByText('This page is not there, or not any more.').waitFor();
    await until(
      async () => JSON.stringify(await kept()) === JSON.stringify({ forms: 0, drafts: 0, pages: 0 }),
      'nothing is kept',
    );
    assert.equal((await taskOf(one.host, one.id)).status, 'pending');
  },
);

test(
  'one address shows the work of two hosts, and neither host nor the service learns that they belong together',
  { skip: NO_BROWSER },
  async () => {
    await openOnce();
    const one = await aPage(await harness.newHost(), 'Canal House');
    const other = await aPage(await harness.newHost(), 'Beach House');
    const page = await onPhone(one.url);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByText('Show together').first().click();
    await page.getByLabel('Your other link').fill('https://example.com/staff/1/2');
    await page.getByRole('button', { name: 'Show together' }).click();
    await page.getByText('This is no link to a page of tasks').waitFor();
    await page.getByLabel('Your other link').fill(other.url);
    await page.getByRole('button', { name: 'Show together' }).click();
    await page.getByText('Beach House').first().waitFor();
    await page.getByText('Canal House').first().waitFor();
    const second = page.locator('.task', { hasText: 'Beach House' }).first();
    await second.getByRole('button', { name: 'Start' }).click();
    await until(async () => (await taskOf(other.host, other.id)).status === 'in_progress', 'it has begun');
    assert.equal((await taskOf(one.host, one.id)).status, 'pending');
    const [mine, theirs] = [one.url, other.url].map((url) => url.split('/').at(-1) ?? '?');
    assert.equal(
      asked.some((url) => url.includes(mine!) && url.includes(theirs!) && !url.includes('#')),
      false,
    );
    await dataOf(other.host.delete(`/staffs/${other.staff_id}/link`));
    await page.reload();
    await page.getByText('The page of a host is gone.').waitFor();
    assert.equal(await page.getByText('Beach House').count(), 0);
  },
);

test(
  'the page is within WCAG 2.2 AA in six languages, in both schemes, and fits a phone of 320 points',
  { skip: NO_BROWSER },
  async () => {
    await openOnce();
    const { id, url } = await aPage(await harness.newHost());
    for (const [index, language] of PAGE_LANGUAGES.entries()) {
      const colorScheme = index % 2 === 0 ? ('light' as const) : ('dark' as const);
      const viewport = { width: index < 3 ? 390 : 320, height: 844 };
      const page = await onPhone(url, { locale: language, colorScheme, viewport, bypassCSP: true });
      await page.locator(`#task-${id} details.report summary`).click();
      const width: unknown = await page.evaluate('document.documentElement.scrollWidth');
      assert.ok(Number(width) <= viewport.width, `${language} is ${String(width)} wide`);
      if (PICTURES !== undefined)
        await page.screenshot({
          path: path.join(PICTURES, `staff-${language}-${colorScheme}.png`),
          fullPage: true,
        });
      await page.addScriptTag({ content: fs.readFileSync(AXE, 'utf8') });
      const found = await page.evaluate(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))",
      );
      assert.deepEqual(found, [], language);
      await page.context().close();
    }
  },
);
