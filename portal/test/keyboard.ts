import type { Page } from 'playwright-core';

/**
 * What a screen reader says of the thing that has the focus: its label, its name, or its text. The timers of the page run
 * first: after Tab in a field of a date or a time, a dialog corrects the focus in a timer, before a person presses another key.
 */
const NAME = `new Promise((resolve) => setTimeout(resolve)).then(() => {
  const one = document.activeElement;
  if (one === null || one === document.body) return '';
  const labels = [...(one.labels ?? [])].map((label) => label.textContent).join(' ');
  const named = one.getAttribute('aria-label') ?? (labels === '' ? one.textContent : labels);
  return named.replaceAll(/\\s+/g, ' ').trim();
})`;

/** More stops than a page of a test has. */
const STOPS_MAX = 150;

/** Presses Tab until the thing with this name has the focus, as somebody without a mouse does. */
export async function reach(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < STOPS_MAX; count += 1) {
    const now = String(await page.evaluate(NAME));
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    passed.push(now);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by Tab: ${[...new Set(passed)].join(' | ')}`);
}

/** Reaches a thing and presses Enter. */
export async function enter(page: Page, name: string | RegExp): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('Enter');
}

/** More items than a menu has. */
const ITEMS_MAX = 30;

/** Chooses an item of the menu that opens. The menu takes the focus a moment after it is seen: a key before would be lost. */
export async function chooseItem(page: Page, name: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  await item.waitFor();
  await page.locator('[role=menu] :focus, [role=menu]:focus').waitFor({ state: 'attached' });
  const focused = item.and(page.locator(':focus'));
  for (let count = 0; (await focused.count()) === 0; count += 1) {
    if (count === ITEMS_MAX) throw new Error(`${name} is not reached in its menu.`);
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** Reaches a field and writes into it, in place of what it has. */
export async function write(page: Page, name: string | RegExp, text: string): Promise<void> {
  await reach(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
