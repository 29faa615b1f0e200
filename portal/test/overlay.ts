import type { Page } from 'playwright-core';
import type { SCREENS } from './pages.ts';

/** What opens over a page: a dialog, a menu, a list, a card, a notice. */
export type Overlay = {
  /** The sources, below portal/src, of what it opens. */
  readonly shows: readonly string[];
  /** The page it opens on. Words in braces are as in pages.ts. */
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** The only width that has it. */
  readonly only?: keyof typeof SCREENS;
};

type Role = 'button' | 'menuitem' | 'link';
type Step = readonly [role: Role, name: string | RegExp];

/** Presses one thing after the other; the first of several with the name. */
export async function press(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [role, name] of steps) {
    const isWhole = typeof name === 'string';
    await page.getByRole(role, { name, exact: isWhole }).first().click();
  }
}

/** What opens when these things are pressed, and is there once an element of the role is. */
const opening =
  (role: 'dialog' | 'menuitem' | 'option') =>
  (source: string, path: string, ...steps: readonly Step[]): Overlay => ({
    shows: [source],
    path,
    open: async (page) => {
      await press(page, steps);
      await page.getByRole(role).last().waitFor();
    },
  });

export const dialogOf = opening('dialog');
export const menuOf = opening('menuitem');

/** A question before something is taken away. */
export const question = (path: string, ...steps: readonly Step[]): Overlay =>
  dialogOf('components/confirm.tsx', path, ...steps);

export const STAY = '/today?stay={stay}';
export const MORE: Step = ['button', 'More about this stay'];

/** A dialog of the menu of a stay. */
export const ofStay = (source: string, item: string, ...steps: readonly Step[]): Overlay =>
  dialogOf(`features/stay/${source}`, STAY, MORE, ['menuitem', item], ...steps);

/** Few rows: what is under them is looked at with the page. */
export const CALENDAR = '/calendar?zoom=weeks';

export const pressKey = async (page: Page, key: string, wanted: string) => {
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press(key);
  await page.locator(wanted).first().waitFor();
};

/** Keeps the notice: it goes only after the focus has left it. */
export async function holdNotice(page: Page): Promise<void> {
  await page.locator('.notice button').focus();
}
