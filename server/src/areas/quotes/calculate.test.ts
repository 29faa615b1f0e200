import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, boolean, constantFrom, integer, option, property, record, type Arbitrary } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { currencyPlaces } from '../../http/contract/currencies.ts';
import { decimalPlaces, subtractAmount, sumAmounts } from '../../http/contract/money.ts';
import { dayAfter } from '../availabilities/rules.ts';
import type { BookingTerms, Charge, PlannedPart } from '../booking-terms/record.ts';
import { calculateQuote, type QuotedStay, type StayGuests } from './calculate.ts';

/** In minor units of a currency, or in parts of a percent. */
const decimalOf = (units: number, places: number): string => {
  const digits = String(units).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - places);
  return places === 0 || fraction === '' ? whole : `${whole}.${fraction}`;
};

const amounts = (places: number) =>
  integer({ min: 0, max: 30_000_000 }).map((units) => decimalOf(units, places));
const percents = integer({ min: 1, max: 1_000_000 }).map((units) => decimalOf(units, 4));
const daysOfYear = constantFrom('01-01', '02-29', '06-30', '07-01', '12-24', '12-31');

/** A charge that its rules accept. */
function charges(places: number): Arbitrary<Charge> {
  return record({
    name: constantFrom('Linen', 'Sauna', 'Cot', 'Late'),
    kind: constantFrom('cleaning', 'extra_guest', 'pet', 'tax', 'fee', 'discount'),
    amount: amounts(places),
    percent: option(percents),
    per: constantFrom('stay', 'night', 'guest', 'guest_night'),
    free_count: integer({ min: 0, max: 4 }),
    free_below_age: option(integer({ min: 1, max: 18 })),
    season: option(record({ from: daysOfYear, to: daysOfYear })),
    is_optional: boolean(),
    is_included: boolean(),
  }).map((drawn): Charge => {
    const { kind, per } = drawn;
    const percent = ['tax', 'fee', 'discount'].includes(kind) ? drawn.percent : null;
    const amount = percent === null ? drawn.amount : null;
    const is_included =
      drawn.is_included && !drawn.is_optional && kind !== 'extra_guest' && kind !== 'discount';
    const charge = { ...drawn, percent, amount, is_included, per: percent === null ? per : 'stay' } as const;
    if (kind === 'discount')
      return { ...charge, free_count: 0, free_below_age: null, per: per === 'night' ? per : 'stay' };
    if (kind === 'extra_guest') return { ...charge, per: per === 'guest' ? per : 'guest_night' };
    return kind === 'pet' ? { ...charge, free_below_age: null } : charge;
  });
}

function plans(places: number): Arbitrary<PlannedPart> {
  return record({
    percent: option(integer({ min: 1, max: 100 }).map(String)),
    days_before_check_in: option(integer({ min: 0, max: 60 })),
    amount: amounts(places),
  }).map((part) => ({ ...part, amount: part.percent === null ? part.amount : null }));
}

function termsIn(places: number): Arbitrary<BookingTerms> {
  return record({
    max_guests: option(integer({ min: 1, max: 99 })),
    charges: array(charges(places), { maxLength: 8 }),
    weekly_discount_percent: option(percents),
    monthly_discount_percent: option(percents),
    deposit: option(amounts(places)),
    cancellation_policy: constantFrom(null, { name: 'flexible', steps: [] }),
    payment_plan: array(plans(places), { maxLength: 4 }),
  });
}

const guests: Arbitrary<StayGuests> = record({
  number_of_adults: integer({ min: 1, max: 6 }),
  children_ages: array(integer({ min: 0, max: 17 }), { maxLength: 4 }),
  children_of_unknown_age: integer({ min: 0, max: 3 }),
  number_of_infants: integer({ min: 0, max: 2 }),
  number_of_pets: integer({ min: 0, max: 3 }),
});

/** A stay in a currency without places, with two or with three. */
const stays: Arbitrary<QuotedStay> = constantFrom('JPY', 'EUR', 'KWD').chain((currency) => {
  const places = currencyPlaces(currency) ?? 0;
  return record({
    first: integer({ min: 0, max: 365 }),
    prices: array(amounts(places), { minLength: 1, maxLength: 40 }),
    guests,
    chosen: array(constantFrom('Linen', 'Sauna', 'Cot', 'Late')),
    terms: termsIn(places),
    booked_on: constantFrom('2026-01-01', '2026-12-01', '2027-03-01'),
  }).map(({ first, prices, ...stay }) => ({
    ...stay,
    currency,
    nights: prices.map((price, index) => ({ date: dayAfter('2026-12-01', first + index), price })),
  }));
});

const isBelowZero = (amount: string) => amount.startsWith('-');

