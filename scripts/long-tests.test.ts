import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { isLong, LONG_TESTS } from './long-tests.ts';

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
