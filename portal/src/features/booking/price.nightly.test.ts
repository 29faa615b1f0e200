import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { setDays } from '../../../../server/src/areas/listing-calendar/fixtures.ts';
import { directOf } from '../../../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { dataOf, useHarness } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));
after(async () => (await opened)?.close());

/** A house of 100 a night with a cleaning fee of 60 and a sauna of 50 to choose, and a loft of 90 a night. */
async function aHost() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House', base_price: 100 });
  const loft = await aProperty(host, { title: 'Loft', base_price: 90 });
  await dataOf(
    host.put(`/properties/${house}/booking_terms`, {
      charges: [
        { name: 'Cleaning', kind: 'cleaning', amount: 60 },
        { name: 'Sauna', kind: 'fee', amount: 50, is_optional: true },
      ],
    }),
  );
  const path = `/reservations?new=booking&property=${house}&start=2026-06-18&end=2026-06-21`;
  return { host, house, loft, path };
}

const formOf = (page: Page) => page.getByRole('complementary', { name: 'New booking' });
const bookIn = (page: Page) => formOf(page).getByRole('button', { name: 'Book', exact: true });
const priceIn = (page: Page) => formOf(page).getByRole('textbox', { name: /^Price in/ });
const offerIn = (page: Page, title: string) => formOf(page).locator('.booking-offer', { hasText: title });

/** Waits until a field says this. */
async function reads(field: Locator, value: string) {
  const deadline = Date.now() + 10_000;
  while ((await field.inputValue()) !== value) {
    assert.ok(Date.now() < deadline, `${await field.inputValue()} is not ${value}`);
    await field.page().waitForTimeout(50);
  }
}

async function booked(page: Page) {
  await bookIn(page).click();
  await page
    .getByRole('complementary', { name: 'Stay' })
    .getByRole('heading', { name: 'Grace Hopper' })
    .waitFor();
}

test(
  'children alone are no guests: the ages say so, no price stands, and nothing is booked',
  { skip },
  async () => {
    const portal = await openOnce();
    const { host, path } = await aHost();
    const page = await portal.signedIn(host, path);
    const form = formOf(page);
    const ages = form.getByLabel('Ages of the children');
    const problem = form.getByText('At least one adult is needed: Guests counts the children.');
    await form.getByLabel('Name').fill('Grace Hopper');
    await form.getByText('As quoted, fees and taxes included.').waitFor();
    await ages.fill('4, 9');
    await problem.waitFor();
    assert.equal(await ages.getAttribute('aria-invalid'), 'true');
    await reads(priceIn(page), '');
    assert.equal(await form.getByText('As quoted').count(), 0);
    assert.equal(await form.getByText(/EUR.360/).count(), 0);
    await bookIn(page).click();
    await page.locator(':focus').and(ages).waitFor();
    assert.equal((await dataOf(host.get('/reservations'))).reservations.length, 0);
    await ages.fill('');
    await form.getByLabel('Guests').fill('0');
    await problem.waitFor();
    assert.equal(await form.getByLabel('Guests').getAttribute('aria-invalid'), 'true');
    await ages.fill('4, 9');
    await form.getByLabel('Guests').fill('3');
    await reads(priceIn(page), '360');
    await booked(page);
    const { reservations } = await dataOf(host.get('/reservations'));
    const [{ number_of_adults, number_of_children }] = reservations;
    assert.deepEqual([number_of_adults, number_of_children], [1, 2]);
  },
);

test(
  'changed lines outlive a ticked charge, other dates, guests and another property, beside what would be asked now',
  { skip },
  async () => {
    const portal = await openOnce();
    const { host, path } = await aHost();
    const page = await portal.signedIn(host, path);
    const form = formOf(page);
    const offered = (amount: string) =>
      form.getByRole('button', { name: `Use EUR ${amount} again` }).waitFor();
    const sauna = form.getByRole('checkbox', { name: 'Sauna' });
    await form.getByRole('button', { name: 'Change the lines' }).click();
    await form.getByLabel('Amount of line 1').fill('222');
    await offered('360.00');
    await sauna.focus();
    await sauna.press('Space');
    await offered('410.00');
    await reads(priceIn(page), '332');
    assert.equal(await form.getByLabel('Amount of line 3').inputValue(), '50');
    assert.equal(await sauna.and(page.locator(':focus')).count(), 1, 'the tick box keeps the focus');
    await form.getByLabel('Check-out').fill('2026-06-22');
    await offered('510.00');
    await form.getByLabel('Guests').fill('3');
    await offered('510.00');
    assert.equal(await sauna.isChecked(), true);
    await reads(priceIn(page), '332');
    // One amount in their place can be typed, and the lines are still there.
    await priceIn(page).fill('300');
    await sauna.uncheck();
    await offered('460.00');
    await reads(priceIn(page), '300');
    await form.getByRole('button', { name: 'Change the lines' }).click();
    await reads(priceIn(page), '282');
    await sauna.check();
    await reads(priceIn(page), '332');
    await offerIn(page, 'Loft').getByRole('radio').check();
    await offered('360.00');
    await sauna.waitFor({ state: 'detached' });
    await reads(priceIn(page), '282');
    await offerIn(page, 'House').getByRole('radio').check();
    await reads(priceIn(page), '332');
    await form.getByRole('button', { name: 'Use EUR 510.00 again' }).click();
    await form.getByText('As quoted, fees and taxes included.').waitFor();
    await reads(priceIn(page), '510');
    await form.getByLabel('Check-out').fill('2026-06-23');
    await reads(priceIn(page), '610');
    assert.equal(await sauna.isChecked(), true);
  },
);

