import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { setDays } from '../../../../server/src/areas/listing-calendar/fixtures.ts';
import { directOf } from '../../../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aQuote } from '../../../../server/src/areas/quotes/fixtures.ts';
import { aStay, directChannel, readStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, type Host } from '../../../../server/test/harness.ts';
import { until } from '../../../../server/test/until.ts';
import { skip } from '../../../test/open-portal.ts';
import { usePortal } from '../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

const JUNE = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };

/** Ada stays for 250 in June, where a night costs 100; at the loft it costs 120. */
async function aPriced() {
  const host = await harness.newHost();
  const [house, loft] = [
    await aProperty(host, { title: 'House', base_price: 100 }),
    await aProperty(host, { title: 'Loft', base_price: 120 }),
  ];
  const { stay_code } = await aStay(host, house, { ...JUNE, guest_name: 'Ada Lovelace', rate_amount: 250 });
  const page = await (await openOnce()).signedIn(host, `/calendar?stay=${stay_code}`);
  await page.getByRole('button', { name: 'More about this stay' }).click();
  return { host, house, loft, stay_code, page };
}

const dialogOf = (page: Page) => page.getByRole('dialog');

const stored = async (host: Host, stay_code: string) => {
  const { property_id, check_out_date, rates } = await readStay(host, stay_code);
  return [property_id, check_out_date, rates.rate.amount];
};

test(
  'new dates offer their price beside the old one, and Undo takes both back in one change',
  { skip },
  async () => {
    const { host, house, stay_code, page } = await aPriced();
    await page.getByRole('menuitem', { name: 'Change the dates …' }).click();
    await page.getByLabel('Check-out').fill('2026-06-22');
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Keep EUR\s250\.00$/).waitFor();
    await dialog.getByLabel(/^EUR\s400\.00, as the new quote says$/).check();
    await dialog.getByRole('button', { name: 'Change dates' }).click();
    await page
      .getByRole('status')
      .getByText(/^Ada Lovelace stays/)
      .waitFor();
    assert.deepEqual(await stored(host, stay_code), [house, '2026-06-22', 400]);
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isChange = request.method() !== 'GET' && pathname.startsWith('/v3/reservations');
      if (isChange) sent.push(`${request.method()} ${pathname}`);
    });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.deepEqual(sent, [`PATCH /v3/reservations/${stay_code}`]);
    assert.deepEqual(await stored(host, stay_code), [house, '2026-06-21', 250]);
  },
);

