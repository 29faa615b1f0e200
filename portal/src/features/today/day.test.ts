import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleaningOf, initialsOf, sortDay, waitOf } from './day.ts';

const stay = (property_id: number, check_in_date: string, check_out_date: string, boxed = false) => ({
  property_id,
  check_in_date,
  check_out_date,
  in_reservation_box: boxed,
});

test('a day has arrivals, departures, who stays, and the properties that change guests', () => {
  const leaving = stay(1, '2026-06-10', '2026-06-15');
  const coming = stay(1, '2026-06-15', '2026-06-18');
  const other = stay(2, '2026-06-15', '2026-06-16');
  const staying = stay(3, '2026-06-14', '2026-06-16');
  const boxed = stay(4, '2026-06-15', '2026-06-16', true);
  assert.deepEqual(sortDay([leaving, coming, other, staying, boxed], '2026-06-15'), {
    arrivals: [coming, other],
    departures: [leaving],
    turnovers: [{ leaving, coming }],
    inHouse: [staying],
  });
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
