import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { valuesOf } from '../../server/src/areas/listing-calendar/fixtures.ts';
import { aListing, directOf } from '../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../server/src/areas/reservations/fixtures.ts';
import { anExpense, booksOf } from '../../server/src/areas/transactions/fixtures.ts';
import { anImport, aReserved, staysOf } from '../../server/test/channel-calendar.ts';
import { dataOf, type Host } from '../../server/test/harness.ts';
import { dragOver, plain } from './calendar-grid.ts';
import { skip } from './open-portal.ts';
import { SCREENS } from './pages.ts';
import { said, usePortal } from './use-portal.ts';

// Journeys of a host's money that lead over several pages. The shorter ones are in the features: a price, a refund and a fee in
// stay/stay-money.long.test.ts, a group in booking/group.nightly.test.ts.

const { harness, openOnce } = usePortal();

const dialogOf = (page: Page) => page.getByRole('dialog');
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Stay' });

async function choose(page: Page, item: string): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'More about this stay' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('a direct booking goes from its quote with fees and a plan to its invoice', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House', base_price: 100 });
  await dataOf(
    host.put(`/properties/${house}/booking_terms`, {
      charges: [
        { name: 'Cleaning', kind: 'cleaning', amount: 60 },
        { name: 'City tax', kind: 'tax', amount: 3.35, per: 'guest_night' },
      ],
      deposit: 200,
      payment_plan: [{ percent: 30 }, { percent: 70, days_before_check_in: 1 }],
    }),
  );
  const path = `/reservations?new=booking&property=${house}&start=2026-06-18&end=2026-06-21`;
  const page = await portal.signedIn(host, path, SCREENS.desk);
  const form = page.getByRole('complementary', { name: 'New booking' });
  await form.getByLabel('Guests').fill('3');
  // 300 for the nights, 60 for cleaning, and 3 guests of 3 nights at 3.35.
  await form.getByText('EUR 30.15').first().waitFor();
  await form.getByText('EUR 117.05 due 15 Jun').waitFor();
  await form.getByLabel('Name').fill('Grace Hopper');
  await form.getByLabel('Paid already').fill('117.05');
  await form.getByText('EUR 117.05 are entered as income.').waitFor();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await panelOf(page).getByRole('heading', { name: 'Grace Hopper' }).waitFor();
  const [{ stay_code, reservation_code, payment, check_in_details }] = await staysOf(host);
  assert.deepEqual(payment.due, [
    { amount: 117.05, due_on: '2026-06-15', paid_amount: 117.05 },
    { amount: 273.1, due_on: '2026-06-17', paid_amount: 0 },
  ]);
  assert.equal(check_in_details.deposit, 200);
  await choose(page, 'Take a payment');
  assert.equal(await dialogOf(page).getByLabel('Amount (EUR)').inputValue(), '273.10');
  await dialogOf(page).getByRole('button', { name: 'Take', exact: true }).click();
  await said(page, 'EUR 273.10 taken.');
  assert.equal((await readStay(host, stay_code)).payment.status, 'received');
  await panelOf(page).getByRole('button', { name: 'Make an invoice …' }).click();
  await dialogOf(page).getByRole('button', { name: 'Make the invoice' }).click();
  await said(page, 'Invoice 2026-0001 was made.');
  const { invoices } = await dataOf(host.get('/invoices', { reservation_code }));
  assert.deepEqual(
    invoices.map(({ total_amount, currency }) => [total_amount, currency]),
    [[390.15, 'EUR']],
  );
});

test('a booking of a calendar gets its amounts, and its payout is taken', { skip }, async (t) => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const { calendar, sync } = await anImport(t, host);
  calendar.show(aReserved('r', '2026-06-18', '2026-06-22'));
  await sync();
  const [{ stay_code, payment: unknown }] = await staysOf(host);
  assert.deepEqual([unknown.total_amount, unknown.status, unknown.payout], [0, 'unreceived', null]);
  const page = await portal.signedIn(host, `/today?stay=${stay_code}`, SCREENS.phone);
  await choose(page, 'Change the price …');
  await dialogOf(page).getByLabel('Amount of line 1').fill('480.40');
  await dialogOf(page).getByLabel('Commission of the channel').fill('72.06');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await panelOf(page).getByText('Airbnb pays about 19 Jun').waitFor();
  const { rates, payment } = await readStay(host, stay_code);
  assert.deepEqual([rates.rate.amount, rates.commission.amount], [480.4, 72.06]);
  assert.deepEqual(payment.payout, { expected_amount: 408.34, expected_on: '2026-06-19' });
  await sync();
  assert.deepEqual(
    (await readStay(host, stay_code)).rates,
    rates,
    'the calendar, which has no money, keeps it',
  );
  await choose(page, 'Payout came');
  assert.equal(await dialogOf(page).getByLabel('Amount (EUR)').inputValue(), '408.34');
  await dialogOf(page).getByRole('button', { name: 'Take', exact: true }).click();
  await said(page, 'EUR 408.34 taken.');
  const after = (await readStay(host, stay_code)).payment;
  assert.deepEqual([after.status, after.payout, after.received_amount], ['received', null, 408.34]);
});

