import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { calendarOf, setDays, valuesOf } from '../../../../../server/src/areas/listing-calendar/fixtures.ts';
import { directOf } from '../../../../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../../../../server/src/areas/properties/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../../../server/test/harness.ts';
import { findingsOn } from '../../../../test/axe.ts';
import { dragOver, openCalendarOf, undo } from '../../../../test/calendar-grid.ts';
import { enter } from '../../../../test/keyboard.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const openCalendar = async () => openCalendarOf(harness, await openOnce());

const DAYS = ['2026-06-15', '2026-06-23'] as const;
const onAirbnb = (property: number) => ({ channel_type: 'airbnb', listing_id: `L${property}` });

const ownPrices = (host: Host, property: number) => valuesOf(host, directOf(property), 'price', DAYS);
const shownPrices = (host: Host, property: number) => valuesOf(host, onAirbnb(property), 'price', DAYS);

/** The listing of a property follows it. */
const follow = async (host: Host, property_id: number, how: object) => {
  const { channels } = await dataOf(host.get('/pricing_ratios', { property_id }));
  await dataOf(host.put(`/pricing_ratios/${channels[0].id}`, how));
};

test(
  'own prices change by percent on the chosen weekdays and not where a stay is; what follows keeps its distance, and Undo puts all back',
  { skip },
  async () => {
    const { page, host, house, loft, bar } = await openCalendar();
    await follow(host, house, { ratio: 110, rounding: '1' });
    await dragOver(page, ['House', 16], ['Loft', 22]);
    await bar.getByRole('button', { name: 'Price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByText('Percent', { exact: true }).click();
    await dialog.getByLabel('Percent more or less').fill('12.5');
    await dialog.getByText('Wed', { exact: true }).click();
    const before = { own: await ownPrices(host, house), shown: await shownPrices(host, house) };
    await dialog.getByText('then EUR\u00A0168.75').first().waitFor();
    await dialog
      .getByText('Airbnb (110\u00A0%, whole amounts): Now EUR\u00A0165.00, then EUR\u00A0186.00.')
      .waitFor();
    await dialog.getByText('Airbnb: does not follow, and stays EUR\u00A0150.00.').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await page.getByRole('status').getByText('have a new price').waitFor();
    const [raised, kept] = [168.75, 150];
    assert.deepEqual(await ownPrices(host, house), [
      kept,
      raised,
      kept,
      kept,
      kept,
      kept,
      raised,
      raised,
      kept,
    ]);
    assert.deepEqual(await shownPrices(host, house), [165, 186, 165, 165, 165, 165, 186, 186, 165]);
    assert.deepEqual(await shownPrices(host, loft), Array(9).fill(150));
    await undo(page);
    assert.deepEqual(await ownPrices(host, house), before.own);
    assert.deepEqual(await shownPrices(host, house), before.shown);
    assert.deepEqual(await valuesOf(host, directOf(house), 'price_from', DAYS), Array(9).fill('base'));
  },
);

test(
  'a price is typed for a period, and a channel with its own price stays or follows again',
  { skip },
  async () => {
    const { page, host, house, bar } = await openCalendar();
    await follow(host, house, { ratio: 120 });
    await setDays(host, onAirbnb(house), 'prices', [{ date: '2026-06-22', price: 99.5 }]);
    await page.locator('.cell .differs').first().waitFor();
    await dragOver(page, ['House', 16], ['House', 16]);
    await bar.getByRole('button', { name: 'Price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    await dialog.getByLabel('From').fill('2026-06-21');
    await dialog.getByLabel('To, included').fill('2026-06-23');
    await dialog.getByLabel('Price of a night in EUR').fill('200');
    await dialog
      .getByText('then EUR\u00A0240.00. Its own price stays on 1\u00A0night: EUR\u00A099.50.')
      .waitFor();
    await dialog.getByLabel('Channels follow again on these nights').check();
    await dialog.getByText('Its own price stays').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await page.getByRole('status').getByText('have a new price').waitFor();
    assert.deepEqual((await ownPrices(host, house)).slice(5), [150, 200, 200, 200]);
    assert.deepEqual((await shownPrices(host, house)).slice(5), [180, 240, 240, 240]);
    await undo(page);
    assert.deepEqual((await ownPrices(host, house)).slice(5), [150, 150, 150, 150]);
    assert.deepEqual((await shownPrices(host, house)).slice(5), [180, 180, 99.5, 180]);
  },
);

test('a night says which channel differs and why, and follows again by one click', { skip }, async () => {
  const { page, host, house, bar } = await openCalendar();
  await follow(host, house, { ratio: 100 });
  await setDays(host, onAirbnb(house), 'prices', [{ date: '2026-06-22', price: 99.5 }]);
  await page.locator('.cell .differs').first().waitFor();
  await dragOver(page, ['House', 22], ['House', 22]);
  await bar.getByText('Airbnb EUR\u00A099.50 (own price)').waitFor();
  await page
    .getByText(/Airbnb shows EUR\u00A099\.50: it has a price of its own/)
    .waitFor({ state: 'attached' });
  assert.deepEqual(await findingsOn(page), []);
  await bar.getByRole('button', { name: 'Follow again' }).click();
  await page.getByRole('status').getByText('1\u00A0night follows again.').waitFor();
  assert.equal((await shownPrices(host, house))[7], 150);
  await bar.getByText('Airbnb EUR\u00A0150.00').waitFor();
  await undo(page);
  assert.equal((await shownPrices(host, house))[7], 99.5);
});

test(
  'the prices of one channel are shown and changed alone, and Undo lets its nights follow again',
  { skip },
  async () => {
    const { page, host, house, bar } = await openCalendar();
    await follow(host, house, { ratio: 110 });
    await page.getByLabel('Prices of').selectOption('Prices on Airbnb');
    await page.locator('.cell', { hasText: '165' }).first().waitFor();
    await dragOver(page, ['House', 16], ['House', 17]);
    await bar.getByRole('button', { name: 'Price' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prices on Airbnb only' });
    await dialog.getByLabel('Price of a night in EUR').fill('199');
    await dialog.getByText('Now EUR\u00A0165.00, then EUR\u00A0199.00.').waitFor();
    await dialog.getByRole('button', { name: 'Change prices' }).click();
    await page.getByRole('status').getByText('have a new price').waitFor();
    assert.deepEqual((await shownPrices(host, house)).slice(0, 4), [165, 199, 199, 165]);
    assert.deepEqual(await ownPrices(host, house), Array(9).fill(150));
    await undo(page);
    assert.deepEqual(await valuesOf(host, onAirbnb(house), 'price_from', DAYS), Array(9).fill('followed'));
  },
);

test('a listing that does not follow is not let follow again', { skip }, async () => {
  const { page, host, house, loft, bar } = await openCalendar();
  await follow(host, house, { ratio: 100 });
  for (const property of [house, loft])
    await setDays(host, onAirbnb(property), 'prices', [{ date: '2026-06-22', price: 99.5 }]);
  await page.locator('.cell .differs').nth(1).waitFor();
  await dragOver(page, ['House', 22], ['House', 22]);
  await bar.getByRole('button', { name: 'Follow again' }).waitFor();
  const read = page.waitForResponse((response) => response.url().includes(`/listings?property_ids=${loft}`));
  await dragOver(page, ['Loft', 22], ['Loft', 22]);
  await (await read).finished();
  await bar.getByText('Airbnb EUR\u00A099.50 (own price)').waitFor();
  assert.equal(await bar.getByRole('button', { name: 'Follow again' }).count(), 0);
});

test('the prices of a channel that no property has any more can be left', { skip }, async () => {
  const { page } = await openCalendar();
  await page.goto(`${new URL(page.url()).origin}/calendar?channel=agoda`);
  const field = page.getByLabel('Prices of');
  await field.waitFor();
  assert.equal(await field.inputValue(), 'agoda');
  await field.selectOption('Your own prices');
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
});

test('a period of prices that ends before it begins is refused at its end', { skip }, async () => {
  const { page, bar } = await openCalendar();
  await dragOver(page, ['House', 16], ['House', 16]);
  await bar.getByRole('button', { name: 'Price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel('To, included').fill('2026-06-15');
  await dialog.getByLabel('Price of a night', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await dialog.getByText('Write a day that is not before the first one.').waitFor();
  assert.equal(await dialog.getByText('Write an amount').count(), 0);
  await dialog
    .getByText('None', { exact: true })
    .or(dialog.getByText('Base price', { exact: true }))
    .click();
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await dialog.getByText('Write a day that is not before the first one.').waitFor();
});

test('a property without any channel has a price for each night, with its cents', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House', base_price: 99.5 });
  const page = await portal.signedIn(host, '/calendar');
  await page
    .locator('.grid .cell', { hasText: /^99\.50$/ })
    .first()
    .waitFor();
  await dragOver(page, ['House', 16], ['House', 16]);
  await page.getByRole('toolbar', { name: 'Selected nights' }).getByRole('button', { name: 'Price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel('Price of a night in EUR').fill('12,99.95');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await dialog.getByText('Write an amount, such as 120.').waitFor();
  await dialog.getByLabel('Price of a night in EUR').fill('1,299.95');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await page
    .locator('.grid .cell', { hasText: /^1,299\.95$/ })
    .first()
    .waitFor();
  assert.equal((await ownPrices(host, house))[1], 1299.95);
  const isCut = await page.evaluate(
    `[...document.querySelectorAll('.cell')].some((cell) => cell.scrollWidth > cell.clientWidth)`,
  );
  assert.equal(isCut, false);
});

test(
  'prices in several currencies show them, and one amount is set in the one that is chosen',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const house = await aProperty(host, { title: 'House', base_price: 150 });
    const ryokan = await aProperty(host, { title: 'Ryokan', base_price: 18_000, currency: 'JPY' });
    const page = await portal.signedIn(host, '/calendar');
    for (const price of ['€150', '¥18,000'])
      await page.locator('.grid .cell', { hasText: price }).first().waitFor();
    await dragOver(page, ['House', 16], ['Ryokan', 16]);
    await page
      .getByRole('toolbar', { name: 'Selected nights' })
      .getByRole('button', { name: 'Price' })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Change prices' });
    const change = dialog.getByRole('button', { name: 'Change prices' });
    await dialog.getByText('This concerns 2\u00A0nights at 2\u00A0properties.').waitFor();
    await dialog.getByLabel('Price of a night').fill('21,000');
    await change.click();
    await dialog.getByText('Choose the currency of this price, or change the prices by percent.').waitFor();
    await dialog.getByLabel('Currency').selectOption('JPY (1\u00A0property)');
    await dialog.getByText('Now JPY\u00A018,000, then JPY\u00A021,000.').waitFor();
    await dialog.getByText('1\u00A0night at 1\u00A0property gets a new price.').waitFor();
    assert.equal(await dialog.getByRole('region', { name: 'House' }).count(), 0);
    assert.deepEqual(await findingsOn(page), []);
    await change.click();
    await page.getByRole('status').getByText('has a new price').waitFor();
    assert.deepEqual((await ownPrices(host, ryokan)).slice(0, 3), [18_000, 21_000, 18_000]);
    assert.deepEqual((await ownPrices(host, house)).slice(0, 3), [150, 150, 150]);
  },
);

test('the price of a night after a stay stands beside the bar, with its cents', { skip }, async () => {
  const { page, host, house } = await openCalendar();
  await setDays(host, directOf(house), 'prices', [{ date: '2026-06-21', price: 1248.95 }]);
  const cell = page.locator('.cell.beside', { hasText: '1,248.95' });
  await cell.waitFor();
  const [bar, price] = [
    await page.locator('.grid-row', { hasText: 'House' }).locator('a.bar').boundingBox(),
    await cell.locator('span').boundingBox(),
  ];
  assert.ok(bar !== null && price !== null && price.x >= bar.x + bar.width - 1);
});

test('minimum stay and closed to arrival are set by keyboard alone', { skip }, async () => {
  const { page, host, loft, bar } = await openCalendar();
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
  await enter(page, 'Minimum stay');
  // The dialog takes the focus a moment after it is drawn.
  await page.getByRole('dialog').getByLabel('Nights at least').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('3');
  await page.getByRole('dialog').getByText('get a new minimum stay').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('have a new minimum stay').waitFor();
  // The nights stay selected for what comes next.
  await bar.getByText('2\u00A0nights').waitFor();
  await bar.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await bar.waitFor({ state: 'detached' });
  const restrictions = async () =>
    (
      await calendarOf(host, { channel_type: 'airbnb', listing_id: `L${loft}` }, '2026-06-15', '2026-06-18')
    ).map((day) => [day.restrictions['min_stay_on_arrival'], day.restrictions['closed_on_arrival']]);
  assert.deepEqual(await restrictions(), [
    [1, false],
    [3, false],
    [3, false],
    [1, false],
  ]);
  await page.keyboard.press(' ');
  await page.keyboard.press('Enter');
  await enter(page, 'Arrival');
  await page.getByRole('dialog').getByText('This concerns').waitFor();
  await enter(page, 'Change');
  await page.getByRole('status').getByText('Arrival is changed').waitFor();
  assert.deepEqual(await restrictions(), [
    [1, false],
    [3, false],
    [3, true],
    [1, false],
  ]);
});

test('when one change is refused, the prices of the others are put back', { skip }, async () => {
  const { page, host, house, loft, bar } = await openCalendar();
  await dragOver(page, ['House', 16], ['Loft', 17]);
  await bar.getByRole('button', { name: 'Price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByLabel('Price of a night in EUR').fill('200');
  await dialog.getByText('4\u00A0nights at 2\u00A0properties').waitFor();
  const { sql, host_id } = host.scope;
  await sql`update properties set deleted_at = now() where host_id = ${host_id} and id = ${loft}`;
  const sent = page.waitForResponse(
    (response) => response.url().endsWith('/listings/prices') && response.ok(),
  );
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await sent;
  await dialog.getByRole('alert').getByText('It was not changed.').waitFor();
  assert.deepEqual(await ownPrices(host, house), Array(9).fill(150));
});

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
