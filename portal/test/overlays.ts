import type { Page } from 'playwright-core';
import type { SCREENS } from './pages.ts';

/** What opens over a page: a dialog, a menu, a card. */
export type Overlay = {
  /** The page it opens on. Words in braces are as in pages.ts. */
  readonly path: string;
  readonly open: (page: Page) => Promise<void>;
  /** The only width that has it. */
  readonly only?: keyof typeof SCREENS;
};

type Step = readonly [role: 'button' | 'menuitem' | 'link', name: string | RegExp];

/** Presses one thing after the other; the first of several with the name. */
function pressing(...steps: readonly Step[]): Overlay['open'] {
  return async (page) => {
    for (const [role, name] of steps) {
      const isWhole = typeof name === 'string';
      await page.getByRole(role, { name, exact: isWhole }).first().click();
    }
  };
}

const dialogOf = (path: string, ...steps: readonly Step[]): Overlay => ({
  path,
  open: async (page) => {
    await pressing(...steps)(page);
    await page.getByRole('dialog').last().waitFor();
  },
});

const menuOf = (path: string, ...steps: readonly Step[]): Overlay => ({
  path,
  open: async (page) => {
    await pressing(...steps)(page);
    await page.getByRole('menuitem').first().waitFor();
  },
});

const STAY = '/today?stay={stay}';
const MORE: Step = ['button', 'More about this stay'];
const ofStay = (item: string): Overlay => dialogOf(STAY, MORE, ['menuitem', item]);

/** Few rows: what is under them is looked at with the page. */
const CALENDAR = '/calendar?zoom=weeks';

const pressKey = (key: string, wanted: string) => async (page: Page) => {
  await page.locator('main h1').first().waitFor();
  await page.keyboard.press(key);
  await page.locator(wanted).first().waitFor();
};

/** Dialogs, menus and cards, by name. */
export const OVERLAYS: Readonly<Record<string, Overlay>> = {
  search: { path: '/today', open: pressKey('Control+k', '[role=option]') },
  keys: { path: CALENDAR, open: pressKey('?', '[role=dialog]') },
  'new menu': menuOf('/today', ['button', 'New']),
  'account menu': menuOf('/today', ['button', 'Account and settings']),
  'more pages': { ...menuOf('/today', ['button', 'More']), only: 'phone' },

  'stay menu': menuOf(STAY, MORE),
  payment: ofStay('Take a payment'),
  move: ofStay('Move to another property …'),
  box: ofStay('Move to the box …'),
  guest: ofStay('Change the guest …'),
  arrival: ofStay('Arrival and door code …'),
  cancel: ofStay('Cancel the booking …'),
  fact: dialogOf(STAY, ['button', 'Add a fact']),
  history: {
    path: STAY,
    open: async (page) => {
      await pressing(['button', 'Show the history'])(page);
      await page.getByRole('button', { name: 'Show the history' }).waitFor({ state: 'detached' });
    },
  },

  'stay card': {
    path: CALENDAR,
    only: 'desk',
    open: async (page) => {
      await page.locator('a.bar').first().hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  filter: dialogOf(CALENDAR, ['button', /^Filter/]),
  'go to a date': {
    path: CALENDAR,
    open: async (page) => {
      await page.locator('.grid').focus();
      await pressKey('g', 'input[type=date]')(page);
    },
  },
};
