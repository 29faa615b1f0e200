import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, boolean, constantFrom, integer, property } from 'fast-check';
import {
  amountFlaw,
  readAmount,
  readCount,
  readPercent,
  readSignedAmount,
  signedAmountFlaw,
  writeAmount,
  writePercent,
} from './amounts.ts';
import { placesOf } from './exact-sum.ts';
import { formatMoney, formatPrice } from './money.ts';

const TAGS = ['en', 'en-GB', 'en-US', 'es', 'es-ES', 'es-MX', 'es-AR'];
const CURRENCIES = Intl.supportedValuesOf('currency').filter((currency) =>
  [0, 2, 3].includes(placesOf(currency)),
);

/** What each text is read as, in English and in Spanish. */
const readings = (currency: string, texts: readonly string[]) =>
  texts.map((text) => [
    text,
    ...['en', 'es'].map((tag) => readAmount(text, currency, tag) ?? amountFlaw(text, currency, tag)),
  ]);

test('what the portal writes is read back as the same amount, in each language and currency', () => {
  check(
    property(
      constantFrom(...CURRENCIES),
      constantFrom(...TAGS),
      integer({ min: 0, max: 10 ** 12 }),
      boolean(),
      (currency, tag, units, isBelow) => {
        const amount = units / 10 ** placesOf(currency);
        const { whole, cents } = formatPrice(amount, currency, tag);
        for (const written of [
          formatMoney(amount, currency, tag),
          writeAmount(amount, currency, tag),
          `${whole}${cents}`,
        ])
          assert.equal(readAmount(written, currency, tag), amount, `${written} in ${tag}`);
        const signed = isBelow && amount !== 0 ? -amount : amount;
        assert.equal(readSignedAmount(formatMoney(signed, currency, tag), currency, tag), signed);
        assert.equal(readSignedAmount(writeAmount(signed, currency, tag), currency, tag), signed);
      },
    ),
    { numRuns: 5000 },
  );
});

test('every currency of the world is read in both languages', () => {
  for (const currency of CURRENCIES)
    for (const tag of TAGS)
      for (const amount of [0, 1, 999, 1000, 126_000, 1_234_567, 1234 + 5 / 10 ** placesOf(currency)])
        assert.equal(
          readAmount(formatMoney(amount, currency, tag), currency, tag),
          amount,
          `${currency} ${tag}`,
        );
});

test('three digits after one point or comma are thousands, in a currency that has no such decimals', () => {
  assert.deepEqual(readings('EUR', ['1.500', '1,500', '45,000', '999.999']), [
    ['1.500', 1500, 1500],
    ['1,500', 1500, 1500],
    ['45,000', 45_000, 45_000],
    ['999.999', 999_999, 999_999],
  ]);
  assert.deepEqual(readings('JPY', ['45,000', '120.000', 'JPY\u00A0126,000', '¥126,000']), [
    ['45,000', 45_000, 45_000],
    ['120.000', 120_000, 120_000],
    ['JPY\u00A0126,000', 126_000, 126_000],
    ['¥126,000', 126_000, 126_000],
  ]);
});

test('in a currency of three places, the sign of the own language parts the decimals, and the other one thousands', () => {
  assert.deepEqual(readings('KWD', ['1.500', '1,500', '0,500', '0.500', '1234.567', '1.5']), [
    ['1.500', 1.5, 1500],
    ['1,500', 1500, 1.5],
    ['0,500', 0.5, 0.5],
    ['0.500', 0.5, 0.5],
    ['1234.567', 1234.567, 1234.567],
    ['1.5', 1.5, 1.5],
  ]);
});

test('a point and a comma are that of the decimals with as many places as the currency has', () => {
  assert.deepEqual(readings('EUR', ['380,50', '380.5', ' 120 ', '99,5', '007']), [
    ['380,50', 380.5, 380.5],
    ['380.5', 380.5, 380.5],
    [' 120 ', 120, 120],
    ['99,5', 99.5, 99.5],
    ['007', 7, 7],
  ]);
});

