import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenAmounts } from './rules.ts';

const FEES: [fee: string | null, currency: string, isAllowed: boolean][] = [
  [null, 'EUR', true],
  ['0', 'EUR', true],
  ['60.5', 'EUR', true],
  ['60.505', 'EUR', false],
  ['6000', 'JPY', true],
  ['6000.5', 'JPY', false],
  ['6.005', 'KWD', true],
  ['6.0005', 'KWD', false],
];

for (const [cleaning_fee, currency, isAllowed] of FEES) {
  test(`a cleaning fee of ${cleaning_fee} in ${currency} is ${isAllowed ? 'allowed' : 'refused'}`, () => {
    const broken = brokenAmounts({ cleaning_fee, base_price: null }, { currency });
    assert.deepEqual(
      broken.map(({ field }) => field),
      isAllowed ? [] : ['cleaning_fee'],
    );
  });
}

test('a cleaning fee and a base price that do not fit the currency are named in one answer', () => {
  const sent = { cleaning_fee: '60.505', base_price: '150.005', currency: 'EUR' };
  assert.deepEqual(
    brokenAmounts(sent, { currency: 'KWD' }).map(({ field }) => field),
    ['cleaning_fee', 'base_price'],
  );
});
