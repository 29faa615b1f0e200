import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAmounts } from './rules.ts';

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
    const check = () => checkAmounts({ cleaning_fee, base_price: null, currency });
    if (isAllowed) return check();
    assert.throws(check, { code: 'validation_failed' });
  });
}

test('a cleaning fee and a base price that do not fit the currency are named in one answer', () => {
  const settings = { cleaning_fee: '60.505', base_price: '150.005', currency: 'EUR' };
  assert.throws(
    () => checkAmounts(settings),
    ({ fields }) => {
      assert.deepEqual(
        fields.map(({ path }: { path: string }) => path),
        ['body.cleaning_fee', 'body.base_price'],
      );
      return true;
    },
  );
});
