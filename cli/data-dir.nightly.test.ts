import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { createEmptyTestDatabase } from '../server/test/test-database.ts';
import { printed, refused, runInnkeep, settingsOf, spawnInnkeep } from './test/run-innkeep.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-cli-test-'));
const dataDir = path.join(folder, 'a data folder');
const run = (...args: string[]) => spawnInnkeep({ DATA_DIR: dataDir }, ...args);

after(() => fs.rmSync(folder, { recursive: true, force: true }));

const isRunning = () => fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid'));

const ACCOUNT = '--name Sea --slug sea --timezone Europe/Lisbon --currency EUR --country PT'.split(' ');

/** Opens the database as a start of the service does. */
async function start() {
  return openDatabase(readConfig({ DATA_DIR: dataDir }), { report: () => {} });
}

test('where there is no database, a command says where it looked and makes nothing: only a start makes one', async () => {
  for (const command of [
    'list-tokens --account sea'.split(' '),
    ['create-account', ...ACCOUNT],
    ['create-account', ...ACCOUNT, '--dry-run'],
    ['migrate'],
    ['backup', path.join(folder, 'file.backup')],
  ]) {
    const name = command.join(' ');
    const { code, stdout, stderr } = await run(...command);
    assert.deepEqual([code, stdout], [1, ''], name);
    assert.ok(stderr.includes(`There is no database in ${dataDir}: start the service once`), stderr);
    assert.equal(fs.existsSync(dataDir), false, name);
  }
  const opened = await start();
  await opened.close();
  assert.equal(opened.migrated[0], '0001_shared.sql');
});

test('without a service each command starts the database of DATA_DIR, finds what is there, and stops it', async () => {
  const { code, stdout } = await run('migrate', '--json');
  assert.deepEqual([code, JSON.parse(stdout).migrated], [0, []]);
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
  const opened = await start();
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

test('a database of one’s own without the tables of Innkeep is no place for a command: it says which one it is', async () => {
  const empty = await createEmptyTestDatabase();
  const { target } = empty;
  try {
    const { code, stderr } = await runInnkeep(settingsOf(target), 'list-tokens', '--account', 'sea');
    assert.equal(code, 1);
    assert.match(
      stderr,
      /^There is nothing of Innkeep in the database innkeep_test_\w+ at .+: start the service once/,
    );
    await printed(runInnkeep(settingsOf(target), 'migrate'));
    assert.equal((await runInnkeep(settingsOf(target), 'list-tokens', '--account', 'sea')).code, 2);
  } finally {
    await empty.drop();
  }
});
