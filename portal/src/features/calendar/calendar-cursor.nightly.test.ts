import assert from 'node:assert/strict';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { storeListing } from '../../../../server/src/areas/availabilities/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, useHarness } from '../../../../server/test/harness.ts';
import { until } from '../../../../server/test/until.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';
import { SCHEMES } from '../../../test/pages.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

/** House is free on 15 and 16 June, and Ada is there from 18 June; Loft is closed on 15 June. */
async function openGrid(options?: Parameters<PortalUnderTest['signedIn']>[2]) {
  const portal = await openOnce();
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  await storeListing(host, { property_id: house, listing_id: `L${house}` });
  const dates = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };
  const { stay_code } = await aStay(host, house, { ...dates, guest_name: 'Ada Lovelace' });
  const closed = { property_ids: [loft], available: false, dates: ['2026-06-15'], remarks: 'Painter' };
  await dataOf(host.post('/availabilities', closed));
  const page = await portal.signedIn(host, '/calendar', options);
  await page.getByRole('link', { name: /^Ada Lovelace, / }).waitFor();
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
  await page.getByRole('grid').focus();
  return { page, host, house, loft, stay_code };
}

/** What a screen reader says about the cell under the cursor. */
async function heard(page: Page): Promise<string> {
  const id = (await page.getByRole('grid').getAttribute('aria-activedescendant')) ?? 'none';
  return ((await page.locator(`[role=gridcell]#${id}`).textContent()) ?? '').replaceAll('\u00A0', ' ');
}

/** Waits until a screen reader says this about the cell under the cursor. */
async function hears(page: Page, text: string): Promise<void> {
  await until(async () => (await heard(page)) === text, `the cell under the cursor says: ${text}`);
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test(
  'arrow keys move a cursor that says the property, the date and what the night is',
  { skip },
  async () => {
    const { page } = await openGrid();
    await hears(page, 'House, Monday 15 June, free, EUR 150.00');
    await press(page, 'ArrowDown');
    await hears(page, 'Loft, Monday 15 June, Closed, Painter');
    await press(page, 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await hears(page, 'House, Thursday 18 June, Ada Lovelace');
    await press(page, 'ArrowUp', 'ArrowLeft');
    await hears(page, 'House, Wednesday 17 June, free, EUR 150.00');
  },
);

test(
  'the cursor is visible, stays in view, and the other arrows still move the calendar',
  { skip },
  async () => {
    const { page } = await openGrid();
    for (let day = 0; day < 40; day += 1) await press(page, 'ArrowRight');
    const grid = await page.getByRole('grid').boundingBox();
    const cursor = await page.locator('.cursor').boundingBox();
    assert.ok(grid !== null && cursor !== null);
    assert.ok(cursor.x >= grid.x && cursor.x + cursor.width <= grid.x + grid.width + 1);
    const border = "getComputedStyle(document.querySelector('.cursor')).borderTopColor";
    assert.notEqual(await page.evaluate(border), 'rgba(0, 0, 0, 0)');
    const scrolled = () => page.locator('.grid').evaluate(({ scrollLeft }) => scrollLeft);
    const before = await scrolled();
    await press(page, 'Control+ArrowRight');
    assert.ok((await scrolled()) > before + 6 * 46);
    assert.match(await heard(page), /Saturday 25 July/, 'the cursor stays where it was');
  },
);

test('neither the cursor nor a selection changes anything in a row', { skip }, async () => {
  const { page } = await openGrid();
  await press(page, 'ArrowRight');
  await page.evaluate(`
    globalThis.drawn = [];
    new MutationObserver((changes) => drawn.push(...changes.map(({ target }) => target.className)))
      .observe(document.querySelector('.grid-rows'), { subtree: true, childList: true, attributes: true });
  `);
  await press(page, 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowUp');
  await page.getByRole('toolbar').waitFor();
  const drawn = await page.evaluate<string[]>('drawn');
  assert.ok(drawn.length > 0);
  assert.deepEqual(
    drawn.filter((name) => /grid-row( |$)|cells|cell|bar|row-name/.test(name)),
    [],
  );
});

test('Enter opens the stay under the cursor', { skip }, async () => {
  const { page, stay_code } = await openGrid();
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await page.getByRole('complementary', { name: 'Stay' }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('stay'), stay_code);
});

test('an arrow key on a stay that has the focus goes on from there with the cursor', { skip }, async () => {
  const { page } = await openGrid();
  await page.getByRole('link', { name: /^Ada Lovelace, / }).focus();
  await press(page, 'ArrowLeft');
  await hears(page, 'House, Wednesday 17 June, free, EUR 150.00');
});

test('b begins a booking of the night under the cursor', { skip }, async () => {
  const { page, house } = await openGrid();
  await press(page, 'ArrowRight', 'b');
  await page.getByRole('complementary', { name: 'New booking' }).waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual(
    ['property', 'start', 'end'].map((name) => searchParams.get(name)),
    [String(house), '2026-06-16', '2026-06-17'],
  );
  await page.getByRole('grid').focus();
  await press(page, 'ArrowRight', 'b');
  const checkIn = page.getByRole('complementary', { name: 'New booking' }).getByLabel('Check-in');
  const isNext = async () => (await checkIn.inputValue()) === '2026-06-17';
  await until(isNext, 'other nights begin another booking');
});

/** What axe-core finds on the page. */
async function findingsOn(page: Page): Promise<unknown> {
  await page.evaluate(fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return page.evaluate(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => id + ' ' + nodes[0].html))`,
  );
}

for (const colorScheme of SCHEMES)
  test(
    `a cursor, a selection, a card and a dialog break no rule of WCAG 2.2 AA: ${colorScheme}`,
    { skip },
    async () => {
      const { page } = await openGrid({ colorScheme });
      await press(page, 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown');
      const stay = page.getByRole('link', { name: /^Ada Lovelace, / });
      await stay.focus();
      await press(page, 'Shift+Alt+ArrowRight');
      await stay.hover();
      await page.getByRole('tooltip').waitFor();
      assert.deepEqual(await findingsOn(page), []);
      await page.getByRole('toolbar').getByRole('button', { name: 'Price' }).click();
      await page.getByRole('dialog').getByText('This concerns').waitFor();
      assert.deepEqual(await findingsOn(page), []);
    },
  );

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
