import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FILES = [
  'border.test.ts',
  'nights.test.ts',
  'series.test.ts',
  'spellings.test.ts',
  'channels.test.ts',
].map((name) => fileURLToPath(new URL(name, import.meta.url)));

/** On both sides of the day, with the minutes before UTC on 1 January 2026. */
const PROCESS_ZONES = [
  ['America/Los_Angeles', '480'],
  ['UTC', '0'],
  ['Asia/Kathmandu', '-345'],
  ['Pacific/Auckland', '-780'],
] as const;

for (const [zone, offset] of PROCESS_ZONES) {
  test(`calendars say the same where the process runs in ${zone}`, () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, args, { env: { TZ: zone }, encoding: 'utf8' });
    assert.equal(run('-p', 'new Date(Date.UTC(2026, 0)).getTimezoneOffset()').stdout.trim(), offset);
    const { status, stdout, stderr } = run('--test', '--test-concurrency=1', ...FILES);
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /^. pass [1-9]\d+$/m);
  });
}
