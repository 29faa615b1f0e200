import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay, storeStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../../server/test/harness.ts';
import { plain } from '../../../test/calendar-grid.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

/** Ada is at House from 18 to 21 June, and Bob from 23 June. Loft is free. */
async function openCalendar() {
  const portal = await openOnce();
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host, { title: 'House' }), await aProperty(host, { title: 'Loft' })];
  const ada = { check_in_date: '2026-06-18', check_out_date: '2026-06-21', guest_name: 'Ada Lovelace' };
  const { stay_code } = await aStay(host, house, ada);
  const next = { check_in_date: '2026-06-23', check_out_date: '2026-06-25', guest_name: 'Bob Roe' };
  const { stay_code: bob } = await aStay(host, house, next);
  const page = await portal.signedIn(host, '/calendar');
  const bar = page.getByRole('link', { name: /^Ada Lovelace, / });
  await bar.waitFor();
  return { page, host, house, loft, stay_code, bob, bar };
}

const datesOf = async (host: Host, code: string) => {
  const { check_in_date, check_out_date } = await readStay(host, code);
  return [check_in_date, check_out_date].map((day: string) => day.slice(8));
};

/** Drags an end of Ada's bar by so many days. */
async function dragEnd(page: Page, end: 'arrival' | 'departure', days: number): Promise<void> {
  const bar = page.locator('.bar', { hasText: 'Ada Lovelace' });
  await bar.hover();
  const handle = await bar.locator(`.handle.${end}`).boundingBox();
  assert.ok(handle !== null);
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + days * 46, y, { steps: 6 });
  await page.mouse.up();
}

test(
  'the end of a stay is dragged to a later day after a dry run, and Undo moves it back',
  { skip },
  async () => {
    const { page, host, stay_code } = await openCalendar();
    await dragEnd(page, 'departure', 2);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('5\u00A0nights instead of 3\u00A0nights.').waitFor();
    await dialog.getByText('The price stays as it is.').waitFor();
    assert.deepEqual(
      await datesOf(host, stay_code),
      ['18', '21'],
      'nothing is stored before it is confirmed',
    );
    await dialog.getByRole('button', { name: 'Change dates' }).click();
    await page.getByRole('status').getByText('Ada Lovelace stays 18').waitFor();
    assert.deepEqual(await datesOf(host, stay_code), ['18', '23']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.deepEqual(await datesOf(host, stay_code), ['18', '21']);
  },
);

test('a drop onto taken nights says with whom it collides, and changes nothing', { skip }, async () => {
  const { page, host, stay_code } = await openCalendar();
  await dragEnd(page, 'departure', 3);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('alert').waitFor();
  assert.match(
    plain(await dialog.getByRole('alert').textContent()),
    /^These nights are taken by Bob Roe, 23/,
  );
  assert.equal(await dialog.getByRole('button', { name: 'Change dates' }).isDisabled(), true);
  assert.deepEqual(await datesOf(host, stay_code), ['18', '21']);
});

test(
  'the stay that is in the way moves to another property when asked, and Undo brings both back',
  { skip },
  async () => {
    const { page, host, house, loft, stay_code, bob } = await openCalendar();
    await dragEnd(page, 'departure', 3);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Move to another property: Bob Roe' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByText('6\u00A0nights instead of 3\u00A0nights.').waitFor();
    await dialog.getByText('The price stays as it is.').waitFor();
    assert.equal((await readStay(host, bob)).property_id, loft);
    await dialog.getByRole('button', { name: 'Change dates' }).click();
    await page.getByRole('status').getByText('Ada Lovelace stays 18').waitFor();
    assert.deepEqual(await datesOf(host, stay_code), ['18', '24']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.deepEqual(await datesOf(host, stay_code), ['18', '21']);
    assert.equal((await readStay(host, bob)).property_id, house);
  },
);

test(
  'a stay of the box that keeps the nights is named, and they are free once it has another property',
  { skip },
  async () => {
    const { page, host, loft, stay_code, bob } = await openCalendar();
    await dataOf(host.post(`/reservations/${bob}/move_to_box`));
    await page.getByText('Kept for Bob Roe, in the box').waitFor();
    await dragEnd(page, 'departure', 3);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('alert').waitFor();
    assert.match(
      plain(await dialog.getByRole('alert').textContent()),
      /^These nights are taken by Bob Roe, 23 – 25 Jun.*, in the box\.$/,
    );
    await dialog.getByRole('button', { name: 'Move to another property: Bob Roe' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.getByRole('button', { name: 'Change dates' }).click();
    await page.getByRole('status').getByText('Ada Lovelace stays 18').waitFor();
    assert.deepEqual(await datesOf(host, stay_code), ['18', '24']);
    assert.equal((await readStay(host, bob)).property_id, loft);
  },
);

test('both ends are moved by keyboard, and say the dates before Enter asks', { skip }, async () => {
  const { page, host, stay_code, bar } = await openCalendar();
  await bar.focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(`Shift+Alt+${key}`);
  await page.getByRole('status').getByText('6\u00A0nights').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByText('The price stays as it is.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Ada Lovelace stays 16').waitFor();
  assert.deepEqual(await datesOf(host, stay_code), ['16', '22']);
});

test('Escape leaves the stay as it was, and its panel stays closed', { skip }, async () => {
  const { page, host, stay_code, bar } = await openCalendar();
  await bar.focus();
  await page.keyboard.press('Shift+Alt+ArrowLeft');
  await page.getByRole('status').getByText('2\u00A0nights').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.moved').waitFor({ state: 'detached' });
  assert.deepEqual(await datesOf(host, stay_code), ['18', '21']);
  assert.equal(new URL(page.url()).searchParams.get('stay'), null);
});

test('a booking whose dates only its channel can change has no ends to drag', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const dates = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };
  await storeStay(host, { code: '0-air', property_id: house, ...dates });
  const page = await portal.signedIn(host, '/calendar');
  await page.locator('a.bar').waitFor();
  await page.locator('a.bar').hover();
  assert.equal(await page.locator('.handle').count(), 0);
});

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
