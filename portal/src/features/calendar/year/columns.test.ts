import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, constantFrom, integer, property } from 'fast-check';
import { addDays, daysBetween, weekdayOf } from '../../../format/days.ts';
import { columnsOf, runsOf } from './columns.ts';

test('the columns of a year are whole months, weeks or days, one after the other without a gap', () => {
  check(
    property(integer({ min: 0, max: 4000 }), constantFrom('month', 'week', 'day'), (offset, step) => {
      const columns = columnsOf(step, addDays('2024-01-01', offset));
      for (const [index, { start, end }] of columns.entries()) {
        const next = columns[index + 1];
        if (next !== undefined) assert.equal(next.start, addDays(end, 1));
        if (step === 'week') assert.deepEqual([weekdayOf(start), daysBetween(start, end)], [1, 6]);
      }
      const days = daysBetween(columns[0]?.start ?? '', columns.at(-1)?.end ?? '') + 1;
      assert.ok(days >= 365 && days <= 366 + 12);
      if (step === 'month') assert.equal(columns.length, 12);
    }),
  );
});

test('days in a row with the same state are one mark, and together they are all days', () => {
  check(
    property(array(constantFrom(0, 1), { maxLength: 60 }), (shares) => {
      const runs = runsOf(shares, true);
      assert.deepEqual(
        runs.flatMap(({ length, share }) => Array.from({ length }, () => share)),
        shares,
      );
      assert.ok(runs.every((run, index) => run.share !== runs[index + 1]?.share));
    }),
  );
});
