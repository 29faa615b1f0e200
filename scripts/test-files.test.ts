import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { drivesBrowser, isMeasuring, listAllTests, startsService } from './test-files.ts';

const [long, short] = [listAllTests(true), listAllTests(false)];
const holding = (files: readonly string[], holds: (text: string) => boolean) =>
  files.filter((file) => holds(fs.readFileSync(file, 'utf8'))).map((file) => path.basename(file));

test('a test that drives a browser or starts a service says in its name that it takes long', () => {
  assert.deepEqual(holding(short, drivesBrowser), []);
  assert.deepEqual(holding(short, startsService), []);
  // By the calls that they are known by.
  assert.ok(holding(long, drivesBrowser).includes('today.long.test.ts'));
  assert.ok(holding(long, startsService).includes('crash.long.test.ts'));
});

test('each test of an attack takes long and runs alone, and no other one does', () => {
  assert.deepEqual(short.filter(isMeasuring), []);
  const alone = long.filter(isMeasuring);
  assert.ok(alone.length > 0 && alone.every((file) => file.includes(path.join('server', 'test', 'attacks'))));
});
