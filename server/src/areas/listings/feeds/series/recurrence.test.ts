import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { constantFrom, integer, option, property, record, uniqueArray } from 'fast-check';
import { holds } from '../../../../../test/holds.ts';
import { dateOf, dayOf } from '../times/feed-times.ts';
import { readRule } from './read-rule.ts';
import { daysOfRule } from './recurrence.ts';
import { openBudget } from '../cost-budget.ts';

const window = { from: dayOf('2026-01-01'), until: dayOf('2028-12-31') };

function daysOf(rule: string, start: string, seen = window): string[] {
  const read = readRule(ICAL.parse.property(`RRULE:${rule}`)[3]);
  assert.ok(read !== undefined, rule);
  return daysOfRule(read, dayOf(start), seen, openBudget(1_000_000)).map(dateOf);
}

// From the examples of RFC 5545 3.8.5.3, moved to days of our window.
const EXAMPLES = [
  ['FREQ=DAILY;COUNT=3', '2026-07-01', ['2026-07-01', '2026-07-02', '2026-07-03']],
  ['FREQ=DAILY;INTERVAL=10;COUNT=3', '2026-07-01', ['2026-07-01', '2026-07-11', '2026-07-21']],
  ['FREQ=DAILY;BYDAY=SA,SU;COUNT=3', '2026-07-04', ['2026-07-04', '2026-07-05', '2026-07-11']],
  ['FREQ=WEEKLY;COUNT=3', '2026-07-01', ['2026-07-01', '2026-07-08', '2026-07-15']],
  ['FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4', '2026-07-03', ['2026-07-03', '2026-07-06', '2026-07-10', '2026-07-13']],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', '2026-01-31', ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['FREQ=MONTHLY;COUNT=3', '2026-01-30', ['2026-01-30', '2026-03-30', '2026-04-30']],
  ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3', '2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31']],
  ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', '2026-07-03', ['2026-07-03', '2026-08-07', '2026-09-04']],
  ['FREQ=MONTHLY;BYDAY=-2MO;COUNT=3', '2026-07-20', ['2026-07-20', '2026-08-24', '2026-09-21']],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '2026-02-13', ['2026-02-13', '2026-03-13', '2026-11-13']],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2', '2026-07-31', ['2026-07-31', '2026-08-31']],
  ['FREQ=YEARLY;COUNT=2', '2024-02-29', ['2028-02-29']],
  ['FREQ=YEARLY;BYMONTH=6,7;COUNT=4', '2026-06-10', ['2026-06-10', '2026-07-10', '2027-06-10', '2027-07-10']],
  ['FREQ=YEARLY;BYYEARDAY=1,-1;COUNT=3', '2026-01-01', ['2026-01-01', '2026-12-31', '2027-01-01']],
  ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', '2026-05-18', ['2026-05-18', '2027-05-17', '2028-05-15']],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=3', '2026-03-29', ['2026-03-29', '2027-03-28', '2028-03-26']],
  ['FREQ=YEARLY;BYMONTHDAY=1;COUNT=3', '2026-10-01', ['2026-10-01', '2026-11-01', '2026-12-01']],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', '2026-07-01', ['2026-07-01']],
] as const;

test('a rule means the days that its standard says', () => {
  for (const [rule, start, days] of EXAMPLES) assert.deepEqual(daysOf(rule, start), days, rule);
});

test('in weeks that begin on Monday every second one has other days than in weeks that begin on Sunday', () => {
  const seen = { from: dayOf('1997-08-01'), until: dayOf('1997-12-31') };
  const rule = 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU';
  assert.deepEqual(daysOf(`${rule};WKST=MO`, '1997-08-05', seen), [
    '1997-08-05',
    '1997-08-10',
    '1997-08-19',
    '1997-08-24',
  ]);
  assert.deepEqual(daysOf(`${rule};WKST=SU`, '1997-08-05', seen), [
    '1997-08-05',
    '1997-08-17',
    '1997-08-19',
    '1997-08-31',
  ]);
});

/** The work that finding the days of a rule within the window takes. */
function costOf(rule: string, start: string): number {
  let spent = 0;
  const read = readRule(ICAL.parse.property(`RRULE:${rule}`)[3]);
  assert.ok(read !== undefined, rule);
  daysOfRule(read, dayOf(start), window, { spend: (units) => (spent += units) });
  return spent;
}

test('a rule costs its days: without a count those of the window, with one those since its start', () => {
  const days = window.until - window.from + 1;
  assert.equal(costOf('FREQ=DAILY', '1950-01-01'), 2 * days);
  assert.equal(costOf('FREQ=YEARLY', '1950-07-01'), 3 * 32);
  assert.equal(costOf('FREQ=YEARLY;BYDAY=20MO', '1950-07-01'), 3 * 367);
  assert.equal(costOf('FREQ=YEARLY;BYDAY=20MO;COUNT=9999', '1000-01-01'), 1029 * 367);
  const since = window.until - dayOf('1950-01-01') + 1;
  assert.equal(costOf('FREQ=DAILY;COUNT=1000000', '1950-01-01'), 2 * since);
});

test('a rule that costs more than is left of the budget is refused, and one that costs just that is not', () => {
  const daily = readRule({ freq: 'DAILY' });
  assert.ok(daily !== undefined);
  const start = dayOf('1950-01-01');
  const cost = costOf('FREQ=DAILY', '1950-01-01');
  assert.equal(daysOfRule(daily, start, window, openBudget(cost)).length, 1096);
  assert.throws(() => daysOfRule(daily, start, window, openBudget(cost - 1)), { word: 'too_much_work' });
});

test('a weekday named at hundreds of positions costs no more than one', () => {
  const all = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'].flatMap((day) =>
    Array.from({ length: 48 }, (_, index) => `${index + 6}${day},-${index + 6}${day}`),
  );
  const rule = `FREQ=YEARLY;BYDAY=${all.join(',')}`;
  assert.equal(costOf(rule, '1950-01-01'), costOf('FREQ=YEARLY;BYDAY=6MO', '1950-01-01'));
  assert.equal(daysOf(rule, '2026-12-31').filter((day) => day.startsWith('2027')).length, 365);
});

const weekdays = uniqueArray(constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'), { maxLength: 3 });
const shapes = record({
  freq: constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: integer({ min: 1, max: 5 }),
  count: option(integer({ min: 1, max: 60 }), { nil: undefined }),
  byday: weekdays,
  start: integer({ min: dayOf('2025-01-01'), max: dayOf('2026-06-30') }),
});

// ical.js is right about these plain rules, in its own slow way, once the start is one of their days.
holds('plain rules mean the days that another implementation finds', 400, () =>
  property(shapes, ({ freq, interval, count, byday, start }) => {
    const isByDay = byday.length > 0 && (freq === 'DAILY' || freq === 'WEEKLY');
    const rule = [`FREQ=${freq};INTERVAL=${interval}`]
      .concat(count === undefined ? [] : [`COUNT=${count}`])
      .concat(isByDay ? [`BYDAY=${byday.join(',')}`] : [])
      .join(';');
    const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(dateOf(start)));
    const expected: string[] = [];
    for (let next = iterator.next(); next !== null && next.toString() <= '2028-12-31'; next = iterator.next())
      expected.push(next.toString());
    if (expected[0] !== dateOf(start)) return;
    assert.deepEqual(
      daysOf(rule, dateOf(start)),
      expected.filter((date) => date >= '2026-01-01'),
      rule,
    );
  }),
);
