import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMoney, formatPrice } from './money.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('an amount has the places of its currency, and its code', () => {
  assert.equal(plain(formatMoney(1260, 'EUR', 'en-GB')), 'EUR 1,260.00');
  assert.equal(plain(formatMoney(1260, 'JPY', 'en-GB')), 'JPY 1,260');
  assert.equal(plain(formatMoney(1.5, 'KWD', 'en-GB')), 'KWD 1.500');
  assert.equal(plain(formatMoney(1260.5, 'EUR', 'es')), '1260,50 EUR');
});

test('a price of a calendar is as short as it can be', () => {
  assert.equal(formatPrice(144, 'en-GB'), '144');
  assert.equal(formatPrice(144.5, 'en-GB'), '144.50');
});
