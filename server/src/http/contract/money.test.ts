import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, asyncProperty, bigInt, constantFrom, property, record, type Arbitrary } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { refused, useHarness, type Host } from '../../../test/harness.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { anIncome, booksOf, type Books } from '../../areas/transactions/fixtures.ts';
import { currencyPlaces } from './currencies.ts';
import { amountProblem, canonicalDecimal, subtractAmount, sumAmounts, withPlaces } from './money.ts';

const harness = useHarness();

/** The shortest decimal text of units / 10^places, by integers alone. */
function decimalOf(units: bigint, places: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const split = digits.length - places;
  const fraction = digits.slice(split).replace(/0+$/, '');
  return sign + digits.slice(0, split) + (fraction === '' ? '' : `.${fraction}`);
}

const CURRENCIES = { JPY: 0, KRW: 0, EUR: 2, GBP: 2, KWD: 3, TND: 3 } as const;

/** The largest amount, 999,999,999,999.999, in thousandths. */
const THOUSANDTHS_MAX = 10n ** 15n - 1n;

/** An amount of a currency, as the units of its last place. */
const amounts: Arbitrary<{ currency: keyof typeof CURRENCIES; units: bigint }> = record({
  currency: constantFrom(...(Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[])),
  thousandths: bigInt(1n, THOUSANDTHS_MAX),
}).map(({ currency, thousandths }) => {
  const units = thousandths / 10n ** BigInt(3 - CURRENCIES[currency]);
  return { currency, units: units === 0n ? 1n : units };
});

const withoutPoint = (text: string) => text.replace('.', '').replace(/^(-?)0+(?=\d)/, '$1');

/** Other ways of writing the same number. */
const spellings = constantFrom(
  (text: string) => text,
  (text: string) => (text.includes('.') ? `${text}00` : `${text}.000`),
  (text: string) => `${text}e0`,
  (text: string) => `${text}E+00`,
  (text: string) => `${withoutPoint(text)}e-${text.split('.')[1]?.length ?? 0}`,
);

let caller: { host: Host; books: Books; property_id: number } | undefined;

async function someHost() {
  if (caller !== undefined) return caller;
  const host = await harness.newHost();
  return (caller = { host, books: await booksOf(host), property_id: await aProperty(host) });
}

const amountsIn = (text: string) => [...text.matchAll(/"amount":([^,}]+)/g)].map(([, amount]) => amount);

holds('an amount reads back digit by digit, in currencies of no, two and three places', 150, () =>
  asyncProperty(amounts, spellings, async ({ currency, units }, spell) => {
    const { host, books } = await someHost();
    const amount = decimalOf(units, CURRENCIES[currency]);
    const body = JSON.stringify(anIncome(books, { currency }));
    const made = await host.post('/transactions', body.replace('"amount":120', `"amount":${spell(amount)}`));
    assert.equal(made.status, 200, made.text);
    assert.deepEqual(amountsIn(made.text), [amount]);
    const read = await host.get('/transactions', { id: made.data.transaction_id });
    assert.deepEqual(amountsIn(read.text), [amount]);
  }),
);

holds('an amount that a change sets reads back digit by digit', 50, () =>
  asyncProperty(amounts, async ({ currency, units }) => {
    const { host, books } = await someHost();
    const made = await host.post('/transactions', anIncome(books, { currency, amount: 1 }));
    const amount = decimalOf(units, CURRENCIES[currency]);
    const changed = await host.patch(`/transactions/${made.data.transaction_id}`, `{"amount":${amount}}`);
    assert.deepEqual(amountsIn(changed.text), [amount]);
  }),
);

holds('one place more than the currency has is refused by field', 50, () =>
  asyncProperty(amounts, bigInt(1n, 9n), async ({ currency, units }, digit) => {
    const { host, books } = await someHost();
    const amount = decimalOf((units % 10n ** 12n) * 10n + digit, CURRENCIES[currency] + 1);
    const body = JSON.stringify(anIncome(books, { currency }));
    const sent = host.post('/transactions', body.replace('"amount":120', `"amount":${amount}`));
    await refused(sent, 'validation_failed', ['body.amount']);
  }),
);

holds('a cleaning fee reads back digit by digit', 30, () =>
  asyncProperty(amounts, async ({ currency, units }) => {
    const { host, property_id } = await someHost();
    const fee = decimalOf(units, CURRENCIES[currency]);
    const body = `{"currency":"${currency}","cleaning_fee":${fee}}`;
    const { text } = await host.patch(`/properties/${property_id}`, body);
    assert.equal(/"cleaning_fee":([^,}]+)/.exec(text)?.[1], fee);
  }),
);

