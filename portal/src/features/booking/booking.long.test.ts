import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { aListing } from '../../../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));
after(async () => (await opened)?.close());

const NIGHTS = 'start=2026-06-18&end=2026-06-21';

/** An account with a house that has a calendar of prices, and a loft without one. */
async function aHost() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const loft = await aProperty(host, { title: 'Loft' });
  const { channel_type, listing_id } = await aListing(host, { property_id: house, base_price: 100.1 });
  await dataOf(
    host.post('/listings/prices', {
      channel_type,
      listing_id,
      prices: [{ start_date: '2026-06-19', end_date: '2026-06-19', price: 150.2 }],
    }),
  );
  return { host, house, loft };
}

async function staysOf(host: Host) {
  return (await dataOf(host.get('/reservations'))).reservations;
}

const formOf = (page: Page) => page.getByRole('complementary', { name: 'New booking' });
const stayOf = (page: Page) => page.getByRole('complementary', { name: 'Stay' });

test('a stay is booked by keyboard alone, and Undo cancels it', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  const page = await portal.signedIn(host, '/calendar');
  const keys = page.keyboard;
  await page.getByText('Loft').first().waitFor();
  await keys.press('Control+k');
  await page.locator('input[role=combobox]:focus').waitFor();
  await keys.type('new book');
  await page.getByRole('option', { name: 'New booking' }).waitFor();
  await keys.press('Enter');
  await formOf(page).waitFor();
  await page.locator('input[type=date]:focus').waitFor();
  // Chromium itself speaks American English: month, day, year.
  await keys.type('06182026');
  await focusOn(page, 'Check-out');
  await keys.type('06212026');
  await focusOn(page, 'Guests');
  await keys.press('Control+a');
  await keys.type('3');
  await formOf(page).getByText('2 properties free').waitFor();
  await focusOn(page, 'House');
  await keys.press('Space');
  await formOf(page).getByText('EUR 150.20').waitFor();
  await focusOn(page, 'Name');
  await keys.type('Grace Hopper');
  await focusOn(page, 'E-mail');
  await keys.type('grace@example.com');
  await formOf(page).getByText('EUR 350.40 stay unpaid.').waitFor();
  assert.equal((await staysOf(host)).length, 0, 'nothing is stored before it is booked');
  await keys.press('Enter');
  await stayOf(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  const [stay] = await staysOf(host);
  assert.deepEqual(
    [stay.property_id, stay.check_in_date, stay.check_out_date, stay.number_of_guests, stay.guest_email],
    [house, '2026-06-18', '2026-06-21', 3, 'grace@example.com'],
  );
  assert.equal(stay.rates.rate.amount, 350.4);
  await page.getByRole('button', { name: 'Undo' }).focus();
  await keys.press('Enter');
  await page.getByText('The booking is cancelled.').waitFor();
  assert.equal((await readStay(host, stay.stay_code)).status, 'cancelled');
});

/** Presses Tab until the field has the focus. */
async function focusOn(page: Page, label: string): Promise<void> {
  const field = page.getByRole('complementary').getByLabel(label, { exact: false }).first();
  for (let count = 0; count < 12; count += 1) {
    if ((await field.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${label} is not reached by Tab`);
}

test('only free properties are offered, and the one that is taken says from when', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  await aStay(host, house, { check_in_date: '2026-06-20', check_out_date: '2026-06-23' });
  const page = await portal.signedIn(host, `/reservations?new=booking&property=${house}&${NIGHTS}`);
  await formOf(page).getByText('1 property free').waitFor();
  await formOf(page).getByText('House is taken on 20 June.').waitFor();
  assert.equal(await formOf(page).getByRole('radio').count(), 1);
  await formOf(page).getByRole('radio', { name: /Loft/ }).waitFor();
});

test(
  'refused fields are named at their inputs, what was paid is an income, nothing typed is lost',
  { skip },
  async () => {
    const portal = await openOnce();
    const { host, house } = await aHost();
    const hostile = '<img src=x onerror="globalThis.hacked=1">';
    const page = await portal.signedIn(host, `/reservations?new=booking&property=${house}&${NIGHTS}`);
    const form = formOf(page);
    await form.getByLabel('Name').fill(hostile);
    await form.getByLabel('Price in EUR').fill('99.999');
    await form.getByLabel('E-mail').fill('no address');
    await form.getByRole('button', { name: 'Book' }).click();
    const price = form.getByRole('textbox', { name: 'Price in EUR' });
    await page.locator('[aria-invalid=true]').nth(1).waitFor();
    assert.equal(await price.getAttribute('aria-invalid'), 'true');
    assert.equal(await form.getByLabel('Name').inputValue(), hostile);
    assert.equal((await staysOf(host)).length, 0);
    await price.fill('300');
    await form.getByLabel('E-mail').fill('');
    await form.getByLabel('Paid already').fill('100');
    await form.getByText('EUR 100.00 are entered as income.').waitFor();
    await form.getByRole('button', { name: 'Book' }).click();
    await stayOf(page).getByRole('heading', { name: hostile }).waitFor();
    const [stay] = await staysOf(host);
    assert.deepEqual([stay.payment.received_amount, stay.payment.balance_amount], [100, 200]);
    assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'hacked')), undefined);
  },
);

test('nights are blocked with a remark, and Undo opens only those that were open', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  const before = {
    property_ids: [house],
    available: false,
    start_date: '2026-06-20',
    end_date: '2026-06-20',
  };
  await dataOf(host.post('/availabilities', before));
  const openNights = async () => {
    const range = { property_ids: String(house), start_date: '2026-06-18', end_date: '2026-06-20' };
    const { properties } = await dataOf(host.get('/availabilities', range));
    return properties[0].availabilities.map(({ available }: { available: boolean }) => available);
  };
  const page = await portal.signedIn(host, `/reservations?new=block&property=${house}&${NIGHTS}`);
  const form = page.getByRole('complementary', { name: 'Block nights' });
  await form
    .getByText(/^1.night of these/)
    .or(form.getByText('1 night of these'))
    .waitFor();
  await form.getByLabel('Remark').fill('Painter');
  await form.getByRole('button', { name: 'Block' }).click();
  await page.getByText('House is blocked.').waitFor();
  assert.deepEqual(await openNights(), [false, false, false]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The nights are open again.').waitFor();
  assert.deepEqual(await openNights(), [true, true, false]);
});

test('the form fits a phone', { skip }, async () => {
  const portal = await openOnce();
  const { host } = await aHost();
  const page = await portal.signedIn(host, `/reservations?new=booking&${NIGHTS}`, {
    viewport: { width: 390, height: 844 },
  });
  await formOf(page).getByText('2 properties free').waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
  const book = await formOf(page).getByRole('button', { name: 'Book' }).boundingBox();
  assert.ok(book !== null && book.height >= 44 && book.x + book.width <= 390);
});

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  const portal = await openOnce();
  assert.deepEqual(portal.problems, []);
});
