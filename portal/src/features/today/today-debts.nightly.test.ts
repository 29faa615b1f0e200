import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay, storeStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../../../server/src/areas/transactions/fixtures.ts';
import { clock, dataOf } from '../../../../server/test/harness.ts';
import { skip } from '../../../test/open-portal.ts';
import { usePortal } from '../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

test(
  'what is late stands in Today with its amount, its day and its action, and leads to its list',
  { skip },
  async () => {
    const host = await harness.newHost();
    const house = await aProperty(host, { title: 'Canal House' });
    const nights = { check_in_date: '2026-06-17', check_out_date: '2026-06-19' };
    const ada = await aStay(host, house, { ...nights, guest_name: 'Ada Lovelace', rate_amount: 300 });
    const grace = await aStay(host, house, { guest_name: 'Grace Hopper', rate_amount: 200 });
    const { currency: _own, ...income } = anIncome(await booksOf(host), {
      stay_code: grace.stay_code,
      amount: 80,
    });
    await dataOf(host.post('/transactions', income));
    await dataOf(host.delete(`/reservations/${grace.stay_code}`));
    await storeStay(host, { code: 'paid-late', property_id: null, ...nights });
    clock.now = clock.now.add({ hours: 24 * 5 });
    const page = await (await openOnce()).signedIn(host, '/today');
    const debts = page.getByRole('region', { name: 'Payments to settle' });
    await debts.getByText(/^EUR\s300\.00 was due 17 Jun$/).waitFor();
    await debts.getByText(/^EUR\s80\.00 to be paid back, cancelled 15 Jun$/).waitFor();
    await debts.getByText(/^Airbnb was to pay EUR\s255\.00 about 18 Jun$/).waitFor();
    await debts.getByRole('button', { name: 'Send a reminder: Ada Lovelace' }).click();
    const reminder = page.getByRole('dialog', { name: 'Send a reminder: Ada Lovelace' });
    const text = await reminder.getByLabel('Message to the guest').inputValue();
    assert.match(text, /^Dear Ada Lovelace,\n\nEUR\s300\.00 for your stay .+ was due on 17 June\./);
    await reminder.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText('Ada Lovelace was reminded.').waitFor();
    const { conversation_id } = await readStay(host, ada.stay_code);
    const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
    assert.deepEqual(
      messages.map(({ content }: { content: string }) => content),
      [text],
    );
    await debts.getByRole('button', { name: 'Take a payment: Ada Lovelace' }).click();
    await page.getByRole('dialog', { name: 'Take a payment' }).getByRole('button', { name: 'Take' }).click();
    await debts.getByText('Ada Lovelace').waitFor({ state: 'detached' });
    assert.equal((await readStay(host, ada.stay_code)).payment.balance_amount, 0);
    await debts.getByRole('button', { name: 'Refund: Grace Hopper' }).click();
    await page
      .getByRole('dialog', { name: 'Refund the guest' })
      .getByRole('button', { name: 'Refund' })
      .click();
    await debts.getByText('Grace Hopper').waitFor({ state: 'detached' });
    await debts.getByRole('link', { name: '1 late payout' }).click();
    await page.getByRole('status', { name: 'Totals of what is shown' }).getByText('1 booking').waitFor();
    assert.equal(new URL(page.url()).searchParams.get('debt'), 'payout');
    await page.goBack();
    await debts.getByRole('button', { name: /^Payout came: / }).click();
    const payout = page.getByRole('dialog', { name: 'Payout came' });
    const method = payout.getByLabel('Paid by').locator('option:checked');
    assert.equal(await method.innerText(), 'Platform payout');
    await payout.getByRole('button', { name: 'Take' }).click();
    await debts.waitFor({ state: 'detached' });
  },
);

test(
  'a booking that a calendar brought without a price is told, leads to its list, and gets its price',
  { skip },
  async () => {
    const host = await harness.newHost();
    const property_id = await aProperty(host, { title: 'Canal House' });
    const free = { rate_amount: '0', commission_amount: '0', channel_type: 'ical' };
    await storeStay(host, {
      code: 'unpriced',
      property_id,
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-12',
      ...free,
    });
    const page = await (await openOnce()).signedIn(host, '/today');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await waiting.getByRole('link', { name: '1 booking without a price' }).click();
    await page.getByRole('status', { name: 'Totals of what is shown' }).getByText('1 stay').waitFor();
    assert.equal(await page.getByLabel('Money', { exact: true }).inputValue(), 'unpriced');
    await page.goBack();
    await waiting.getByText('has no price').click();
    await page.getByRole('button', { name: 'Change the price' }).click();
    await page.getByRole('dialog').getByLabel('Amount', { exact: false }).first().fill('220');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await waiting.getByText('has no price').waitFor({ state: 'detached' });
    assert.equal((await readStay(host, 'unpriced')).rates.rate.amount, 220);
  },
);

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
