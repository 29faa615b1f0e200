import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { A_JPEG } from '../../../../server/src/areas/conversations/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { storeStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { anExpense, anIncome, booksOf } from '../../../../server/src/areas/transactions/fixtures.ts';
import { clock, dataOf, useHarness, type Host } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';
import { comesTo } from '../../../test/use-portal.ts';
import { QUIET } from '../../../test/pages.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));
after(async () => (await opened)?.close());

const HOSTILE = '=1+1"<img src=x onerror=hacked=1>';
const A_PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** An account whose books of this month have a tenth and a fifth, an expense, something outstanding, and yen. */
async function aHost() {
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const loft = await aProperty(host, { title: 'Loft' });
  const books = await booksOf(host);
  const add = async (body: Record<string, unknown>): Promise<number> =>
    (await dataOf(host.post('/transactions', body))).transaction_id;
  const tenth = await add(anIncome(books, { amount: 0.1, property_id: house }));
  await add(anIncome(books, { amount: 0.2, property_id: house, note: HOSTILE }));
  await add(anExpense(books, { amount: 0.05, property_id: house }));
  const owed = await add(anIncome(books, { amount: 99.99, property_id: loft, outstanding: true }));
  await add(anIncome(books, { amount: 3000, currency: 'JPY', property_id: loft }));
  return { host, house, loft, books, tenth, owed };
}

const totalsOf = (page: Page) => page.getByRole('status', { name: 'Totals of what is shown' });
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Entry' });
const rowsOf = (page: Page) => page.locator('tbody tr[aria-rowindex]');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ');

async function entriesOf(host: Host) {
  return (await dataOf(host.get('/transactions?limit=100'))).transactions;
}

test('totals are exact in each currency, and filters are the address', { skip }, async () => {
  const portal = await openOnce();
  const { host, loft } = await aHost();
  const page = await portal.signedIn(host, '/money');
  await totalsOf(page).getByText('5 entries').waitFor();
  assert.equal(
    plain(await totalsOf(page).innerText()),
    '5 entries Income EUR 0.30 Expenses EUR 0.05 Net EUR 0.25 EUR 99.99 outstanding, to receive ' +
      'Income JPY 3,000 Expenses JPY 0 Net JPY 3,000',
  );
  await page.getByLabel('Property', { exact: true }).selectOption('Loft');
  await totalsOf(page).getByText('2 entries').waitFor();
  await page.getByLabel('Status', { exact: true }).selectOption('Outstanding');
  await totalsOf(page).getByText('1 entry').waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual([searchParams.get('at'), searchParams.get('paid')], [String(loft), 'outstanding']);
  await page.reload();
  await totalsOf(page).getByText('1 entry').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await totalsOf(page).getByText('5 entries').waitFor();
  await page.getByLabel('Note contains').fill('onerror');
  await totalsOf(page).getByText('1 entry').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await totalsOf(page).getByText('5 entries').waitFor();
  assert.equal(await page.getByLabel('Note contains').inputValue(), '');
  await page.getByLabel('Period').selectOption('Last month');
  await page.getByRole('heading', { name: 'No entry is like this' }).waitFor();
});

test('the totals of what is shown come from the service, before the entries do', { skip }, async () => {
  const portal = await openOnce();
  const { host } = await aHost();
  const page = await portal.signedIn(host, '/');
  let goOn = () => {};
  const isRead = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/\/v3\/transactions\?/, async (route) => {
    await isRead;
    await route.continue();
  });
  await page.goto(`${portal.address}/money`);
  await totalsOf(page).getByText('5 entries').waitFor();
  assert.equal(await rowsOf(page).count(), 0);
  goOn();
  await rowsOf(page).first().waitFor();
  const { totals } = await dataOf(host.get('/transactions/totals'));
  assert.deepEqual(
    totals.map(({ currency, income, expense, net }) => [currency, income, expense, net]),
    [
      ['EUR', 0.3, 0.05, 0.25],
      ['JPY', 3000, 0, 3000],
    ],
  );
});

