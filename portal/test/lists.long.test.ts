import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { skip } from './open-portal.ts';
import { SCREENS } from './pages.ts';
import { usePortal } from './use-portal.ts';

const { harness, openOnce } = usePortal();

/** Every list that has a page of its own, and what an empty one offers. */
const LISTS = {
  '/reservations': 'New booking',
  '/inbox': 'Choose a stay',
  '/tasks': 'Add a task',
  '/money': 'Add income',
  '/money/recurring': 'Add income',
  '/automation': 'New rule',
  '/settings/staff': 'Add somebody',
  '/settings/tags': 'New tag',
  '/settings/groups': 'New group',
  '/settings/room-types': 'New room type',
  '/settings/replies': 'New reply',
  '/settings/webhooks': 'New webhook',
} as const;

/** Lists that no new account has empty, or that begin elsewhere. */
const OTHERS = [
  '/today',
  '/calendar',
  '/money/reports',
  '/money/unpaid',
  '/properties',
  '/settings/operators',
  '/settings/channels',
  '/settings/tokens',
  '/settings/applications',
  '/settings/events',
  '/settings/notifications',
] as const;

/** All that a page reads, but the session. */
const READS = /\/v3\/(?!session$|events\/stream)/;

async function aHost() {
  const host = await harness.newHost();
  await aProperty(host, { title: 'House' });
  return host;
}

/** Tries each page, and names those that are not as they should be. */
async function onEach(
  page: Page,
  paths: readonly string[],
  work: (path: string) => Promise<void>,
): Promise<void> {
  const broken: string[] = [];
  for (const path of paths) {
    await work(path).catch((problem: unknown) => broken.push(`${path}: ${String(problem).slice(0, 300)}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  assert.deepEqual(broken, []);
}

test(
  'each list keeps its head and shows the shape of its rows while it is read, and the rows take their place',
  { skip },
  async () => {
    const portal = await openOnce();
    const page = await portal.signedIn(await aHost(), '/healthz', SCREENS.phone);
    page.setDefaultTimeout(20_000);
    await onEach(page, [...Object.keys(LISTS), ...OTHERS], async (path) => {
      const release = Promise.withResolvers<void>();
      await page.route(READS, async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.goto(`${portal.address}${path}`);
      await page.locator('main .list-skeleton').first().waitFor();
      assert.ok(await page.locator('main h1').first().isVisible(), 'the head is there');
      release.resolve();
      await page.locator('main .list-skeleton').first().waitFor({ state: 'detached' });
    });
  },
);

test(
  'an empty list says what it is for and offers its beginning there, and only there',
  { skip },
  async () => {
    const portal = await openOnce();
    const page = await portal.signedIn(await aHost(), '/healthz');
    page.setDefaultTimeout(20_000);
    await onEach(page, Object.keys(LISTS), async (path) => {
      await page.goto(`${portal.address}${path}`);
      const place = page.locator('main .empty-place');
      await place.waitFor();
      assert.ok((await place.getByRole('heading').innerText()).length > 0);
      assert.ok((await place.getByRole('paragraph').innerText()).length > 20, 'it says what it is for');
      const name = Reflect.get(LISTS, path);
      const first = (role: 'button' | 'link') => page.locator('main').getByRole(role, { name, exact: true });
      await place.getByRole('button', { name, exact: true }).or(place.getByRole('link', { name })).waitFor();
      assert.equal((await first('button').count()) + (await first('link').count()), 1, 'one way of doing it');
    });
  },
);

test(
  'filters that hide all of a list lead back to it, and what an empty one offers begins it',
  { skip },
  async () => {
    const portal = await openOnce();
    const page = await portal.signedIn(await aHost(), '/reservations?status=cancelled');
    await page.getByText('No stay is like this').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByText('No stay from today on').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('status'), null);
    await page.locator('.empty-place').getByRole('button', { name: 'New booking' }).click();
    await page.getByRole('complementary', { name: 'New booking' }).waitFor();
  },
);

test(
  'a list that cannot be read keeps its head, and says so within the edges of a phone with another try',
  { skip },
  async () => {
    const portal = await openOnce();
    const page = await portal.signedIn(await aHost(), '/healthz', SCREENS.phone);
    const { width: WIDTH } = SCREENS.phone.viewport;
    await onEach(page, [...Object.keys(LISTS), ...OTHERS], async (path) => {
      await page.route(READS, (route) =>
        route.fulfill({
          status: 409,
          json: { status: 'fail', error_code: 409, error: 'refused', error_msg: 'No.', request_id: 'test' },
        }),
      );
      await page.goto(`${portal.address}${path}`);
      const problem = page.locator('main .problem').first();
      await problem.getByRole('button', { name: 'Try again' }).waitFor();
      assert.ok(await page.locator('main h1').first().isVisible(), 'the head is there');
      const { x = 0, width = 0 } = (await problem.boundingBox()) ?? {};
      assert.ok(x >= 8 && x + width <= WIDTH - 8, `it stands from ${x} to ${x + width}`);
    });
    assert.deepEqual(portal.problems, []);
  },
);
