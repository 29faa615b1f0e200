import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactSum } from './exact-sum.ts';

test('amounts add up exactly in the places of their currency', () => {
  assert.equal(exactSum([0.1, 0.2], 'EUR'), 0.3);
  assert.equal(exactSum(Array<number>(1000).fill(1.1), 'EUR'), 1100);
  assert.equal(exactSum([1.005, 2.01], 'KWD'), 3.015);
  assert.equal(exactSum([1200, 34], 'JPY'), 1234);
  assert.equal(exactSum([10.05, -10.05], 'EUR'), 0);
  assert.equal(exactSum([], 'EUR'), 0);
});
