import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleaningOf, initialsOf, turnoversOf, waitOf } from './day.ts';

test('a turnover is a property that is left and taken on the day', () => {
  const [leaving, coming] = [{ property_id: 1 }, { property_id: 1 }];
  const others = [{ property_id: 2 }, { property_id: 3 }] as const;
  assert.deepEqual(turnoversOf([others[0], leaving], [others[1], coming]), [{ leaving, coming }]);
});

test('a property is clean when each of its cleanings is done, and nothing is said where none is known', () => {
  const task = { property_id: 1, status: 'completed', staff_id: 5, expected_time: '11:00:00' } as const;
  assert.deepEqual(cleaningOf([], 1), { state: 'unknown' });
  assert.deepEqual(cleaningOf([{ ...task, status: 'cancelled' }], 1), { state: 'unknown' });
  assert.deepEqual(cleaningOf([task], 1), { state: 'clean' });
  assert.deepEqual(cleaningOf([task], 2), { state: 'unknown' });
  assert.deepEqual(cleaningOf([task, { ...task, status: 'pending' }], 1), {
    state: 'planned',
    time: '11:00',
  });
  assert.deepEqual(cleaningOf([{ ...task, status: 'pending', staff_id: null }], 1), { state: 'unassigned' });
});

test('a wait is told in the largest whole unit', () => {
  const now = Date.parse('2026-06-15T12:00:00Z');
  assert.deepEqual(waitOf('2026-06-15T11:01:00Z', now), { count: 59, unit: 'minute' });
  assert.deepEqual(waitOf('2026-06-15T11:00:00Z', now), { count: 1, unit: 'hour' });
  assert.deepEqual(waitOf('2026-06-13T12:00:00Z', now), { count: 2, unit: 'day' });
});

test('initials are letters of the first and the last word', () => {
  assert.equal(initialsOf('Ada King Lovelace'), 'AL');
  assert.equal(initialsOf('<b> øystein'), 'BØ');
  assert.equal(initialsOf('42'), '');
});