test(
  'an expense is added with its receipt; a refused amount stays at its field, and Undo deletes',
  {
    skip,
  },
  async () => {
    const portal = await openOnce();
    const { host, house } = await aHost();
    const page = await portal.signedIn(host, `/money?new=expense&property=${house}`);
    const panel = page.getByRole('complementary', { name: 'New expense' });
    await panel.getByLabel('Amount (EUR)').fill('12,3456');
    await panel.getByLabel('Note').fill(HOSTILE);
    await panel.getByLabel('For').selectOption('Cleaning');
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: A_PDF });
    await panel.getByRole('button', { name: 'Add expense' }).click();
    const amount = panel.getByLabel('Amount (EUR)');
    await panel.locator('.mantine-TextInput-error').waitFor();
    assert.equal(await amount.inputValue(), '12,3456');
    assert.equal(await panel.getByLabel('Note').inputValue(), HOSTILE);
    assert.equal((await entriesOf(host)).length, 5);
    await amount.fill('12,34');
    await panel.getByRole('button', { name: 'Add expense' }).click();
    await page.getByRole('status').getByText('is added.').waitFor();
    const [entry] = await entriesOf(host);
    assert.deepEqual(
      [entry.direction, entry.amount, entry.property_id, entry.item_name, entry.note, entry.status],
      ['expense', 12.34, house, 'Cleaning', HOSTILE, 'paid'],
    );
    assert.equal(entry.receipt?.content_type, 'application/pdf');
    await totalsOf(page).getByText('6 entries').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await totalsOf(page).getByText('5 entries').waitFor();
    assert.equal((await entriesOf(host)).length, 5);
    assert.equal(await page.evaluate(() => Reflect.get(globalThis, 'hacked')), undefined);
  },
);

test(
  'an entry is opened, changed, and changed back; its receipt is shown, and it is deleted',
  {
    skip,
  },
  async () => {
    const portal = await openOnce();
    const { host, tenth } = await aHost();
    const read = async () => (await dataOf(host.get(`/transactions/${tenth}`))).transaction;
    const before = await read();
    const page = await portal.signedIn(host, `/money?entry=${tenth}`);
    const panel = panelOf(page);
    await panel.getByLabel('Amount (EUR)').fill('7.50');
    await panel.getByLabel('Date').fill('2026-05-31');
    await panel.getByRole('button', { name: 'Save changes' }).click();
    await panel.getByRole('heading', { name: /7\.50/ }).waitFor();
    const changed = await read();
    assert.deepEqual([changed.amount, changed.action_at.slice(0, 10)], [7.5, '2026-05-31']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await panel.getByRole('heading', { name: /0\.10/ }).waitFor();
    assert.deepEqual(
      { ...(await read()), updated_at: '' },
      { ...before, updated_at: '' },
      'all is as it was, to the second',
    );
    await panel
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: A_JPEG });
    const picture = panel.getByRole('img', { name: 'The receipt' });
    await picture.waitFor();
    const width = await page.evaluate(
      `(async (image) => (await image.decode(), image.naturalWidth))(document.querySelector('.money-receipt img'))`,
    );
    assert.equal(width, 1, 'the picture itself has come');
    assert.equal((await read()).receipt!.content_type, 'image/jpeg');
    await panel.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Remove the receipt' }).click();
    await panel.getByText('A photograph or a PDF').waitFor();
    assert.equal((await read()).receipt, null);
    await panel.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('button', { name: 'Delete the entry' }).click();
    await page.getByRole('status').getByText('The entry is deleted.').waitFor();
    assert.equal((await entriesOf(host)).length, 4);
  },
);

