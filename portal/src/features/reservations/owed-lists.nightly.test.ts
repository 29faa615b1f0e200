import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import {
  aNewStay,
  anOrder,
  aStay,
  directChannel,
  readStay,
  storeStay,
} from '../../../../server/src/areas/reservations/fixtures.ts';
import { anIncome, booksOf } from '../../../../server/src/areas/transactions/fixtures.ts';
import { clock, dataOf, type Host } from '../../../../server/test/harness.ts';
import { skip } from '../../../test/open-portal.ts';
import { comesTo, usePortal } from '../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

const NIGHTS = { check_in_date: '2026-06-16', check_out_date: '2026-06-18' };
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const totalsOf = (page: Page) => page.getByRole('status', { name: 'Totals of what is shown' });
const rowsOf = (page: Page) => page.locator('tbody tr[aria-rowindex]');

const pay = async (host: Host, stay_code: string, amount: number) => {
  const { currency: _own, ...income } = anIncome(await booksOf(host), { stay_code, amount });
  await dataOf(host.post('/transactions', income));
};

/** A group of three of whom one has cancelled, a refund to give, a late payout, and somebody who has paid too much. */
async function aHostOwing() {
  const host = await harness.newHost();
  const titles = ['Attic', 'Barn', 'Cabin'];
  const homes = await Promise.all(titles.map((title) => aProperty(host, { title })));
  const group = anOrder(
    await directChannel(host),
    homes.map((id) => aNewStay(id, { ...NIGHTS, rate_amount: 100 })),
  );
  const { reservation_code, stays } = await dataOf(
    host.post('/reservations', { ...group, guest_name: 'Grace Hopper' }),
  );
  const cancel = async (code: string, body: object) =>
    harness.request('DELETE', `/v3/reservations/${code}`, {
      body,
      headers: { 'service-access-token': host.token },
    });
  await cancel(reservation_code, { stay_code: stays[0].stay_code, kept_amount: 20 });
  const [attic = 0] = homes;
  const gone = await aStay(host, attic, { guest_name: 'Bert', rate_amount: 300 });
  await pay(host, gone.stay_code, 221.05);
  await cancel(gone.stay_code, {});
  const much = { check_in_date: '2026-08-01', check_out_date: '2026-08-03', rate_amount: 180 };
  const rich = await aStay(host, attic, { ...much, guest_name: 'Ada Lovelace' });
  await storeStay(host, { code: 'air', property_id: null, ...NIGHTS });
  clock.now = clock.now.add({ hours: 24 * 5 });
  return { host, rich: rich.stay_code };
}

test(
  'the number in Today is that of the list, which has a row for each booking and the amount that it is about',
  { skip },
  async () => {
    const { host, rich } = await aHostOwing();
    await pay(host, rich, 620);
    const page = await (await openOnce()).signedIn(host, '/today');
    const debts = page.getByRole('region', { name: 'Payments to settle' });
    assert.match(plain(await debts.getByRole('heading').innerText()), /4$/);
    const lists = [
      [
        '1 overdue',
        'Overdue',
        /Grace Hopper.*Barn and others.*EUR 220\.00 · 16 Jun/,
        '1 booking · EUR 220.00 overdue',
      ],
      ['1 to refund', 'To refund', /Bert.*EUR 221\.05/, '1 booking · EUR 221.05 to refund'],
      ['1 late payout', 'Late payouts', /EUR 255\.00 · 17 Jun/, '1 booking · EUR 255.00 late payouts'],
      ['1 overpaid', 'Overpaid', /Ada Lovelace.*EUR 440\.00/, '1 booking · EUR 440.00 overpaid'],
    ] as const;
    for (const [link, heading, row, totals] of lists) {
      await debts.getByRole('link', { name: link }).click();
      await page.getByRole('columnheader', { name: heading }).waitFor();
      await totalsOf(page).getByText('1 booking').waitFor();
      assert.equal(plain(await totalsOf(page).innerText()), totals);
      await comesTo(rowsOf(page), 1);
      assert.match(plain(await rowsOf(page).innerText()), row);
      assert.equal(await page.getByRole('columnheader', { name: 'Unpaid' }).count(), 0);
      await page.goBack();
    }
  },
);

test(
  'what is to refund and what is overpaid stand in Open items, each with the number of its list',
  { skip },
  async () => {
    const { host, rich } = await aHostOwing();
    await pay(host, rich, 200.5);
    const page = await (await openOnce()).signedIn(host, '/money/unpaid');
    const open = page.locator('.money-open');
    await page.getByText('No entry is outstanding').waitFor();
    for (const [word, amount, said] of [
      ['Unpaid by guests', 'EUR\u00A0220.00', 'unpaid by guests'],
      ['To refund to guests', 'EUR\u00A0221.05', 'to refund'],
      ['Overpaid by guests', 'EUR\u00A020.50', 'overpaid'],
    ] as const) {
      await open.getByText(amount, { exact: true }).waitFor();
      await open.getByRole('link', { name: word }).click();
      await totalsOf(page).getByText(`${amount} ${said}`).waitFor();
      await page.goBack();
    }
  },
);

test(
  'a payment that is more than is owed says so before it is taken, and a deposit does not',
  { skip },
  async () => {
    const { host, rich } = await aHostOwing();
    const page = await (await openOnce()).signedIn(host, `/calendar?stay=${rich}`);
    await page.getByRole('button', { name: 'More about this stay' }).click();
    await page.getByRole('menuitem', { name: 'Take a payment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take a payment' });
    const said = dialog.getByText(/^That is EUR\s320\.00 more than is owed\.$/);
    await dialog.getByLabel('Amount (EUR)').fill('180');
    assert.equal(await said.count(), 0);
    await dialog.getByLabel('Amount (EUR)').fill('500');
    await said.waitFor();
    await dialog.getByLabel('For', { exact: true }).selectOption('Security deposit');
    await said.waitFor({ state: 'detached' });
    await dialog.getByLabel('For', { exact: true }).selectOption('Accommodation');
    await dialog.getByRole('button', { name: 'Take', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    assert.equal((await readStay(host, rich)).payment.received_amount, 500);
    await page.goto(new URL('/today', page.url()).href);
    await page.getByRole('button', { name: 'Refund: Ada Lovelace' }).click();
    const refund = page.getByRole('dialog', { name: 'Refund the guest' });
    assert.equal(await refund.getByLabel('Amount (EUR)').inputValue(), '320');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await page.getByRole('button', { name: 'Refund: Ada Lovelace' }).waitFor({ state: 'detached' });
    assert.equal((await readStay(host, rich)).payment.received_amount, 180);
  },
);

test('no script of a page failed, and no page broke its own policy', { skip }, async () => {
  assert.deepEqual((await openOnce()).problems, []);
});