test('thousands may be parted as any language does it, and the currency may stand beside them', () => {
  for (const text of [
    '1.234,50',
    '1,234.50',
    '1 234,50',
    '1\u00A0234.5',
    '1\u202F234,5',
    '1’234.50',
    "1'234,50",
    'EUR 1,234.50',
    'eur1234.5',
    '1.234,50\u00A0€',
    '€1,234.5',
  ])
    assert.deepEqual(readings('EUR', [text]), [[text, 1234.5, 1234.5]]);
  for (const text of ['1.234.567', '1,234,567', '1 234 567,00'])
    assert.deepEqual(readings('EUR', [text]), [[text, 1_234_567, 1_234_567]]);
});

test('too many decimals are said to be that, and anything else is no amount', () => {
  for (const text of ['1.2345', '0.500', '0,125', '1234.567', '1.234,567', '1 234.567'])
    assert.deepEqual(readings('EUR', [text]), [[text, 'places', 'places']]);
  for (const text of ['1.5', '45,00', '126,000.00'])
    assert.deepEqual(readings('JPY', [text]), [[text, 'places', 'places']]);
  for (const text of [
    'many',
    '-1',
    '1,2,3',
    '.5',
    '5.',
    '1e9',
    '12.34,5',
    '1 23',
    '1,234,5',
    '1.234.56',
    '1234,567.8',
    '1 2345',
    '1.2 3',
    '1,5,5',
    '12,99.95',
    'USD 100',
    '$100',
    '100 %',
  ])
    assert.deepEqual(readings('EUR', [text]), [[text, 'none', 'none']]);
  for (const text of ['', '  ', 'EUR']) assert.deepEqual(readings('EUR', [text]), [[text, 'empty', 'empty']]);
});

test('a signed amount has one minus, before or behind the currency', () => {
  for (const text of ['-1,234.50', '−1.234,50', '– 1234,5', '-EUR 1,234.50', 'EUR\u00A0-1,234.50'])
    assert.equal(readSignedAmount(text, 'EUR', 'en'), -1234.5, text);
  assert.equal(readSignedAmount('7', 'JPY', 'es'), 7);
  assert.equal(readSignedAmount('-1.500', 'EUR', 'es'), -1500);
  for (const [text, currency, flaw] of [
    ['100.5', 'JPY', 'places'],
    ['-0.125', 'EUR', 'places'],
    ['', 'EUR', 'empty'],
    ['-', 'EUR', 'empty'],
    ['--5', 'EUR', 'none'],
    ['5-', 'EUR', 'none'],
  ] as const) {
    assert.equal(readSignedAmount(text, currency, 'en'), undefined, text);
    assert.equal(signedAmountFlaw(text, currency, 'en'), flaw, text);
  }
});

test('a percentage is read by the same rule, with four decimals at most', () => {
  assert.deepEqual(
    ['12.5', '12,5 %', '33,3333', '1.5', '', '-5', '5.12345', '7,', 'ten'].map((text) =>
      readPercent(text, 'en'),
    ),
    [12.5, 12.5, 33.3333, 1.5, undefined, undefined, undefined, undefined, undefined],
  );
  assert.equal(readPercent('33.333', 'es'), 33_333, 'thousands in Spanish');
  assert.equal(readPercent('33.333', 'en'), 33.333);
  assert.equal(readPercent('33.33', 'en', 1), undefined);
  for (const tag of ['en', 'es'])
    for (const percent of [0, 0.0001, 7.5, 66.6667, 100])
      assert.equal(readPercent(writePercent(percent, tag), tag), percent);
});

test('an amount is written as one types it in the own language', () => {
  assert.deepEqual(
    [
      writeAmount(1099.08, 'EUR', 'es'),
      writeAmount(442.1, 'EUR', 'en'),
      writeAmount(1500, 'EUR', 'es'),
      writeAmount(126_000, 'JPY', 'en'),
      writeAmount(1.5, 'KWD', 'es'),
    ],
    ['1099,08', '442.10', '1500', '126000', '1,500'],
  );
});

test('a count is a whole number', () => {
  assert.deepEqual(['4', ' 0 ', '', '1.5', '-1', 'two'].map(readCount), [
    4,
    0,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
