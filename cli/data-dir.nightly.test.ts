import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { printed, refused, spawnInnkeep } from './test/run-innkeep.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-cli-test-'));
const dataDir = path.join(folder, 'a data folder');
const run = (...args: string[]) => spawnInnkeep({ DATA_DIR: dataDir }, ...args);

after(() => fs.rmSync(folder, { recursive: true, force: true }));

const isRunning = () => fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));

const ACCOUNT = '--name Sea --slug sea --timezone Europe/Lisbon --currency EUR --country PT'.split(' ');

test('without a service each command starts the database of DATA_DIR, finds what is there, and stops it', async () => {
  // The first one may take long enough to say on stderr what is being waited for.
  const { code, stdout } = await run('migrate', '--json');
  assert.equal(code, 0);
  assert.equal(JSON.parse(stdout).migrated[0], '0001_shared.sql');
  assert.equal(isRunning(), false);
  const { code: ended, stdout: made } = await run('create-account', ...ACCOUNT);
  assert.equal(ended, 0);
  const tokens = await run('list-tokens', '--account', 'sea', '--json');
  assert.deepEqual([tokens.code, JSON.parse(tokens.stdout)], [0, { tokens: [] }]);
  assert.match(made, /^Account \d+ \(sea\)\.\n$/);
  assert.equal(isRunning(), false);
});

test('a refused command stops the database that it started too', async () => {
  assert.equal((await run('list-tokens', '--account', 'nobody')).code, 2);
  assert.equal(isRunning(), false);
});

test('commands join the database of DATA_DIR that another process runs, and leave it running', async () => {
  const opened = await openDatabase(readConfig({ DATA_DIR: dataDir }), { report: () => {} });
  try {
    const asked = ['--account', 'sea', '--name', 'x', '--scope', 'writable'];
    assert.match(await printed(run('create-token', ...asked)), /^ik_/);
    await refused(run('create-account', ...ACCOUNT), 2);
    const [row] = await opened.databases.reads<{ count: number }[]>`select count(*) from access_tokens`;
    assert.equal(row?.count, 1);
  } finally {
    await opened.close();
  }
  assert.equal(isRunning(), false);
});
