import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFlow, formatMoney, formatPrice, signsOf } from './money.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('an amount has the places of its currency, and its code', () => {
  assert.equal(plain(formatMoney(1260, 'EUR', 'en-GB')), 'EUR 1,260.00');
  assert.equal(plain(formatMoney(1260, 'JPY', 'en-GB')), 'JPY 1,260');
  assert.equal(plain(formatMoney(1.5, 'KWD', 'en-GB')), 'KWD 1.500');
  assert.equal(plain(formatMoney(1260.5, 'EUR', 'es')), '1260,50 EUR');
});

test('prices in several currencies have a sign each, and a code where two have the same sign', () => {
  assert.equal(signsOf(['EUR', 'EUR'], 'en'), undefined);
  assert.deepEqual(
    [...(signsOf(['EUR', 'JPY', 'EUR', 'USD', 'CAD'], 'en') ?? [])],
    [
      ['EUR', '€'],
      ['JPY', '¥'],
      ['USD', 'USD'],
      ['CAD', 'CAD'],
    ],
  );
});

test('an amount below zero has one minus, and one of a list of incomes and expenses a plus or a minus', () => {
  assert.equal(plain(formatMoney(-12, 'EUR', 'en')), '-EUR 12.00');
  assert.equal(plain(formatFlow(12, 'EUR', 'en')), '+EUR 12.00');
  assert.equal(plain(formatFlow(-12, 'EUR', 'en')), '-EUR 12.00');
  assert.equal(plain(formatFlow(0, 'EUR', 'es')), '0,00 EUR');
});

test('a price of a calendar is as short as it can be, and has all its places', () => {
  assert.deepEqual(formatPrice(144, 'EUR', 'en-GB'), { whole: '144', cents: '' });
  assert.deepEqual(formatPrice(1144.5, 'EUR', 'es-MX'), { whole: '1,144', cents: '.50' });
  assert.deepEqual(formatPrice(40.125, 'KWD', 'es'), { whole: '40', cents: ',125' });
});
