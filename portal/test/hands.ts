import type { Locator, Page } from 'playwright-core';
import { dragOver, pointOf } from './calendar-grid.ts';
import { chooseItem, enter, reach, write } from './keyboard.ts';
import { said } from './use-portal.ts';

/** The ways in which a host does the same: with the keyboard alone, with a mouse, or with a finger. */
export type Hand = {
  /** Presses a button, or follows a link. */
  readonly enter: (page: Page, name: string | RegExp) => Promise<void>;
  /** Chooses in the menu that has opened. */
  readonly choose: (page: Page, name: string | RegExp) => Promise<void>;
  /** Writes into a field, in place of what it has. */
  readonly write: (page: Page, name: string | RegExp, text: string) => Promise<void>;
  /** Selects nights of June in the row of a property, the cursor of the calendar being on the first row, on the 15th. */
  readonly selectNights: (page: Page, nights: Nights) => Promise<void>;
  /** Begins something for the nights that are selected. */
  readonly begin: (page: Page, what: 'Book' | 'Price') => Promise<void>;
  /** Sends the form that is open: `label` is on its button. */
  readonly submit: (page: Page, label: string) => Promise<void>;
  /** Sends what was written to a guest. */
  readonly sendMessage: (page: Page) => Promise<void>;
  /** Lets a stay end a day later, up to where it is asked. */
  readonly stayLonger: (page: Page, stay: LongerStay) => Promise<void>;
};

export type Nights = {
  readonly property: string;
  /** The place of its row, from 0. */
  readonly row: number;
  readonly first: number;
  readonly last: number;
};

export type LongerStay = { readonly guest: string; readonly property: string; readonly departure: number };

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const KEYBOARD: Hand = {
  enter,
  choose: chooseItem,
  write,
  selectNights: async (page, { row, first, last }) => {
    await reach(page, 'Calendar: properties and nights');
    await press(page, ...Array<string>(row).fill('ArrowDown'));
    await press(page, ...Array<string>(first - 15).fill('ArrowRight'));
    await press(page, ...Array<string>(last - first).fill('Shift+ArrowRight'));
  },
  begin: async (page, what) => {
    if (what === 'Book') return press(page, 'b');
    await press(page, 'Enter');
    await enter(page, what);
  },
  submit: (page) => press(page, 'Enter'),
  sendMessage: (page) => press(page, 'Control+Enter'),
  stayLonger: async (page, { guest }) => {
    await reach(page, new RegExp(`^${guest}, `));
    await press(page, 'Shift+Alt+ArrowRight');
    await said(page, '4\u00A0nights');
    await press(page, 'Enter');
  },
};

/** What a pointer presses: the last one with the name is the one on top. */
function pressed(page: Page, name: string | RegExp): Locator {
  const isWhole = typeof name === 'string';
  const [button, link] = [
    page.getByRole('button', { name, exact: isWhole }),
    page.getByRole('link', { name, exact: isWhole }),
  ];
  return button.or(link).filter({ visible: true }).last();
}

const selected = (page: Page) => page.getByRole('toolbar', { name: 'Selected nights' });

/** A hand that presses what it sees. */
function pointing(touch: (one: Locator) => Promise<void>): Hand {
  const pressOn = (page: Page, name: string | RegExp) => touch(pressed(page, name));
  return {
    enter: pressOn,
    choose: (page, name) => touch(page.getByRole('menuitem', { name })),
    write: async (page, name, text) => {
      const field = page.getByLabel(name, { exact: typeof name === 'string' }).filter({ visible: true });
      await touch(field.last());
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    },
    selectNights: async (page, { property, first, last }) =>
      dragOver(page, [property, first], [property, last]),
    begin: (page, name) => touch(selected(page).getByRole('button', { name, exact: true })),
    submit: pressOn,
    sendMessage: (page) => pressOn(page, 'Send'),
    stayLonger: async (page, { property, departure }) => {
      const bar = await page.locator('a.bar').boundingBox();
      const day = await pointOf(page, property, departure);
      const next = await pointOf(page, property, departure + 1);
      if (bar === null) throw new Error('the stay is not in view');
      await page.mouse.move(bar.x + bar.width - 2, day.y);
      await page.mouse.down();
      await page.mouse.move(bar.x + bar.width - 2 + next.x - day.x, day.y, { steps: 6 });
      await page.mouse.up();
    },
  };
}

const MOUSE = pointing((one) => one.click());

/** How far a finger scrolls the calendar until a day is in view. */
function scrollTo(page: Page, x: number): number {
  const width = page.viewportSize()?.width ?? 0;
  return x > width - 20 ? x - width / 2 : 0;
}

/** A finger selects by the first and the last night, and changes dates in the menu of the stay. */
const FINGER: Hand = {
  ...pointing((one) => one.tap()),
  selectNights: async (page, { property, first, last }) => {
    for (const day of new Set([first, last])) {
      const before = await pointOf(page, property, day);
      await page
        .locator('.grid')
        .evaluate((grid, far) => grid.scrollBy({ left: far }), scrollTo(page, before.x));
      const { x, y } = await pointOf(page, property, day);
      await page.touchscreen.tap(x, y);
      await selected(page)
        .getByText(`${day - first + 1}\u00A0night`)
        .waitFor();
    }
  },
  stayLonger: async (page, { guest, departure }) => {
    await page.getByRole('link', { name: new RegExp(`^${guest}, `) }).tap();
    await FINGER.enter(page, 'More about this stay');
    await FINGER.choose(page, 'Change the dates …');
    await page.getByLabel('Check-out').fill(`2026-06-${departure + 1}`);
    await FINGER.enter(page, 'Continue');
  },
};

export const HANDS = { keyboard: KEYBOARD, mouse: MOUSE, finger: FINGER } as const;
