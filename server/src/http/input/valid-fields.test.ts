import assert from 'node:assert/strict';
import { test } from 'node:test';
import { validFields } from './valid-fields.ts';

function valid(fields: Record<string, unknown>, ...refused: readonly string[]) {
  return validFields({ fields, refused: new Set(refused) });
}

test('a list of ids keeps the entries that are not refused', () => {
  const body = { property_ids: [1, 'x', 3, 4, 5, 6, 7, 8, 9, 10, 'y'] };
  assert.deepEqual(valid(body, 'property_ids[1]', 'property_ids[10]'), {
    property_ids: [1, 3, 4, 5, 6, 7, 8, 9, 10],
  });
  assert.deepEqual(valid({ trigger: { property_ids: ['x', 2] } }, 'trigger.property_ids[0]'), {
    trigger: { property_ids: [2] },
  });
  assert.deepEqual(valid({ property_ids: [] }, 'property_ids'), {});
});

test('any other list goes as a whole when an entry is refused, because rules name entries by their numbers', () => {
  assert.deepEqual(valid({ dates: ['2026-07-01', 7], title: 'x' }, 'dates[1]'), { title: 'x' });
  assert.deepEqual(valid({ stays: [{ a: 1, b: 'x' }, { a: 2 }] }, 'stays[0].b'), {
    stays: [{ a: 1 }, { a: 2 }],
  });
});
