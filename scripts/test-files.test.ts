import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { drivesBrowser, measuringOf, listAllTests, startsService } from './test-files.ts';

const short = listAllTests('short');
const long = [...listAllTests('long'), ...listAllTests('nightly')];
const holding = (files: readonly string[], holds: (text: string) => boolean) =>
  files.filter((file) => holds(fs.readFileSync(file, 'utf8'))).map((file) => path.basename(file));

test('a test that drives a browser or starts a service says in its name that it takes long', () => {
  assert.deepEqual(holding(short, drivesBrowser), []);
  assert.deepEqual(holding(short, startsService), []);
  // By the calls that they are known by.
  assert.ok(holding(long, drivesBrowser).includes('today.long.test.ts'));
  assert.ok(holding(long, startsService).includes('crash.long.test.ts'));
});

test('each test of an attack takes long and runs alone or in pairs, and no other one does', () => {
  assert.deepEqual(short.filter(measuringOf), []);
  for (const how of ['alone', 'waiting', 'own steps']) {
    const files = long.filter((file) => measuringOf(file) === how);
    assert.ok(
      files.length > 0 && files.every((file) => file.includes(path.join('server', 'test', 'attacks'))),
    );
  }
});
