import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { freeFor } from './free-properties.ts';

const properties = [
  { id: 1, title: 'Loft' },
  { id: 2, title: 'House' },
  { id: 3, title: 'Attic' },
] as Property[];

test('only properties that are free on every night are offered, the intended one first', () => {
  const nights = ['2026-06-18', '2026-06-19'];
  const stay = { check_in_date: '2026-06-18', check_out_date: '2026-06-20', intended_property_id: 1 };
  const free = new Map([
    [1, new Set(nights)],
    [2, new Set(['2026-06-18'])],
    [3, new Set([...nights, '2026-06-20'])],
  ]);
  const offered = freeFor(stay as Reservation, nights, { properties, free });
  assert.deepEqual(
    offered.map(({ title }) => title),
    ['Loft', 'Attic'],
  );
  assert.deepEqual(freeFor(stay as Reservation, nights, { properties, free: new Map() }), []);
});
