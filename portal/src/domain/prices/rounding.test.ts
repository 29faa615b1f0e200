import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, constantFrom, integer, property } from 'fast-check';
import { followedPrice as followedByService } from '../../../../server/src/areas/listings/direct/rules.ts';
import { followedPrice, partOf, roundingsIn, ROUNDINGS } from './rounding.ts';

const PLACES = { JPY: 0, EUR: 2, KWD: 3 } as const;

test('a listing that follows is shown as the service calculates it', () => {
  check(
    property(
      constantFrom('JPY', 'EUR', 'KWD'),
      integer({ min: 0, max: 10_000_000 }),
      integer({ min: 1, max: 100_000 }),
      constantFrom(...ROUNDINGS),
      (currency, units, hundredths, rounding) => {
        const [price, ratio] = [units / 10 ** PLACES[currency], hundredths / 100];
        const said = followedByService(String(price), { ratio: String(ratio), rounding, currency });
        assert.equal(followedPrice(price, { ratio, rounding, currency }), Number(said));
      },
    ),
    { numRuns: 3000 },
  );
});

test('nothing of a price is zero, and a currency without two places has no price that ends in .99', () => {
  assert.equal(partOf(120, 0, { rounding: '.99', currency: 'EUR' }), 0);
  assert.deepEqual(roundingsIn(['EUR']), ROUNDINGS);
  assert.deepEqual(roundingsIn(['EUR', 'JPY']), ['none', '1', '5']);
});