test('the largest amount is taken and the next one refused by field', async () => {
  const { host, books } = await someHost();
  const body = JSON.stringify(anIncome(books, { currency: 'KWD' }));
  const sent = (amount: string) =>
    host.post('/transactions', body.replace('"amount":120', `"amount":${amount}`));
  assert.deepEqual(amountsIn((await sent('999999999999.999')).text), ['999999999999.999']);
  assert.deepEqual(amountsIn((await sent('0.001')).text), ['0.001']);
  await refused(sent('1000000000000'), 'validation_failed', ['body.amount']);
});

test('a whole amount is written without a point', async () => {
  const { host, books } = await someHost();
  const body = JSON.stringify(anIncome(books));
  for (const amount of ['120', '120.0', '120.00', '1.2e2', '12000e-2']) {
    const { text } = await host.post('/transactions', body.replace('"amount":120', `"amount":${amount}`));
    assert.deepEqual(amountsIn(text), ['120']);
  }
});

const scaled = record({ units: bigInt(-(10n ** 15n), 10n ** 15n), places: constantFrom(0, 1, 2, 3, 4) });

const unitsAt = ({ units, places }: { units: bigint; places: number }, wanted: number) =>
  units * 10n ** BigInt(wanted - places);

test('canonicalDecimal takes twenty digits on either side of the point, and an exponent of twenty', () => {
  const digits = '1'.repeat(20);
  const taken = [
    [digits, digits],
    [`0.${digits}`, `0.${digits}`],
    ['1e20', `1${'0'.repeat(20)}`],
    ['1e-20', `0.${'0'.repeat(19)}1`],
  ];
  for (const [source = '', text] of taken) assert.equal(canonicalDecimal(source), text);
  for (const source of [`${digits}1`, `0.${digits}1`, '1e21', '1e-21'])
    assert.equal(canonicalDecimal(source), undefined, source);
});

holds('canonicalDecimal writes every spelling of a number in its one shortest way', 1000, () =>
  property(scaled, spellings, ({ units, places }, spell) => {
    const expected = decimalOf(units, places);
    assert.equal(canonicalDecimal(spell(expected)), expected);
  }),
);

holds('sumAmounts adds without losing a digit, however many and whatever their places', 500, () =>
  property(array(scaled, { maxLength: 50 }), (all) => {
    const sum = all.reduce((total, each) => total + unitsAt(each, 4), 0n);
    assert.equal(sumAmounts(all.map(({ units, places }) => decimalOf(units, places))), decimalOf(sum, 4));
  }),
);

holds('subtractAmount takes away without losing a digit', 500, () =>
  property(scaled, scaled, (a, b) => {
    const difference = unitsAt(a, 4) - unitsAt(b, 4);
    assert.equal(
      subtractAmount(decimalOf(a.units, a.places), decimalOf(b.units, b.places)),
      decimalOf(difference, 4),
    );
  }),
);

test('canonicalDecimal refuses what has more digits than any amount, and what is no number', () => {
  for (const source of [
    '1e21',
    '1e-21',
    `0.${'1'.repeat(21)}`,
    '1'.repeat(21),
    '1e9999',
    '',
    '.5',
    '+1',
    'NaN',
    '0x1',
  ])
    assert.equal(canonicalDecimal(source), undefined, source);
  for (const source of ['0', '-0', '0.00', '-0.0', '0e5', '0e-5'])
    assert.equal(canonicalDecimal(source), '0');
});

test('amountProblem says what a currency takes', () => {
  assert.equal(amountProblem('1.5', 'JPY'), 'must be a whole number: JPY has no decimal places');
  assert.equal(amountProblem('1.005', 'EUR'), 'must have at most 2 decimal places in EUR');
  assert.equal(amountProblem('1.005', 'KWD'), undefined);
  assert.equal(amountProblem('1', 'EUR'), undefined);
});

test('currencies have the places of ISO 4217', () => {
  const places = {
    EUR: 2,
    USD: 2,
    JPY: 0,
    KRW: 0,
    ISK: 0,
    CLP: 0,
    VND: 0,
    KWD: 3,
    BHD: 3,
    TND: 3,
    HUF: 2,
    CLF: 4,
  };
  for (const [code, expected] of Object.entries(places)) assert.equal(currencyPlaces(code), expected, code);
  for (const code of ['eur', 'EU', 'XYZ', '', 'toString'])
    assert.equal(currencyPlaces(code), undefined, code);
});

test('an amount is written with the places of its currency', () => {
  const written = [
    withPlaces('120.5', 'EUR'),
    withPlaces('0', 'EUR'),
    withPlaces('30000', 'JPY'),
    withPlaces('1.25', 'KWD'),
  ];
  assert.deepEqual(written, ['120.50', '0.00', '30000', '1.250']);
});