test(
  'another property offers its price, or an amount between, and Undo takes both back',
  { skip },
  async () => {
    const { host, house, loft, stay_code, page } = await aPriced();
    await page.getByRole('menuitem', { name: 'Move to another property …' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
    await dialog.getByLabel(/^EUR\s360\.00, as the new quote says$/).waitFor();
    assert.equal(await dialog.getByText('Nothing else changes.').count(), 0);
    await dialog.getByLabel('Another amount').check();
    const typed = dialog.getByLabel('Amount (EUR)');
    await typed.fill('1.310,5.0');
    await dialog.getByText('This is not an amount.').waitFor();
    await typed.fill('1.310,50');
    await dialog.getByText('This is not an amount.').waitFor({ state: 'detached' });
    await typed.fill('310,50');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('status').getByText('Ada Lovelace is at Loft now.').waitFor();
    assert.deepEqual(await stored(host, stay_code), [loft, '2026-06-21', 310.5]);
    const { details } = (await readStay(host, stay_code)).rates;
    const { description, amount } = details.at(-1)!;
    assert.deepEqual([description, amount], ['Agreed discount', -49.5]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.deepEqual(await stored(host, stay_code), [house, '2026-06-21', 250]);
  },
);

test(
  'a price that is refused after the move is said in one notice, and its Undo moves the stay back',
  { skip },
  async () => {
    const { host, house, loft, stay_code, page } = await aPriced();
    const error_msg = 'The test refuses the price.';
    const json = { status: 'fail', error_code: 409, error: 'refused', error_msg, request_id: 'test' };
    await page.route(`**/v3/reservations/${stay_code}`, async (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 409, json }) : route.continue(),
    );
    await page.getByRole('menuitem', { name: 'Move to another property …' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
    await dialog.getByLabel(/^EUR\s360\.00, as the new quote says$/).check();
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page
      .getByRole('status')
      .getByText(`Ada Lovelace is at Loft now. The price was not changed. ${error_msg}`)
      .waitFor();
    assert.deepEqual(await stored(host, stay_code), [loft, '2026-06-21', 250]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.deepEqual(await stored(host, stay_code), [house, '2026-06-21', 250]);
  },
);

test('a move to a property of another currency says that the price keeps its own', { skip }, async () => {
  const { host, loft, stay_code, page } = await aPriced();
  await dataOf(host.patch(`/properties/${loft}`, { currency: 'CHF' }));
  await dataOf(host.patch(`/reservations/${stay_code}`, { number_of_children: 1 }));
  await page.reload();
  await page.getByRole('button', { name: 'More about this stay' }).click();
  await page.getByRole('menuitem', { name: 'Move to another property …' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
  await dialog.getByText('The prices of Loft are in CHF.').waitFor();
  await dialog.getByText('The price stays as it is.').waitFor();
  assert.equal(await dialog.getByLabel('Ages of the children').count(), 0);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('status').getByText('Ada Lovelace is at Loft now.').waitFor();
  const { rates, payment } = await readStay(host, stay_code);
  assert.deepEqual([rates.rate.amount, rates.rate.currency, payment.currency], [250, 'EUR', 'EUR']);
});

test('an amount is typed on while other prices change and the window is left', { skip }, async () => {
  const { host, loft, page } = await aPriced();
  await page.getByRole('menuitem', { name: 'Move to another property …' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
  await dialog.getByLabel('Another amount').check();
  const amount = dialog.getByLabel('Amount (EUR)');
  await amount.fill('31');
  const nights = page.waitForResponse((response) => response.url().includes('/listings/calendar'));
  await setDays(host, directOf(loft), 'prices', [{ date: '2026-06-18', price: 125 }]);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await nights;
  await amount.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('0');
  assert.equal(await amount.inputValue(), '310');
  await dialog.getByLabel(/^EUR\s360\.00, as the new quote says$/).waitFor();
});

test(
  'what the guest has chosen is asked for at the other property, too, and the ages of children; an amount above it is an extra',
  { skip },
  async () => {
    const { host, loft, stay_code, page } = await aPriced();
    const charge = { kind: 'fee', is_optional: true };
    const charges = [
      { name: 'Breakfast', amount: 30, ...charge },
      { name: 'Bicycle', amount: 15, ...charge },
      { name: 'City tax', kind: 'tax', amount: 2, per: 'guest_night', free_below_age: 16 },
    ];
    await dataOf(host.put(`/properties/${loft}/booking_terms`, { charges }));
    const lines = [
      { type: 'ACCOMMODATION', description: '3 nights', amount: 250 },
      { type: 'OTHER', description: 'Breakfast', amount: 25 },
    ];
    const guests = { number_of_guests: 3, number_of_adults: 2, number_of_children: 1 };
    await dataOf(host.patch(`/reservations/${stay_code}`, { rate_details: lines, ...guests }));
    await page.reload();
    await page.getByRole('button', { name: 'More about this stay' }).click();
    await page.getByRole('menuitem', { name: 'Move to another property …' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
    await dialog.getByLabel(/^EUR\s408\.00, as the new quote says$/).waitFor();
    await dialog.getByLabel('Ages of the children').fill('9');
    await dialog.getByLabel(/^EUR\s402\.00, as the new quote says$/).waitFor();
    await dialog.getByLabel('Another amount').check();
    await dialog.getByLabel('Amount (EUR)').fill('412.20');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('status').getByText('Ada Lovelace is at Loft now.').waitFor();
    const { rates, children_ages } = await readStay(host, stay_code);
    assert.deepEqual(children_ages, [9]);
    assert.deepEqual(
      rates.details.map(({ description, amount }: { description: string; amount: number }) => [
        description,
        amount,
      ]),
      [
        ['3 nights', 360],
        ['Breakfast', 30],
        ['City tax', 12],
        ['Agreed extra', 10.2],
      ],
    );
    await page.getByRole('button', { name: 'More about this stay' }).click();
    await page.getByRole('menuitem', { name: 'Change the dates …' }).click();
    await page.getByLabel('Check-out').fill('2026-06-22');
    await page.getByRole('button', { name: 'Continue' }).click();
    // Two adults pay the tax, and the child does not.
    await dialogOf(page)
      .getByLabel(/^EUR\s526\.00, as the new quote says$/)
      .waitFor();
    assert.equal(await dialogOf(page).getByLabel('Ages of the children').inputValue(), '9');
  },
);

test(
  'more guests are offered their price, and too many are said and may be overruled; Undo takes all back in one change',
  { skip },
  async () => {
    const { host, house, stay_code, page } = await aPriced();
    const charges = [
      { name: 'Extra guest', kind: 'extra_guest', amount: 20, per: 'guest_night', free_count: 2 },
    ];
    await dataOf(host.put(`/properties/${house}/booking_terms`, { charges, max_guests: 4 }));
    await page.getByRole('menuitem', { name: 'Change the guest …' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Adults').fill('4');
    await dialog.getByLabel(/^EUR\s420\.00, as the new quote says$/).waitFor();
    assert.equal(await dialog.getByText('At most 4').count(), 0);
    await dialog.getByLabel('Adults').fill('5');
    await dialog.getByText(/^At most 4\sguests may stay\.$/).waitFor();
    await dialog.getByLabel(/^EUR\s480\.00, as the new quote says$/).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    const { number_of_adults, rates } = await readStay(host, stay_code);
    assert.deepEqual([number_of_adults, rates.rate.amount], [5, 480]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    const before = await readStay(host, stay_code);
    assert.deepEqual([before.number_of_adults, before.rates.rate.amount], [1, 250]);
  },
);

test(
  'the ages of children are changed with the guest, are no more than children, and Undo brings them back',
  { skip },
  async () => {
    const { host, stay_code, page } = await aPriced();
    await dataOf(host.patch(`/reservations/${stay_code}`, { number_of_children: 2, children_ages: [5, 16] }));
    await page.reload();
    await page.getByRole('button', { name: 'More about this stay' }).click();
    await page.getByRole('menuitem', { name: 'Change the guest …' }).click();
    const dialog = page.getByRole('dialog');
    const ages = dialog.getByLabel('Ages of the children');
    assert.equal(await ages.inputValue(), '5, 16');
    await dialog.getByLabel('Children', { exact: true }).fill('1');
    // While a price is read for what was typed, Save waits.
    const flaw = dialog.getByText('These are more ages than children.');
    await until(async () => {
      await dialog.getByRole('button', { name: 'Save' }).click();
      return flaw.isVisible();
    }, 'more ages than children are refused');
    await ages.fill('16');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('Saved.').waitFor();
    const read = async () => {
      const { number_of_children, children_ages } = await readStay(host, stay_code);
      return [number_of_children, ...children_ages];
    };
    assert.deepEqual(await read(), [1, 16]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.deepEqual(await read(), [2, 5, 16]);
  },
);

test(
  'a deposit that was agreed stays with a new price, unless the host takes the new one; Undo takes it back',
  { skip },
  async () => {
    const { host, loft, stay_code, page } = await aPriced();
    await dataOf(host.put(`/properties/${loft}/booking_terms`, { deposit: 300 }));
    await dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, { deposit: 150 }));
    await page.reload();
    const move = async () => {
      await page.getByRole('button', { name: 'More about this stay' }).click();
      await page.getByRole('menuitem', { name: 'Move to another property …' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move Ada Lovelace to Loft?' });
      await dialog.getByLabel(/^Keep EUR\s250\.00$/).waitFor();
      assert.equal(await dialog.getByText('deposit').count(), 0);
      await dialog.getByLabel(/^EUR\s360\.00, as the new quote says$/).check();
      await dialog.getByText(/^Agreed by now: EUR\s150\.00\./).waitFor();
      return dialog;
    };
    const depositOf = async () => (await readStay(host, stay_code)).check_in_details.deposit;
    for (const [isTaken, deposit] of [
      [false, 150],
      [true, 300],
    ] as const) {
      const dialog = await move();
      if (isTaken) await dialog.getByLabel(/^Take the deposit of these terms too: EUR\s300\.00$/).check();
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByRole('status').getByText('Ada Lovelace is at Loft now.').waitFor();
      assert.equal(await depositOf(), deposit);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('status').getByText('Undone.').waitFor();
      assert.equal(await depositOf(), 150);
    }
  },
);

test(
  'a move says which cancellation policy holds then: that of the property, or the one that was agreed',
  { skip },
  async () => {
    const { host, house, loft, stay_code, page } = await aPriced();
    const set = (property_id: number, name: string) =>
      dataOf(host.put(`/properties/${property_id}/booking_terms`, { cancellation_policy: { name } }));
    await set(house, 'firm');
    await page.reload();
    const move = async (guest: string) => {
      await page.getByRole('button', { name: 'More about this stay' }).click();
      await page.getByRole('menuitem', { name: 'Move to another property …' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      return page.getByRole('dialog', { name: `Move ${guest} to Loft?` });
    };
    const dialog = await move('Ada Lovelace');
    await dialog.getByText('as Loft has it from then on: Not agreed. Before: Firm.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await set(loft, 'strict');
    const quote = await aQuote(host, house, { check_in_date: '2026-07-01', check_out_date: '2026-07-04' });
    const booking = { quote_id: quote.id, guest_name: 'Bob', currency: 'EUR', received_amount: 0 };
    const custom_channel_id = await directChannel(host);
    const bob = await dataOf(host.post('/reservations', { ...booking, custom_channel_id }));
    await page.goto(page.url().replace(stay_code, bob.stay_code));
    await (await move('Bob')).getByText('The agreed cancellation policy stays: Firm.').waitFor();
  },
);

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
