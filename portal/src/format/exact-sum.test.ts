import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf, exactSum, unitsOf } from './exact-sum.ts';

test('amounts add up exactly in the places of their currency', () => {
  assert.equal(exactSum([0.1, 0.2], 'EUR'), 0.3);
  assert.equal(exactSum(Array<number>(1000).fill(1.1), 'EUR'), 1100);
  assert.equal(exactSum([1.005, 2.01], 'KWD'), 3.015);
  assert.equal(exactSum([1200, 34], 'JPY'), 1234);
  assert.equal(exactSum([10.05, -10.05], 'EUR'), 0);
  assert.equal(exactSum([], 'EUR'), 0);
});

test('an amount is written with all places of its currency, whatever its size', () => {
  assert.equal(digitsOf(1100.5, 'EUR'), '1100.50');
  assert.equal(digitsOf(0.05, 'EUR'), '0.05');
  assert.equal(digitsOf(-0.1, 'EUR'), '-0.10');
  assert.equal(digitsOf(1.005, 'KWD'), '1.005');
  assert.equal(digitsOf(30_000, 'JPY'), '30000');
  assert.equal(digitsOf(0, 'JPY'), '0');
  assert.equal(unitsOf(19.99, 'EUR'), 1999);
});
