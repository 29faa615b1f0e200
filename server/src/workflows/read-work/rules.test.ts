import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstPage } from './rules.ts';

const TODAY = '2026-06-15';

/** A calendar of so many days from today on. */
function calendarOf(days: number) {
  const end = Temporal.PlainDate.from(TODAY).add({ days: days - 1 });
  return { start_date: TODAY, end_date: end.toString() };
}

test('a page has three whole calendars at most, and one piece of work at least', () => {
  const whole = calendarOf(1100);
  assert.equal(firstPage([whole, whole, whole], 100, TODAY).length, 3);
  assert.equal(firstPage([whole, whole, calendarOf(1101)], 100, TODAY).length, 2);
  assert.equal(firstPage([calendarOf(5000), whole], 100, TODAY).length, 1);
  assert.equal(firstPage([whole, whole], 1, TODAY).length, 1);
});
