import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, constantFrom, integer, property } from 'fast-check';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { addDays } from '../../../format/days.ts';
import { NO_CHANGES, planOf } from './night-changes.ts';
import { effectsOf, EVERY_DAY, type CalendarDay, type Night, type PropertyNights } from './nights.ts';
import { changedBy, readHundredths } from './percent.ts';
import { previewOf } from './preview.ts';
import {
  keepOpened,
  offeredToFollow,
  planBlock,
  planFollowing,
  planOpen,
  planPrices,
  planRestrictions,
} from './plan.ts';

const FIRST = '2026-06-15';
/** The base price of each property. */
const BASE = 100;
const ADA = { stay_code: 'ada', guest_name: 'Ada' } as Reservation;

/** One letter for a night: free, closed, or held by a stay. */
function nightsOf(pattern: string): Night[] {
  return pattern.split('').map((letter, index) => ({
    date: addDays(FIRST, index),
    available: letter === 'f',
    remarks: letter === 'c' ? 'Painter' : '',
    stay: letter === 's' ? ADA : undefined,
  }));
}

function calendarOf(prices: readonly number[]): CalendarDay[] {
  const restrictions = { min_stay_on_arrival: 1, max_stay_on_arrival: 365, closed_on_arrival: false };
  return prices.map((price, index) => ({
    date: addDays(FIRST, index),
    price,
    price_from: price === BASE ? 'base' : 'day',
    inventory: 1,
    restrictions: { ...restrictions, closed_on_departure: false },
  }));
}

function aProperty(id: number, pattern: string, prices: readonly number[] = []): PropertyNights {
  const terms = {
    currency: 'EUR',
    base_price: BASE,
    is_following: false,
    ratio: 100,
    rounding: 'none',
  } as const;
  const own = { channel_type: 'direct', listing_id: `property-${id}`, ...terms } as const;
  return {
    property: { id, title: `P${id}`, base_price: BASE } as Property,
    nights: nightsOf(pattern),
    own: { ...own, capabilities: [], calendar: calendarOf(prices) },
    listings: [],
  };
}

