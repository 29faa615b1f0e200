import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { EXAMPLE_STAY } from '../../../../server/src/areas/reservations/example.ts';
import { ListProperties } from '../../../../server/src/areas/properties/contract.ts';
import { chunksBetween, chunksOf, keepSame } from './chunks.ts';
import type { Row } from './rows.ts';
import { placeStay } from '../../data/shown-stays.ts';

const [PROPERTY] = ListProperties.example.data.properties;

const heading = (name: string): Row => ({ kind: 'heading', key: name, name, count: 1 });
const line = (id: number): Row => ({ kind: 'property', key: String(id), property: { ...PROPERTY, id } });

test('every property is in exactly one chunk, the one of its line', () => {
  const rows: Row[] = [
    heading('A'),
    ...Array.from({ length: 70 }, (_, id) => line(id)),
    heading('B'),
    line(70),
  ];
  const chunks = chunksOf(rows, [{ from: 0, to: 9 }]);
  assert.deepEqual(
    chunks.flat().map(({ id }) => id),
    Array.from({ length: 71 }, (_, id) => id),
  );
  rows.forEach((row, index) => {
    if (row.kind !== 'property') return;
    const own = chunksBetween(index, index);
    assert.equal(own.from, own.to);
    assert.equal(chunksOf(rows, [undefined, own])[0]?.includes(row.property), true);
  });
});

test('a list with the same things is the same list, so that nobody draws it again', () => {
  const [one, other] = [{ n: 1 }, { n: 2 }];
  const before = new Map([
    [1, [one, other]],
    [2, [one]],
  ]);
  const after = keepSame(
    before,
    new Map([
      [1, [one, other]],
      [2, [other]],
      [3, []],
    ]),
  );
  assert.equal(after.get(1), before.get(1));
  assert.deepEqual([after.get(2), after.get(3)], [[other], []]);
});

const aStay = (changes: Partial<Reservation>): Reservation => ({
  ...EXAMPLE_STAY,
  stay_code: 'a',
  property_id: 7,
  status: 'accepted',
  check_in_date: '2026-06-10',
  check_out_date: '2026-06-12',
  ...changes,
});

test('a changed stay is put into each month and property that it belongs to, and taken out of the others', () => {
  const held = [aStay({ guest_name: 'Before' }), aStay({ stay_code: 'b' })];
  const placed = (changes: Partial<Reservation>, month = '2026-06', ids = [7, 8]) =>
    placeStay(held, aStay(changes), ['calendar', 'month', month, ids]).map(
      ({ stay_code, guest_name }) => `${stay_code} ${guest_name}`,
    );
  const other = `b ${EXAMPLE_STAY.guest_name}`;
  assert.deepEqual(placed({ guest_name: 'After' }), [other, 'a After']);
  assert.deepEqual(placed({ guest_name: 'After', property_id: 8 }), [other, 'a After']);
  assert.deepEqual(placed({ property_id: 9 }), [other]);
  assert.deepEqual(placed({ property_id: 0 }), [other]);
  const boxed = { property_id: 0, in_reservation_box: true, guest_name: 'After' };
  assert.deepEqual(placed({ ...boxed, intended_property_id: 7 }), [other, 'a After'], 'its nights are kept');
  assert.deepEqual(placed({ ...boxed, intended_property_id: 9 }), [other]);
  assert.deepEqual(placed({ ...boxed, intended_property_id: null }), [other]);
  assert.deepEqual(placed({ status: 'denied' }), [other]);
  assert.deepEqual(
    placed({ status: 'cancelled', guest_name: 'After' }),
    [other, 'a After'],
    'it can be asked for',
  );
  assert.deepEqual(placed({ check_in_date: '2026-07-01', check_out_date: '2026-07-03' }), [other]);
  // The day of check-out is drawn too.
  assert.deepEqual(placed({ guest_name: 'After', check_out_date: '2026-07-01' }, '2026-07'), [
    other,
    'a After',
  ]);
});
