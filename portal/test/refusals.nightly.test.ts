import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { storeListing } from '../../server/src/areas/availabilities/fixtures.ts';
import { aConversation } from '../../server/src/areas/conversations/fixtures.ts';
import { calendarOf } from '../../server/src/areas/listing-calendar/fixtures.ts';
import { directOf } from '../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../server/src/areas/reservations/fixtures.ts';
import { aStaff } from '../../server/src/areas/staffs/fixtures.ts';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { aChannelCalendar, aReserved, LOCAL } from '../../server/test/channel-calendar.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../server/test/harness.ts';
import { SCREEN_NAMES } from './examine.ts';
import { openPortal, skip, type PortalUnderTest } from './open-portal.ts';
import { SCREENS } from './pages.ts';
import { waysFor } from './turns.ts';

// The step of each journey that stores something, with every answer that may come instead of the wanted one: each is said,
// nothing is stored, nothing that was typed is lost, and the same button works once the service does.

const outside = { ...outsideOf(), ...LOCAL };
const harness = useHarness({ outside });
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness, { outside }));

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});
after(async () => (await opened)?.close());

/** Each in words of its own: a notice of the failure before says nothing about this one. */
const messageOf = (failure: number | string) => `The test refuses this with ${failure}.`;

function refusal(status: number, headers: Record<string, string> = {}) {
  const json = {
    status: 'fail',
    error_code: status,
    error: 'refused',
    error_msg: messageOf(status),
    request_id: 'test',
  };
  return async (route: Route) => route.fulfill({ status, headers, json });
}

const FAILURES = {
  409: refusal(409),
  420: refusal(420),
  429: refusal(429, { 'retry-after': '60' }),
  500: refusal(500),
  none: async (route: Route) => route.abort('connectionrefused'),
} as const;

/** What stores something. A dry run stores nothing, and is answered. */
function isChange(route: Route, place: RegExp): boolean {
  const { pathname, searchParams } = new URL(route.request().url());
  return route.request().method() !== 'GET' && place.test(pathname) && searchParams.get('dry_run') !== 'true';
}

type Step = {
  readonly page: Page;
  /** The path of the request that stores it. */
  readonly place: RegExp;
  readonly press: () => Promise<unknown>;
  /** What the interface returns of it: undefined until it is stored. */
  readonly stored: () => Promise<unknown>;
  /** What was typed, to be found where it was after each failure. */
  readonly typed?: () => Promise<string>;
  /** True where it is kept while nothing answers, and sent by itself then. */
  readonly isKept?: boolean;
};

/** Takes the step while the service fails in every way, then while it is slow, and looks at what is stored. */
async function takeStep({ page, place, press, stored, typed, isKept = false }: Step): Promise<unknown> {
  const before = await typed?.();
  let asked = Promise.withResolvers<void>();
  let answer: (route: Route) => Promise<void> = async (route) => route.fallback();
  await page.route(/\/v3\//, async (route) => {
    if (!isChange(route, place)) return route.fallback();
    asked.resolve();
    return answer(route);
  });
  for (const [name, failure] of Object.entries(FAILURES)) {
    answer = failure;
    asked = Promise.withResolvers();
    await press();
    await asked.promise;
    await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
    if (name === 'none' && isKept) {
      await page.getByText(/1\schange of yours will be sent once it is back/).waitFor();
      assert.equal(await stored(), undefined, `${name}: nothing is stored`);
      continue;
    }
    await page
      .locator('[role="alert"], .notice.bad')
      .filter(
        name === 'none'
          ? { hasText: 'The service could not be reached. Check the connection and try again.' }
          : { hasText: messageOf(name) },
      )
      .first()
      .waitFor();
    assert.equal(await stored(), undefined, `${name}: nothing is stored`);
    assert.equal(await typed?.(), before, `${name}: what was typed is where it was`);
  }
  const release = Promise.withResolvers<void>();
  answer = async (route) => {
    await release.promise;
    await route.fallback();
  };
  asked = Promise.withResolvers();
  if (!isKept) await press();
  await asked.promise;
  assert.equal(await stored(), undefined, 'slow: nothing is stored yet');
  release.resolve();
  for (let count = 0; count < 100; count += 1) {
    const found = await stored();
    if (found !== undefined) return found;
    await page.waitForTimeout(100);
  }
  throw new Error('It was not stored once the service answered again.');
}

