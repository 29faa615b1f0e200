import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursLeft } from './hours-left.ts';

test('what a calendar lost ends after a day, and a begun hour counts', () => {
  const since = '2026-06-15T10:00:00+00:00';
  const left = (at: string) => hoursLeft(since, Date.parse(at));
  assert.equal(left('2026-06-15T09:59:59Z'), 24);
  assert.equal(left('2026-06-15T10:00:00Z'), 24);
  assert.equal(left('2026-06-16T09:30:00Z'), 1);
  assert.equal(left('2026-06-16T10:00:00Z'), 0);
  assert.equal(left('2026-06-18T10:00:00Z'), 0);
});
