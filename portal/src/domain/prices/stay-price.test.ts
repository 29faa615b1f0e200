import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceOfStay, type CalendarDay } from './stay-price.ts';

const day = (
  date: string,
  price: number | null,
  changes: Partial<CalendarDay['restrictions']> = {},
): CalendarDay => ({
  date,
  price,
  price_from: 'day',
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
  assert.equal(price?.total, 200.3);
  assert.deepEqual(
    price.nights.map(({ date }) => date),
    ['2026-06-18', '2026-06-19'],
  );
});

test('a stay has no price where one of its nights has none', () => {
  const range = { currency: 'EUR', start: '2026-06-18', end: '2026-06-20' };
  const unpriced = day('2026-06-19', null);
  assert.equal(priceOfStay(DAYS.toSpliced(1, 1, unpriced), range), undefined);
  assert.equal(priceOfStay(DAYS.slice(0, 1), range), undefined);
  assert.equal(priceOfStay(DAYS.toSpliced(2, 1, day('2026-06-20', null)), range)?.total, 200.3);
});