holds(
  'the lines of a quote sum to its total in currencies of no, two and three places, each in those places',
  500,
  () =>
    property(stays, (stay) => {
      const { lines, total } = calculateQuote(stay);
      assert.equal(sumAmounts(lines.map(({ amount }) => amount)), total);
      const places = currencyPlaces(stay.currency) ?? 0;
      for (const { amount } of lines) assert.ok(decimalPlaces(amount) <= places, amount);
    }),
);

holds('no discount makes a total below zero, nor the nights less what they include', 500, () =>
  property(stays, (stay) => {
    const { lines, total } = calculateQuote(stay);
    assert.ok(!isBelowZero(total), total);
    const lodging = lines.filter(({ type }) => type === 'ACCOMMODATION' || type === 'EXTRA_GUEST_FEE');
    assert.ok(!isBelowZero(sumAmounts(lodging.map(({ amount }) => amount))));
    for (const { amount, type } of lines) assert.ok(!isBelowZero(amount) || type === 'ACCOMMODATION');
    assert.ok(!isBelowZero(lines[0]?.amount ?? ''));
  }),
);

const ONE_MORE: Arbitrary<(few: StayGuests) => StayGuests> = constantFrom(
  (few) => ({ ...few, number_of_adults: few.number_of_adults + 1 }),
  (few) => ({ ...few, children_ages: [...few.children_ages, 3] }),
  (few) => ({ ...few, children_ages: [...few.children_ages, 17] }),
  (few) => ({ ...few, children_of_unknown_age: few.children_of_unknown_age + 1 }),
  (few) => ({ ...few, number_of_infants: few.number_of_infants + 1 }),
  (few) => ({ ...few, number_of_pets: few.number_of_pets + 1 }),
);

holds('one guest more never costs less', 1000, () =>
  property(stays, ONE_MORE, (stay, more) => {
    const [few, many] = [stay, { ...stay, guests: more(stay.guests) }].map(calculateQuote);
    assert.ok(!isBelowZero(subtractAmount(many?.total ?? '', few?.total ?? '')));
  }),
);

holds('the same stay has the same quote', 200, () =>
  property(stays, (stay) => {
    const before = JSON.stringify(stay);
    assert.deepEqual(calculateQuote(stay), calculateQuote(structuredClone(stay)));
    assert.equal(JSON.stringify(stay), before);
  }),
);

holds('the due parts sum to the total, in the order of their days, none before the booking', 500, () =>
  property(stays, (stay) => {
    const { due, total } = calculateQuote(stay);
    assert.equal(sumAmounts(due.map(({ amount }) => amount)), total);
    const days = due.map(({ due_on }) => due_on);
    assert.deepEqual(days, [...new Set(days)].toSorted());
    for (const { amount, due_on } of due)
      assert.ok(due_on >= stay.booked_on && !isBelowZero(amount) && amount !== '0');
  }),
);

const CHARGE: Charge = {
  name: 'Cleaning',
  kind: 'cleaning',
  amount: null,
  percent: null,
  per: 'stay',
  free_count: 0,
  free_below_age: null,
  season: null,
  is_optional: false,
  is_included: false,
};
const TERMS: BookingTerms = {
  max_guests: null,
  charges: [],
  weekly_discount_percent: null,
  monthly_discount_percent: null,
  deposit: null,
  cancellation_policy: null,
  payment_plan: [],
};
const ALONE: StayGuests = {
  number_of_adults: 1,
  children_ages: [],
  children_of_unknown_age: 0,
  number_of_infants: 0,
  number_of_pets: 0,
};

/** Nights from 2026-12-30 on. */
function quoteOf(
  nights: number,
  terms: Partial<BookingTerms>,
  { price = '100', ...stay }: Partial<QuotedStay> & { price?: string } = {},
) {
  return calculateQuote({
    nights: Array.from({ length: nights }, (_, index) => ({ date: dayAfter('2026-12-30', index), price })),
    guests: ALONE,
    chosen: [],
    terms: { ...TERMS, ...terms },
    booked_on: '2026-11-30',
    currency: 'EUR',
    ...stay,
  });
}

const shortly = ({ lines }: ReturnType<typeof quoteOf>) =>
  lines.map(({ type, description, amount }) => `${type} ${description} ${amount}`);

