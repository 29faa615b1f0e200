import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay, storeStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, useHarness } from '../../../../server/test/harness.ts';
import { anIncome, booksOf } from '../../../../server/src/areas/transactions/fixtures.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';
import { comesTo } from '../../../test/use-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));
after(async () => (await opened)?.close());

const FORMULA = '=HYPERLINK("http://x","<img src=x onerror=hacked=1>")';

/** An account with stays in two currencies, one in the past, one cancelled and one in the box. */
async function aHost() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const loft = await aProperty(host, { title: 'Loft' });
  const first = await aStay(host, house, { rate_amount: 100.1, guest_name: 'Ada Lovelace' });
  await aStay(host, loft, { rate_amount: 200.2, guest_name: FORMULA });
  await aStay(host, loft, {
    check_in_date: '2026-08-01',
    check_out_date: '2026-08-03',
    currency: 'JPY',
    rate_amount: 30000,
    guest_name: 'Yuki Sato',
  });
  await storeStay(host, {
    code: 'past',
    property_id: house,
    check_in_date: '2026-05-01',
    check_out_date: '2026-05-02',
  });
  await storeStay(host, {
    code: 'gone',
    property_id: house,
    status: 'cancelled',
    check_in_date: '2026-09-01',
    check_out_date: '2026-09-02',
  });
  await storeStay(host, {
    code: 'boxed',
    property_id: null,
    in_reservation_box: true,
    check_in_date: '2026-10-01',
    check_out_date: '2026-10-04',
  });
  return { host, house, loft, code: first.stay_code };
}

const totalsOf = (page: Page) => page.getByRole('status', { name: 'Totals of what is shown' });
const rowsOf = (page: Page) => page.locator('tbody tr[aria-rowindex]');

test('totals are exact in each currency, and filters are the address', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  const page = await portal.signedIn(host, '/reservations');
  await totalsOf(page).getByText('4 stays').waitFor();
  assert.match(await totalsOf(page).innerText(), /EUR\s600\.30.*JPY\s30,000/);
  await page.getByLabel('To', { exact: true }).fill('2026-07-31');
  await totalsOf(page).getByText('2 stays').waitFor();
  assert.match(await totalsOf(page).innerText(), /EUR\s300\.30, EUR\s300\.30 unpaid by guests$/);
  await page.getByLabel('Property', { exact: true }).selectOption('House');
  await totalsOf(page).getByText('1 stay').waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual([searchParams.get('to'), searchParams.get('at')], ['2026-07-31', String(house)]);
  await page.reload();
  await totalsOf(page).getByText('1 stay').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await totalsOf(page).getByText('4 stays').waitFor();
});

test('only unpaid stays are listed on request, as the interface counts them', { skip }, async () => {
  const portal = await openOnce();
  const { host, code } = await aHost();
  const page = await portal.signedIn(host, '/reservations');
  await totalsOf(page).getByText('4 stays').waitFor();
  await page.getByLabel('Money', { exact: true }).selectOption('Unpaid by guests');
  const unpaid = async () => {
    const query = { is_unpaid: 'true', start_check_out_date: '2000-01-01' };
    return (await dataOf(host.get('/reservations', query))).total;
  };
  const before = await unpaid();
  await totalsOf(page).getByText(`${before} bookings`).waitFor();
  const { payment } = await readStay(host, code);
  const { currency: _, ...income } = anIncome(await booksOf(host), {
    stay_code: code,
    amount: payment.balance_amount,
  });
  await dataOf(host.post('/transactions', income));
  assert.equal(await unpaid(), before - 1);
  await totalsOf(page)
    .getByText(`${before - 1} booking`)
    .waitFor();
  assert.equal(new URL(page.url()).searchParams.get('unpaid'), 'true');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await totalsOf(page).getByText('4 stays').waitFor();
});

test('the list of a property has the stays that wait for it in the box, too', { skip }, async () => {
  const portal = await openOnce();
  const { host, house, loft } = await aHost();
  const dates = { check_in_date: '2026-11-01', check_out_date: '2026-11-04' };
  await storeStay(host, { code: 'meant', property_id: house, in_reservation_box: true, ...dates });
  const page = await portal.signedIn(host, `/reservations?at=${house}`);
  await totalsOf(page).getByText('2 stays').waitFor();
  await rowsOf(page).getByText('In the box').waitFor();
  await page.goto(`${portal.address}/reservations?at=${loft}`);
  await totalsOf(page).getByText('2 stays').waitFor();
  assert.equal(await rowsOf(page).getByText('In the box').count(), 0);
});

