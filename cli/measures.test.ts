import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsSince, sizeOf } from './measures.ts';

test('a number of bytes is rounded to a unit that people read', () => {
  const sizes = [0, 499, 999_499, 1_000_000, 3_440_000, 99_900_000, 5_000_000_000, 7e15];
  assert.deepEqual(sizes.map(sizeOf), [
    '0 KB',
    '0 KB',
    '999 KB',
    '1.0 MB',
    '3.4 MB',
    '100 MB',
    '5.0 GB',
    '7000 TB',
  ]);
});

test('seconds have one decimal place', () => {
  const seconds = secondsSince(performance.now() - 1260);
  assert.ok(seconds >= 1.3 && seconds < 60 && Number(seconds.toFixed(1)) === seconds, String(seconds));
});