test('only free nights are closed, and properties with the same ones by one call', () => {
  const read = [aProperty(1, 'fscf'), aProperty(2, 'fssf'), aProperty(3, 'ffff'), aProperty(4, 'ssss')];
  const bodies = planBlock(read, 'Painter', EVERY_DAY).map(({ send }) => send.body);
  const common = { available: false, remarks: 'Painter' };
  assert.deepEqual(bodies, [
    { property_ids: [1, 2], dates: ['2026-06-15', '2026-06-18'], ...common },
    { property_ids: [3], dates: ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18'], ...common },
  ]);
  assert.deepEqual(effectsOf('block', [aProperty(1, 'fscf'), aProperty(3, 'ffff')]), {
    changed: 6,
    properties: 2,
    stays: [{ stay: ADA, title: 'P1' }],
    closed: 1,
    unlisted: [],
    unpriced: 0,
    cannot: [],
  });
});

test('opening leaves the nights of stays alone, and Undo closes with the remarks of before', () => {
  const [step] = planOpen([aProperty(1, 'cscf')], EVERY_DAY);
  const dates = ['2026-06-15', '2026-06-17'];
  assert.deepEqual(step?.send.body, { property_ids: [1], available: true, dates });
  const closing = { property_ids: [1], available: false, remarks: 'Painter' };
  assert.deepEqual(
    step?.back.map(({ body }) => body),
    [{ ...closing, dates }],
  );
  assert.ok(step !== undefined);
  const kept = keepOpened(step, (_, date) => date === '2026-06-17');
  assert.equal(kept.stillClosed, 1);
  assert.deepEqual(
    kept.step.back.map(({ body }) => body),
    [{ ...closing, dates: ['2026-06-17'] }],
  );
});

test('a price by percent is exact in the smallest unit of each currency', () => {
  assert.equal(changedBy(0.29, 10_000, { currency: 'EUR' }), 0.58);
  assert.equal(changedBy(1.15, 1000, { currency: 'EUR' }), 1.27);
  assert.equal(changedBy(155, 1000, { currency: 'JPY' }), 171);
  assert.equal(changedBy(1.005, 0, { currency: 'KWD' }), 1.005);
  assert.equal(changedBy(80, -10_000, { currency: 'EUR' }), 0);
  const anyPrice = integer({ min: 0, max: 100_000_000 });
  const anyPercent = integer({ min: -10_000, max: 100_000 });
  check(
    property(
      anyPrice,
      anyPercent,
      constantFrom(['EUR', 2] as const, ['JPY', 0] as const, ['KWD', 3] as const),
      (units, hundredths, [currency, places]) => {
        const after = Math.round(changedBy(units / 10 ** places, hundredths, { currency }) * 10 ** places);
        const twice = 2n * BigInt(units) * BigInt(10_000 + hundredths) - 2n * BigInt(after) * 10_000n;
        assert.equal(after === 0, units === 0 || hundredths === -10_000, 'a price above zero stays above');
        assert.ok(
          after === 1 || (twice >= -10_000n && twice < 10_000n),
          'within half a unit, and a half is rounded up',
        );
      },
    ),
  );
});

test('a percentage is read as it is typed, or not at all', () => {
  assert.deepEqual(
    ['10', '+7,5', '-12.25', '1000'].map((text) => readHundredths(text, 'en')),
    [1000, 750, -1225, 100_000],
  );
  assert.deepEqual(
    ['', 'ten', '1.2345', '-100.01', '1000.01', '1.234'].map((text) => readHundredths(text, 'en')),
    Array(6).fill(undefined),
  );
});

test('prices change on unsold nights of the chosen weekdays, and the base price is put back as none', () => {
  const read = [aProperty(1, 'ffsfffff', [100, 100, 100, 120, 100, 100, 100, 100])];
  const [step] = planPrices(read, { hundredths: 1000, rounding: 'none' }, [1, 2, 3, 4]);
  assert.ok(step?.send.to === 'prices' && step.back[0]?.to === 'prices');
  const [early, late, next] = [
    { start_date: '2026-06-15', end_date: '2026-06-16' },
    { start_date: '2026-06-18', end_date: '2026-06-18' },
    { start_date: '2026-06-22', end_date: '2026-06-22' },
  ];
  assert.deepEqual(step.send.body.prices, [
    { ...early, price: 110 },
    { ...late, price: 132 },
    { ...next, price: 110 },
  ]);
  assert.deepEqual(step.back[0].body.prices, [
    { ...early, price: null },
    { ...late, price: 120 },
    { ...next, price: null },
  ]);
});

test('no call has more entries than the interface takes, and together they name every day once', () => {
  check(
    property(array(integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 900 }), (prices) => {
      const steps = planPrices(
        [aProperty(1, 'f'.repeat(prices.length), prices)],
        { hundredths: 500, rounding: 'none' },
        EVERY_DAY,
      );
      const entries = steps.map(({ send }) => (send.to === 'prices' ? (send.body.prices ?? []) : []));
      assert.ok(entries.every(({ length }) => length <= 366));
      const days = entries.flat().flatMap(({ start_date = '', end_date = '' }) => {
        const all: string[] = [];
        for (let day = start_date; day <= end_date; day = addDays(day, 1)) all.push(day);
        return all;
      });
      assert.deepEqual(
        days,
        prices.map((_, index) => addDays(FIRST, index)),
      );
    }),
    { numRuns: 30 },
  );
});

test('a day can be closed to departure also where a stay holds the night, and opening removes the rule', () => {
  const read = [aProperty(1, 'fs', [100, 100])];
  const [step] = planRestrictions(read, { kind: 'departure', isClosed: true }, EVERY_DAY);
  const days = { start_date: FIRST, end_date: '2026-06-16' };
  assert.ok(step?.send.to === 'restrictions' && step.back[0]?.to === 'restrictions');
  assert.deepEqual(step.send.body.restrictions, [{ ...days, closed_on_departure: true }]);
  assert.deepEqual(step.back[0].body.restrictions, [{ ...days, closed_on_departure: null }]);
  assert.equal(planOf('minStay', read, { ...NO_CHANGES, nights: '0' }, { tag: 'en' }), undefined);
});

/** As aProperty, with a listing that follows its prices: those that are not 0 are its own. */
function aFollower(prices: readonly number[], ownHere: readonly number[]): PropertyNights {
  const read = aProperty(1, 'f'.repeat(prices.length), prices);
  const terms = { currency: 'EUR', base_price: 80, capabilities: [], ratio: 115.5 } as const;
  const calendar = calendarOf(ownHere).map((day): CalendarDay => ({
    ...day,
    price_from: day.price === 0 ? 'followed' : 'day',
  }));
  const how = { is_following: true, rounding: '.99', ...terms };
  return { ...read, listings: [{ channel_type: 'airbnb', listing_id: 'L1', ...how, calendar }] };
}