test('what was cancelled, is past, or waits in the box is found by its filter', { skip }, async () => {
  const portal = await openOnce();
  const { host } = await aHost();
  const page = await portal.signedIn(host, '/reservations?status=cancelled');
  await totalsOf(page).getByText('1 stay').waitFor();
  await page.goto(`${portal.address}/reservations?box=true`);
  await rowsOf(page).getByText('In the box').waitFor();
  await comesTo(rowsOf(page), 1);
  await page.goto(`${portal.address}/reservations?from=any&to=2026-06-01`);
  await totalsOf(page).getByText('1 stay').waitFor();
  await page.goto(`${portal.address}/reservations?by=booked&to=2026-06-01`);
  await page.getByLabel('From').fill('2026-06-01');
  await totalsOf(page).getByText('2 stays').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2026-05-31');
  await page.getByRole('heading', { name: 'No stay is like this' }).waitFor();
});

test('the file has the filtered stays, and no text in it is a formula', { skip }, async () => {
  const portal = await openOnce();
  const { host } = await aHost();
  const page = await portal.signedIn(host, '/reservations?to=2026-07-31&sort=total');
  await totalsOf(page).getByText('2 stays').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const lines = fs
    .readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  assert.equal(lines.length, 3);
  assert.match(lines[0] ?? '', /^\uFEFF?Guest,Property,Check-in/);
  assert.match(lines[1] ?? '', /^Ada Lovelace,House,2026-07-01,2026-07-04,3,.*,100\.1,100\.1,EUR$/);
  assert.match(lines[2] ?? '', /^"'=HYPERLINK\(""/);
  assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'hacked')), undefined);
});

