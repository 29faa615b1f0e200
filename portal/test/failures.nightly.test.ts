import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { useHarness } from '../../server/test/harness.ts';
import { openDemo } from './open-demo.ts';
import { skip } from './open-portal.ts';
import { PAGES } from './pages.ts';
import { waysFor } from './turns.ts';

const harness = useHarness();
let demo: ReturnType<typeof openDemo> | undefined;

after(async () => (await demo)?.portal.close());

/** All that a page reads, but the session: without that there is no page. */
const READS = /\/v3\/(?!session$|events\/stream)/;

const MESSAGE = 'The test refuses this.';

type Answer = (route: Route) => Promise<void>;

/** A refusal as the interface writes it. */
function refusal(status: number, headers: Record<string, string> = {}): Answer {
  return async (route) =>
    route.fulfill({
      status,
      headers,
      json: { status: 'fail', error_code: status, error: 'refused', error_msg: MESSAGE, request_id: 'test' },
    });
}

/** What a read may end with, and how the service says so. */
const FAILURES: Readonly<Record<string, Answer>> = {
  500: refusal(500),
  409: refusal(409),
  420: refusal(420),
  429: refusal(429, { 'retry-after': '60' }),
  none: async (route) => route.abort('connectionrefused'),
};

/** The pages to try with a failure: every page meets one, or all of them with EVERY=1. */
function pagesWith(failure: string): string[] {
  const failures = Object.keys(FAILURES);
  return Object.values(PAGES).filter((_, page) => waysFor(page, failures).includes(failure));
}

/** Runs the work for all pages, a few at a time. */
async function onEachPage(
  all: readonly string[],
  work: (page: Page, path: string) => Promise<string | undefined>,
): Promise<string[]> {
  const { portal, storageState } = await (demo ??= openDemo(harness));
  const paths = all.values();
  const broken: string[] = [];
  const oneByOne = async () => {
    const page = await portal.newPage({ storageState });
    for (const path of paths) {
      const problem = await work(page, `${portal.address}${path}`);
      if (problem !== undefined) broken.push(`${path}: ${problem}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await page.context().close();
  };
  await Promise.all([oneByOne(), oneByOne(), oneByOne(), oneByOne()]);
  return broken;
}

/** Longer than a page takes that asks again by itself before it gives up. */
const PAGE_MS = 60_000;

/** A page that is read, with nothing on it that failed. */
const READ = 'body:not(:has([aria-busy="true"])):not(:has(main [role="alert"]))';

/** Waits until the page offers to try again, or is read. Then what it is. */
async function settle(page: Page): Promise<'failed' | 'read' | 'neither'> {
  const retry = page.locator('main, .offline-bar').getByRole('button', { name: 'Try again' }).first();
  try {
    await retry.or(page.locator(READ)).first().waitFor({ timeout: PAGE_MS });
  } catch {
    return 'neither';
  }
  return (await retry.isVisible()) ? 'failed' : 'read';
}

/** Tries again as often as a person would: a page may name one problem after the other. */
async function tryAgain(page: Page): Promise<'failed' | 'read' | 'neither'> {
  for (let count = 0; count < 5; count += 1) {
    const retry = page.locator('main, .offline-bar').getByRole('button', { name: 'Try again' }).first();
    // The bar at the foot goes when the page names its own problem: the other button is pressed next.
    await retry.click({ timeout: 15_000 }).catch(() => undefined);
    const state = await settle(page);
    if (state !== 'failed') return state;
  }
  return 'failed';
}

for (const [name, answer] of Object.entries(FAILURES))
  test(
    `each page whose reads fail says so, and comes back when it is tried again: ${name}`,
    { skip },
    async () => {
      const broken = await onEachPage(pagesWith(name), async (page, address) => {
        let failed = 0;
        await page.route(READS, async (route) => {
          failed += 1;
          await answer(route);
        });
        await page.goto(address);
        await page.locator('h1, [role="alert"]').first().waitFor();
        // Not before each read has given up: some are tried again in silence first.
        const retry = page.locator('main, .offline-bar').getByRole('button', { name: 'Try again' }).first();
        const isSaid = await retry.waitFor({ timeout: PAGE_MS }).then(
          () => true,
          () => false,
        );
        if (!isSaid) return failed === 0 ? undefined : 'says nothing';
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        const outcome = await tryAgain(page);
        return outcome === 'read' ? undefined : `does not come back: ${outcome}`;
      });
      assert.deepEqual(broken, []);
    },
  );

/** What an empty list or a missing number would say. */
const NOTHING_THERE = /(?<![\d:.,-])0(?![\d:.,])|No .+ yet/;

test(
  'while a page waits for its answers it says nothing that it does not know, and then is read',
  { skip },
  async () => {
    const broken = await onEachPage(Object.values(PAGES), async (page, address) => {
      const release = Promise.withResolvers<void>();
      await page.route(READS, async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.goto(address);
      await page.locator('main').waitFor();
      await page.locator('h1, [aria-busy="true"]').first().waitFor();
      const said = await page.locator('main').innerText();
      release.resolve();
      if (NOTHING_THERE.test(said)) return `says ${NOTHING_THERE.exec(said)?.[0]} before it knows: ${said}`;
      const state = await settle(page);
      return state === 'read' ? undefined : state;
    });
    assert.deepEqual(broken, []);
  },
);

test(
  'a page whose answers take long says so, and stops saying so when they have come',
  { skip },
  async () => {
    const { portal, storageState } = await (demo ??= openDemo(harness));
    const page = await portal.newPage({ storageState });
    const release = Promise.withResolvers<void>();
    await page.route(READS, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto(`${portal.address}/today`);
    const slow = page.getByText('The service is slow to answer.');
    await slow.waitFor();
    release.resolve();
    await slow.waitFor({ state: 'detached' });
  },
);

test(
  'a page that could not be read says so without an address, and comes back by itself once it can be',
  { skip },
  async () => {
    const { portal, storageState } = await (demo ??= openDemo(harness));
    const page = await portal.newPage({ storageState });
    await page.route(READS, async (route) => route.fulfill({ status: 502, json: { error: 'bad gateway' } }));
    await page.goto(`${portal.address}/automation`);
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /http|JSON/);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.locator('.automation-line').first().waitFor();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor({ state: 'detached' });
  },
);

test(
  'what was typed stays where it is when no answer comes, and is sent by another try',
  { skip },
  async () => {
    const { portal, storageState } = await (demo ??= openDemo(harness));
    const page = await portal.newPage({ storageState });
    await page.goto(`${portal.address}/properties?new=property`);
    const form = page.getByRole('complementary', { name: 'New property' });
    await form.getByLabel('Name').fill('House of the storm');
    await page.route(/\/v3\/properties$/, (route) => route.abort('connectionrefused'));
    await form.getByRole('button', { name: 'Add the property' }).click();
    await form.getByRole('alert').waitFor();
    assert.equal(await form.getByLabel('Name').inputValue(), 'House of the storm');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await form.getByRole('button', { name: 'Add the property' }).click();
    await page.getByRole('heading', { level: 1, name: 'House of the storm' }).waitFor();
  },
);
