import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkCleaningFee } from './rules.ts';

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
    const check = () => checkCleaningFee({ cleaning_fee, currency });
    if (isAllowed) return check();
    assert.throws(check, { code: 'validation_failed' });
  });
}