test('channels that follow keep their distance, their own prices stay, and both are put back as they were', () => {
  const read = [aFollower([100, 100, 120], [0, 90.5, 0])];
  const change = { amount: 200 };
  const plan = { pricesOf: 'property', isFollowedAgain: false } as const;
  const [preview] = previewOf(read, change, { ...plan, weekdays: EVERY_DAY });
  assert.deepEqual(preview?.target, { currency: 'EUR', now: [100, 120], later: [200, 200] });
  assert.deepEqual(preview.channels[0]?.follows?.later, [230.99, 230.99]);
  assert.deepEqual(preview.channels[0].keeps, { nights: 1, prices: [90.5, 90.5] });
  assert.deepEqual(
    planPrices(read, change, EVERY_DAY).map(({ send }) => send.body),
    [
      {
        channel_type: 'direct',
        listing_id: 'property-1',
        prices: [{ start_date: FIRST, end_date: '2026-06-17', price: 200 }],
      },
    ],
  );
  const again = { ...plan, isFollowedAgain: true };
  const [all] = previewOf(read, change, { ...again, weekdays: EVERY_DAY });
  assert.deepEqual(all?.channels[0]?.keeps.nights, 0);
  const [, following] = planPrices(read, change, EVERY_DAY, again);
  const day = { start_date: '2026-06-16', end_date: '2026-06-16' };
  const name = { channel_type: 'airbnb', listing_id: 'L1' };
  assert.deepEqual(following?.send.body, { ...name, prices: [{ ...day, price: null }] });
  assert.deepEqual(following.back[0]?.body, { ...name, prices: [{ ...day, price: 90.5 }] });
});

test('a price of one channel is taken back to following, and a night without a price has no percentage', () => {
  const read = [aFollower([100, 100, 120], [0, 90.5, 0])];
  const [step] = planPrices(read, { amount: 50 }, EVERY_DAY, { pricesOf: 'airbnb', isFollowedAgain: false });
  assert.ok(step?.back[0]?.to === 'prices');
  assert.deepEqual(
    step.back[0].body.prices?.map(({ price }) => price),
    [null, 90.5, null],
  );
  const [shown] = previewOf(read, 'none', {
    pricesOf: 'airbnb',
    isFollowedAgain: false,
    weekdays: EVERY_DAY,
  });
  assert.deepEqual(shown?.target.later, [115.99, 138.99]);
  const unpriced = read.map((each) => ({
    ...each,
    own: each.own && { ...each.own, calendar: each.own.calendar.map((day) => ({ ...day, price: null })) },
  }));
  assert.deepEqual(planPrices(unpriced, { hundredths: 1000, rounding: '5' }, EVERY_DAY), []);
  assert.equal(effectsOf('price', unpriced, EVERY_DAY, { isPart: true }).unpriced, 3);
});

test('a channel follows again on free nights, where it follows, and alone where its prices are shown', () => {
  const read = aFollower([100, 100, 100], [0, 90, 80]);
  const nights = read.nights.map((night, index) => ({ ...night, available: index !== 2 }));
  const [airbnb] = read.listings;
  assert.ok(airbnb !== undefined);
  const vrbo = { ...airbnb, channel_type: 'vrbo', listing_id: 'V1' } as const;
  const apart = { ...airbnb, channel_type: 'houfy', listing_id: 'H1', is_following: false } as const;
  const all = [{ ...read, nights, listings: [airbnb, vrbo, apart] }];
  const freed = (pricesOf: 'property' | 'vrbo' | 'houfy') =>
    planFollowing(offeredToFollow(all, pricesOf), EVERY_DAY).map(({ send }) => send.body);
  const prices = [{ start_date: '2026-06-16', end_date: '2026-06-16', price: null }];
  const ofVrbo = { channel_type: 'vrbo', listing_id: 'V1', prices };
  assert.deepEqual(freed('property'), [{ channel_type: 'airbnb', listing_id: 'L1', prices }, ofVrbo]);
  assert.deepEqual(freed('vrbo'), [ofVrbo]);
  assert.deepEqual(freed('houfy'), []);
});
