import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { storeListing } from '../../server/src/areas/availabilities/fixtures.ts';
import { aConversation } from '../../server/src/areas/conversations/fixtures.ts';
import { calendarOf } from '../../server/src/areas/listing-calendar/fixtures.ts';
import { directOf } from '../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../server/src/areas/reservations/fixtures.ts';
import { aStaff } from '../../server/src/areas/staffs/fixtures.ts';
import { aTask } from '../../server/src/areas/tasks/fixtures.ts';
import { aChannelCalendar, aReserved, takenNights } from '../../server/test/channel-calendar.ts';
import { dataOf, START, type Harness, type Host } from '../../server/test/harness.ts';
import { deliverOnce } from '../../server/test/deliver.ts';
import { until } from '../../server/test/until.ts';
import { aReceiver, isSignedBy, type sending } from '../../server/test/webhooks.ts';
import { readIn } from './first-run-journey.ts';
import type { Hand } from './hands.ts';
import type { PortalUnderTest } from './open-portal.ts';
import { SCREENS } from './pages.ts';
import { said } from './use-portal.ts';

// A host's journeys, from where they begin to what the interface then returns, with the keyboard alone, with a mouse, or with a
// finger. Each ends with all that is stored: nothing is there twice. The first one of all is first-run-journey.ts.

/**
 * What is sent without a network goes later by itself, or is sent again by the person: it says which, and stays typed. Of what
 * was stored, while its answer was lost, the page shows some by itself once the network is back: that is not sent again.
 */
export type Sending = 'kept' | 'again' | 'seen';

/** Does what sends something: with a network, or with one that is cut and comes back. Says when the page tells of it. */
export type Send = (page: Page, act: () => Promise<void>, way?: Sending) => Promise<'now' | 'later'>;

export const sendNow: Send = async (_page, act) => {
  await act();
  return 'now';
};

type Journey = {
  readonly portal: PortalUnderTest;
  readonly host: Host;
  readonly house: number;
  readonly loft: number;
  /** A page of the host at this address. */
  readonly open: (path: string) => Promise<Page>;
  readonly send: Send;
  readonly hand: Hand;
  /** Delivers what webhooks are told. */
  readonly deliver: () => Promise<void>;
};

const JUNE = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };

/** Walks a journey; House and Loft are sold for 150 a night. */
export async function walk(
  journey: (typeof JOURNEYS)[keyof typeof JOURNEYS],
  { harness, webhooks, size, portal, send, hand }: Walked,
  t: TestContext,
): Promise<void> {
  const host = await harness.newHost();
  const [house, loft] = [
    await aProperty(host, { title: 'House', base_price: 150 }),
    await aProperty(host, { title: 'Loft', base_price: 150 }),
  ];
  for (const property_id of [house, loft])
    await storeListing(host, { property_id, listing_id: `L${property_id}` });
  const open = (path: string) => portal.signedIn(host, path, size);
  const deliver = () => deliverOnce(harness.databases, webhooks);
  await journey({ portal, host, house, loft, open, send, hand, deliver }, t);
  assert.deepEqual(portal.problems, []);
}

type Walked = Pick<Journey, 'portal' | 'send' | 'hand'> & {
  readonly harness: Harness;
  readonly webhooks: ReturnType<typeof sending>;
  /** Of the screen. */
  readonly size: Parameters<PortalUnderTest['signedIn']>[2];
};

const reservationsOf = async (host: Host) => (await dataOf(host.get('/reservations'))).reservations;

/** The calendar, once the prices are there. */
async function openCalendar(open: Journey['open']): Promise<Page> {
  const page = await open('/calendar');
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
  return page;
}

