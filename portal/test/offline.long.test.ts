import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { aPicture } from '../../server/src/areas/properties/pictures/fixtures.ts';
import { A_JPEG, aConversation } from '../../server/src/areas/conversations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../server/test/harness.ts';
import { until } from '../../server/test/until.ts';
import { findingsOn } from './axe.ts';
import { QUIET } from './pages.ts';
import { openPortal, skip, type PortalUnderTest, WITH_WORKER } from './open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const PHONE = { ...WITH_WORKER, viewport: { width: 390, height: 844 } };

/** A page that has been open long enough to be kept. */
async function aKeptPage(pathOf: (of: { stay_code: string; id: string }) => string) {
  const portal = await openOnce();
  const host = await harness.newHost();
  const conversation = await aConversation(host, DATES);
  const page = await portal.signedIn(host, pathOf(conversation), PHONE);
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await page.waitForFunction(HAS_KEPT_READS);
  return { portal, host, page, context: page.context(), ...conversation };
}

const DATES = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' };

/** In the page: whether it has kept what was read. */
const HAS_KEPT_READS = `new Promise((resolve) => {
  const opening = indexedDB.open('keyval-store');
  opening.onsuccess = () => {
    const store = opening.result;
    if (!store.objectStoreNames.contains('keyval')) return resolve(false);
    const reading = store.transaction('keyval').objectStore('keyval').get('reads');
    reading.onsuccess = () => resolve(reading.result !== undefined);
  };
})`;

/** The worker is without a network, too: what it answers is what it has kept. */
async function checkAway(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  const answer = await worker?.evaluate("fetch('/calendar').then(() => 'reached', () => 'away')");
  assert.equal(answer, 'away');
}

const textsOf = async (host: Host, conversation_id: string) =>
  (await dataOf(host.get(`/conversations/${conversation_id}`))).messages.map(
    ({ content }: { content: string }) => content,
  );

