import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import {
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  readStay,
  storeStay,
} from '../../../../server/src/areas/reservations/fixtures.ts';
import { booksOf } from '../../../../server/src/areas/transactions/fixtures.ts';
import { dataOf, useHarness, type Host } from '../../../../server/test/harness.ts';
import { findingsOn } from '../../../test/axe.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const DATES = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };

/** The page with the panel of a stay. */
async function aPanel(host: Host, stay_code: string) {
  const portal = await openOnce();
  const page = await portal.signedIn(host, `/today?stay=${stay_code}`);
  const panel = page.getByRole('complementary', { name: 'Stay' });
  const choose = async (item: string) => {
    await panel.getByRole('button', { name: 'More about this stay' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  return { page, panel, choose, dialog: page.getByRole('dialog') };
}

async function aPaidStay() {
  const host = await harness.newHost();
  const { card } = await booksOf(host);
  const paid = { received_amount: 200, income_method_id: card };
  const { stay_code } = await aStay(host, await aProperty(host), { ...DATES, ...paid });
  return { host, stay_code, ...(await aPanel(host, stay_code)) };
}

test(
  'a price is changed line by line, with a discount, and Undo brings the old one back',
  { skip },
  async () => {
    const { host, page, panel, choose, dialog, stay_code } = await aPaidStay();
    await choose('Change the price …');
    await dialog.getByLabel('Amount of line 1').fill('400,50');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByLabel('Kind of line 2').selectOption('Cleaning');
    await dialog.getByLabel('Amount of line 2').fill('60');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByLabel('Text of line 3').fill('Friend of the house');
    await dialog.getByLabel('Amount of line 3').fill('-40');
    await dialog.getByText('Total EUR 420.50').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Friend of the house').waitFor();
    const { rates, payment } = await readStay(host, stay_code);
    assert.deepEqual([rates.rate.amount, rates.details.length, payment.balance_amount], [420.5, 3, 220.5]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Undone.').waitFor();
    assert.equal((await readStay(host, stay_code)).rates.rate.amount, 420);
  },
);

test(
  'half of what was paid is refunded on a day, and stands in the panel and in the receipt',
  { skip },
  async () => {
    const { host, page, panel, choose, dialog, stay_code } = await aPaidStay();
    await choose('Refund …');
    const amount = dialog.getByLabel('Amount (EUR)');
    await amount.fill('200.01');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByText('must not be more than 200, which was received for the order').waitFor();
    await amount.fill('100');
    await dialog.getByLabel('Date').fill('2026-06-10');
    await dialog.getByLabel('Reason').fill('Cold water');
    assert.deepEqual(await findingsOn(page), []);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('status').getByText('EUR 100.00 refunded.').waitFor();
    await panel.getByText('Refunded').waitFor();
    const { payment } = await readStay(host, stay_code);
    assert.deepEqual([payment.received_amount, payment.refunded_amount], [100, 100]);
    const { transactions } = await dataOf(host.get('/transactions', { stay_code, direction: 'expense' }));
    assert.deepEqual(
      transactions.map(({ action_at, note }: any) => [action_at.slice(0, 10), note]),
      [['2026-06-10', 'Cold water']],
    );
    await panel.getByRole('button', { name: 'Print a receipt' }).click();
    const text = (await page.getByRole('article').innerText()).replaceAll(/\s+/g, ' ');
    assert.match(text, /Refunded, .* -EUR 100\.00 .*Received with thanks EUR 100\.00 Total EUR 420\.00/);
  },
);

test(
  'a booking is cancelled with a fee, the guest reads why, and the rest is offered as a refund',
  { skip },
  async () => {
    const { host, page, panel, choose, dialog, stay_code } = await aPaidStay();
    await choose('Cancel the booking …');
    await dialog.getByText('Paid so far: EUR 200.00 of EUR 420.00.').waitFor();
    await dialog.getByLabel('How much you keep (EUR)').fill('50,50');
    await dialog.getByLabel('Message to the guest').fill('The house is flooded.');
    assert.deepEqual(await findingsOn(page), []);
    await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
    await page.getByRole('status').getByText('is cancelled.').waitFor();
    await panel.getByText('To be refunded').waitFor();
    await panel.getByText('EUR 149.50').waitFor();
    const stay = await readStay(host, stay_code);
    assert.deepEqual([stay.payment.total_amount, stay.payment.kept_amount], [50.5, 50.5]);
    const { messages } = await dataOf(host.get(`/conversations/${stay.conversation_id}`));
    assert.equal(messages[0].content, 'The house is flooded.');
    await choose('Refund …');
    assert.equal(await dialog.getByLabel('Amount (EUR)').inputValue(), '149.5');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await page.getByRole('status').getByText('EUR 149.50 refunded.').waitFor();
    assert.equal((await readStay(host, stay_code)).payment.status, 'received');
  },
);

test('of a booking of two properties one stay is cancelled, and the other one stays', { skip }, async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const order = anOrder(await directChannel(host), [aNewStay(house, DATES), aNewStay(loft, DATES)]);
  const { stays } = await dataOf(host.post('/reservations', order));
  const [first, second] = stays.map(({ stay_code }: { stay_code: string }) => stay_code);
  const { page, choose, dialog } = await aPanel(host, second);
  await choose('Cancel the booking …');
  await dialog.getByLabel('Cancel', { exact: true }).selectOption('This stay only');
  await dialog.getByText('Paid so far: EUR 0.00 of EUR 420.00.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('status').getByText('is cancelled.').waitFor();
  assert.deepEqual(
    [(await readStay(host, first)).status, (await readStay(host, second)).status],
    ['accepted', 'cancelled'],
  );
});

test(
  'a booking of a channel is never unpaid: the panel says when the channel pays, and what',
  { skip },
  async () => {
    const host = await harness.newHost();
    const property_id = await aProperty(host);
    await storeStay(host, { code: '0-air', property_id, ...DATES, rate_amount: '385' });
    const { page, panel, choose, dialog } = await aPanel(host, '0-air');
    await panel.getByText('Airbnb pays about 19 Jun').waitFor();
    await panel.getByText('EUR 340.00').first().waitFor();
    assert.equal(await panel.getByText('Unpaid').count(), 0);
    await choose('Take a payment');
    assert.equal(await dialog.getByLabel('Amount (EUR)').inputValue(), '340');
    await dialog.getByRole('button', { name: 'Take', exact: true }).click();
    await panel.getByText('Paid', { exact: true }).waitFor();
    assert.deepEqual(await findingsOn(page), []);
    assert.equal((await readStay(host, '0-air')).payment.payout, null);
  },
);
