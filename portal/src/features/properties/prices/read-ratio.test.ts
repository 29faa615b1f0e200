import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRatio } from './read-ratio.ts';

test('a ratio is above 0 and at most 1000, with two places', () => {
  assert.deepEqual(
    ['115', '97,5', ' 0.01', '1000', '110 %'].map((text) => readRatio(text, 'en')),
    [115, 97.5, 0.01, 1000, 110],
  );
  assert.deepEqual(
    ['', '0', '-5', '1000.01', '33.333', 'ten'].map((text) => readRatio(text, 'en')),
    Array(6).fill(undefined),
  );
});