test('a quote has the nights, further guests, the discount, fees and taxes in this order', () => {
  const list: Charge[] = [
    { ...CHARGE, name: 'VAT', kind: 'tax', percent: '9' },
    { ...CHARGE, amount: '60' },
    { ...CHARGE, name: 'Dog', kind: 'pet', amount: '5', per: 'guest_night' },
    { ...CHARGE, name: 'Third guest', kind: 'extra_guest', amount: '10', per: 'guest_night', free_count: 2 },
    { ...CHARGE, name: 'Sauna', kind: 'fee', amount: '25', is_optional: true },
    { ...CHARGE, name: 'Cot', kind: 'fee', amount: '25', is_optional: true },
  ];
  const quote = quoteOf(
    7,
    { charges: list, weekly_discount_percent: '10', monthly_discount_percent: '30', deposit: '200' },
    {
      guests: { ...ALONE, number_of_adults: 2, children_ages: [4], number_of_infants: 1, number_of_pets: 1 },
      chosen: ['Sauna'],
    },
  );
  assert.deepEqual(shortly(quote), [
    'ACCOMMODATION 7 nights 700',
    'EXTRA_GUEST_FEE Third guest 70',
    'ACCOMMODATION Weekly discount -77',
    'CLEANING_FEE Cleaning 60',
    'PET_FEE Dog 35',
    'OTHER Sauna 25',
    'TAX VAT 73.17',
  ]);
  assert.deepEqual([quote.total, quote.deposit], ['886.17', '200']);
  assert.deepEqual(quote.due, [{ amount: '886.17', due_on: '2026-11-30' }]);
});

test('of the discounts that apply by themselves the largest counts, and a chosen one is of what is left', () => {
  const list: Charge[] = [
    { ...CHARGE, name: 'Early', kind: 'discount', percent: '15' },
    { ...CHARGE, name: 'SPRING', kind: 'discount', percent: '10', is_optional: true },
    { ...CHARGE, name: 'GIFT', kind: 'discount', amount: '9999', is_optional: true },
  ];
  const terms = { charges: list, weekly_discount_percent: '10', monthly_discount_percent: '30' };
  assert.deepEqual(shortly(quoteOf(7, terms)).slice(1), ['ACCOMMODATION Early -105']);
  assert.deepEqual(shortly(quoteOf(28, terms)).slice(1), ['ACCOMMODATION Monthly discount -840']);
  assert.deepEqual(shortly(quoteOf(28, terms, { chosen: ['SPRING', 'GIFT'] })).slice(1), [
    'ACCOMMODATION Monthly discount -840',
    'ACCOMMODATION SPRING -196',
    'ACCOMMODATION GIFT -1764',
  ]);
});

test('what is included is taken out of the nights, and does not change the total', () => {
  const list: Charge[] = [
    { ...CHARGE, amount: '20', is_included: true },
    { ...CHARGE, name: 'VAT', kind: 'tax', percent: '10', is_included: true },
  ];
  assert.deepEqual(shortly(quoteOf(1, { charges: list }, { price: '110' })), [
    'ACCOMMODATION 1 night 80',
    'CLEANING_FEE Cleaning 20',
    'TAX VAT 10',
  ]);
  assert.deepEqual(shortly(quoteOf(1, { charges: list }, { price: '5' })), [
    'ACCOMMODATION 1 night 0',
    'CLEANING_FEE Cleaning 5',
  ]);
});

test('a season may go over the end of the year, and counts nights, or the day of check-in for a stay', () => {
  const season = { from: '12-31', to: '01-02' };
  const tax = { ...CHARGE, name: 'City', kind: 'tax', amount: '3', season } as const;
  assert.deepEqual(shortly(quoteOf(6, { charges: [{ ...tax, per: 'night' }] })).slice(1), ['TAX City 9']);
  assert.deepEqual(shortly(quoteOf(6, { charges: [tax] })).slice(1), []);
});

test('children below the age pay nothing, of unknown age they pay, and infants never do', () => {
  const tax = {
    ...CHARGE,
    name: 'City',
    kind: 'tax',
    amount: '3',
    per: 'guest',
    free_below_age: 12,
  } as const;
  const costs = (few: Partial<StayGuests>) =>
    quoteOf(1, { charges: [tax] }, { guests: { ...ALONE, ...few } }).total;
  assert.equal(costs({ children_ages: [11, 12] }), '106');
  assert.equal(costs({ children_of_unknown_age: 2, number_of_infants: 3 }), '109');
});

test('half a unit is rounded up, once for each line', () => {
  const taxes = ['A', 'B'].map((name) => ({ ...CHARGE, name, kind: 'tax', percent: '0.5' }) as const);
  assert.deepEqual(shortly(quoteOf(1, { charges: taxes }, { price: '1' })).slice(1), [
    'TAX A 0.01',
    'TAX B 0.01',
  ]);
  assert.deepEqual(shortly(quoteOf(1, { charges: taxes }, { price: '100', currency: 'JPY' })).slice(1), [
    'TAX A 1',
    'TAX B 1',
  ]);
});

test('parts that would be due before the booking are due with it, and the last part is the rest', () => {
  const payment_plan = [
    { percent: '33.33', amount: null, days_before_check_in: null },
    { percent: null, amount: '50', days_before_check_in: 60 },
    { percent: '1', amount: null, days_before_check_in: 14 },
  ];
  assert.deepEqual(quoteOf(1, { payment_plan }, { price: '100.01' }).due, [
    { amount: '83.33', due_on: '2026-11-30' },
    { amount: '16.68', due_on: '2026-12-16' },
  ]);
});
