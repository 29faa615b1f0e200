import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearestOf } from './nearest.ts';

const NAMES = ['wifi', 'hair_dryer', 'washing_machine', 'dryer', 'tv'];

test('the nearest name differs in few letters, whatever its case and its joints', () => {
  assert.equal(nearestOf(NAMES, 'Wi-Fi'), 'wifi');
  assert.equal(nearestOf(NAMES, 'hairdrier'), 'hair_dryer');
  assert.equal(nearestOf(NAMES, 'washingmachne'), 'washing_machine');
  assert.equal(nearestOf(NAMES, 'drier'), 'dryer');
  for (const other of ['', 'x', 'helipad', 'tennis', 'w'.repeat(10_000)])
    assert.equal(nearestOf(NAMES, other), undefined, other);
});
