import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Property, Quote } from '../../../../client/src/innkeep.ts';
import {
  bodyOf,
  currencyOf,
  otherCurrency,
  guestsAfter,
  NO_DRAFT,
  NOT_PRICED,
  totalTyped,
  type BookingDraft,
  type Priced,
} from './booking-draft.ts';
import type { Offer } from './offer.ts';

const PROPERTY = { id: 7, title: 'House', currency: 'EUR', capacity: null } as Property;

const OFFER: Offer = {
  property: PROPERTY,
  price: { currency: 'EUR', total: 300 },
  reasons: [],
};

const LINES: Quote['lines'] = [
  { type: 'ACCOMMODATION', description: '3 nights', amount: 300 },
  { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60 },
];

const QUOTE: Quote = {
  id: 'q1',
  expires_at: '2026-06-15T10:15:00Z',
  property_id: 7,
  is_bookable: true,
  reasons: [],
  lines: LINES,
  total_amount: 360,
  currency: 'EUR',
  deposit: null,
  due: [],
  policy: null,
};

const DRAFT: BookingDraft = {
  ...NO_DRAFT,
  property_id: '7',
  check_in_date: '2026-06-18',
  check_out_date: '2026-06-21',
  guest_name: 'Grace Hopper',
  custom_channel_id: '3',
};

const TYPED: BookingDraft = {
  ...DRAFT,
  lines: [
    { type: 'ACCOMMODATION', description: '3 nights', amount: '300.10' },
    { type: 'CLEANING_FEE', description: 'Cleaning', amount: '10.20' },
  ],
};

const priceIn = (draft: BookingDraft, priced: Priced) => {
  const { quote_id, rate_amount, rate_details, property_id } = bodyOf(draft, [priced], 'en');
  return { quote_id, rate_amount, rate_details, property_id };
};

test('changed lines have a sum without a quote, and none while their currency is unknown', () => {
  assert.equal(totalTyped(TYPED, { offer: OFFER, quote: QUOTE }, 'en'), '310.30');
  assert.equal(totalTyped(TYPED, { offer: OFFER, quote: undefined }, 'en'), '310.30');
  assert.equal(totalTyped(TYPED, NOT_PRICED, 'en'), '');
});

test('changed lines are sent as lines, with a quote and without one', () => {
  const rate_details = [
    { type: 'ACCOMMODATION', description: '3 nights', amount: 300.1 },
    { type: 'CLEANING_FEE', description: 'Cleaning', amount: 10.2 },
  ];
  assert.deepEqual(priceIn(TYPED, { offer: OFFER, quote: QUOTE }), {
    quote_id: 'q1',
    rate_amount: undefined,
    rate_details,
    property_id: undefined,
  });
  assert.deepEqual(priceIn(TYPED, { offer: OFFER, quote: undefined }), {
    quote_id: undefined,
    rate_amount: undefined,
    rate_details,
    property_id: 7,
  });
});

test('without a quote, the amount that was typed or that of the calendar is sent', () => {
  const unquoted: Priced = { offer: OFFER, quote: undefined };
  assert.equal(priceIn(DRAFT, unquoted).rate_amount, 300);
  assert.equal(priceIn({ ...DRAFT, rate_amount: '99.50' }, unquoted).rate_amount, 99.5);
});

test('a quote that is not bookable is the price all the same, and is booked with its lines beside it', () => {
  const message = 'The stay must have 7 nights or more.';
  const reasons = [{ code: 'below_minimum_stay', message, date: null, count: 7 }] as const;
  const refused: Priced = { offer: OFFER, quote: { ...QUOTE, is_bookable: false, reasons: [...reasons] } };
  assert.equal(totalTyped(DRAFT, refused, 'en'), '360');
  assert.deepEqual(priceIn(DRAFT, refused), {
    quote_id: 'q1',
    rate_amount: undefined,
    rate_details: LINES,
    property_id: undefined,
  });
  const family = { ...DRAFT, number_of_guests: '3', children_ages: '4', number_of_pets: '2' };
  const counts = { number_of_guests: 3, number_of_adults: 2, number_of_children: 1 };
  assert.deepEqual(guestsAfter(family, [{ offer: OFFER, quote: undefined }]), [
    { ...counts, number_of_infants: 0, number_of_pets: 2 },
  ]);
  assert.deepEqual(guestsAfter(family, [refused]), [undefined]);
  const withoutPets = { ...family, number_of_pets: '0' };
  assert.deepEqual(guestsAfter(withoutPets, [{ offer: OFFER, quote: undefined }]), [undefined]);
  const { children_ages, number_of_guests } = bodyOf(family, [{ offer: OFFER, quote: undefined }], 'en');
  assert.deepEqual([children_ages, number_of_guests], [[4], 3]);
});

test('where a quote has no total, the price and the currency are those of the calendar', () => {
  const quote: Quote = { ...QUOTE, is_bookable: false, lines: [], total_amount: null };
  const offer = { ...OFFER, price: { currency: 'USD', total: 250 } };
  assert.deepEqual([totalTyped(DRAFT, { offer, quote }, 'en'), currencyOf({ offer, quote })], ['250', 'USD']);
  const { quote_id, rate_details } = priceIn(DRAFT, { offer, quote });
  assert.deepEqual([quote_id, rate_details], ['q1', [{ type: 'ACCOMMODATION', amount: 250 }]]);
  assert.equal(totalTyped(DRAFT, { offer: { ...OFFER, price: undefined }, quote }, 'en'), '');
});

test('a stay of a group is of another currency than the first only where both are known', () => {
  const inFrancs: Priced = {
    offer: { ...OFFER, price: { currency: 'CHF', total: 250 } },
    quote: undefined,
  };
  const known: Priced = { offer: OFFER, quote: QUOTE };
  assert.deepEqual(otherCurrency([known, inFrancs], 1), { own: 'CHF', first: 'EUR' });
  assert.equal(otherCurrency([known, inFrancs], 0), undefined);
  assert.equal(otherCurrency([known, known], 1), undefined);
  const unknown: Priced = { offer: undefined, quote: undefined };
  assert.equal(otherCurrency([unknown, inFrancs], 1), undefined);
  assert.equal(otherCurrency([known], 1), undefined);
});

test('a price for other guests is none, and its quote stands in', () => {
  const offer: Offer = { ...OFFER, price: { currency: 'USD', total: 300 }, isOld: true };
  const asked: Priced = { offer, quote: undefined };
  assert.deepEqual([totalTyped(DRAFT, asked, 'en'), currencyOf(asked)], ['', 'USD']);
  assert.equal(totalTyped(DRAFT, { offer, quote: QUOTE }, 'en'), '360');
  assert.equal(totalTyped(DRAFT, { offer, quote: { ...QUOTE, total_amount: null } }, 'en'), '');
});
