import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  beginOfMonth,
  daysBetween,
  daysOfMonth,
  formatDay,
  formatDays,
  isWeekend,
  monthsBetween,
  todayIn,
} from './days.ts';

test('days are counted by the calendar, through leap days and changes of the clock', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-03-28', 2), '2026-03-30');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2);
});

test('today is the day of the property, not of the viewer', () => {
  const moment = new Date('2026-07-01T23:30:00Z');
  assert.equal(todayIn('UTC', moment), '2026-07-01');
  assert.equal(todayIn('Asia/Tokyo', moment), '2026-07-02');
  assert.equal(todayIn('America/Lima', new Date('2026-07-01T03:00:00Z')), '2026-06-30');
});

test('months have their own lengths, and a range names each of its months once', () => {
  assert.deepEqual(daysOfMonth('2028-02'), { first: '2028-02-01', last: '2028-02-29' });
  assert.deepEqual(monthsBetween('2026-11-30', '2027-01-01'), ['2026-11', '2026-12', '2027-01']);
  assert.deepEqual(monthsBetween('2026-11-01', '2026-11-01'), ['2026-11']);
});

test('the next month and the one before begin on their first days', () => {
  assert.equal(beginOfMonth('2026-12-01', 1), '2027-01-01');
  assert.equal(beginOfMonth('2026-12-31', 1), '2027-01-01');
  assert.equal(beginOfMonth('2026-12-31', -1), '2026-12-01');
  assert.equal(beginOfMonth('2027-03-01', -1), '2027-02-01');
});

test('Friday, Saturday and Sunday are the weekend of a host', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
  assert.deepEqual(days.map(isWeekend), [false, true, true, true, false]);
});

test('a range of days is written as the language writes it', () => {
  const year = new Date().getFullYear();
  assert.match(formatDays(`${year}-11-23`, `${year}-11-26`, 'en-GB'), /^23\s?–\s?26 Nov$/);
});

test('a day of another year says so, and so does a range that reaches into one', () => {
  const year = new Date().getFullYear();
  const short = { day: 'numeric', month: 'short' } as const;
  assert.equal(formatDay(`${year}-11-23`, 'en-GB', short), '23 Nov');
  assert.equal(formatDay(`${year + 1}-11-23`, 'en-GB', short), `23 Nov ${year + 1}`);
  assert.doesNotMatch(formatDay(`${year + 1}-11-23`, 'en-GB', { weekday: 'short' }), /\d/);
  assert.match(
    formatDays(`${year}-12-30`, `${year + 1}-01-02`, 'en-GB'),
    new RegExp(`${year}.*${year + 1}$`),
  );
});