test('a season is priced for five properties, whose channels follow at two ratios', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const homes: { id: number; ratio: number; listing: Listing }[] = [];
  for (const [index, title] of ['Attic', 'Barn', 'Cabin', 'Dome', 'Eyrie'].entries()) {
    const id = await aProperty(host, { title, base_price: 150 });
    const listing = await aListing(host, { property_id: id });
    const ratio = index < 3 ? 110 : 125;
    await dataOf(host.put(`/pricing_ratios/${listing.id}`, { ratio }));
    homes.push({ id, ratio, listing });
  }
  const page = await portal.signedIn(host, '/calendar', SCREENS.desk);
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
  await dragOver(page, ['Attic', 16], ['Eyrie', 17]);
  await page.getByRole('toolbar', { name: 'Selected nights' }).getByRole('button', { name: 'Price' }).click();
  await dialogOf(page).getByLabel('From').fill('2026-07-01');
  await dialogOf(page).getByLabel('To, included').fill('2026-08-31');
  await dialogOf(page).getByLabel('Price of a night in EUR').fill('210');
  // The distance of each channel is seen before anything is stored.
  for (const price of ['231.00', '262.50'])
    await dialogOf(page)
      .getByText(new RegExp(`then EUR\\s${price.replace('.', '\\.')}`))
      .first()
      .waitFor();
  await dialogOf(page).getByRole('button', { name: 'Change prices' }).click();
  await said(page, 'have a new price');
  const ends = async (listing: Listing) => [
    ...(await valuesOf(host, listing, 'price', ['2026-06-30', '2026-07-01'])),
    ...(await valuesOf(host, listing, 'price', ['2026-08-31', '2026-09-01'])),
  ];
  for (const { id, ratio, listing } of homes) {
    assert.deepEqual(await ends(directOf(id)), [150, 210, 210, 150]);
    const [low, high] = [1.5 * ratio, 2.1 * ratio];
    assert.deepEqual(await ends(listing), [low, high, high, low]);
  }
});

type Listing = { readonly channel_type: string; readonly listing_id: string };

test(
  'a month with a payment, a refund, a fee and a cost is closed, and its statement printed',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const house = await aMonth(host);
    const range = { start_date: '2026-06-01', end_date: '2026-06-30' };
    const page = await portal.signedIn(
      host,
      `/money/statement?at=${house}&from=${range.start_date}&to=${range.end_date}`,
      SCREENS.phone,
    );
    const sheet = page.getByRole('article');
    await sheet.getByRole('heading', { name: 'Statement of House' }).waitFor();
    await sheet.getByText('Remains').first().waitFor();
    const { rows } = await dataOf(host.get('/reports/finances', { ...range, property_ids: String(house) }));
    const [{ income, expense, net }] = rows;
    // 420 and 300 came, 210 and 249.50 went back, and the cleaner got 80.25.
    assert.deepEqual([rows.length, income, expense, net], [1, 720, 539.75, 180.25]);
    const text = plain(await sheet.innerText());
    for (const amount of ['720.00', '539.75', '180.25'])
      assert.ok(text.includes(amount), `${amount} in ${text}`);
    await page.evaluate('globalThis.print = () => { globalThis.isPrinted = true; }');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    assert.equal(await page.evaluate('globalThis.isPrinted'), true);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.getByRole('navigation').count(), 0);
    assert.ok(await sheet.isVisible());
  },
);

/** The month of a house: one stay whose guest gets half back, one that is cancelled with a fee, and a cost. */
async function aMonth(host: Host): Promise<number> {
  const house = await aProperty(host, { title: 'House' });
  const books = await booksOf(host);
  const refund = async (code: string, amount: number) =>
    dataOf(host.post(`/reservations/${code}/refunds`, { amount, payment_method_id: books.cash }));
  const paid = (received_amount: number) => ({ received_amount, income_method_id: books.card });
  const june = { check_in_date: '2026-06-15', check_out_date: '2026-06-18' };
  const stayed = await aStay(host, house, { ...june, ...paid(420) });
  await refund(stayed.reservation_code, 210);
  const cancelled = await aStay(host, house, paid(300));
  await dataOf(
    harness.request('DELETE', `/v3/reservations/${cancelled.reservation_code}`, {
      body: { kept_amount: 50.5 },
      headers: { 'service-access-token': host.token },
    }),
  );
  await refund(cancelled.reservation_code, 249.5);
  await dataOf(host.post('/transactions', anExpense(books, { property_id: house, amount: 80.25 })));
  return house;
}

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
