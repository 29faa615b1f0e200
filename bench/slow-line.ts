import type { Browser, CDPSession, Page } from 'playwright-core';

/** A line such as a phone has in a stairwell: 400 kbit/s, and 400 ms to the first byte of each answer. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** From the request of the page, in ms. */
export type SlowVisit = {
  /** Until the browser draws the frame, which is there before there is JavaScript. */
  readonly drawn: number;
  /** Until another page can be chosen in it. */
  readonly usable: number;
};

/** Opens the portal on a slow line with an empty cache. */
export async function visitFirst(page: Page, address: string): Promise<SlowVisit> {
  await slowDown(page);
  return visit(page, address);
}

/** Opens the portal on a slow line with the service worker that an earlier visit has left. */
export async function visitAgain(browser: Browser, page: Page, address: string): Promise<SlowVisit> {
  await page.goto(address);
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await page.goto('about:blank');
  await slowDown(page);
  await slowDownWorkers(browser);
  return visit(page, address);
}

async function visit(page: Page, address: string): Promise<SlowVisit> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('.rail a').first().waitFor();
  const [drawn, usable] = await page.evaluate<[number, number]>(
    "[performance.getEntriesByName('first-paint')[0].startTime, performance.now()]",
  );
  return { drawn, usable };
}

async function slowDown(page: Page): Promise<void> {
  const session: Pick<CDPSession, 'send'> = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
}

/** The line of a page is not that of its worker, which asks for the page itself. */
async function slowDownWorkers(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    const commands = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: LINE },
    ];
    for (const command of commands)
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) });
  }
}