test('what comes again is made, paused, resumed and deleted', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  const read = async () => (await dataOf(host.get('/recurring_transactions'))).recurring_transactions;
  const page = await portal.signedIn(host, '/money/recurring');
  await page.getByRole('button', { name: 'Add expense' }).click();
  const panel = page.getByRole('complementary', { name: 'New expense' });
  await panel.getByLabel('Amount (EUR)').fill('85');
  await panel.getByLabel('Property').selectOption('House');
  await panel.getByLabel('Repeats').selectOption('Monthly');
  await panel.getByLabel('Every … months').fill('2');
  await panel.getByLabel('First day').fill('2026-07-31');
  await panel.getByRole('button', { name: 'Add recurring entry' }).click();
  const table = page.getByRole('table', { name: 'Recurring entries' });
  await table.getByText('Every 2 months').waitFor();
  const [series] = await read();
  assert.deepEqual(
    [series.amount, series.property_id, series.every, series.next_dates.slice(0, 2)],
    [85, house, 2, ['2026-07-31', '2026-09-30']],
  );
  await table.getByRole('button', { name: 'Change …' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change …' });
  await dialog.getByLabel('Amount (EUR)').fill('90,5');
  await dialog.getByLabel('Until').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await dialog.locator('.mantine-TextInput-error').waitFor();
  await dialog.getByLabel('Until').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await table.getByText('90.50').waitFor();
  assert.equal((await read())[0].amount, 90.5);
  await page.getByRole('button', { name: 'Undo' }).click();
  await table.getByText('85.00').waitFor();
  await table.getByRole('button', { name: 'Pause' }).click();
  await table.getByText('Paused by you').waitFor();
  assert.equal((await read())[0].state, 'paused');
  await page.getByRole('button', { name: 'Undo' }).click();
  await table.getByRole('button', { name: 'Pause' }).waitFor();
  assert.equal((await read())[0].state, 'active');
  await table.getByRole('button', { name: 'Delete …' }).click();
  await page.getByRole('button', { name: 'Delete the recurring entry' }).click();
  await page.getByRole('heading', { name: 'Nothing comes again yet' }).waitFor();
  assert.deepEqual(await read(), []);
});

test(
  'what a channel announces is a payout expected and no outstanding entry, wherever it stands',
  { skip },
  async () => {
    const portal = await openOnce();
    const { host, books, loft } = await aHost();
    await storeStay(host, { code: '0-air', property_id: loft });
    const payout = anIncome(books, {
      amount: 255,
      stay_code: '0-air',
      outstanding: true,
      currency: undefined,
    });
    await dataOf(host.post('/transactions', payout));
    const page = await portal.signedIn(host, '/money/unpaid');
    const open = page.locator('.money-open');
    await open.getByText('EUR\u00A0255.00', { exact: true }).waitFor();
    await open.getByText(/^To receive: EUR\s99\.99$/).waitFor();
    await page.locator(QUIET).waitFor();
    await comesTo(page.locator('.money-cards li'), 1);
    await open.getByRole('link', { name: 'Outstanding entries' }).click();
    await totalsOf(page).getByText('1 entry').waitFor();
    assert.match(plain(await totalsOf(page).innerText()), /EUR 99\.99 outstanding, to receive$/);
    await page.getByLabel('Status', { exact: true }).selectOption('Announced for a booking');
    await totalsOf(page).getByText('EUR\u00A0255.00 announced for bookings').waitFor();
    await comesTo(rowsOf(page), 1);
    await page.getByLabel('Status', { exact: true }).selectOption('All');
    await totalsOf(page).getByText('6 entries').waitFor();
    assert.match(
      plain(await totalsOf(page).innerText()),
      /EUR 99\.99 outstanding, to receive EUR 255\.00 announced for bookings/,
    );
  },
);

test('what is outstanding stands by its age, and is marked as paid', { skip }, async () => {
  const portal = await openOnce();
  const { host, books, loft, owed } = await aHost();
  await dataOf(
    host.post(
      '/transactions',
      anIncome(books, {
        amount: 40,
        property_id: loft,
        outstanding: true,
        action_at: clock.now.subtract({ hours: 24 * 45 }).toString(),
      }),
    ),
  );
  const page = await portal.signedIn(host, '/money/unpaid');
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await rowOf('31 to 60 days').getByText('40.00').waitFor();
  await rowOf('Due for up to 30 days').getByText('99.99').waitFor();
  await page.getByRole('link', { name: /99\.99/ }).click();
  await panelOf(page).getByRole('button', { name: 'Mark as paid' }).click();
  await panelOf(page).getByText('Paid', { exact: true }).waitFor();
  assert.equal((await dataOf(host.get(`/transactions/${owed}`))).transaction.status, 'paid');
  await page.getByRole('link', { name: /99\.99/ }).waitFor({ state: 'detached' });
});

test('of many outstanding entries the oldest are shown, and all are in the sums', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'House' });
  const books = await booksOf(host);
  const start = clock.now.subtract({ hours: 24 * 70 });
  for (let day = 0; day < 65; day += 1)
    await dataOf(
      host.post(
        '/transactions',
        anIncome(books, {
          amount: 1,
          property_id,
          outstanding: true,
          note: `Day ${day}`,
          action_at: start.add({ hours: 24 * day }).toString(),
        }),
      ),
    );
  const page = await portal.signedIn(host, '/money/unpaid');
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await rowOf('61 to 90 days').getByText('10.00').waitFor();
  await rowOf('31 to 60 days').getByText('30.00').waitFor();
  await rowOf('Due for up to 30 days').getByText('25.00').waitFor();
  await comesTo(page.locator('.money-cards li'), 60);
  const [first, last] = [page.locator('.money-cards li').first(), page.locator('.money-cards li').last()];
  const dayOf = (days: number) =>
    start
      .add({ hours: 24 * days })
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
  assert.ok((await first.innerText()).includes(dayOf(0)));
  assert.ok((await last.innerText()).includes(dayOf(59)));
  await page.getByRole('link', { name: /65 entries/ }).waitFor();
});

