import fs from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { findMasterOperator } from '#server/access/queries.ts';
import { changeEmail, setPassword } from '#server/access/sign-in/actions.ts';
import { createSignInLink } from '#server/access/sign-in-links/actions.ts';
import { PORTAL_FOLDER } from '#server/service/build-portal.ts';
import { inTransaction } from '#server/database/scope.ts';
import { openBrowser } from '../server/test/browser.ts';
import type { Bench } from './open-bench.ts';
import { seedCalendar } from './seed-calendar.ts';
import type { Account } from './seed.ts';

/** What a person waits for in the portal, and the bound that the design sets. */
export type PortalResult = {
  readonly name: string;
  readonly unit: 'ms' | 'KB';
  readonly median: number;
  readonly most: number;
  /** Null for what the machine itself takes at this moment: a page of one line, and the frames of an empty page. */
  readonly bound: number | null;
};

const PROPERTIES = 500;
/** A year of stays, three of five nights. */
const STAYS = PROPERTIES * 73;
const ROUNDS = 5;
const MONTHS = 6;
const FRAMES = 240;
const REST_MS = 500;
/** Pixels of a frame while one scrolls: a row, two rows, or a day. A wheel that is turned quickly moves a row a frame. */
const STEPS = {
  down: { top: 48, left: 0 },
  'down twice as fast': { top: 96, left: 0 },
  'to the right': { top: 0, left: 44 },
};

/** The figures of the portal with a calendar of 500 properties and a year, in the Chromium of this machine. */
export async function measurePortal(bench: Bench): Promise<PortalResult[]> {
  const account = await seedCalendar(bench.acting, 'portal', STAYS, PROPERTIES);
  await account.scope.sql`vacuum analyze`;
  const browser = await openBrowser();
  try {
    const storageState = await signIn(bench, browser, account);
    const base = addressOf(bench);
    const newPage = async () =>
      (await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })).newPage();
    const floors = [await measureEmptyPage(newPage, base), await measureEmptyFrames(newPage, base)];
    const first = await measureFirstPage(newPage, base);
    const page = await newPage();
    await openCalendar(page, base);
    return [
      ...floors,
      ...first,
      await measureMonths(page),
      await measureScrolling(page, 'down'),
      await measureScrolling(page, 'down twice as fast'),
      await measureScrolling(page, 'to the right'),
      await measureLiveChange(page, base, account),
    ];
  } finally {
    await browser.close();
  }
}

function addressOf({ service }: Bench): string {
  return `http://127.0.0.1:${service.port}`;
}

/** Signs the master operator in once, and returns the cookies. */
async function signIn(bench: Bench, browser: Browser, account: Account) {
  const link = await inTransaction(account.scope, async (tx) => {
    const id = (await findMasterOperator(tx))?.id ?? 0;
    const email = 'bench@example.com';
    await changeEmail(tx, id, email);
    await setPassword(tx, { id, email }, 'correct horse battery');
    return createSignInLink(tx, { account_id: account.scope.host_id, operator_id: id });
  });
  const page = await browser.newPage();
  await page.goto(addressOf(bench) + link);
  await page.waitForURL('**/calendar**');
  return page.context().storageState();
}

async function openCalendar(page: Page, base: string): Promise<void> {
  await page.goto(`${base}/calendar`);
  // A block is no stay.
  await page.locator('a.bar').first().waitFor();
}

/** What the shortest page takes: on a busy machine the other times are longer by as much. */
async function measureEmptyPage(newPage: () => Promise<Page>, base: string): Promise<PortalResult> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await newPage();
    const startedAt = performance.now();
    await page.goto(`${base}/healthz`);
    times.push(performance.now() - startedAt);
    await page.context().close();
  }
  return { name: 'for comparison: a page of one line', unit: 'ms', bound: null, ...summarise(times) };
}