type Journey = {
  readonly host: Host;
  readonly house: number;
  readonly loft: number;
  readonly open: (path: string) => Promise<Page>;
};

let journeys = 0;

/** At one width, and the next journey at the other one; at both with EVERY=1. */
function journey(name: string, work: (journey: Journey, t: test.TestContext) => Promise<void>): void {
  const screens = waysFor(journeys, SCREEN_NAMES);
  journeys += 1;
  for (const screen of screens)
    test(`${name}, while the service refuses, fails, is gone and is slow: ${screen}`, { skip }, async (t) => {
      const portal = await openOnce();
      const host = await harness.newHost();
      const [house, loft] = [
        await aProperty(host, { title: 'House', base_price: 150 }),
        await aProperty(host, { title: 'Loft', base_price: 150 }),
      ];
      for (const property_id of [house, loft])
        await storeListing(host, { property_id, listing_id: `L${property_id}` });
      await work({ host, house, loft, open: (path) => portal.signedIn(host, path, SCREENS[screen]) }, t);
      assert.deepEqual(portal.problems, []);
    });
}

const JUNE = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };
const anAda = (host: Host, house: number) => aStay(host, house, { ...JUNE, guest_name: 'Ada Lovelace' });

/** Opens the menu of a stay's panel and chooses. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More about this stay' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

journey('book a stay', async ({ host, loft, open }) => {
  const page = await open(`/calendar?new=booking&property=${loft}&start=2026-06-18&end=2026-06-21`);
  const form = page.getByRole('complementary', { name: 'New booking' });
  await form.getByText('EUR 450').first().waitFor();
  await form.getByLabel(/^Name/).fill('Grace Hopper');
  const stay = await takeStep({
    page,
    place: /\/reservations$/,
    press: () => form.getByRole('button', { name: 'Book', exact: true }).click(),
    typed: () => form.getByLabel(/^Name/).inputValue(),
    stored: async () => (await dataOf(host.get('/reservations'))).reservations[0]?.guest_name,
  });
  assert.equal(stay, 'Grace Hopper');
});

journey('move a stay', async ({ host, house, loft, open }) => {
  const { stay_code } = await anAda(host, house);
  const page = await open(`/calendar?stay=${stay_code}`);
  await choose(page, 'Move to another property …');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/, as the new quote says$/)
    .waitFor();
  await takeStep({
    page,
    place: /\/allocate$/,
    press: () => page.getByRole('dialog').getByRole('button', { name: 'Move' }).click(),
    stored: async () => ((await readStay(host, stay_code)).property_id === loft ? loft : undefined),
  });
});

journey('take back a move', async ({ host, house, loft, open }) => {
  const { stay_code } = await anAda(host, house);
  const page = await open(`/calendar?stay=${stay_code}`);
  await choose(page, 'Move to another property …');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
  await page.getByRole('status').getByText('Ada Lovelace').waitFor();
  assert.equal((await readStay(host, stay_code)).property_id, loft);
  await takeStep({
    page,
    place: /\/places$/,
    press: () => page.getByRole('status').getByRole('button', { name: 'Undo' }).click(),
    stored: async () => ((await readStay(host, stay_code)).property_id === house ? house : undefined),
  });
});

journey('settle a conflict from the box', async ({ host, house, loft, open }) => {
  const { stay_code } = await anAda(host, house);
  const other = await aStay(host, loft, { ...JUNE, guest_name: 'Bob Roe' });
  await dataOf(host.post(`/reservations/${other.stay_code}/allocate`, { property_id: house }));
  const page = await open('/calendar');
  await page.getByText('1 stay without a property').waitFor();
  // On a phone the box is a line until it is asked for.
  const closed = page.getByRole('button', { name: /^Box/, expanded: false });
  if ((await closed.count()) > 0) await closed.click();
  await takeStep({
    page,
    place: /\/allocate$/,
    press: async () => {
      await page.getByRole('button', { name: '1 free for Ada Lovelace' }).click();
      await page.getByRole('menuitem', { name: 'Loft' }).click();
    },
    stored: async () => ((await readStay(host, stay_code)).property_id === loft ? loft : undefined),
  });
});

journey('set a price', async ({ host, house, open }) => {
  const page = await open('/calendar');
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
  await page.locator('.grid').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel(/^Price of a night/).fill('180');
  const priceOf = async () => (await calendarOf(host, directOf(house), '2026-06-15'))[0]?.price;
  await takeStep({
    page,
    place: /\/listings\/prices$/,
    press: () => dialog.getByRole('button', { name: 'Change prices' }).click(),
    typed: () => dialog.getByLabel(/^Price of a night/).inputValue(),
    stored: async () => ((await priceOf()) === 180 ? 180 : undefined),
  });
});

journey('answer a guest', async ({ host, open }) => {
  const { id } = await aConversation(host);
  const page = await open(`/inbox?conversation=${id}`);
  const field = page.getByLabel(/^Write to/);
  await field.fill('The key is in the box.');
  const text = await takeStep({
    page,
    place: /\/conversations\//,
    isKept: true,
    press: async () => {
      await field.press('Control+Enter');
    },
    typed: async () => {
      // It is shown as sent at once, and given back when it is refused.
      await field.and(page.locator(':not(:placeholder-shown)')).waitFor();
      return field.inputValue();
    },
    stored: async () => (await dataOf(host.get(`/conversations/${id}`))).messages[0]?.content,
  });
  assert.equal(text, 'The key is in the box.');
});

journey('plan a message', async ({ host, open }) => {
  const page = await open('/automation/new');
  await page.getByLabel('Name', { exact: true }).fill('How to get in');
  await page.getByLabel(/^Message/).fill('Welcome.');
  await takeStep({
    page,
    place: /\/automation\/rules$/,
    press: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    typed: () => page.getByLabel(/^Message/).inputValue(),
    stored: async () => (await dataOf(host.get('/automation/rules'))).rules[0]?.name,
  });
});

journey('make the link of a cleaner', async ({ host, house, open }) => {
  const staff_id = await aStaff(host, { name: 'Joris', property_ids: [house] });
  const page = await open(`/properties/${house}?part=staff`);
  await page.getByRole('button', { name: 'Link of their page: Joris' }).click();
  await takeStep({
    page,
    place: /\/link$/,
    press: () => page.getByRole('button', { name: 'Make a link' }).click(),
    stored: async () => (await dataOf(host.get(`/staffs/${staff_id}/link`))).link ?? undefined,
  });
});

journey('take a payment', async ({ host, house, open }) => {
  const { stay_code } = await anAda(host, house);
  const page = await open(`/today?stay=${stay_code}`);
  await choose(page, 'Take a payment');
  const form = page.getByRole('dialog', { name: 'Take a payment' });
  await form.getByLabel(/^Amount/).fill('120.50');
  await takeStep({
    page,
    place: /\/transactions$/,
    isKept: true,
    press: () => form.getByRole('button', { name: 'Take' }).click(),
    typed: () => form.getByLabel(/^Amount/).inputValue(),
    stored: async () => (await readStay(host, stay_code)).payment.received_amount || undefined,
  });
});

journey('connect a channel', async ({ host, open }, t) => {
  const id = await aProperty(host, { title: 'Barn', base_price: 120 });
  const calendar = await aChannelCalendar(t);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  const page = await open(`/properties/${id}?part=listings`);
  await page.getByRole('button', { name: 'Connect a channel' }).click();
  await page.getByLabel(/^Number of the listing/).fill('12345');
  await page.getByLabel(/^Address of its calendar/).fill(calendar.url);
  await page.getByRole('button', { name: 'Read the calendar' }).click();
  await page.getByRole('region', { name: 'New bookings' }).waitFor();
  await takeStep({
    page,
    place: /\/listings$/,
    press: () => page.getByRole('button', { name: 'Connect', exact: true }).click(),
    stored: async () =>
      (await dataOf(host.get('/listings'))).listings.find(
        ({ listing_id }: { listing_id: string }) => listing_id === '12345',
      ),
  });
});

journey('give a partner a token', async ({ open }) => {
  const page = await open('/settings/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel(/^What uses it/).fill('Partner');
  await takeStep({
    page,
    place: /\/tokens$/,
    press: () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    typed: () => page.getByLabel(/^What uses it/).inputValue(),
    // No token may list tokens: the person at the page may.
    stored: async () => {
      const names: unknown = await page.evaluate(
        "fetch('/v3/tokens').then((answer) => answer.json()).then(({ data }) => data.tokens.map(({ name }) => name))",
      );
      return Array.isArray(names) && names.includes('Partner') ? 'Partner' : undefined;
    },
  });
});
