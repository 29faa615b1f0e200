import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumAmounts } from '../../http/contract/money.ts';
import type { OrderToInvoice, StayToInvoice } from './document.ts';
import { creditOf, documentOf } from './rules.ts';

const HOST = { name: 'Seaside Homes', address: '', tax_number: '' };

const aStay = (changes: Partial<StayToInvoice> = {}): StayToInvoice => ({
  stay_code: '1',
  property_title: 'Canal House',
  property_address: '',
  check_in_date: '2026-07-01',
  check_out_date: '2026-07-04',
  number_of_guests: 2,
  is_booked: true,
  rate_amount: '441',
  kept_amount: '0',
  rate_details: [
    { type: 'ACCOMMODATION', description: '3 nights', amount: '400' },
    { type: 'OTHER', description: 'Discount', amount: '-40' },
    { type: 'TAX', description: 'City tax', amount: '21' },
    { type: 'CLEANING_FEE', description: 'Cleaning', amount: '60' },
    { type: 'HOST_SERVICE_FEE', description: 'Fee', amount: '-12' },
  ],
  ...changes,
});

const anOrder = (changes: Partial<OrderToInvoice> = {}): OrderToInvoice => ({
  guest_name: 'Ada Lovelace',
  paid_to_channel: null,
  balance: '241',
  stays: [aStay()],
  payments: [
    { paid_on: '2026-06-01', method: 'Card', amount: '250' },
    { paid_on: '2026-06-02', method: 'Cash', amount: '-50' },
  ],
  ...changes,
});

test('taxes stand apart, the fee of the host is left out, and the lines add up to the price', () => {
  const { stays, taxes, net_amount, tax_amount, total_amount, paid_amount, open_amount } = documentOf(
    anOrder(),
    HOST,
    {},
  );
  assert.deepEqual(
    stays[0]?.lines.map(({ amount }) => amount),
    ['400', '-40', '60'],
  );
  assert.deepEqual(taxes, [{ description: 'City tax', amount: '21' }]);
  assert.deepEqual([net_amount, tax_amount, total_amount], ['420', '21', '441']);
  assert.deepEqual([paid_amount, open_amount], ['200', '241']);
});

test('lines that are not the whole price get a line of the rest, and a rate without lines is the accommodation', () => {
  const cases: readonly [Partial<StayToInvoice>, readonly string[]][] = [
    [{ rate_amount: '100.5', rate_details: [] }, ['ACCOMMODATION 100.5']],
    [{ rate_amount: '445.25' }, ['ACCOMMODATION 400', 'OTHER -40', 'CLEANING_FEE 60', 'OTHER 4.25']],
  ];
  for (const [changes, expected] of cases) {
    const { stays, total_amount } = documentOf(anOrder({ stays: [aStay(changes)] }), HOST, {});
    assert.deepEqual(
      stays[0]?.lines.map(({ type, amount }) => `${type} ${amount}`),
      expected,
    );
    assert.equal(total_amount, changes.rate_amount);
  }
});

test('of a stay that has ended only what is kept is invoiced, and nothing of one that keeps nothing', () => {
  const ended = { is_booked: false, stay_code: '2' };
  const { stays, total_amount } = documentOf(
    anOrder({ stays: [aStay(), aStay({ ...ended, kept_amount: '90' }), aStay(ended)] }),
    HOST,
    {},
  );
  assert.deepEqual(
    stays.map(({ stay_code }) => stay_code),
    ['1', '2'],
  );
  assert.deepEqual(stays[1]?.lines, [{ type: 'CANCELLATION_FEE', description: '', amount: '90' }]);
  assert.equal(total_amount, '531');
  for (const nothing of [[aStay(ended)], [aStay({ rate_amount: '0', rate_details: [] })], []])
    assert.throws(() => documentOf(anOrder({ stays: nothing }), HOST, {}), /complete its price/);
});

test('where a channel collects, the total is paid and nothing is open; an overpayment opens nothing', () => {
  const byChannel = documentOf(anOrder({ paid_to_channel: 'airbnb' }), HOST, {});
  assert.deepEqual([byChannel.payments, byChannel.paid_amount, byChannel.open_amount], [[], '441', '0']);
  assert.equal(documentOf(anOrder({ balance: '-20' }), HOST, {}).open_amount, '0');
});

test('a credit note is its invoice below zero, so that the two add up to nothing', () => {
  const invoice = documentOf(anOrder(), HOST, { note: 'Thank you', addressee: { company: 'Engines Ltd' } });
  const credit = creditOf(invoice, 'Wrong company');
  for (const name of ['net_amount', 'tax_amount', 'total_amount'] as const)
    assert.equal(sumAmounts([invoice[name], credit[name]]), '0');
  assert.deepEqual(
    [credit.note, credit.addressee.company, credit.payments],
    ['Wrong company', 'Engines Ltd', []],
  );
});
