import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aPlace } from '../../areas/reservations/fixtures.ts';
import type { StayPlace } from '../../areas/reservations/record.ts';
import { hasMoved, taskMoveOf } from './rules.ts';

const MOVES: readonly Partial<StayPlace>[] = [
  { check_in_date: '2026-07-02' },
  { check_out_date: '2026-07-03' },
  { property_id: 8 },
  { property_id: null },
  { status: 'cancelled' },
  { in_reservation_box: true },
];

for (const move of MOVES) {
  test(`a stay that changes by ${JSON.stringify(move)} alone has moved`, () => {
    assert.equal(hasMoved({ before: aPlace(), after: aPlace(move) }), true);
  });
}

test('a stay that is new, or is as it was, has not moved', () => {
  assert.equal(hasMoved({ before: null, after: aPlace() }), false);
  assert.equal(hasMoved({ before: aPlace(), after: aPlace() }), false);
});

const FOLLOWED = {
  stay_code: 'S1',
  property_id: 7,
  is_ended: false,
  is_back: false,
  departure_was: '2026-07-04',
  arrival_moved_days: 0,
  departure_moved_days: 0,
};

test('tasks follow the arrival, the departure, the property and the end of a stay, and nothing else', () => {
  const moveBy = (place: Partial<StayPlace>, was: Partial<StayPlace> = {}) =>
    taskMoveOf({ before: aPlace(was), after: aPlace({ ...was, ...place }) });
  assert.deepEqual(moveBy({ check_in_date: '2026-06-29' }), { ...FOLLOWED, arrival_moved_days: -2 });
  assert.deepEqual(moveBy({ check_out_date: '2026-07-05' }), { ...FOLLOWED, departure_moved_days: 1 });
  assert.deepEqual(moveBy({ property_id: 8 }), { ...FOLLOWED, property_id: 8 });
  assert.deepEqual(moveBy({ status: 'cancelled' }), { ...FOLLOWED, is_ended: true });
  assert.equal(moveBy({ status: 'timeout' }, { status: 'cancelled' }), undefined, 'it was over already');
  assert.deepEqual(moveBy({ status: 'accepted' }, { status: 'cancelled' }), { ...FOLLOWED, is_back: true });
  assert.equal(moveBy({ in_reservation_box: true }), undefined);
  assert.equal(taskMoveOf({ before: null, after: aPlace() }), undefined);
});