async function anotherTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test(
  'without a network the portal opens with what was read, keeps what is written, and sends it once when the network is back',
  { skip },
  async () => {
    const { portal, host, page, context, id } = await aKeptPage((of) => `/inbox?conversation=${of.id}`);
    await context.setOffline(true);
    await checkAway(context);
    await page.reload();
    await page
      .getByRole('status')
      .getByText(/No connection/)
      .waitFor();
    await page.getByRole('textbox', { name: /^Write to/ }).fill('We are on our way.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Waits for the connection').waitFor();
    await page.getByText(/1\schange of yours will be sent once it is back/).waitFor();
    assert.equal(await page.getByRole('textbox', { name: /^Write to/ }).inputValue(), '');
    assert.deepEqual(await findingsOn(page), []);
    const url = page.url();
    await page.close();
    const tab = await anotherTab(context, url);
    await tab.getByText('Waits for the connection').waitFor();
    assert.deepEqual(
      (await textsOf(host, id)).filter((text) => text.startsWith('We are')),
      [],
    );
    await context.setOffline(false);
    await tab.getByText('Waits for the connection').waitFor({ state: 'detached' });
    await tab
      .getByRole('status')
      .getByText(/No connection/)
      .waitFor({ state: 'detached' });
    assert.deepEqual(
      (await textsOf(host, id)).filter((text) => text.startsWith('We are')),
      ['We are on our way.'],
    );
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'what a page has read before it could keep anything is kept, too, with nothing read after it',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    await aConversation(host, { ...DATES, guest_name: 'Ada Lovelace' });
    const page = await portal.signedIn(host, '/healthz', PHONE);
    const held = Promise.withResolvers<void>();
    await page.route(/offline-bar[^/]*\.js/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(`${portal.address}/today`);
    await page.getByText('Ada Lovelace').first().waitFor();
    await page.locator(QUIET).waitFor();
    held.resolve();
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    await page.waitForFunction(HAS_KEPT_READS, undefined, { timeout: 30_000 });
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Ada Lovelace').first().waitFor();
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'a form that is sent without a network closes and is sent later, and what the service refuses then is said and kept',
  { skip },
  async () => {
    const { portal, host, page, context, stay_code } = await aKeptPage((of) => `/today?stay=${of.stay_code}`);
    const panel = page.getByRole('complementary', { name: 'Stay' });
    const take = async (amount: string) => {
      await panel.getByRole('button', { name: 'More about this stay' }).click();
      await page.getByRole('menuitem', { name: 'Take a payment' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Amount (EUR)').fill(amount);
      await dialog.getByRole('button', { name: 'Take', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page
        .getByRole('status')
        .getByText(/It is kept, and sent once/)
        .waitFor();
    };
    // The lists of the form have been read.
    await panel.getByRole('button', { name: 'More about this stay' }).click();
    await page.getByRole('menuitem', { name: 'Take a payment' }).click();
    await page
      .getByRole('dialog')
      .getByLabel('For', { exact: true })
      .getByRole('option')
      .first()
      .waitFor({ state: 'attached' });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await context.setOffline(true);
    await take('120,50');
    await page.getByText(/1\schange of yours will be sent/).waitFor();
    // Meanwhile somebody hides what it would be booked under.
    const { income_methods } = await dataOf(host.get('/income_methods'));
    for (const { id } of income_methods) await host.delete(`/income_methods/${id}`);
    await context.setOffline(false);
    await page.getByText(/An entry of the books\. Not stored: .+/).waitFor();
    await page.getByRole('button', { name: 'Do not send' }).click();
    await page.getByText(/Not stored/).waitFor({ state: 'detached' });
    assert.deepEqual((await dataOf(host.get('/transactions', { stay_code }))).transactions, []);
    assert.deepEqual(portal.problems, []);
  },
);

/** Waits until the picture is drawn, and not only its name. */
async function isDrawn(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  const width = `document.querySelector('${selector}').naturalWidth`;
  await until(async () => Number(await page.evaluate(width)) > 0, `${selector} is not drawn`);
}

/** Waits until the browser keeps what was read of this family. */
const keepsReadsOf = (page: Page, family: string) =>
  until(
    async () => (await page.evaluate<string[]>(KEPT_FAMILIES)).includes(family),
    `nothing of ${family} is kept`,
  );

const KEPT_FAMILIES = `new Promise((resolve) => {
  const opening = indexedDB.open('keyval-store');
  opening.onsuccess = () => {
    const reading = opening.result.transaction('keyval').objectStore('keyval').get('reads');
    reading.onsuccess = () => resolve((reading.result?.state.queries ?? []).map(({ queryKey: [family] }) => family));
  };
})`;

/** Waits until the browser keeps exactly so many pictures. */
const keepsPictures = (page: Page, count: number) =>
  until(
    async () => (await page.evaluate(COUNT_PICTURES)) === count,
    `the browser does not keep ${count} pictures`,
  );

const COUNT_PICTURES = `caches.open('pictures').then((cache) => cache.keys()).then((all) => all.length)`;

test(
  'pictures that were shown once are shown again without a network, and are gone after the person signed out',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const { id, property_id } = await aConversation(host, DATES);
    await aPicture(host, property_id, 1);
    await dataOf(host.post(`/conversations/${id}`, { jpeg_base64: A_JPEG.toString('base64') }));
    // The first one is shown before there is a worker.
    const page = await portal.signedIn(host, `/properties/${property_id}?part=about`, WITH_WORKER);
    await isDrawn(page, '.about-pictures img');
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    await keepsPictures(page, 1);
    await page.goto(`${portal.address}/inbox?conversation=${id}`);
    await isDrawn(page, '.inbox-bubble img');
    await keepsPictures(page, 2);
    await keepsReadsOf(page, 'conversation');
    await forgetAll(page);
    await page.context().setOffline(true);
    await checkAway(page.context());
    await page.reload();
    await page
      .getByRole('status')
      .getByText(/No connection/)
      .waitFor();
    await isDrawn(page, '.inbox-bubble img');
    await page.goto(`${portal.address}/properties/${property_id}?part=about`);
    await isDrawn(page, '.about-pictures img');
    await page.context().setOffline(false);
    await page
      .getByRole('status')
      .getByText(/No connection/)
      .waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Account and settings' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in*');
    await keepsPictures(page, 0);
    assert.deepEqual(portal.problems, []);
  },
);

/** Empties what the browser itself keeps of pictures, and nothing of what the portal keeps. */
async function forgetAll(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

test(
  'of pictures a browser keeps 300 and 50 MB at most: those that were shown longest ago go first',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const { property_id } = await aConversation(host, DATES);
    await aPicture(host, property_id, 2);
    const page = await portal.signedIn(host, '/today', WITH_WORKER);
    await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
    const fill = (name: string, count: number, bytes: number) =>
      page.evaluate(`(async () => {
        const cache = await caches.open('pictures');
        for (let n = 1; n <= ${count}; n += 1)
          await cache.put('/pictures/1/${name}' + n, new Response('', { headers: { 'Content-Length': '${bytes}' } }));
      })()`);
    const kept = async () =>
      (
        await page.evaluate<string[]>(
          `caches.open('pictures').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url))`,
        )
      ).map((url) => url.replace(/.*\//, ''));
    await fill('many', 300, 1000);
    await page.goto(`${portal.address}/properties/${property_id}?part=about`);
    await isDrawn(page, '.about-pictures img');
    await until(async () => (await kept())[0] === 'many2', 'the oldest one did not go');
    assert.equal((await kept()).length, 300);
    await fill('large', 4, 12_499_000);
    await page.reload();
    await isDrawn(page, '.about-pictures img');
    // 50 MB are four large ones, the picture of some hundred bytes, and three of a thousand.
    await until(async () => (await kept()).length < 20, 'not enough went');
    assert.deepEqual((await kept()).slice(0, -1), [
      'many298',
      'many299',
      'many300',
      'large1',
      'large2',
      'large3',
      'large4',
    ]);
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'a browser keeps 200 changes at most: what comes to more is said, and stays typed, and nothing that is kept is lost',
  { skip },
  async () => {
    const { portal, host, page, context, id } = await aKeptPage((of) => `/inbox?conversation=${of.id}`);
    await context.setOffline(true);
    const field = page.getByRole('textbox', { name: /^Write to/ });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await field.fill('The first.');
    await send.click();
    await page.getByText(/1\schange of yours will be sent/).waitFor();
    await page.evaluate(REPEAT_KEPT);
    await field.fill('One too many.');
    await send.click();
    await page.getByText(/this browser keeps no more changes/).waitFor();
    assert.equal(await field.inputValue(), 'One too many.');
    assert.equal(await page.evaluate(COUNT_KEPT), 200);
    await context.setOffline(false);
    await page.getByText('Waits for the connection').first().waitFor({ state: 'detached' });
    assert.deepEqual(
      (await textsOf(host, id)).filter((text) => text.startsWith('The first') || text.startsWith('One')),
      ['The first.'],
    );
    assert.equal(await field.inputValue(), 'One too many.');
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'a browser keeps 20 MB of changes at most: a long one that comes to more stays typed',
  { skip },
  async () => {
    const { host, page, context, id } = await aKeptPage((of) => `/inbox?conversation=${of.id}`);
    await context.setOffline(true);
    const field = page.getByRole('textbox', { name: /^Write to/ });
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await field.fill('The first.');
    await send.click();
    await page.getByText(/1\schange of yours will be sent/).waitFor();
    await page.evaluate(FILL_KEPT);
    await field.fill('One too many.');
    await send.click();
    await page.getByText(/this browser keeps no more changes/).waitFor();
    assert.equal(await field.inputValue(), 'One too many.');
    assert.equal(await page.evaluate(COUNT_KEPT), 2);
    await context.setOffline(false);
    await page.getByText('Waits for the connection').first().waitFor({ state: 'detached' });
    assert.ok((await textsOf(host, id)).includes('The first.'));
    assert.equal(await field.inputValue(), 'One too many.');
  },
);

/** In the page: the kept change, and one of somebody else that takes nearly all of the bytes. */
const FILL_KEPT = `new Promise((resolve) => {
  const opening = indexedDB.open('keyval-store');
  opening.onsuccess = () => {
    const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
    const reading = store.get('requests');
    reading.onsuccess = () => {
      const [first] = reading.result;
      const other = { ...first, id: 'other', person: 'other@example.com', body: 'x'.repeat(20_000_000 - first.body.length) };
      store.put([first, other], 'requests').onsuccess = () => resolve(undefined);
    };
  };
})`;

test(
  'a message that the service stored, and whose answer was lost, is stored once and shown once',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const { id } = await aConversation(host);
    const page = await portal.signedIn(host, `/inbox?conversation=${id}`);
    const field = page.getByRole('textbox', { name: /^Write to/ });
    await field.waitFor();
    let isCut = true;
    let stored = 0;
    await page.route('**/v3/**', async (route) => {
      if (!isCut) return route.continue();
      if (route.request().method() === 'POST') {
        // The service has it; its answer does not come.
        assert.ok((await route.fetch()).ok());
        stored += 1;
      }
      await route.abort('connectionreset');
    });
    await field.fill('The key is under the pot.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Waits for the connection').waitFor();
    assert.ok(stored > 0);
    isCut = false;
    await page.getByText('Waits for the connection').waitFor({ state: 'detached' });
    const own = page.locator('.inbox-bubble', { hasText: 'The key is under the pot.' });
    await own.first().waitFor();
    await until(async () => (await own.count()) === 1, 'it is shown once');
    const texts = await textsOf(host, id);
    assert.deepEqual(
      texts.filter((text) => text === 'The key is under the pot.'),
      ['The key is under the pot.'],
    );
  },
);

/** In the page: the kept change, and 199 of somebody else, who is not signed in. */
const REPEAT_KEPT = `new Promise((resolve) => {
  const opening = indexedDB.open('keyval-store');
  opening.onsuccess = () => {
    const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval');
    const reading = store.get('requests');
    reading.onsuccess = () => {
      const [first] = reading.result;
      const others = Array.from({ length: 199 }, (_, n) => ({ ...first, id: 'other ' + n, person: 'other@example.com' }));
      store.put([first, ...others], 'requests').onsuccess = () => resolve(undefined);
    };
  };
})`;

const COUNT_KEPT = `new Promise((resolve) => {
  const opening = indexedDB.open('keyval-store');
  opening.onsuccess = () => {
    const reading = opening.result.transaction('keyval').objectStore('keyval').get('requests');
    reading.onsuccess = () => resolve(reading.result.length);
  };
})`;
