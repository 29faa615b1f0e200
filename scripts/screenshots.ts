// Pictures of every page of the portal, from a new demo, into screenshots/, which git does not keep: `npm run screenshots`, or
// `-- --png --into <folder>`. `-- --only rule,today` takes these again. Those that pages show, in docs/screenshots, are made new.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Page, Request } from 'playwright-core';
import { openBrowser } from '../server/test/browser.ts';
import { listPictured, QUIET, SCHEMES, SCREENS } from '../portal/test/pages.ts';

const ROOT = path.dirname(import.meta.dirname);

const { values: options } = parseArgs({
  options: {
    into: { type: 'string', default: path.join(ROOT, 'screenshots') },
    png: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
/** The pictures that the README shows. A new one of them is put there by hand first. */
const SHOWN = path.join(ROOT, 'docs', 'screenshots');
/** Text stays sharp in a README, and a picture has about 50 KB. */
const FORMAT = options.png ? ({ type: 'png' } as const) : ({ type: 'jpeg', quality: 82 } as const);
const EXTENSION = options.png ? 'png' : 'jpg';
/** So long without a request, a page has read all it shows: what one answer leads to begins at once. */
const STILL_MS = 400;

/** A person where most properties of the demo are: the times of the others name their timezones. */
const READER = { locale: 'en-GB', timezoneId: 'Europe/Amsterdam' } as const;

const only = options.only?.split(',');

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-screenshots-'));
const service = startDemo(data);
try {
  await takeAll(await linkOf(service));
} finally {
  const ended = new Promise((resolve) => service.once('exit', resolve));
  service.kill('SIGTERM');
  await ended;
  fs.rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}

function startDemo(folder: string): ChildProcess {
  return spawn('sh', [path.join(ROOT, 'scripts', 'start.sh')], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The link of the banner, which signs in once. */
async function linkOf({ stdout }: ChildProcess): Promise<URL> {
  if (stdout === null) throw new Error('the service has no output');
  for await (const line of createInterface({ input: stdout })) {
    const link = /http\S+\/open\/\S+/.exec(line)?.[0];
    if (link !== undefined) return new URL(link);
  }
  throw new Error('the service ended before it was ready');
}

async function takeAll(link: URL): Promise<void> {
  const browser = await openBrowser();
  const first = await browser.newPage();
  await first.goto(link.href);
  await first.waitForURL('**/calendar**');
  const storageState = await first.context().storageState();
  for (const [screen, size] of Object.entries(SCREENS))
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({ ...size, colorScheme, storageState, ...READER });
      const page = await context.newPage();
      const open = trackRequests(page);
      const folder = path.join(options.into, `${screen}-${colorScheme}`);
      // A page that is gone leaves no picture.
      if (only === undefined) fs.rmSync(folder, { recursive: true, force: true });
      fs.mkdirSync(folder, { recursive: true });
      await page.goto(new URL('/today', link).href);
      // The demo may have no thing of a kind: then there is no page of one.
      const pages = (await listPictured(page)).filter(([, address]) => !address.includes('{'));
      for (const [name, address] of pages.filter(([each]) => only?.includes(each) ?? true)) {
        await openPage(page, new URL(address, link).href, open);
        await take(page, path.join(folder, `${name}.${EXTENSION}`));
      }
      await context.close();
      console.log(path.relative(ROOT, folder));
    }
  await browser.close();
}

async function take(page: Page, picture: string): Promise<void> {
  await page.screenshot({ path: picture, ...FORMAT });
  const shown = path.join(SHOWN, path.relative(options.into, picture));
  if (fs.existsSync(shown)) fs.copyFileSync(picture, shown);
}

/** The requests that a page waits for. The stream of events never ends. */
function trackRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/events/stream')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

async function waitUntilStill(page: Page, open: ReadonlySet<Request>): Promise<void> {
  do await page.waitForTimeout(STILL_MS);
  while (open.size > 0);
}

/** Opens a page, and waits until nothing on it is being read. */
async function openPage(page: Page, address: string, open: ReadonlySet<Request>): Promise<void> {
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  if (/[?&](stay|task|entry|new)=/.test(address)) await page.locator('aside').first().waitFor();
  await page.locator(QUIET).waitFor();
  await waitUntilStill(page, open);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
