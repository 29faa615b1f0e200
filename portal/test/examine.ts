import type { Page } from 'playwright-core';
import { findingsOn, type Place } from './axe.ts';
import { QUIET, SCHEMES, SCREENS } from './pages.ts';

export type Screen = keyof typeof SCREENS;
export const SCREEN_NAMES: readonly Screen[] = ['desk', 'phone'];

/** What is drawn after a change is there, nothing is being read, and nothing moves any longer. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))',
  );
  await page.locator(QUIET).waitFor();
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)',
  );
}

/** Everything that breaks a rule on a page or over it, in these widths and both schemes. Light stays. */
export async function examine(
  page: Page,
  place: Place,
  screens: readonly Screen[] = SCREEN_NAMES,
): Promise<string[]> {
  const found: string[] = [];
  for (const screen of screens) {
    await page.setViewportSize(SCREENS[screen].viewport);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      const rules = colorScheme === 'light' ? 'all' : 'colours';
      const findings = await findingsOn(page, rules, place);
      found.push(...findings.map((finding) => `${screen}, ${colorScheme}: ${finding}`));
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
