import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { readFailedTests } from './failed-tests.ts';

const REPORTER = path.join(import.meta.dirname, 'failed-tests-reporter.ts');

/** What the reporter writes of a file with this text. */
function failedIn(text: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reporter-'));
  try {
    const [file, written] = [path.join(folder, 'a.test.mjs'), path.join(folder, 'failed.txt')];
    fs.writeFileSync(file, `import { suite, test } from 'node:test';\n${text}`);
    const options = [`--test-reporter=${REPORTER}`, `--test-reporter-destination=${written}`];
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    spawnSync(process.execPath, ['--test', ...options, file], { env });
    return readFailedTests(written).map((each) => ({ ...each, isOfFile: each.file === file }));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('a test that fails is written with its file, and the suite around it is not', () => {
  const failed = failedIn(`suite('all', () => test('one', () => { throw new Error('No.'); }));`);
  assert.deepEqual(
    failed.map(({ name, isOfFile }) => [name, isOfFile]),
    [['one', true]],
  );
  assert.match(failed[0]?.error ?? '', /^Error: No\./);
});

test('a process that dies is written without a file, so that it is not tried again', () => {
  const failed = failedIn(`test('one', () => process.exit(3));`);
  assert.deepEqual(
    failed.map(({ file }) => file),
    [null],
  );
});
