import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { drivesBrowser, isLong, isMeasuring, LONG_TESTS, MEASURING_TESTS } from './long-tests.ts';

const ROOT = path.dirname(import.meta.dirname);

test('each place of the long tests is there, in order, and no other file counts as one', () => {
  assert.deepEqual(
    LONG_TESTS.filter((place) => !fs.existsSync(path.join(ROOT, place))),
    [],
  );
  assert.deepEqual(LONG_TESTS, LONG_TESTS.toSorted());
  assert.ok(isLong('portal/test/today.test.ts') && isLong('server/test/crash.test.ts'));
  assert.ok(!isLong('portal/src/format/money.test.ts') && !isLong('server/test/crash.test.ts.ts'));
});

test('each place of the tests that measure is there and takes long, and no other file runs alone', () => {
  assert.ok(MEASURING_TESTS.every((place) => fs.existsSync(path.join(ROOT, place)) && isLong(place)));
  assert.ok(isMeasuring('server/test/attacks/bodies.test.ts'));
  assert.ok(!isMeasuring('server/test/crash.test.ts') && !isMeasuring('server/test/attacks.test.ts'));
});

test('only a test that drives a browser may run again', () => {
  assert.ok(drivesBrowser('portal/test/today.test.ts'));
  assert.ok(drivesBrowser('server/src/access/sessions/browser.test.ts'));
  assert.ok(!drivesBrowser('portal/src/format/money.test.ts') && !drivesBrowser('server/test/crash.test.ts'));
});
