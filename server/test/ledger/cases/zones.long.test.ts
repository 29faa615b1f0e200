import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { groupTests } from '../../../../scripts/test-groups.ts';

const FILES = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name !== path.basename(import.meta.filename))
  .map((name) => path.join(import.meta.dirname, name));

/** On both sides of the day; the accounts of the cases are on both sides of the date line. */
const ZONES = ['America/Los_Angeles', 'UTC', 'Pacific/Auckland'];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zones-'));
after(() => fs.rmSync(folder, { recursive: true }));

// The check has run the cases in the zone of this process.
for (const zone of ZONES.filter((each) => each !== Intl.DateTimeFormat().resolvedOptions().timeZone))
  test(`the cases end the same where the service runs in ${zone}`, () => {
    const args = ['--test', '--test-concurrency=1', ...groupTests(FILES, { folder, atOnce: 1 })];
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      env: { ...env, TZ: zone },
      encoding: 'utf8',
    });
    assert.equal(status, 0, stdout + stderr);
    assert.match(stdout, /^. pass [1-9]\d+$/m);
  });
