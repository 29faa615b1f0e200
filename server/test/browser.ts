import fs from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

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
