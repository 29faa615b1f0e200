import fs from 'node:fs';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';

/** Debian's browser without a window takes half the time of the whole one, and draws and runs the same. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const executablePath = PLACES.find((place) => fs.existsSync(place));

/** The reason why tests in a browser are skipped, or false. */
export const NO_BROWSER = executablePath === undefined ? 'no Chromium on this machine' : false;

/** Long enough for a browser on any machine. */
export const PATIENCE_MS = 120_000;

/** Opens the browser of the system; who asks for it closes it. */
export function openBrowser(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('There is no Chromium on this machine.');
  return chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: PATIENCE_MS });
}

/** The browser of this process, for one test file. */
export type BorrowedBrowser = Pick<Browser, 'newContext' | 'newPage'> & {
  /** Closes the pages of this file; the browser goes on. */
  giveBack(): Promise<void>;
};

let shared: Promise<Browser> | undefined;

/** Lends the browser that the test files of a process share: each context of it is a profile of its own. */
export async function borrowBrowser(): Promise<BorrowedBrowser> {
  const browser = await (shared ??= openBrowser());
  const contexts: BrowserContext[] = [];
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    giveBack: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Closes the browser of this process, once no test file needs it. */
export async function closeBrowser(): Promise<void> {
  await (await shared)?.close();
}
