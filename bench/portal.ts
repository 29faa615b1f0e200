import fs from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { findMasterOperator } from '#server/access/queries.ts';
import { changeEmail, setPassword } from '#server/access/sign-in/actions.ts';
import { createSignInLink } from '#server/access/sign-in-links/actions.ts';
import { PORTAL_FOLDER } from '#server/service/build-portal.ts';
import { inTransaction } from '#server/database/scope.ts';
import { openBrowser } from '../server/test/browser.ts';
import { median, msOf } from './figures.ts';
import type { Bench } from './open-bench.ts';
import { seedCalendar } from './large/house.ts';
import type { Account } from './seed.ts';
import { ask } from './service.ts';

/** What a person waits for in the portal, and the bound that the design sets, in ms or KB. */
type Figure = { readonly median: number; readonly most: number; readonly bound: number };

const PROPERTIES = 500;
/** Two years of stays, of which eight months are to come: one in five days at each property. */
const STAYS = PROPERTIES * 146;
const ROUNDS = 5;
const SLOW_ROUNDS = 3;
/** A line such as a phone has in a stairwell: 400 kbit/s, and 400 ms to the first byte of each answer. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const MONTHS = 6;
const FRAMES = 240;
const REST_MS = 500;
/** Pixels of a frame while one scrolls: a row, two rows, or a day. A wheel that is turned quickly moves a row a frame. */
const STEPS = { down: '0, 48', 'down twice as fast': '0, 96', 'to the right': '44, 0' };

/** The figures of the portal with a calendar of 500 properties and a year, in the Chromium of this machine. */
export async function measurePortal(bench: Bench): Promise<Record<string, Figure>> {
  const account = await seedCalendar(bench.acting, 'portal', STAYS, PROPERTIES);
  await bench.sql`vacuum analyze`;
  const { port } = bench.service;
  const base = `http://127.0.0.1:${port}`;
  const browser = await openBrowser();
  try {
    const signing = await browser.newPage();
    await signing.goto(base + (await linkOf(account)));
    await signing.waitForURL('**/calendar**');
    const storageState = await signing.context().storageState();
    const newPage = async () =>
      (await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })).newPage();
    const first = await measureFirstPage(newPage, base);
    const slow = await measureSlowLine(browser, newPage, base);
    const page = await newPage();
    await openCalendar(page, base);
    const figures: Record<string, Figure> = {
      ...first,
      ...slow,
      'key press to the next month, ms': await measureMonths(page),
    };
    for (const [way, step] of Object.entries(STEPS))
      figures[`a frame while scrolling ${way}, ms`] = await measureScrolling(page, step);
    await openCalendar(page, base);
    figures['a change made elsewhere is shown, ms'] = await measureLiveChange(page, port, account);
    return figures;
  } finally {
    await browser.close();
  }
}

/** The path that signs the master operator in. */
function linkOf({ scope }: Account): Promise<string | undefined> {
  return inTransaction(scope, async (tx) => {
    const id = (await findMasterOperator(tx))?.id ?? 0;
    const email = 'bench@example.com';
    await changeEmail(tx, id, email);
    await setPassword(tx, { id, email }, 'correct horse battery');
    return createSignInLink(tx, { account_id: scope.host_id, operator_id: id });
  });
}

