import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitsOf, priceOfStay, type CalendarDay } from './offer.ts';

const day = (
  date: string,
  price: number,
  changes: Partial<CalendarDay['restrictions']> = {},
): CalendarDay => ({
  date,
  price,
  inventory: 1,
  restrictions: {
    min_stay_on_arrival: 1,
    max_stay_on_arrival: 365,
    closed_on_arrival: false,
    closed_on_departure: false,
    ...changes,
  },
});

const DAYS = [
  day('2026-06-18', 100.1, { min_stay_on_arrival: 3, closed_on_arrival: true }),
  day('2026-06-19', 100.2),
  day('2026-06-20', 90, { closed_on_departure: true }),
];

test('a stay costs its nights, not the day of departure, and adds up exactly', () => {
  const price = priceOfStay(DAYS, { currency: 'EUR', start: '2026-06-18', end: '2026-06-20' });
  assert.equal(price.total, 200.3);
  assert.deepEqual(
    price.nights.map(({ date }) => date),
    ['2026-06-18', '2026-06-19'],
  );
});

test('what a channel would refuse is named', () => {
  assert.deepEqual(limitsOf(DAYS, '2026-06-18', '2026-06-20'), [
    { kind: 'minStay', nights: 3 },
    { kind: 'closedArrival' },
    { kind: 'closedDeparture' },
  ]);
  assert.deepEqual(limitsOf(DAYS, '2026-06-19', '2026-06-21'), []);
});
