import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { storeListing } from '../../server/src/areas/availabilities/fixtures.ts';
import { aConversation } from '../../server/src/areas/conversations/fixtures.ts';
import { calendarOf } from '../../server/src/areas/listing-calendar/fixtures.ts';
import { directOf } from '../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../server/src/areas/reservations/fixtures.ts';
import { aStaff } from '../../server/src/areas/staffs/fixtures.ts';
import { aTask } from '../../server/src/areas/tasks/fixtures.ts';
import { outsideOf } from '../../server/src/outbound/outside.ts';
import { aChannelCalendar, aReserved, LOCAL, takenNights } from '../../server/test/channel-calendar.ts';
import { deliverOnce } from '../../server/test/deliver.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../server/test/harness.ts';
import { aReceiver, isSignedBy, sending } from '../../server/test/webhooks.ts';
import { chooseItem, enter, reach, write } from './keyboard.ts';
import { openPortal, skip, type PortalUnderTest } from './open-portal.ts';
import { SCREENS } from './pages.ts';

// A host's journeys, from where they begin to what the interface then returns, without a mouse and without a finger, at
// the width of a desk and of a phone. The first one of all is in first-run.long.test.ts.

const webhooks = sending();
const outside = { ...outsideOf(), ...LOCAL, webhooks };
const harness = useHarness({ outside });
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness, { outside }));

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});
after(async () => (await opened)?.close());

type Journey = {
  readonly portal: PortalUnderTest;
  readonly host: Host;
  readonly house: number;
  readonly loft: number;
  /** A page of the host at this address. */
  readonly open: (path: string) => Promise<Page>;
};

const JUNE = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };

/** One test for each width; House and Loft are sold for 150 a night. */
function journey(name: string, work: (journey: Journey, t: test.TestContext) => Promise<void>): void {
  for (const [screen, size] of Object.entries(SCREENS))
    test(`${name}: by keyboard alone, at the width of a ${screen}`, { skip }, async (t) => {
      const portal = await openOnce();
      const host = await harness.newHost();
      const [house, loft] = [
        await aProperty(host, { title: 'House', base_price: 150 }),
        await aProperty(host, { title: 'Loft', base_price: 150 }),
      ];
      for (const property_id of [house, loft])
        await storeListing(host, { property_id, listing_id: `L${property_id}` });
      await work({ portal, host, house, loft, open: (path) => portal.signedIn(host, path, size) }, t);
      assert.deepEqual(portal.problems, []);
    });
}

const said = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

const reservationsOf = async (host: Host) => (await dataOf(host.get('/reservations'))).reservations;

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The cursor of the calendar on the first row, on today. */
async function cursorOn(page: Page): Promise<void> {
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
  await reach(page, 'Calendar: properties and nights');
}

