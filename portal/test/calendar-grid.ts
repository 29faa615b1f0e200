import type { Page } from 'playwright-core';

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
