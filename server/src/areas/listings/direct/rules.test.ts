import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constantFrom, integer, property, tuple } from 'fast-check';
import { holds } from '../../../../test/holds.ts';
import { amountFits, decimalPlaces, isMore } from '../../../http/contract/money.ts';
import { currencyPlaces } from '../../../http/contract/currencies.ts';
import { followedPrice } from './rules.ts';
import { ROUNDINGS } from './record.ts';

const decimal = (units: number, places: number) => {
  const digits = String(units).padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};
const currencies = constantFrom('JPY', 'EUR', 'KWD');
const units = integer({ min: 0, max: 10_000_000 });
const ratios = integer({ min: 1, max: 100_000 }).map((hundredths) => decimal(hundredths, 2));
const cases = tuple(currencies, units, units, ratios, constantFrom(...ROUNDINGS));
const placesOf = (currency: string) => currencyPlaces(currency) ?? 0;

holds('a higher own price never gives a lower price on a channel', 3000, () =>
  property(cases, ([currency, one, other, ratio, rounding]) => {
    const [lower, higher] = [one, other]
      .toSorted((a, b) => a - b)
      .map((each) => decimal(each, placesOf(currency)));
    const [below, above] = [lower, higher].map((own) =>
      followedPrice(own ?? '', { ratio, rounding, currency }),
    );
    assert.ok(!isMore(below ?? '', above ?? ''), `${lower} → ${below}, ${higher} → ${above}`);
  }),
);

holds(
  'a followed price keeps to the places of its currency, and is zero only where the own price is',
  3000,
  () =>
    property(cases, ([currency, one, , ratio, rounding]) => {
      const own = decimal(one, placesOf(currency));
      const price = followedPrice(own, { ratio, rounding, currency });
      assert.ok(decimalPlaces(price) <= placesOf(currency) && amountFits(price), price);
      assert.equal(price === '0', own === '0');
    }),
);

holds('the ratio 100 without rounding gives the same price', 1000, () =>
  property(tuple(currencies, units), ([currency, one]) => {
    const own = decimal(one, placesOf(currency));
    assert.equal(followedPrice(own, { ratio: '100', rounding: 'none', currency }), own);
  }),
);

holds('a followed price is at most half a step from the ratio of the own price', 1000, () =>
  property(cases, ([currency, one, , ratio, rounding]) => {
    const own = decimal(one, placesOf(currency));
    const exact = (Number(own) * Number(ratio)) / 100;
    const step = { none: 10 ** -placesOf(currency), '1': 1, '5': 5, '.99': 1 }[rounding];
    const price = Number(followedPrice(own, { ratio, rounding, currency }));
    const isLeast = exact < step;
    assert.ok(isLeast || Math.abs(price - exact) <= step / 2 + 1e-6, `${own} × ${ratio} → ${price}`);
  }),
);

test('a followed price is rounded once, to the nearest step', () => {
  const priced = (own: string, ratio: string, rounding: (typeof ROUNDINGS)[number], currency = 'EUR') =>
    followedPrice(own, { ratio, rounding, currency });
  assert.equal(priced('99.99', '115', 'none'), '114.99');
  assert.equal(priced('0.1', '115', 'none'), '0.12');
  assert.equal(priced('99.99', '115', '1'), '115');
  assert.equal(priced('99.99', '113', '5'), '115');
  assert.equal(priced('99.99', '112', '5'), '110');
  assert.equal(priced('99.99', '115', '.99'), '114.99');
  assert.equal(priced('100', '115', '.99'), '114.99');
  assert.equal(priced('100', '115.5', '.99'), '115.99');
  assert.equal(priced('40.125', '110', 'none', 'KWD'), '44.138');
  assert.equal(priced('12345', '33', 'none', 'JPY'), '4074');
  assert.equal(priced('12345', '33', '.99', 'JPY'), '4074');
  assert.equal(priced('1', '1', '5'), '5');
  assert.equal(priced('0', '300', '.99'), '0');
  assert.equal(priced('999999999999.99', '1000', 'none'), '999999999999.99');
});