journey('book a stay on the calendar', async ({ host, loft, open }) => {
  const page = await open('/calendar');
  await cursorOn(page);
  await press(page, 'ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'b');
  await page.getByRole('complementary', { name: 'New booking' }).getByText('EUR 300').first().waitFor();
  await write(page, /^Name/, 'Grace Hopper');
  await press(page, 'Enter');
  await page
    .getByRole('complementary', { name: 'Stay' })
    .getByRole('heading', { name: 'Grace Hopper' })
    .waitFor();
  const [stay] = await reservationsOf(host);
  assert.deepEqual(
    [stay.property_id, stay.check_in_date, stay.check_out_date, stay.guest_name],
    [loft, '2026-06-16', '2026-06-18', 'Grace Hopper'],
  );
});

journey('move the departure of a stay, and undo', async ({ host, house, open }) => {
  const { stay_code } = await aStay(host, house, { ...JUNE, guest_name: 'Ada Lovelace' });
  const page = await open('/calendar');
  await reach(page, /^Ada Lovelace, /);
  await press(page, 'Shift+Alt+ArrowRight');
  await said(page, '4\u00A0nights');
  await press(page, 'Enter');
  await page.getByRole('dialog').getByRole('radio', { name: /^Keep/, checked: true }).waitFor();
  assert.equal((await readStay(host, stay_code)).check_out_date, '2026-06-21', 'nothing is stored before');
  await press(page, 'Enter');
  await said(page, 'Ada Lovelace stays 18');
  assert.equal((await readStay(host, stay_code)).check_out_date, '2026-06-22');
  await enter(page, 'Undo');
  await said(page, 'Undone.');
  assert.equal((await readStay(host, stay_code)).check_out_date, '2026-06-21');
});

journey('settle a conflict from the box', async ({ host, house, loft, open }) => {
  const { stay_code } = await aStay(host, house, { ...JUNE, guest_name: 'Ada Lovelace' });
  const other = await aStay(host, loft, { ...JUNE, guest_name: 'Bob Roe' });
  await dataOf(host.post(`/reservations/${other.stay_code}/allocate`, { property_id: house }));
  const page = await open('/calendar');
  await page.getByText('1 free').waitFor();
  await enter(page, /1 free for Ada Lovelace/);
  await chooseItem(page, 'Loft');
  await said(page, 'Ada Lovelace is at Loft now.');
  assert.equal((await readStay(host, stay_code)).property_id, loft);
});

journey('set prices for a season', async ({ host, house, open }) => {
  const { listings } = await dataOf(host.get('/listings', { property_id: house }));
  await dataOf(host.put(`/pricing_ratios/${listings[0].id}`, { ratio: 110 }));
  const page = await open('/calendar');
  await cursorOn(page);
  await press(page, ...Array<string>(6).fill('Shift+ArrowRight'), 'Enter');
  await enter(page, 'Price');
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.waitFor();
  await write(page, /^Price of a night|^New price|^Price/, '180');
  await dialog.getByText(/180/).first().waitFor();
  await enter(page, 'Change prices');
  await said(page, 'have a new price');
  const shown = [directOf(house), { channel_type: 'airbnb', listing_id: `L${house}` }].map(async (listing) =>
    (await calendarOf(host, listing, '2026-06-15', '2026-06-22')).map(({ price }) => price),
  );
  assert.deepEqual(await Promise.all(shown), [
    [180, 180, 180, 180, 180, 180, 180, 150],
    [198, 198, 198, 198, 198, 198, 198, 165],
  ]);
});

journey('answer a guest, and plan a message', async ({ host, open }) => {
  const { id } = await aConversation(host);
  const page = await open(`/inbox?conversation=${id}`);
  await page.getByLabel(/^Write to/).waitFor();
  await write(page, /^Write to/, 'The key is in the box.');
  await press(page, 'Control+Enter');
  await page.locator('.inbox-bubble').getByText('The key is in the box.').waitFor();
  await page.locator('.inbox-bubble[aria-busy="true"]').waitFor({ state: 'detached' });
  const { messages } = await dataOf(host.get(`/conversations/${id}`));
  assert.equal(messages[0].content, 'The key is in the box.');
  await page.goto(page.url().replace(/\/inbox.*/, '/automation/new'));
  await write(page, 'Name', 'How to get in');
  await write(page, /^Message/, 'Welcome, {{guest_first_name}}.');
  await enter(page, 'Save');
  await said(page, 'How to get in is saved.');
  const { rules } = await dataOf(host.get('/automation/rules'));
  assert.deepEqual(
    rules.map(({ action }) => action.template),
    ['Welcome, {{guest_first_name}}.'],
  );
});

journey('run today’s turnover with the link of a cleaner', async ({ portal, host, house, open }) => {
  const staff_id = await aStaff(host, { name: 'Joris', property_ids: [house] });
  const { id } = await aTask(host, {
    type: 'cleaning',
    property_id: house,
    staff_id,
    expected_date: START.slice(0, 10),
  });
  const page = await open(`/properties/${house}?part=staff`);
  await enter(page, 'Link of their page: Joris');
  await enter(page, 'Make a link');
  const address = page.getByRole('dialog').getByLabel('Address of the page', { exact: true });
  await address.waitFor();
  const cleaner = await portal.newPage(SCREENS.phone);
  await cleaner.goto(`${portal.address}${new URL(await address.inputValue()).pathname}`);
  await enter(cleaner, /^Start/);
  await cleaner.getByRole('button', { name: /^(?:Done|Finish)/ }).waitFor();
  assert.equal((await dataOf(host.get(`/tasks/${id}`))).task.status, 'in_progress');
  await enter(cleaner, /^(?:Done|Finish)/);
  await cleaner.getByRole('button', { name: /^(?:Done|Finish)/ }).waitFor({ state: 'detached' });
  assert.equal((await dataOf(host.get(`/tasks/${id}`))).task.status, 'completed');
});

journey('take a payment, and close the month', async ({ host, house, open }) => {
  const dates = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' };
  const { stay_code } = await aStay(host, house, { ...dates, guest_name: 'Ada Lovelace' });
  const page = await open(`/today?stay=${stay_code}`);
  await page.getByRole('complementary', { name: 'Stay' }).getByText('Unpaid').first().waitFor();
  await enter(page, 'More about this stay');
  await chooseItem(page, 'Take a payment');
  await page.getByRole('dialog', { name: 'Take a payment' }).waitFor();
  await write(page, /^Amount/, '120.50');
  await enter(page, 'Take');
  await said(page, '120.50 taken.');
  assert.equal((await readStay(host, stay_code)).payment.received_amount, 120.5);
  await page.goto(
    page.url().replace(/\/today.*/, `/money/statement?at=${house}&from=2026-06-01&to=2026-06-30`),
  );
  await page
    .getByText(/120\.50/)
    .first()
    .waitFor();
});

journey('connect a channel by its calendar, with what it brings', async ({ host, open }, t) => {
  const id = await aProperty(host, { title: 'Barn', base_price: 120 });
  const calendar = await aChannelCalendar(t);
  calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
  const page = await open(`/properties/${id}?part=listings`);
  await enter(page, 'Connect a channel');
  await write(page, /^Number of the listing/, '12345');
  await write(page, /^Address of its calendar/, calendar.url);
  await enter(page, 'Read the calendar');
  await page
    .getByRole('region', { name: 'New bookings' })
    .getByText(/1\s?–\s?4 Jul/)
    .waitFor();
  assert.deepEqual(await takenNights(host, id), [], 'nothing is stored before');
  await enter(page, 'Connect');
  await page.getByRole('status').getByText('Airbnb is connected.').waitFor();
  assert.deepEqual(await takenNights(host, id), [1, 2, 3]);
});

journey('give a partner a token, and watch its webhook', async ({ portal, host, open }, t) => {
  const receiver = await aReceiver(t);
  const page = await open('/settings/tokens');
  await enter(page, 'New token');
  await write(page, /^What uses it/, 'Partner');
  await enter(page, 'Save');
  const shown = page.getByLabel('Copy the token now');
  await shown.waitFor();
  const token = await shown.inputValue();
  const answer = await fetch(`${portal.address}/v3/properties`, {
    headers: { 'Service-Access-Token': token },
  });
  assert.equal(answer.status, 200);
  await page.goto(`${portal.address}/settings/webhooks`);
  await enter(page, 'New webhook');
  await write(page, /^Address/, receiver.url);
  await enter(page, 'Save');
  const secret = page.getByRole('dialog').getByLabel('Secret', { exact: true });
  await secret.waitFor();
  const key = await secret.inputValue();
  await enter(page, 'Done');
  await dataOf(host.post('/tags', { name: 'Garden' }));
  await deliverOnce(harness.databases, webhooks);
  const told = receiver.received.find(({ body }) => body.event === 'tag_created');
  assert.ok(told !== undefined && isSignedBy(key, told));
  await enter(page, new RegExp(receiver.url.replaceAll(/[/.]/g, '.')));
  await page.getByRole('listitem').filter({ hasText: 'A tag was added' }).first().waitFor();
});
