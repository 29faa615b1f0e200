import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, constantFrom, integer, property, record } from 'fast-check';
import { holds } from '../../../test/holds.ts';
import { dayAfter, daysIn } from '../availabilities/rules.ts';
import { countFree, runsOf } from './rules.ts';

// Over a leap day, and over the days on which clocks change.
const FIRST = '2028-02-20';
const ranges = array(
  record({
    from: integer({ min: 0, max: 60 }),
    nights: integer({ min: 0, max: 20 }),
    fields: record(
      { a: integer({ min: 0, max: 3 }), b: constantFrom(null, true, false) },
      { requiredKeys: [] },
    ),
  }),
  { maxLength: 12 },
).map((all) =>
  all.map(({ from, nights, fields }) => ({
    start_date: dayAfter(FIRST, from),
    end_date: dayAfter(FIRST, from + nights),
    fields,
  })),
);

holds('runs say of every day what the ranges say one after the other, and no day is in two runs', 500, () =>
  property(ranges, (sent) => {
    const wanted = new Map<string, object>();
    for (const { fields, ...range } of sent)
      for (const day of daysIn(range)) wanted.set(day, { ...wanted.get(day), ...fields });
    const got = runsOf(sent).flatMap(({ start_date, end_date, ...fields }) =>
      daysIn({ start_date, end_date }).map((day) => [day, fields] as const),
    );
    assert.equal(new Set(got.map(([day]) => day)).size, got.length);
    assert.deepEqual(
      got,
      [...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    );
  }),
);

test('366 ranges over three years each become runs at once', () => {
  const range = { start_date: '2026-06-15', end_date: '2029-06-15' };
  const sent = Array.from({ length: 366 }, (_, index) => ({
    start_date: dayAfter(range.start_date, index),
    end_date: dayAfter(range.end_date, -index),
    fields: { price: index },
  }));
  const runs = runsOf(sent);
  assert.equal(runs.length, 2 * 366 - 1);
  assert.deepEqual(runs[365], { start_date: '2027-06-15', end_date: '2028-06-15', price: 365 });
});

test('what is free of several properties is counted day by day, and of none nothing is', () => {
  const taken = [new Uint8Array([0, 1, 1]), new Uint8Array([0, 0, 1])];
  assert.deepEqual(
    [0, 1, 2].map((day) => countFree(taken, day)),
    [2, 1, 0],
  );
  assert.equal(countFree([], 0), 0);
});