test('chosen columns stay after a reload, a heading sorts, and a row opens the stay', { skip }, async () => {
  const portal = await openOnce();
  const { host, code } = await aHost();
  const page = await portal.signedIn(host, '/reservations');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Phone' }).check();
  await page.getByRole('checkbox', { name: 'Nights' }).uncheck();
  await page.getByRole('checkbox', { name: 'Net' }).check();
  await page.reload();
  await page.getByRole('columnheader', { name: 'Phone' }).waitFor();
  assert.equal(await page.getByRole('columnheader', { name: 'Nights' }).count(), 0);
  await page.getByRole('columnheader', { name: 'Net' }).waitFor();
  await page.getByRole('button', { name: 'Price' }).click();
  await page.locator('th[aria-sort=ascending]', { hasText: 'Price' }).waitFor();
  await rowsOf(page).first().getByText('Ada Lovelace').waitFor();
  await page.getByRole('link', { name: 'Ada Lovelace' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Stay' }).getByText('Unpaid').waitFor();
  assert.equal(new URL(page.url()).searchParams.get('stay'), code);
});

test('on a phone stays are cards, and the page does not scroll sideways', { skip }, async () => {
  const portal = await openOnce();
  const { host } = await aHost();
  const page = await portal.signedIn(host, '/reservations', { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: /Yuki Sato/ }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390);
  // What they add up to is one line until it is asked for: the rows come first.
  const line = page.locator('.list-foot > summary');
  await line.getByText('stay').waitFor();
  const print = page.getByRole('button', { name: 'Print' });
  assert.equal(await print.isVisible(), false);
  await line.click();
  await print.waitFor();
});

test(
  'filters are saved under a name, opened again, deleted, and brought back by Undo',
  { skip },
  async () => {
    const portal = await openOnce();
    const { host, code } = await aHost();
    const page = await portal.signedIn(host, `/reservations?status=cancelled&from=any&stay=${code}`);
    const views = page.getByRole('button', { name: 'Views' });
    const manage = async () => {
      await views.click();
      await page.getByRole('menuitem', { name: 'Save or delete views …' }).click();
    };
    const stored = async () => {
      const answer = await page.evaluate(`fetch('/v3/saved_views').then((response) => response.json())`);
      return JSON.stringify(answer);
    };
    await manage();
    const dialog = page.getByRole('dialog', { name: 'Views' });
    await dialog.getByLabel('Name').fill('Gone <b>again</b>');
    await dialog.getByRole('button', { name: 'Save these filters' }).click();
    await page.getByRole('status').getByText('is saved.').waitFor();
    assert.ok((await stored()).includes('Gone <b>again</b>'));
    await page.goto(`${portal.address}/reservations`);
    await views.click();
    await page.getByRole('menuitem', { name: 'Gone <b>again</b>' }).click();
    await page.waitForURL(/status=cancelled/);
    assert.ok(!page.url().includes('stay='), 'a view has filters and no open panel');
    await manage();
    await dialog.getByRole('button', { name: 'Delete Gone <b>again</b>' }).click();
    await page.getByRole('status').getByText('is deleted.').waitFor();
    assert.ok(!(await stored()).includes('Gone'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('is back.').waitFor();
    assert.ok((await stored()).includes('status=cancelled'));
  },
);

test('all rows are printed, with the days and the filters, and nothing of the frame', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  for (let index = 0; index < 70; index += 1) {
    const day = Temporal.PlainDate.from('2026-07-01').add({ days: index });
    await storeStay(host, {
      code: `0-row-${String(index).padStart(2, '0')}`,
      property_id: house,
      check_in_date: day.toString(),
      check_out_date: day.add({ days: 1 }).toString(),
    });
  }
  const page = await portal.signedIn(host, '/reservations?channel=airbnb');
  await page.addInitScript("globalThis.print = () => console.log('printed')");
  const printed = () => page.waitForEvent('console', (message) => message.text() === 'printed');
  await page.reload();
  await totalsOf(page).getByText('70 stays').waitFor();
  await Promise.all([printed(), page.getByRole('button', { name: 'Print' }).click()]);
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('.paper');
  const text = (await paper.innerText()).replaceAll(/\s+/g, ' ');
  assert.match(text, /Check-in: 15 Jun 2026 –/);
  assert.match(text, /Status: All but cancelled · Channel: Airbnb/);
  assert.match(text, /70 stays · 70 nights · EUR 21,000\.00, EUR 17,850\.00 payouts expected/);
  await comesTo(paper.locator('tbody tr'), 70);
  assert.equal(await page.getByRole('navigation').count(), 0);
  assert.equal(await page.locator('.reservations-page').isVisible(), false);
  await page.setViewportSize({ width: 1000, height: 700 });
  const cut = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  assert.equal(cut, false, 'nothing is cut at the right');
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  assert.ok((pages?.length ?? 0) > 1, 'the rows go on over pages');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  await paper.waitFor({ state: 'detached' });
  await Promise.all([printed(), page.keyboard.press('Control+p')]);
});

test('payouts expected are a list of their own, with the number that Money says', { skip }, async () => {
  const portal = await openOnce();
  const { host } = await aHost();
  await storeStay(host, { code: '0-paying', property_id: null, in_reservation_box: true });
  const page = await portal.signedIn(host, '/money/unpaid');
  const { totals } = await dataOf(
    host.get('/reservations/totals', { has_payout: 'true', start_check_out_date: '2000-01-01' }),
  );
  const amount = `EUR\u00A0${totals[0].payout_amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  await page.locator('.money-open').getByText(amount, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Payouts expected' }).click();
  await totalsOf(page).getByText(`${amount} payouts expected`).waitFor();
  assert.equal(await page.getByLabel('Money', { exact: true }).inputValue(), 'payouts');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await totalsOf(page).getByText('5 stays').waitFor();
  await page.getByLabel('To', { exact: true }).fill('2026-07-31');
  await page.getByLabel('Money', { exact: true }).selectOption('Payouts expected');
  await totalsOf(page).getByText(`${amount} payouts expected`).waitFor();
  const { search } = new URL(page.url());
  assert.deepEqual(Object.fromEntries(new URLSearchParams(search)), {
    payouts: 'true',
    status: 'all',
    from: 'any',
  });
  await page.goBack();
  await page.getByRole('link', { name: 'Unpaid by guests' }).click();
  await totalsOf(page).getByText('EUR\u00A0300.30 unpaid by guests').waitFor();
});

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  const portal = await openOnce();
  assert.deepEqual(portal.problems, []);
});