test('a price in another currency is taken out with a word', { skip }, async () => {
  const portal = await openOnce();
  const { host, path } = await aHost();
  await aProperty(host, { title: 'Chalet', base_price: 100, currency: 'CHF' });
  const page = await portal.signedIn(host, path);
  await priceIn(page).fill('222');
  await offerIn(page, 'Chalet').getByRole('radio').check();
  await page
    .getByText('Prices of Chalet are in CHF: the price in EUR that you typed is taken out.')
    .waitFor();
  await reads(priceIn(page), '300');
});

test('what speaks against a property stands in its row, once, also when it is chosen', { skip }, async () => {
  const portal = await openOnce();
  const { host, loft, path } = await aHost();
  await setDays(host, directOf(loft), 'restrictions', [{ date: '2026-06-18', min_stay_on_arrival: 7 }]);
  const page = await portal.signedIn(host, path);
  const reason = /^At least 7\snights from this day/;
  await offerIn(page, 'Loft').getByText(reason).waitFor();
  await offerIn(page, 'Loft').getByRole('radio').check();
  await formOf(page).getByRole('button', { name: 'Change the lines' }).waitFor();
  await offerIn(page, 'Loft').getByText(reason).waitFor();
  assert.equal(await formOf(page).getByText(reason).count(), 1);
});

test(
  'what is no amount of a line is said at it, and thousands are read as they are written',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const ryokan = await aProperty(host, { title: 'Ryokan', base_price: 9000, currency: 'JPY' });
    const nights = 'start=2026-06-18&end=2026-06-21';
    const page = await portal.signedIn(host, `/reservations?new=booking&property=${ryokan}&${nights}`);
    const form = formOf(page);
    await form.getByLabel('Name').fill('Grace Hopper');
    await form.getByRole('button', { name: 'Change the lines' }).click();
    await form.getByLabel('Amount of line 1').fill('100.5');
    await form.getByText('JPY has no decimals.').waitFor();
    assert.equal(await form.getByLabel('Amount of line 1').getAttribute('aria-invalid'), 'true');
    assert.notEqual(await priceIn(page).getAttribute('aria-invalid'), 'true');
    await bookIn(page).click();
    await page.locator(':focus').and(form.getByLabel('Amount of line 1')).waitFor();
    assert.equal((await dataOf(host.get('/reservations'))).reservations.length, 0);
    await form.getByLabel('Amount of line 1').fill('-1');
    await form.getByText('The lines add up to less than 0.').waitFor();
    await form.getByLabel('Amount of line 1').fill('1,5,5');
    await form.getByText('This is not an amount.').waitFor();
    await form.getByText('Total –').waitFor();
    await form.getByLabel('Amount of line 1').fill('126,000');
    await form.getByLabel('Hold until').fill('2026-06-19');
    await bookIn(page).click();
    await form.getByText('Nights are held until the check-in at the latest.').waitFor();
    await form.getByLabel('Hold until').fill('2026-06-17');
    await form.getByText('Total JPY\u00A0126,000').waitFor();
    await booked(page);
    await page
      .getByRole('status')
      .getByText(/^The nights of Grace Hopper are held until 17\sJune\.$/)
      .waitFor();
    const [stay] = (await dataOf(host.get('/reservations'))).reservations;
    assert.equal(stay.rates.rate.amount, 126_000);
  },
);

test('the parts that are due are those that the dry run of the booking says', { skip }, async () => {
  const portal = await openOnce();
  const { host, path } = await aHost();
  const page = await portal.signedIn(host, path);
  const due = [
    { amount: 12.5, due_on: '2026-06-16', paid_amount: 0 },
    { amount: 287.5, due_on: '2026-06-17', paid_amount: 0 },
  ];
  await page.route(/\/v3\/reservations(\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const json = await response.json();
    json.data.reservation.payment.due = due;
    await route.fulfill({ response, json });
  });
  await formOf(page).getByLabel('Name').fill('Grace Hopper');
  await priceIn(page).fill('300');
  for (const part of ['EUR 12.50 due 16 Jun', 'EUR 287.50 due 17 Jun'])
    await formOf(page).getByText(part, { exact: true }).waitFor();
});

test('lines have the same gaps in the form and in the dialog of a stay', { skip }, async () => {
  const portal = await openOnce();
  const { host, path } = await aHost();
  const page = await portal.signedIn(host, path);
  const form = formOf(page);
  const gapsOf = async (order: readonly Locator[]) => {
    const [first, ...rest] = await Promise.all(order.map((each) => each.boundingBox()));
    assert.ok(first);
    let end = first.y + first.height;
    return rest.map((box) => {
      assert.ok(box);
      const gap = Math.round(box.y - end);
      end = box.y + box.height;
      return gap;
    });
  };
  const linesIn = (part: Locator) => [
    part.getByRole('group', { name: 'Line 1' }),
    part.getByRole('group', { name: 'Line 2' }),
    part.getByRole('button', { name: 'Add a line' }),
  ];
  await form.getByLabel('Name').fill('Grace Hopper');
  await form.getByRole('button', { name: 'Change the lines' }).click();
  assert.deepEqual(await gapsOf([form.locator('.booking-charges'), ...linesIn(form)]), [12, 12, 12]);
  await booked(page);
  await page.getByRole('button', { name: 'More about this stay' }).click();
  await page.getByRole('menuitem', { name: /price/i }).click();
  const dialog = page.getByRole('dialog');
  assert.deepEqual(await gapsOf(linesIn(dialog)), [12, 12]);
});

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  const portal = await openOnce();
  assert.deepEqual(portal.problems, []);
});