test('reports show the sums of the service, as drawings and as tables', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  const page = await portal.signedIn(host, '/money/reports');
  await page.getByRole('img', { name: /Income, expenses and net per month/ }).waitFor();
  assert.ok(await page.locator('.money-chart canvas').first().isVisible());
  await page.getByText('The numbers as a table').first().click();
  const table = page.getByRole('region', { name: 'Income, expenses and net per month' });
  const last = await table.getByRole('row').last().innerText();
  assert.match(plain(last), /EUR 0\.30 EUR 0\.05 EUR 0\.25$/);
  await page.getByLabel('Currency').selectOption('JPY');
  await page.getByLabel('The whole period').getByText('3,000').first().waitFor();
  await page.getByLabel('Property', { exact: true }).selectOption('House');
  await page.getByLabel('The whole period').getByText('0.30').waitFor();
  assert.equal(new URL(page.url()).searchParams.get('at'), String(house));
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByText('A report has at most 36 months.').waitFor();
});

test('a statement has the lines and the sums of one property, and only it is printed', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  const today = clock.now.toString().slice(0, 7);
  const page = await portal.signedIn(host, `/money/statement?at=${house}&from=${today}-01&to=${today}-28`);
  const sheet = page.getByRole('article');
  await sheet.getByRole('heading', { name: 'Statement of House' }).waitFor();
  await sheet.getByText('Remains').first().waitFor();
  const text = plain(await sheet.innerText());
  assert.match(text, /Income EUR 0\.30 Expenses EUR 0\.05 Remains EUR 0\.25/);
  assert.ok(text.includes(HOSTILE) && !text.includes('99.99'));
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('navigation').count(), 0);
  assert.ok(await sheet.isVisible());
});

