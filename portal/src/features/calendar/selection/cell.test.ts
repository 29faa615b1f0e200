import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, integer, property, tuple } from 'fast-check';
import { addDays } from '../../../format/days.ts';
import { spanAround } from '../geometry.ts';
import { countNights } from './count-nights.ts';
import { daysOfRange, cellBeside, rangeBetween } from './cell.ts';

const SPAN = spanAround('2026-06-15');
const ORDER = [7, 3, 9, 4];
const anyPlace = tuple(integer({ min: 0, max: 3 }), integer({ min: 0, max: 60 })).map(([row, day]) => ({
  property: ORDER[row] ?? 0,
  day: addDays('2026-06-15', day),
}));

test('a selection is the same from every corner, in the order of the rows', () => {
  check(
    property(anyPlace, anyPlace, (one, other) => {
      const range = rangeBetween(one, other, ORDER);
      assert.deepEqual(range, rangeBetween(other, one, ORDER));
      assert.ok(range !== undefined);
      const days = daysOfRange(range);
      assert.ok(
        [one, other].every((each) => range.properties.includes(each.property) && days.includes(each.day)),
      );
      assert.deepEqual(
        range.properties,
        ORDER.filter((id) => range.properties.includes(id)),
      );
    }),
  );
  assert.equal(
    rangeBetween({ property: 8, day: '2026-06-15' }, { property: 7, day: '2026-06-15' }, ORDER),
    undefined,
  );
});

test('the cursor stops at the edges of the calendar', () => {
  const board = { order: ORDER, span: SPAN };
  const cell = { property: 7, day: SPAN.first };
  assert.deepEqual(cellBeside(cell, { rows: -1, days: -1 }, board), cell);
  assert.deepEqual(cellBeside(cell, { rows: 9, days: 1 }, board), {
    property: 4,
    day: addDays(SPAN.first, 1),
  });
  assert.equal(cellBeside(cell, { rows: 0, days: 1 }, { order: [], span: SPAN }), undefined);
});

test('past and taken nights are not free, and while a month is being read nothing is said', () => {
  const closed = new Map([[7, [{ date: '2026-06-16', remarks: '' }]]]);
  const read = new Set(['7 2026-06', '3 2026-06']);
  const known = {
    byProperty: new Map(),
    cancelled: new Map(),
    closures: new Map(),
    boxed: new Map(),
    facts: { closed, prices: new Map(), read },
  };
  const range = { properties: [7, 3], first: '2026-06-14', last: '2026-06-17' };
  assert.deepEqual(countNights(range, known, '2026-06-15'), { nights: 8, free: 5, closed: 1 });
  const later = { ...range, last: '2026-07-01' };
  assert.equal(countNights(later, known, '2026-06-15').free, undefined);
});
