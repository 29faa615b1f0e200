import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { useHarness } from '../../server/test/harness.ts';
import { bringAxe } from './axe.ts';
import { goTo } from './follow.ts';
import { examine, SCREEN_NAMES } from './examine.ts';
import { callAs } from './interface-of-page.ts';
import { openDemo, type DemoUnderTest } from './open-demo.ts';
import { skip } from './open-portal.ts';
import { OVERLAYS } from './overlays.ts';
import { fillIn, findThings, listPictured, QUIET, SCREENS } from './pages.ts';
import { waysFor } from './turns.ts';

// Each page is opened once, and looked at in both schemes; in both widths with EVERY=1, otherwise in one or the other.
// All share one service, one browser, and the few tabs that the portal starts in.

const harness = useHarness();
let demo: ReturnType<typeof openDemo> | undefined;

const openOnce = () => (demo ??= openDemo(harness).then(storeMore));

after(async () => (await demo)?.portal.close());

/** What some pages and dialogs show, and the demo does not have. */
async function storeMore(opened: DemoUnderTest): Promise<DemoUnderTest> {
  const { portal, storageState } = opened;
  const page = await portal.newPage({ storageState });
  await page.goto(`${portal.address}/today`);
  await callAs(page, 'POST', '/webhooks', { url: 'https://hooks.example.com/innkeep' });
  await callAs(page, 'POST', '/tokens', { name: 'Cleaning planner', scope: 'read-only' });
  const [{ expense_items }, { expense_methods }] = [
    await callAs(page, 'GET', '/expense_items'),
    await callAs(page, 'GET', '/expense_methods'),
  ];
  await callAs(page, 'POST', '/recurring_transactions', {
    direction: 'expense',
    amount: 49.5,
    currency: 'EUR',
    item_id: expense_items[0].id,
    payment_method_id: expense_methods[0].id,
    frequency: 'monthly',
    first_date: '2026-07-01',
  });
  const { properties } = await callAs(page, 'GET', '/properties?limit=1');
  await callAs(page, 'POST', '/listings', {
    channel_type: 'ical',
    title: 'Village site',
    property_id: properties[0].id,
    import_url: 'https://calendars.example.com/1.ics',
  });
  await page.context().close();
  return opened;
}

/** Pages that are worked at side by side: a page waits for the service while another one is examined. */
const SIDE_BY_SIDE = 3;

/** Does the work for each thing, a few side by side. Returns what is wrong, by name. */
async function onEach<Thing>(
  things: Iterable<readonly [name: string, thing: Thing]>,
  work: (page: Page, thing: Thing) => Promise<readonly string[]>,
): Promise<string[]> {
  const { portal, storageState } = await openOnce();
  const queue = [...things].values();
  const broken: string[] = [];
  const oneByOne = async () => {
    const page = await portal.newPage({ storageState, reducedMotion: 'reduce', colorScheme: 'light' });
    await bringAxe(page);
    for (const [name, thing] of queue) {
      await page.setViewportSize(SCREENS.desk.viewport);
      const findings = await work(page, thing).catch((error: unknown) => [String(error)]);
      broken.push(...findings.map((finding) => `${name}: ${finding}`));
    }
    await page.context().close();
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, oneByOne));
  return broken;
}

/** Things with the widths to look at each in: one width, and the next thing has the other one; both with EVERY=1. */
function inTurns<Thing>(things: readonly (readonly [name: string, thing: Thing])[]) {
  return things.map(
    ([name, thing], number) => [name, { thing, screens: waysFor(number, SCREEN_NAMES) }] as const,
  );
}

/** What is folded is looked at, too. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(`document.querySelectorAll('details').forEach((each) => (each.open = true))`);
}

/** A page with the session of the demo, at the start of the portal. */
async function aPage(): Promise<Page> {
  const { portal, storageState } = await openOnce();
  const page = await portal.newPage({ storageState });
  await page.goto(`${portal.address}/today`);
  return page;
}

test(
  'no page breaks a rule of WCAG 2.2 AA, at a desk or on a phone, in light or dark',
  { skip },
  async () => {
    const { portal } = await openOnce();
    const paths = await listPictured(await aPage());
    const broken = await onEach(inTurns(paths), async (page, { thing: path, screens }) => {
      await goTo(page, portal.address, path);
      if (/[?&](stay|task|entry|new)=/.test(path)) await page.locator('aside').first().waitFor();
      await page.locator(QUIET).waitFor();
      await unfold(page);
      return examine(page, 'page', screens);
    });
    assert.deepEqual(broken, []);
  },
);

test(
  'no dialog, menu or card over a page breaks a rule of WCAG 2.2 AA, at a desk or on a phone, in light or dark',
  { skip },
  async () => {
    const { portal } = await openOnce();
    const things = await findThings(await aPage());
    const overlays = inTurns(Object.entries(OVERLAYS));
    const broken = await onEach(overlays, async (page, { thing: { path, open, only }, screens: all }) => {
      const screens = only === undefined ? all : [only];
      await page.setViewportSize(SCREENS[screens[0] ?? 'desk'].viewport);
      await goTo(page, portal.address, fillIn(path, things));
      await page.locator(QUIET).waitFor();
      await open(page);
      return examine(page, 'over', screens);
    });
    assert.deepEqual(broken, []);
  },
);
