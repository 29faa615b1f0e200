import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../server/src/areas/reservations/fixtures.ts';
import { dataOf, useHarness } from '../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from './open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const JUNE = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };

/** Ada waits in the box and was meant for House, where Bob is now; Loft is free. */
async function openCalendar() {
  const portal = await openOnce();
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  const { stay_code } = await aStay(host, house, { ...JUNE, guest_name: 'Ada Lovelace' });
  await dataOf(host.post(`/reservations/${stay_code}/move_to_box`));
  await aStay(host, house, { ...JUNE, guest_name: 'Bob Roe' });
  const page = await portal.signedIn(host, '/calendar');
  const box = page.getByRole('region', { name: 'Box' });
  return { page, host, house, loft, stay_code, box };
}

test(
  'a stay of the box moves to a free property by one click after its dry run, and Undo puts it back',
  { skip },
  async () => {
    const { page, host, loft, stay_code, box } = await openCalendar();
    await box.getByRole('button', { name: '1 free for Ada Lovelace' }).click();
    const items = page.getByRole('menuitem');
    await items.first().waitFor();
    assert.deepEqual(await items.allTextContents(), ['Loft']);
    await items.click();
    const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
    await dialog.getByText('Nothing else changes.').waitFor();
    assert.equal((await readStay(host, stay_code)).in_reservation_box, true, 'nothing is stored before');
    await dialog.getByRole('button', { name: 'Move' }).click();
    await box.getByText('Every stay has its property.').waitFor();
    assert.equal((await readStay(host, stay_code)).property_id, loft);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.equal((await readStay(host, stay_code)).in_reservation_box, true);
  },
);

test(
  'a stay of the box is dragged to the row of a property; a drop elsewhere, or a click, moves nothing',
  { skip },
  async () => {
    const { page, host, loft, stay_code, box } = await openCalendar();
    const card = box.getByRole('link', { name: 'Ada Lovelace' });
    await card.dragTo(page.getByRole('button', { name: 'Today', exact: true }), { steps: 8 });
    assert.equal(await page.getByRole('dialog').count(), 0);
    await card.dragTo(page.getByRole('rowheader', { name: 'Loft' }), { steps: 8 });
    const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
    await dialog.getByText('Nothing else changes.').waitFor();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await box.getByText('Every stay has its property.').waitFor();
    assert.equal((await readStay(host, stay_code)).property_id, loft);
    assert.equal(new URL(page.url()).searchParams.get('stay'), null, 'no drag opened the panel');
  },
);

test(
  'what is booked meanwhile is free no longer, and where nothing is free the box says so',
  { skip },
  async () => {
    const { host, loft, box } = await openCalendar();
    await box.getByText('1 free').waitFor();
    const closed = { property_ids: [loft], available: false, dates: ['2026-06-19'] };
    await dataOf(host.post('/availabilities', closed));
    await box.getByText('none free').waitFor();
  },
);

test('the box is reached and used by keyboard alone', { skip }, async () => {
  const { page, host, loft, stay_code, box } = await openCalendar();
  await box.getByRole('button', { name: 'for Ada Lovelace' }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Loft' });
  await item.waitFor();
  // The menu takes the focus a moment after it is seen.
  while (!(await item.and(page.locator(':focus')).isVisible())) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Nothing else changes.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Ada Lovelace is at Loft now.').waitFor();
  assert.equal((await readStay(host, stay_code)).property_id, loft);
});

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
