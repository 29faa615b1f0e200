import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, constantFrom, integer, property } from 'fast-check';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { addDays } from '../../../format/days.ts';
import { NO_DRAFT, planOf } from './draft.ts';
import { effectsOf, EVERY_DAY, type CalendarDay, type Night, type PropertyNights } from './nights.ts';
import { changedBy, readPercent, readPrice } from './percent.ts';
import { keepOpened, planBlock, planOpen, planPrices, planRestrictions } from './plan.ts';

const FIRST = '2026-06-15';
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
    inventory: 1,
    restrictions: { ...restrictions, closed_on_departure: false },
  }));
}

function aProperty(id: number, pattern: string, prices: readonly number[] = []): PropertyNights {
  const listing = { channel_type: 'airbnb', listing_id: `L${id}`, currency: 'EUR' } as const;
  return {
    property: { id, title: `P${id}` } as Property,
    nights: nightsOf(pattern),
    listings: [{ ...listing, capabilities: [], base_price: 100, calendar: calendarOf(prices) }],
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
  assert.equal(changedBy(0.29, 10_000, 'EUR'), 0.58);
  assert.equal(changedBy(1.15, 1000, 'EUR'), 1.27);
  assert.equal(changedBy(155, 1000, 'JPY'), 171);
  assert.equal(changedBy(1.005, 0, 'KWD'), 1.005);
  assert.equal(changedBy(80, -10_000, 'EUR'), 0);
  const anyPrice = integer({ min: 0, max: 100_000_000 });
  const anyPercent = integer({ min: -10_000, max: 100_000 });
  check(
    property(
      anyPrice,
      anyPercent,
      constantFrom(['EUR', 2] as const, ['JPY', 0] as const, ['KWD', 3] as const),
      (units, hundredths, [currency, places]) => {
        const after = Math.round(changedBy(units / 10 ** places, hundredths, currency) * 10 ** places);
        const twice = 2n * BigInt(units) * BigInt(10_000 + hundredths) - 2n * BigInt(after) * 10_000n;
        assert.ok(twice >= -10_000n && twice < 10_000n, 'within half a unit, and a half is rounded up');
      },
    ),
  );
});

test('a percentage and a price are read as they are typed, or not at all', () => {
  assert.deepEqual(['10', '+7,5', '-12.25', '1000'].map(readPercent), [1000, 750, -1225, 100_000]);
  assert.deepEqual(['', 'ten', '1.234', '-100.01', '1000.01'].map(readPercent), Array(5).fill(undefined));
  assert.deepEqual([readPrice('120,5', 'EUR'), readPrice('0', 'JPY')], [120.5, 0]);
  assert.deepEqual(
    [readPrice('1.5', 'JPY'), readPrice('-1', 'EUR'), readPrice('', 'EUR')],
    Array(3).fill(undefined),
  );
});

test('prices change on unsold nights of the chosen weekdays, and the base price is put back as none', () => {
  const read = [aProperty(1, 'ffsfffff', [100, 100, 100, 120, 100, 100, 100, 100])];
  const [step] = planPrices(read, { hundredths: 1000 }, [1, 2, 3, 4]);
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
        { hundredths: 500 },
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
  assert.equal(planOf('minStay', read, { ...NO_DRAFT, nights: '0' }), undefined);
});