test(
  'a long list is read page by page as one scrolls, and its file and its paper have every entry',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const property_id = await aProperty(host, { title: 'House' });
    const books = await booksOf(host);
    for (let amount = 1; amount <= 230; amount += 1)
      await dataOf(host.post('/transactions', anIncome(books, { amount, property_id })));
    const page = await portal.signedIn(host, '/today');
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v3/transactions?')) lists.push(request.url());
    });
    await page.getByRole('link', { name: 'Money' }).click();
    await totalsOf(page).getByText('230 entries').waitFor();
    await page.getByRole('cell', { name: 'EUR\u00A0230.00' }).waitFor();
    assert.equal(lists.length, 1);
    const table = page.getByRole('region', { name: 'Entries' });
    assert.equal(await table.getByRole('table').getAttribute('aria-rowcount'), '231');
    await table.focus();
    const oldest = page.getByRole('cell', { name: 'EUR\u00A01.00' });
    while (!(await oldest.isVisible())) await page.keyboard.press('End');
    assert.equal(lists.length, 3);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const lines = fs
      .readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    assert.equal(lines.length, 231);
    await page.evaluate("globalThis.print = () => console.log('printed')");
    await Promise.all([
      page.waitForEvent('console', (message) => message.text() === 'printed'),
      page.getByRole('button', { name: 'Print' }).click(),
    ]);
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('.paper');
    await comesTo(paper.locator('tbody tr'), 230);
    assert.match(
      plain(await paper.innerText()),
      /1 Jun 2026 – 30 Jun 2026 Made on .* 230 entries Income EUR 26,565\.00/,
    );
    assert.equal(await page.locator('.money-page').isVisible(), false);
    await page.setViewportSize({ width: 1000, height: 700 });
    assert.equal(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), false);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await paper.waitFor({ state: 'detached' });
  },
);

test('files have every shown entry, exactly, and no text in them is a formula', { skip }, async () => {
  const portal = await openOnce();
  const { host } = await aHost();
  const page = await portal.signedIn(host, '/money?flow=income&currency=EUR&paid=paid');
  await totalsOf(page).getByText('2 entries').waitFor();
  const save = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    return fs.readFileSync(await file.path(), 'utf8');
  };
  const csv = await save('Export CSV');
  assert.match(csv, /,Income,Paid,0\.10,,EUR,Accommodation,Card,House,,,,,/);
  assert.match(csv, /,"'=1\+1""<img/);
  const ledger = await save('Export Beancount');
  assert.match(ledger, / open Assets:Card\n/);
  assert.match(ledger, /\* "House" "Accommodation"\n.*\n {2}Assets:Card {2}0\.10 EUR\n/);
  assert.match(ledger, /"=1\+1\\"<img/);
});

test(
  'a limited operator sees the entries of the properties in reach, and a refusal is said',
  {
    skip,
  },
  async () => {
    const portal = await openOnce();
    const { host, house, owed } = await aHost();
    const page = await portal.signedInAs(host, [house], '/money');
    await totalsOf(page).getByText('3 entries').waitFor();
    await comesTo(rowsOf(page), 3);
    await page.goto(`${portal.address}/money?entry=${owed}`);
    await page.getByText('There is no such entry').waitFor();
    await page.goto(`${portal.address}/money?new=income`);
    const panel = page.getByRole('complementary', { name: 'New income' });
    await panel.getByLabel('Amount (EUR)').fill('5');
    await panel.getByRole('button', { name: 'Add income' }).click();
    await panel.getByRole('alert').waitFor();
    assert.equal(await panel.getByLabel('Amount (EUR)').inputValue(), '5');
    assert.equal((await entriesOf(host)).length, 5);
  },
);

test('on a phone entries are cards, and no part scrolls sideways', { skip }, async () => {
  const portal = await openOnce();
  const { host, house } = await aHost();
  const page = await portal.signedIn(host, '/money', { viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: /0\.05/ }).waitFor();
  for (const path of ['', '/reports', '/unpaid', '/recurring', `/statement?at=${house}`]) {
    await page.goto(`${portal.address}/money${path}`);
    await page.getByRole('heading', { name: 'Money' }).waitFor();
    await page.locator(QUIET).waitFor();
    const wide = await page.evaluate(
      `[...document.querySelectorAll('html, .money-body')].filter((one) => one.scrollWidth > 390).length`,
    );
    assert.equal(wide, 0, path);
  }
});

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  const portal = await openOnce();
  assert.deepEqual(portal.problems, []);
});
