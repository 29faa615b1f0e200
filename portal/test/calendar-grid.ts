import type { Page } from 'playwright-core';
import { storeListing } from '../../server/src/areas/availabilities/fixtures.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../server/src/areas/reservations/fixtures.ts';
import type { Harness } from '../../server/test/harness.ts';
import type { PortalUnderTest } from './open-portal.ts';

/** The middle of a night of a property on the screen. */
export async function pointOf(page: Page, property: string, day: number): Promise<{ x: number; y: number }> {
  const row = await page.locator('.grid-row', { hasText: property }).locator('.row-name').boundingBox();
  const head = await page
    .locator('.day', { hasText: new RegExp(`\\D${day}$`) })
    .first()
    .boundingBox();
  if (row === null || head === null) throw new Error(`${property} or day ${day} is not in view`);
  return { x: head.x + head.width / 2, y: row.y + row.height / 2 };
}

/** Drags over nights, as a mouse does. */
export async function dragOver(
  page: Page,
  from: readonly [property: string, day: number],
  to: readonly [property: string, day: number],
): Promise<void> {
  const [start, end] = [await pointOf(page, ...from), await pointOf(page, ...to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
}

/** The text with plain spaces. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll('\u00A0', ' ');
}

/** House and Loft cost 150; Ada is at House from 18 to 21 June. */
export async function openCalendarOf(
  harness: Harness,
  portal: PortalUnderTest,
  options?: Parameters<PortalUnderTest['signedIn']>[2],
) {
  const host = await harness.newHost();
  const [house, loft] = [
    await aProperty(host, { title: 'House', base_price: 150 }),
    await aProperty(host, { title: 'Loft', base_price: 150 }),
  ];
  for (const property_id of [house, loft])
    await storeListing(host, { property_id, listing_id: `L${property_id}` });
  const dates = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };
  await aStay(host, house, { ...dates, guest_name: 'Ada Lovelace' });
  const page = await portal.signedIn(host, '/calendar', options);
  await page.getByRole('link', { name: /^Ada Lovelace, / }).waitFor();
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
  return { page, host, house, loft, bar: page.getByRole('toolbar', { name: 'Selected nights' }) };
}

export async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('status').getByText('Undone.').waitFor();
}
