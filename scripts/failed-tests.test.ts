import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFailedTests, filesToTryAgain, type FailedTest } from './failed-tests.ts';

const FILES = ['/a.test.ts', '/b.test.ts', '/c.test.ts', '/d.test.ts'];

const failedIn = (file: string | null): FailedTest => ({
  name: 'it holds',
  file,
  line: 3,
  error: 'No.\nNo!',
});

test('up to three files with tests that failed are tried again, each once', () => {
  const failed = ['/a.test.ts', '/b.test.ts', '/a.test.ts', '/d.test.ts'].map(failedIn);
  assert.deepEqual(filesToTryAgain(failed, FILES), ['/a.test.ts', '/b.test.ts', '/d.test.ts']);
});

test('nothing is tried again after more failures, after none, or after that of a whole process', () => {
  for (const failed of [FILES, [], ['/a.test.ts', '/group-01.test.mjs'], ['/a.test.ts', null]])
    assert.equal(filesToTryAgain(failed.map(failedIn), FILES), null);
});

test('a failure is named with its place and its error', () => {
  assert.equal(
    describeFailedTests([failedIn('/a.test.ts'), failedIn(null)]),
    '✖ it holds (/a.test.ts:3)\n  No.\n  No!\n✖ it holds (no file:3)\n  No.\n  No!\n',
  );
});