/** The time between frames when nothing has to be drawn. */
async function measureEmptyFrames(newPage: () => Promise<Page>, base: string): Promise<PortalResult> {
  const page = await newPage();
  await page.goto(`${base}/healthz`);
  const times: unknown = await page.evaluate(`new Promise((resolve) => {
    const times = [];
    let last;
    const step = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      if (times.length < ${FRAMES}) requestAnimationFrame(step);
      else resolve(times);
    };
    requestAnimationFrame(step);
  })`);
  await page.context().close();
  if (!Array.isArray(times)) throw new Error('the page counted no frames');
  const name = 'for comparison: a frame of an empty page';
  return { name, unit: 'ms', bound: null, ...summarise(times.map(Number)) };
}

/** From the request of the page until the first stay can be clicked, with an empty cache; and its JavaScript. */
async function measureFirstPage(newPage: () => Promise<Page>, base: string): Promise<PortalResult[]> {
  const times: number[] = [];
  const scripts = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await newPage();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) scripts.add(path.basename(pathname));
    });
    const startedAt = performance.now();
    await openCalendar(page, base);
    times.push(performance.now() - startedAt);
    await page.context().close();
  }
  const bytes = [...scripts].map((name) => sizeOf(name)).reduce((sum, size) => sum + size, 0);
  const size = { name: 'JavaScript of the first page, gzipped', unit: 'KB', bound: 250 } as const;
  return [
    { name: 'first page, cold cache', unit: 'ms', bound: 1200, ...summarise(times) },
    { ...size, ...summarise([bytes / 1000]) },
  ];
}

function sizeOf(name: string): number {
  const file = path.join(PORTAL_FOLDER, 'assets', name);
  return fs.statSync(fs.existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** From the key to the first frame with the other month at the head. */
async function measureMonths(page: Page): Promise<PortalResult> {
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
  return { name: 'key press to the next month', unit: 'ms', bound: 100, ...summarise(times) };
}

/** The time between frames while the calendar scrolls. The way back to the top is drawn before. */
async function measureScrolling(page: Page, way: keyof typeof STEPS): Promise<PortalResult> {
  const { left, top } = STEPS[way];
  const times: unknown = await page.evaluate(`new Promise((resolve) => {
    const grid = document.querySelector('.grid');
    grid.scrollTo({ top: 0 });
    const times = [];
    let last;
    const step = (now) => {
      if (last !== undefined) times.push(now - last);
      last = now;
      grid.scrollBy(${left}, ${top});
      if (times.length < ${FRAMES}) requestAnimationFrame(step);
      else resolve(times);
    };
    setTimeout(() => requestAnimationFrame(step), ${REST_MS});
  })`);
  if (!Array.isArray(times)) throw new Error('the page counted no frames');
  return { name: `a frame while scrolling ${way}`, unit: 'ms', bound: 50, ...summarise(times.map(Number)) };
}

/** From the answer to a change by another program until the page shows it. */
async function measureLiveChange(page: Page, base: string, account: Account): Promise<PortalResult> {
  await openCalendar(page, base);
  const code = new URL(
    (await page.locator('a.bar').first().getAttribute('href')) ?? '',
    base,
  ).searchParams.get('stay');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const guest = `Guest ${round}`;
    await change(base, account, `/v3/reservations/${code}`, { guest_name: guest });
    const answeredAt = performance.now();
    await page
      .getByRole('link', { name: new RegExp(guest) })
      .first()
      .waitFor();
    times.push(performance.now() - answeredAt);
  }
  return { name: 'a change made elsewhere is shown', unit: 'ms', bound: 500, ...summarise(times) };
}

async function change(base: string, { token }: Account, place: string, body: object): Promise<void> {
  const { status } = await fetch(base + place, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'Service-Access-Token': token },
    body: JSON.stringify(body),
  });
  if (status !== 200) throw new Error(`${place} returned ${status}`);
}

function summarise(values: readonly number[]): { readonly median: number; readonly most: number } {
  const sorted = values.toSorted((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 };
}