export const JOURNEYS = {
  'book a stay on the calendar': async ({ host, loft, open, send, hand }) => {
    const page = await openCalendar(open);
    await hand.selectNights(page, { property: 'Loft', row: 1, first: 16, last: 17 });
    await hand.begin(page, 'Book');
    await page.getByRole('complementary', { name: 'New booking' }).getByText('EUR 300').first().waitFor();
    await hand.write(page, /^Name/, 'Grace Hopper');
    await send(page, () => hand.submit(page, 'Book'));
    await page
      .getByRole('complementary', { name: 'Stay' })
      .getByRole('heading', { name: 'Grace Hopper' })
      .waitFor();
    const stays = await reservationsOf(host);
    assert.deepEqual(
      stays.map((stay) => [stay.property_id, stay.check_in_date, stay.check_out_date, stay.guest_name]),
      [[loft, '2026-06-16', '2026-06-18', 'Grace Hopper']],
    );
  },

  'move the departure of a stay, and undo': async ({ host, house, open, send, hand }) => {
    const { stay_code } = await aStay(host, house, { ...JUNE, guest_name: 'Ada Lovelace' });
    const page = await openCalendar(open);
    await hand.stayLonger(page, { guest: 'Ada Lovelace', property: 'House', departure: 21 });
    await page.getByRole('dialog').getByRole('radio', { name: /^Keep/, checked: true }).waitFor();
    assert.equal((await readStay(host, stay_code)).check_out_date, '2026-06-21', 'nothing is stored before');
    await send(page, () => hand.enter(page, 'Change dates'));
    await said(page, 'Ada Lovelace stays 18');
    assert.equal((await readStay(host, stay_code)).check_out_date, '2026-06-22');
    await hand.enter(page, 'Undo');
    await said(page, 'Undone.');
    assert.equal((await readStay(host, stay_code)).check_out_date, '2026-06-21');
  },

  'settle a conflict from the box': async ({ host, house, loft, open, send, hand }) => {
    const { stay_code } = await aStay(host, house, { ...JUNE, guest_name: 'Ada Lovelace' });
    const other = await aStay(host, loft, { ...JUNE, guest_name: 'Bob Roe' });
    await dataOf(host.post(`/reservations/${other.stay_code}/allocate`, { property_id: house }));
    const page = await open('/calendar');
    await page.getByText('1 stay without a property').waitFor();
    // On a phone the box is a line until it is asked for.
    if ((page.viewportSize()?.width ?? 0) <= 700) await hand.enter(page, /1 stay without a property/);
    await page.getByText('1 free').waitFor();
    const place = async () => {
      await hand.enter(page, /1 free for Ada Lovelace/);
      await hand.choose(page, 'Loft');
    };
    const when = await send(page, place, 'seen');
    if (when === 'now') await said(page, 'Ada Lovelace is at Loft now.');
    await page.getByText('1 stay without a property').waitFor({ state: 'detached' });
    assert.equal((await readStay(host, stay_code)).property_id, loft);
  },

  'set prices for a season': async ({ host, house, open, send, hand }) => {
    const { listings } = await dataOf(host.get('/listings', { property_id: house }));
    await dataOf(host.put(`/pricing_ratios/${listings[0].id}`, { ratio: 110 }));
    const page = await openCalendar(open);
    await hand.selectNights(page, { property: 'House', row: 0, first: 15, last: 21 });
    await hand.begin(page, 'Price');
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.waitFor();
    await hand.write(page, /^Price of a night|^New price|^Price/, '180');
    await dialog.getByText(/180/).first().waitFor();
    await send(page, () => hand.enter(page, 'Change prices'));
    await said(page, 'have a new price');
    const shown = [directOf(house), { channel_type: 'airbnb', listing_id: `L${house}` }].map(
      async (listing) =>
        (await calendarOf(host, listing, '2026-06-15', '2026-06-22')).map(({ price }) => price),
    );
    assert.deepEqual(await Promise.all(shown), [
      [180, 180, 180, 180, 180, 180, 180, 150],
      [198, 198, 198, 198, 198, 198, 198, 165],
    ]);
  },

  'answer a guest, and plan a message': async ({ host, open, send, hand }) => {
    const { id } = await aConversation(host);
    const page = await open(`/inbox?conversation=${id}`);
    await page.getByLabel(/^Write to/).waitFor();
    await hand.write(page, /^Write to/, 'The key is in the box.');
    await send(page, () => hand.sendMessage(page), 'kept');
    await page.locator('.inbox-bubble').getByText('The key is in the box.').waitFor();
    await page.locator('.inbox-bubble[aria-busy="true"]').waitFor({ state: 'detached' });
    const { messages } = await dataOf(host.get(`/conversations/${id}`));
    assert.deepEqual(
      messages.map(({ content }) => content).filter((text) => text.startsWith('The key')),
      ['The key is in the box.'],
    );
    await page.goto(page.url().replace(/\/inbox.*/, '/automation/new'));
    await hand.write(page, 'Name', 'How to get in');
    await hand.write(page, /^Message/, 'Welcome, {{guest_first_name}}.');
    await send(page, () => hand.enter(page, 'Save'));
    await said(page, 'How to get in is saved.');
    const { rules } = await dataOf(host.get('/automation/rules'));
    assert.deepEqual(
      rules.map(({ action }) => action.template),
      ['Welcome, {{guest_first_name}}.'],
    );
  },

  'run today’s turnover with the link of a cleaner': async ({ portal, host, house, open, send, hand }) => {
    const staff_id = await aStaff(host, { name: 'Joris', property_ids: [house] });
    const { id } = await aTask(host, {
      type: 'cleaning',
      property_id: house,
      staff_id,
      expected_date: START.slice(0, 10),
    });
    const page = await open(`/properties/${house}?part=staff`);
    await hand.enter(page, 'Link of their page: Joris');
    // Once there is one, the button says so.
    await send(page, () => hand.enter(page, /^Make a (?:new )?link$/));
    const address = page.getByRole('dialog').getByLabel('Address of the page', { exact: true });
    await address.waitFor();
    const cleaner = await portal.newPage(SCREENS.phone);
    await cleaner.goto(`${portal.address}${new URL(await address.inputValue()).pathname}`);
    await hand.enter(cleaner, /^Start/);
    await cleaner.getByRole('button', { name: /^(?:Done|Finish)/ }).waitFor();
    const status = async () => (await dataOf(host.get(`/tasks/${id}`))).task.status;
    await until(async () => (await status()) === 'in_progress', 'the task has begun');
    await hand.enter(cleaner, /^(?:Done|Finish)/);
    await cleaner.getByRole('button', { name: /^(?:Done|Finish)/ }).waitFor({ state: 'detached' });
    await until(async () => (await status()) === 'completed', 'the task is done');
  },

  'take a payment, and close the month': async ({ host, house, open, send, hand }) => {
    const dates = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' };
    const { stay_code } = await aStay(host, house, { ...dates, guest_name: 'Ada Lovelace' });
    const page = await open(`/today?stay=${stay_code}`);
    await page.getByRole('complementary', { name: 'Stay' }).getByText('Unpaid').first().waitFor();
    await hand.enter(page, 'More about this stay');
    await hand.choose(page, 'Take a payment');
    await page.getByRole('dialog', { name: 'Take a payment' }).waitFor();
    await hand.write(page, /^Amount/, '120.50');
    const when = await send(page, () => hand.enter(page, 'Take'), 'kept');
    if (when === 'now') await said(page, '120.50 taken.');
    const received = async () => (await readStay(host, stay_code)).payment.received_amount;
    await until(async () => (await received()) > 0, 'nothing was received');
    assert.equal(await received(), 120.5);
    await page.goto(
      page.url().replace(/\/today.*/, `/money/statement?at=${house}&from=2026-06-01&to=2026-06-30`),
    );
    await page
      .getByText(/120\.50/)
      .first()
      .waitFor();
  },

  'connect a channel by its calendar, with what it brings': async ({ host, open, send, hand }, t) => {
    const id = await aProperty(host, { title: 'Barn', base_price: 120 });
    const calendar = await aChannelCalendar(t);
    calendar.show(aReserved('r', '2026-07-01', '2026-07-04'));
    const page = await open(`/properties/${id}?part=listings`);
    await hand.enter(page, 'Connect a channel');
    await hand.write(page, /^Number of the listing/, '12345');
    await hand.write(page, /^Address of its calendar/, calendar.url);
    await send(page, () => hand.enter(page, 'Read the calendar'));
    await page
      .getByRole('region', { name: 'New bookings' })
      .getByText(/1\s?–\s?4 Jul/)
      .waitFor();
    assert.deepEqual(await takenNights(host, id), [], 'nothing is stored before');
    await send(page, () => hand.enter(page, 'Connect'));
    await page.getByRole('status').getByText('Airbnb is connected.').waitFor();
    assert.deepEqual(await takenNights(host, id), [1, 2, 3]);
    const { listings } = await dataOf(host.get('/listings', { property_id: id }));
    assert.equal(listings.filter(({ channel_type }) => channel_type === 'airbnb').length, 1);
  },

  'give a partner a token, and watch its webhook': async ({ portal, host, open, send, hand, deliver }, t) => {
    const receiver = await aReceiver(t);
    const page = await open('/settings/tokens');
    await hand.enter(page, 'New token');
    await hand.write(page, /^What uses it/, 'Partner');
    await send(page, () => hand.enter(page, 'Save'));
    const shown = page.getByLabel('Copy the token now');
    await shown.waitFor();
    const token = await shown.inputValue();
    const answer = await fetch(`${portal.address}/v3/properties`, {
      headers: { 'Service-Access-Token': token },
    });
    assert.equal(answer.status, 200);
    const { tokens } = await readIn(page, '/tokens');
    assert.equal(tokens.filter(({ name }) => name === 'Partner').length, 1);
    await page.goto(`${portal.address}/settings/webhooks`);
    await hand.enter(page, 'New webhook');
    await hand.write(page, /^Address/, receiver.url);
    await send(page, () => hand.enter(page, 'Save'));
    const secret = page.getByRole('dialog').getByLabel('Secret', { exact: true });
    await secret.waitFor();
    const key = await secret.inputValue();
    await hand.enter(page, 'Done');
    await dataOf(host.post('/tags', { name: 'Garden' }));
    await deliver();
    const told = receiver.received.filter(({ body }) => body.event === 'tag_created');
    assert.deepEqual(
      told.map((each) => isSignedBy(key, each)),
      [true],
    );
    await hand.enter(page, new RegExp(receiver.url.replaceAll(/[/.]/g, '.')));
    await page.getByRole('listitem').filter({ hasText: 'A tag was added' }).first().waitFor();
  },
} satisfies Readonly<Record<string, (journey: Journey, t: TestContext) => Promise<void>>>;
