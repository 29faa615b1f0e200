import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenRange, calendarBoundsFrom } from './rules.ts';

test('a range that is too long says how many days its end may be after its start', () => {
  const bounds = calendarBoundsFrom('2026-06-15');
  const from = (days: number) => {
    const start = Temporal.PlainDate.from('2026-01-01');
    return { start_date: start.toString(), end_date: start.add({ days }).toString() };
  };
  assert.deepEqual(brokenRange(from(1099), bounds), []);
  assert.deepEqual(brokenRange(from(1100), bounds), [
    { field: 'end_date', message: 'must be at most 1099 days after start_date' },
  ]);
});
