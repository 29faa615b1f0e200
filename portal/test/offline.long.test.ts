import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { aConversation } from '../../server/src/areas/conversations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../server/test/harness.ts';
import { findingsOn } from './axe.ts';
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
