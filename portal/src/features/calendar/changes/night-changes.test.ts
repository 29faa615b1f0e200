import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Property } from '../../../../../client/src/innkeep.ts';
import {
  currenciesOf,
  meantBy,
  NO_CHANGES,
  planOf,
  priceChangeOf,
  type ChosenChanges,
} from './night-changes.ts';
import { effectsOf, type ListingDays, type PropertyNights } from './nights.ts';
import { previewOf } from './preview.ts';

const DATE = '2026-06-15';

function daysOf(listing: Pick<ListingDays, 'channel_type' | 'listing_id' | 'currency'>): ListingDays {
  const restrictions = { min_stay_on_arrival: 1, max_stay_on_arrival: 365 };
  return {
    ...listing,
    is_following: listing.channel_type !== 'direct',
    ratio: 110,
    rounding: 'none',
    capabilities: [],
    base_price: 100,
    calendar: [
      {
        date: DATE,
        price: 100,
        price_from: 'base',
        inventory: 1,
        restrictions: { ...restrictions, closed_on_arrival: false, closed_on_departure: false },
      },
    ],
  };
}

function aProperty(id: number, currency: string, atAirbnb = currency): PropertyNights {
  return {
    property: { id, title: `P${id}`, base_price: 100, currency } as Property,
    nights: [{ date: DATE, available: true, remarks: '', stay: undefined }],
    own: daysOf({ channel_type: 'direct', listing_id: `property-${id}`, currency }),
    listings: [daysOf({ channel_type: 'airbnb', listing_id: `L${id}`, currency: atAirbnb })],
  };
}

const READ = [aProperty(1, 'EUR'), aProperty(2, 'JPY'), aProperty(3, 'EUR', 'USD')];
const changed = (draft: Partial<ChosenChanges>, pricesOf: 'property' | 'airbnb' = 'property') =>
  planOf('price', READ, { ...NO_CHANGES, ...draft }, { tag: 'en', pricesOf })?.flatMap(({ send }) =>
    send.to === 'prices' ? [send.body.listing_id] : [],
  );

test('one amount is no price in several currencies: it is refused until one of them is chosen, and is set in that one alone', () => {
  assert.deepEqual(currenciesOf(READ, 'property'), ['EUR', 'JPY']);
  assert.equal(changed({ amount: '120' }), undefined);
  assert.equal(changed({ amount: '120', currency: 'GBP' }), undefined);
  assert.deepEqual(changed({ amount: '120', currency: 'EUR' }), ['property-1', 'property-3']);
  assert.deepEqual(changed({ amount: '18,000', currency: 'JPY' }), ['property-2']);
  assert.equal(changed({ amount: '120.50', currency: 'JPY' }), undefined, 'JPY has no decimals');
  assert.deepEqual(changed({ amount: '120', currency: 'USD' }, 'airbnb'), ['L3']);
  const draft = { ...NO_CHANGES, amount: '120', currency: 'JPY' };
  const { changed: nights, properties } = effectsOf('price', meantBy(draft, READ, 'property'));
  assert.deepEqual([nights, properties], [1, 1]);
});

test('a percentage is of prices in any currency', () => {
  assert.deepEqual(changed({ mode: 'percent', percent: '10' }), ['property-1', 'property-2', 'property-3']);
  assert.deepEqual(changed({ mode: 'none' }), ['property-1', 'property-2', 'property-3']);
});

test('what is no amount changes nothing, and nothing is shown as changed', () => {
  for (const amount of ['', 'abc', '1e9', '-5', '1,5,5']) {
    const draft = { ...NO_CHANGES, amount };
    const read = READ.slice(0, 1);
    const change = priceChangeOf(draft, ['EUR'], 'en');
    assert.equal(change, undefined, amount);
    const plan = { pricesOf: 'property', isFollowedAgain: false, weekdays: [0, 1, 2, 3, 4, 5, 6] } as const;
    const [preview] = previewOf(read, change, plan);
    assert.deepEqual(preview?.target, { currency: 'EUR', now: [100, 100], later: undefined });
    assert.deepEqual(preview.channels[0]?.follows, { currency: 'EUR', now: [100, 100], later: undefined });
  }
  assert.deepEqual(priceChangeOf({ ...NO_CHANGES, amount: '1.500' }, ['EUR'], 'es'), { amount: 1500 });
});
