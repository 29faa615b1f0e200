import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProperty } from '../../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../../../../server/src/areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../../../../server/src/areas/transactions/fixtures.ts';
import { dataOf, type Host } from '../../../../../server/test/harness.ts';
import { findingsOn } from '../../../../test/axe.ts';
import { skip } from '../../../../test/open-portal.ts';
import { said, usePortal } from '../../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

const DATES = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };
const SOON = '2026-06-19T10:00:00Z';

/** Ada owes 300, of which 200 are announced for a coming day, and 100 until they are marked as paid. */
async function anAnnounced() {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host), { ...DATES, rate_amount: 300 });
  const books = await booksOf(host);
  const announce = async (amount: number, changes: object) =>
    dataOf(
      host.post('/transactions', anIncome(books, { stay_code, currency: undefined, amount, ...changes })),
    );
  await announce(200, { action_at: SOON });
  await announce(100, { action_at: '2026-06-10T10:00:00Z', outstanding: true });
  const page = await (await openOnce()).signedIn(host, `/today?stay=${stay_code}`);
  const panel = page.getByRole('complementary', { name: 'Stay' });
  await panel.getByRole('button', { name: 'More about this stay' }).click();
  await page.getByRole('menuitem', { name: 'Take a payment' }).click();
  return { host, stay_code, page, panel, dialog: page.getByRole('dialog') };
}

/** The entries of the stay, the largest first. */
async function entriesOf(host: Host, stay_code: string) {
  const { transactions } = await dataOf(host.get('/transactions', { stay_code }));
  return transactions
    .toSorted((one, other) => other.amount - one.amount)
    .map(({ amount, status, action_at, payment_method_name }) => [
      amount,
      status,
      action_at.slice(0, 10),
      payment_method_name,
    ]);
}

const BEFORE = [
  [200, 'outstanding', '2026-06-19', 'Card'],
  [100, 'outstanding', '2026-06-10', 'Card'],
];

test(
  'money that was announced pays the entries that announced it, once, and one Undo makes them what they were',
  { skip },
  async () => {
    const { host, stay_code, page, dialog } = await anAnnounced();
    const announced = dialog.getByRole('list', { name: 'Announced entries' });
    await announced.getByText('EUR 200.00').waitFor();
    assert.equal(await dialog.getByLabel('It is the announced money').isChecked(), true);
    assert.equal(await dialog.getByLabel('Amount (EUR)').inputValue(), '300');
    assert.deepEqual(await findingsOn(page), []);
    await dialog.getByLabel('Paid by').selectOption('Cash');
    await dialog.getByLabel('Date').fill('2026-06-12');
    await dialog.getByRole('button', { name: 'Take', exact: true }).click();
    await said(page, 'EUR 300.00 taken.');
    assert.deepEqual(await entriesOf(host, stay_code), [
      [200, 'paid', '2026-06-12', 'Cash'],
      [100, 'paid', '2026-06-12', 'Cash'],
    ]);
    const { received_amount, status } = (await readStay(host, stay_code)).payment;
    assert.deepEqual([received_amount, status], [300, 'received']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await said(page, 'Undone.');
    assert.deepEqual(await entriesOf(host, stay_code), BEFORE);
  },
);

test('what is less stays announced, and what is more is a further entry', { skip }, async () => {
  const { host, stay_code, page, dialog } = await anAnnounced();
  await dialog.getByLabel('Amount (EUR)').fill('150');
  await dialog.getByRole('button', { name: 'Take', exact: true }).click();
  await said(page, 'EUR 150.00 taken.');
  assert.deepEqual(await entriesOf(host, stay_code), [
    [150, 'outstanding', '2026-06-19', 'Card'],
    [100, 'paid', '2026-06-15', 'Card'],
    [50, 'paid', '2026-06-15', 'Card'],
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, 'Undone.');
  assert.deepEqual(await entriesOf(host, stay_code), BEFORE);
});

test(
  'other money is booked beside them, and when nothing is owed any more the announced entries are offered for deletion',
  { skip },
  async () => {
    const { host, stay_code, page, panel, dialog } = await anAnnounced();
    await dialog.getByLabel('It is the announced money').uncheck();
    await dialog.getByRole('button', { name: 'Take', exact: true }).click();
    await said(page, 'EUR 300.00 taken.');
    await panel.getByText('EUR 300.00 is still announced, though nothing is owed any more.').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await panel.getByRole('button', { name: 'Delete what is announced' }).click();
    await dialog.getByRole('button', { name: 'Delete what is announced' }).click();
    await said(page, 'The announced entries are deleted.');
    assert.deepEqual(await entriesOf(host, stay_code), [[300, 'paid', '2026-06-15', 'Card']]);
    assert.equal(await panel.getByText('is still announced').count(), 0);
  },
);

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