async function openCalendar(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/calendar`);
  // A block is no stay.
  await page.locator('a.bar').first().waitFor();
}

/** From the request of the page until the first stay can be clicked, with an empty cache; and its JavaScript. */
async function measureFirstPage(newPage: () => Promise<Page>, base: string): Promise<Record<string, Figure>> {
  const times: number[] = [];
  const scripts = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await newPage();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(path.basename(pathname));
    });
    times.push(await msOf(() => openCalendar(page, base)));
    await page.context().close();
  }
  const bytes = [...scripts].map(sizeOf).reduce((sum, size) => sum + size, 0);
  return {
    'first page, cold cache, ms': summarise(times, 1200),
    'JavaScript of the first page, gzipped, KB': summarise([bytes / 1000], 250),
  };
}

/** From the request of the page, with an empty cache, and with the service worker of an earlier visit. */
async function measureSlowLine(
  browser: Browser,
  newPage: () => Promise<Page>,
  base: string,
): Promise<Record<string, Figure>> {
  const visits: { readonly isFirst: boolean; readonly drawn: number; readonly usable: number }[] = [];
  for (let round = 0; round < SLOW_ROUNDS; round += 1)
    for (const isFirst of [true, false]) {
      const page = await newPage();
      if (!isFirst) await leaveServiceWorker(page, base);
      await slowDown(browser, page);
      visits.push({ isFirst, ...(await visit(page, base)) });
      await page.context().close();
    }
  const figureOf = (isFirst: boolean, what: 'drawn' | 'usable', bound = 3000) => {
    const those = visits.filter((each) => each.isFirst === isFirst);
    return summarise(
      those.map((each) => each[what]),
      bound,
    );
  };
  return {
    'slow line, the frame is drawn, ms': figureOf(true, 'drawn'),
    'slow line, the frame can be used, ms': figureOf(true, 'usable', Infinity),
    'slow line, the frame is drawn, second visit, ms': figureOf(false, 'drawn'),
    'slow line, the frame can be used, second visit, ms': figureOf(false, 'usable'),
  };
}

/** Until the browser draws the frame, which is there before there is JavaScript, and until another page can be chosen in it. */
async function visit(page: Page, base: string): Promise<{ drawn: number; usable: number }> {
  await page.goto(`${base}/calendar`, { waitUntil: 'commit' });
  await page.locator('.rail a').first().waitFor();
  return page.evaluate(
    "({ drawn: performance.getEntriesByName('first-paint')[0].startTime, usable: performance.now() })",
  );
}

async function leaveServiceWorker(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/calendar`);
  await page.evaluate('navigator.serviceWorker.ready.then(() => {})');
  await page.goto('about:blank');
}

/** The line of a page is not that of its worker, which asks for the page itself. */
async function slowDown(browser: Browser, page: Page): Promise<void> {
  const commands = [
    { id: 1, method: 'Network.enable' as const },
    { id: 2, method: 'Network.emulateNetworkConditions' as const, params: SLOW_LINE },
  ];
  const ofPage: Pick<CDPSession, 'send'> = await page.context().newCDPSession(page);
  for (const { method, params } of commands) await ofPage.send(method, params);
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
    for (const command of commands)
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) });
  }
}

function sizeOf(name: string): number {
  const file = path.join(PORTAL_FOLDER, 'assets', name);
  return fs.statSync(fs.existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** From the key to the first frame with the other month at the head. */
async function measureMonths(page: Page): Promise<Figure> {
  await page.locator('.grid').focus();
  const times: number[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    const before = await page.locator('h1').first().textContent();
    await page.evaluate(`(() => {
      globalThis.shownAfter = new Promise((resolve) => addEventListener('keydown', ({ timeStamp }) => {
        const look = () => document.querySelector('h1').textContent === ${JSON.stringify(before)}
          ? requestAnimationFrame(look)
          : resolve(performance.now() - timeStamp);
        requestAnimationFrame(look);
      }, { once: true, capture: true }));
    })()`);
    await page.keyboard.press('PageDown');
    times.push(Number(await page.evaluate('globalThis.shownAfter')));
  }
  return summarise(times, 100);
}

/** The time between frames while the calendar scrolls. The way back to the top is drawn before. */
async function measureScrolling(page: Page, step: string): Promise<Figure> {
  const times: unknown = await page.evaluate(`new Promise((resolve) => {
    const grid = document.querySelector('.grid');
    grid.scrollTo({ top: 0 });
    const times = [];
    let last;
    const step = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      grid.scrollBy(${step});
      if (times.length < ${FRAMES}) requestAnimationFrame(step);
      else resolve(times);
    };
    setTimeout(() => requestAnimationFrame(step), ${REST_MS});
  })`);
  if (!Array.isArray(times)) throw new Error('the page counted no frames');
  return summarise(times.map(Number), 50);
}

/** From the answer to a change by another program until the page shows it. */
async function measureLiveChange(page: Page, port: number, { token }: Account): Promise<Figure> {
  const address = (await page.locator('a.bar').first().getAttribute('href')) ?? '';
  const code = new URL(address, 'http://localhost').searchParams.get('stay');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const body = { guest_name: `Guest ${round}` };
    await ask(port, token, { method: 'PATCH', path: `/v3/reservations/${code}`, body });
    const shown = page.getByRole('link', { name: new RegExp(body.guest_name) }).first();
    times.push(await msOf(() => shown.waitFor()));
  }
  return summarise(times, 500);
}

function summarise(values: readonly number[], bound: number): Figure {
  return { median: median(values), most: Math.max(...values), bound };
}
