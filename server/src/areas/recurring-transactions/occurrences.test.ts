import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constantFrom, date, integer, option, property, record } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { FREQUENCIES } from './contract.ts';
import { listOccurrences, nextOccurrence, type Schedule } from './occurrences.ts';

const plain = { every: 1, end_date: null, count: null } as const;

test('the 31st is the last day of a shorter month, and the 31st again in the next long one', () => {
  const schedule = { ...plain, frequency: 'monthly', first_date: '2027-12-31' } as const;
  assert.deepEqual(listOccurrences(schedule, '2027-12-31', 6), [
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ]);
});

test('29 February is 28 February in years without one', () => {
  const schedule = { ...plain, frequency: 'yearly', first_date: '2096-02-29' } as const;
  assert.deepEqual(listOccurrences(schedule, '2097-01-01', 8), [
    '2097-02-28',
    '2098-02-28',
    '2099-02-28',
    '2100-02-28',
    '2101-02-28',
    '2102-02-28',
    '2103-02-28',
    '2104-02-29',
  ]);
});

test('a schedule ends with its count, with its end date, and with the last day that the interface has', () => {
  const weekly = { ...plain, frequency: 'weekly', every: 2, first_date: '2026-06-01' } as const;
  assert.deepEqual(listOccurrences({ ...weekly, count: 3 }, '2026-06-02', 9), ['2026-06-15', '2026-06-29']);
  assert.deepEqual(listOccurrences({ ...weekly, end_date: '2026-06-29' }, '2026-06-16', 9), ['2026-06-29']);
  assert.equal(nextOccurrence({ ...weekly, end_date: '2026-06-28' }, '2026-06-16'), undefined);
  const last = { ...plain, frequency: 'yearly', every: 99, first_date: '9999-12-31' } as const;
  assert.deepEqual(listOccurrences(last, '2026-01-01', 9), ['9999-12-31']);
});

test('the next day of a schedule that began long ago is found as fast as any', () => {
  const schedule = { ...plain, frequency: 'weekly', first_date: '0001-01-01' } as const;
  assert.equal(nextOccurrence(schedule, '9999-12-21'), '9999-12-27');
});

/** The rule in the plainest words, for one day: no arithmetic with durations, and no index. */
function isDay({ frequency, every, first_date }: Schedule, day: Temporal.PlainDate): boolean {
  const first = Temporal.PlainDate.from(first_date);
  if (frequency === 'weekly') return first.until(day).days % (7 * every) === 0;
  const months = (day.year - first.year) * 12 + day.month - first.month;
  const step = frequency === 'monthly' ? every : every * 12;
  return months % step === 0 && day.day === Math.min(first.day, day.daysInMonth);
}

/** Reads every day of some years. */
function listSlowly(schedule: Schedule, from: string, until: string): string[] {
  const days: string[] = [];
  let count = 0;
  const last = Temporal.PlainDate.from(until);
  for (
    let day = Temporal.PlainDate.from(schedule.first_date);
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    if (!isDay(schedule, day)) continue;
    count += 1;
    if (schedule.count !== null && count > schedule.count) break;
    if (schedule.end_date !== null && day.toString() > schedule.end_date) break;
    if (day.toString() >= from) days.push(day.toString());
  }
  return days;
}

const aDay = (from: string, until: string) =>
  date({ min: new Date(from), max: new Date(until), noInvalidDate: true }).map((day) =>
    day.toISOString().slice(0, 10),
  );

const aSchedule = record({
  frequency: constantFrom(...FREQUENCIES),
  every: integer({ min: 1, max: 14 }),
  // Ends of months and leap days come often enough.
  first_date: constantFrom('2024-02-29', '2026-01-31', '2027-08-30', '2028-02-29', '2026-12-29').chain(
    (day) => option(aDay('2024-01-01', '2029-12-31'), { nil: day }),
  ),
  end_date: option(aDay('2024-01-01', '2045-12-31')),
  count: option(integer({ min: 1, max: 60 })),
});

holds('a schedule has the days that its rule has, and no others, over decades', 120, () =>
  property(aSchedule, aDay('2024-01-01', '2035-12-31'), (schedule, from) => {
    const until = '2040-12-31';
    const fast = listOccurrences(schedule, from, 5000).filter((day) => day <= until);
    assert.deepEqual(fast, listSlowly(schedule, from, until));
  }),
);
