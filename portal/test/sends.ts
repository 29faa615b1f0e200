import assert from 'node:assert/strict';
import type { Page, Request } from 'playwright-core';
import type { Send, Sending } from './journeys.ts';

/** What the page says where something was sent. */
const SAID: Readonly<Record<Sending, RegExp>> = {
  kept: /Waits for the connection|It is kept, and sent once/,
  again: /The service could not be reached/,
  seen: /The service could not be reached/,
};

/** What is typed in the fields of the page, also where a form hides it. */
const typedIn = (page: Page) =>
  page.evaluate<readonly string[]>(
    `[...document.querySelectorAll('input:not([type=hidden]), textarea')].map(({ value }) => value)`,
  );

/** Sends without a network, and looks; then the network is back, and what does not go by itself is sent again. */
export const sendCut: Send = async (page, act, way = 'again') => {
  const typed = await typedIn(page);
  await page.context().setOffline(true);
  await act();
  await lookAround(page, way, typed);
  await page.context().setOffline(false);
  await page.locator('.offline-bar').waitFor({ state: 'detached' });
  if (way === 'kept') return 'later';
  await act();
  return 'now';
};

/**
 * The network is cut when the service has stored what was sent, and before its answer comes; then the network is back, and what the
 * page does not show by itself is sent again.
 */
export const sendLost: Send = async (page, act, way = 'again') => {
  const typed = await typedIn(page);
  let isStored = false;
  await page.route('**/v3/**', async (route) => {
    if (!isStored && !isChange(route.request())) return route.continue();
    if (!isStored) {
      isStored = true;
      assert.ok((await route.fetch()).ok(), 'the service stores it');
    }
    return route.abort('connectionreset');
  });
  await act();
  await lookAround(page, way, typed);
  assert.ok(isStored);
  await page.unroute('**/v3/**');
  await page.locator('.offline-bar').waitFor({ state: 'detached' });
  if (way !== 'again') return 'later';
  await act();
  return 'now';
};

/** What stores something, or asks another server for it. Not what is read while somebody types or looks. */
function isChange(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url());
  const isRead =
    searchParams.has('dry_run') || /\/(?:quotes|listings\/calendar|rules\/preview)$/.test(pathname);
  return request.method() !== 'GET' && !isRead;
}

/** The page is the one of before, says why nothing came of it, and has what was typed. */
async function lookAround(page: Page, way: Sending, typed: readonly string[]): Promise<void> {
  // The client sends it some times by itself.
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
  await page.getByText(SAID[way]).first().waitFor();
  assert.ok((await page.locator('.frame, .start').count()) > 0);
  const words = await page.locator('body').innerText();
  assert.doesNotMatch(words, /ERR_|TypeError|Failed to fetch|NetworkError|undefined/);
  if (way === 'again') assert.deepEqual(await typedIn(page), typed, 'what was typed is still there');
}
