import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { PORTAL_FOLDER } from '../../server/src/service/build-portal.ts';
import { openCalendarOf } from './calendar-grid.ts';
import { skip } from './open-portal.ts';
import { usePortal } from './use-portal.ts';

const { harness, openOnce } = usePortal();

/** What the design allows the first page, gzipped; `npm run bench -- --only portal` measures the times. */
const SCRIPT_BYTES_MAX = 250_000;

/** What a file of the portal takes on the line. */
function bytesOf(name: string): number {
  const file = path.join(PORTAL_FOLDER, 'assets', name);
  return fs.statSync(fs.existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

/** What comes once the page is drawn: the texts of other pages, and what is for a time without a network. */
const LATER = /\/(?:other-pages|offline-bar|kept-reads|apply-changes|keep)-[^/]*\.js$/;

test(
  'until a stay can be clicked, the first page needs no more JavaScript than the design allows',
  { skip },
  async () => {
    const portal = await openOnce();
    const { page } = await openCalendarOf(harness, portal);
    const scripts = new Set<string>();
    const { promise: isThere, resolve: show } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (LATER.test(pathname)) await isThere;
      else scripts.add(path.basename(pathname));
      return route.continue();
    });
    await page.goto(`${portal.address}/calendar`);
    await page.getByRole('link', { name: /^Ada Lovelace, / }).waitFor();
    show();
    const sizes = [...scripts].map((name) => [name, bytesOf(name)] as const);
    const sum = sizes.reduce((before, [, bytes]) => before + bytes, 0);
    assert.ok(scripts.size > 1 && sum <= SCRIPT_BYTES_MAX, `${sum} bytes: ${JSON.stringify(sizes)}`);
  },
);

test(
  'on a slow line the frame is there before its styles and its code, and stays until there is a page to show',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const page = await portal.signedIn(host, '/settings/tags');
    const frame = page.locator('.frame-to-come');
    await page.locator('h1').waitFor();
    await frame.waitFor({ state: 'hidden' });
    // What comes late: the styles, who is signed in, and the code of the page.
    for (const late of [/\/assets\/start-.*\.css/, /\/v3\/session/, /\/assets\/today-.*\.js/]) {
      const { promise: isLate, resolve: arrive } = Promise.withResolvers<void>();
      const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
      await page.route(late, async (route) => {
        ask();
        await isLate;
        await route.continue();
      });
      await page.goto(`${portal.address}/today`, { waitUntil: 'commit' });
      await isAsked;
      await frame.waitFor();
      arrive();
      await page.locator('h1').waitFor();
      await frame.waitFor({ state: 'hidden' });
      await page.unroute(late);
    }
    assert.deepEqual(portal.problems, []);
  },
);
