import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openPool, type Pool } from '../server/src/database/connections/pool.ts';
import type { Sql } from '../server/src/database/connections/sql.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../server/src/database/open-database.ts';
import { backUp, forge, listObjects, newFolder, openFor } from '../server/test/backups.ts';
import { readRows } from '../server/test/read-rows.ts';
import { asAdministrator, createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { spawnService } from '../server/test/service-process.ts';
import { until } from '../server/test/until.ts';
import { readConfig } from '#server/config.ts';
import { runCommand } from './run-command.ts';
import { printed, refused, runInnkeep, settingsOf, spawnInnkeep, startInnkeep } from './test/run-innkeep.ts';

const folder = newFolder({ after });
const file = path.join(folder, 'demo.backup');

let demo: TestDatabase;
let sql: Pool;

before(async () => {
  demo = await createTestDatabase();
  sql = openPool(demo.target, { max: 1, statementTimeoutMs: 30_000, applicationName: 'a test' });
  await printed(runInnkeep(settingsOf(demo.target), 'demo-data', '--json'));
  await printed(runInnkeep(settingsOf(demo.target), 'backup', file));
});
after(async () => {
  await sql.end();
  await demo.drop();
});

const leftovers = () => fs.readdirSync(folder).filter((name) => name.includes('unfinished'));

test('backup prints the rows, bytes and seconds, and where the key is; restore brings the rows back', async (t) => {
  const { target, sql: restored } = await openFor(t);
  const written = path.join(folder, 'written.backup');
  const said = await printed(spawnInnkeep(settingsOf(demo.target), 'backup', written));
  const [rows, bytes] = [said.match(/^Backed up (\d+) rows/)?.[1], fs.statSync(written).size];
  assert.match(said, new RegExp(`^Backed up ${rows} rows of \\d+ tables: ${bytes} bytes in [\\d.]+ s\\.\\n`));
  assert.match(
    said,
    /\nKeep the encryption key [\w-]{8} apart from it: the setting ENCRYPTION_KEY on the machine .*\.$/,
  );
  const back = await printed(spawnInnkeep(settingsOf(target), 'restore', written));
  assert.match(back, new RegExp(`^Restored ${rows} rows of \\d+ tables: ${bytes} bytes in [\\d.]+ s\\.$`));
  assert.deepEqual(await readRows(restored), await readRows(sql));
});

test('with --json both print the facts as one object', async (t) => {
  const { target } = await openFor(t);
  const { key_id, seconds, is_recorded, ...facts } = JSON.parse(
    await printed(runInnkeep(settingsOf(demo.target), 'backup', path.join(folder, 'facts'), '--json')),
  );
  assert.deepEqual([typeof key_id, typeof seconds, is_recorded], ['string', 'number', true]);
  const {
    migrated,
    seconds: _,
    ...restored
  } = JSON.parse(
    await printed(runInnkeep(settingsOf(target), 'restore', path.join(folder, 'facts'), '--json')),
  );
  assert.deepEqual([restored, migrated], [facts, []]);
});

test('a backup of an older database is made without migrating it, and restore says how many migrations it ran', async (t) => {
  const [old, into] = [await openFor(t), await openFor(t)];
  await migrate(old.sql, { folder: MIGRATIONS_FOLDER, upTo: 12 });
  const was = path.join(folder, 'old.backup');
  await printed(runInnkeep(settingsOf(old.target), 'backup', was));
  assert.equal((await old.sql`select from schema_migrations`).length, 12);
  const said = await printed(runInnkeep(settingsOf(into.target), 'restore', was, '--accept-other-key'));
  const latest = (await sql`select from schema_migrations`).length;
  assert.match(said, new RegExp(`\\nBrought to this version: ${latest - 12} migrations\\.$`));
});

test('a service that runs is not restored into; after it has stopped without an account, it is', async (t) => {
  const { target, sql: into } = await openFor(t);
  const dataDir = newFolder(t);
  const service = spawnService({ ...settingsOf(target), DATA_DIR: dataDir }, ['--no-demo']);
  t.after(() => service.child.kill('SIGKILL'));
  await service.says(/ready at/);
  const sentence = await refused(runInnkeep(settingsOf(target), 'restore', file), 2);
  assert.match(
    sentence,
    /^Stop every Innkeep process that uses this database first: \d+ connections of others are open\.$/,
  );
  service.child.kill('SIGTERM');
  await service.ended();
  await printed(runInnkeep(settingsOf(target), 'restore', file));
  assert.deepEqual(await readRows(into), await readRows(sql));
  const again = spawnService({ ...settingsOf(target), DATA_DIR: dataDir });
  t.after(() => again.child.kill('SIGKILL'));
  await again.says(/ready at/);
  again.child.kill('SIGTERM');
  await again.ended();
});

test('a terminal shows the table and the size while they grow, and no other stream does', async (t) => {
  const { target } = await openFor(t);
  const commands = [
    ['backup', path.join(folder, 'shown'), settingsOf(demo.target)],
    ['restore', file, settingsOf(target)],
  ] as const;
  for (const [name, given, settings] of commands) {
    const shown: string[] = [];
    const quiet = { readConfig: () => readConfig(settings), print: () => {}, tell: () => {} };
    assert.equal(await runCommand([name, given], { ...quiet, progress: (line) => shown.push(line) }), 0);
    assert.ok(
      shown.some((line) => /^stays … \d+ KB$/.test(line)),
      shown.join(),
    );
    assert.equal(shown.at(-1), '', 'the line is removed');
  }
  const { stderr } = await spawnInnkeep(settingsOf(demo.target), 'backup', path.join(folder, 'quiet'));
  assert.equal(stderr, '');
});

test('what is refused is one sentence and exit code 2, and nothing is stored', async (t) => {
  const { target, sql: into } = await openFor(t);
  const run = (...args: string[]) => spawnInnkeep(settingsOf(target), ...args);
  assert.match(await refused(run('restore'), 2), /^Name the file of the backup, or --from /);
  assert.match(await refused(run('backup'), 2), /^Name a file, or say where backups are kept: /);
  assert.match(await refused(run('backup', 'a/file', '--to', '/tmp'), 2), /^Name either a file or --to: /);
  assert.match(await refused(run('restore', file, file), 2), /^<file> is given twice\.$/);
  assert.match(await refused(run('backup', path.join(folder, 'nothing')), 2), /holds no Innkeep yet/);
  assert.match(
    await refused(run('restore', 'package.json'), 2),
    /is not a backup that `innkeep backup` has made\.$/,
  );
  const cut = path.join(folder, 'cut.backup');
  fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, 10_000));
  assert.match(
    await refused(run('restore', cut), 2),
    /is not complete: its end is missing\. Nothing was restored\.$/,
  );
  const newer = forge(file, 'newer', (content) => {
    const text = content
      .toString('latin1')
      .replace('"number":2,', '"number":2,"later":1,')
      .replace('0002_', '0002_x');
    return Buffer.from(text, 'latin1');
  });
  assert.match(await refused(run('restore', newer), 2), /another migration 0002_x/);
  const other = { ...settingsOf(target), ENCRYPTION_KEY: Buffer.alloc(32, 9).toString('base64') };
  assert.match(
    await refused(spawnInnkeep(other, 'restore', file), 2),
    /but ENCRYPTION_KEY is the key [\w-]{8}: put /,
  );
  assert.deepEqual(await listObjects(into), []);
  const used = runInnkeep(settingsOf(demo.target), 'restore', file);
  assert.match(await refused(used, 2), /^The database is not empty \(\w+ has rows\): /);
  const again = runInnkeep(settingsOf(demo.target), 'backup', file);
  assert.match(
    await refused(again, 2),
    /exists already: choose another name, or add --force to replace it\.$/,
  );
  await printed(runInnkeep(settingsOf(demo.target), 'backup', file, '--force'));
  assert.deepEqual(leftovers(), []);
});

/** The statement that a command runs now, if it waits. */
async function waitingStatementOf(other: Sql, name: string): Promise<string | undefined> {
  const [row] = await other<{ query: string }[]>`
    select query from pg_stat_activity
    where datname = current_database() and application_name = ${name} and wait_event_type = 'Lock'`;
  return row?.query;
}

const isGone = async (other: Sql, name: string) =>
  (
    await other`select from pg_stat_activity where datname = current_database() and application_name = ${name}`
  ).length === 0;

/** Moments of a restore: the statement at which something happens, and what does. */
const MOMENTS: Readonly<Record<string, { at: string; does: string; waits: RegExp }>> = {
  'while it loads rows': {
    at: 'alter table "stays" drop constraint%',
    does: `execute 'create or replace trigger wait before insert on stays execute function wait_here()'`,
    waits: /^copy "stays" /,
  },
  'while it checks the rows that it has loaded': {
    at: 'alter table "stays" add constraint%',
    does: 'perform pg_advisory_xact_lock(42)',
    waits: /^alter table "stays" add constraint /,
  },
};

for (const [moment, { at, does, waits }] of Object.entries(MOMENTS)) {
  test(`a restore that is killed ${moment} leaves an empty database, which is then restored`, async (t) => {
    const { target, sql: into } = await openFor(t);
    const { database } = target;
    await asAdministrator(
      (admin) =>
        admin.script(`
          create function wait_here() returns trigger language plpgsql as
            'begin perform pg_advisory_xact_lock(42); return null; end';
          create function at_moment() returns event_trigger language plpgsql as
            $$ begin if current_query() like '${at}' then ${does}; end if; end $$;
          create event trigger at_moment on ddl_command_end when tag in ('ALTER TABLE') execute function at_moment()`),
      { database },
    );
    await into.reserve(async (session) => {
      await session`select pg_advisory_lock(42)`;
      const restoring = startInnkeep(settingsOf(target), 'restore', file);
      const isThere = async () => waits.test((await waitingStatementOf(session, 'innkeep restore')) ?? '');
      await until(isThere, 'the restore waits');
      restoring.child.kill('SIGKILL');
      await restoring.ended;
    });
    await until(() => isGone(into, 'innkeep restore'), 'PostgreSQL notices');
    assert.deepEqual(await listObjects(into), []);
    await asAdministrator((admin) => admin`drop event trigger at_moment`, { database });
    await printed(runInnkeep(settingsOf(target), 'restore', file));
    assert.deepEqual(await readRows(into), await readRows(sql));
  });
}

/** Starts a backup, which waits at the table `stays` until `release`. */
async function backUpUntilStays(name: string) {
  const held = Promise.withResolvers<void>();
  const locking = openPool(demo.target, { max: 1, statementTimeoutMs: 0, applicationName: 'a test' });
  const holding = locking.begin(async (tx) => {
    await tx`lock table stays in access exclusive mode`;
    await held.promise;
  });
  const writing = startInnkeep(settingsOf(demo.target), 'backup', name);
  const isThere = async () =>
    (await waitingStatementOf(sql, 'innkeep backup'))?.startsWith('copy "stays"') === true;
  await until(isThere, 'the backup waits');
  const release = async () => {
    held.resolve();
    await holding;
    await locking.end();
  };
  return { writing, release };
}

test('Ctrl-C stops a backup: one sentence, and no file', async () => {
  const name = path.join(folder, 'stopped.backup');
  const { writing, release } = await backUpUntilStays(name);
  writing.child.kill('SIGINT');
  await until(() => writing.said().includes('Finishing …'), 'the signal arrives');
  await release();
  const { code, stderr } = await writing.ended;
  assert.deepEqual([code, stderr], [2, 'Finishing …\nThe backup was stopped, and no file was made.\n']);
  assert.equal(fs.existsSync(name), false);
  assert.deepEqual(leftovers(), []);
});

test('a backup whose connection is lost fails with one sentence, and leaves no file', async () => {
  const name = path.join(folder, 'lost.backup');
  const { writing, release } = await backUpUntilStays(name);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'innkeep backup'`;
  const sentence = await refused(writing.ended, 1);
  assert.match(sentence, /^The backup failed, and no file was made: .*\.$/);
  await release();
  assert.equal(fs.existsSync(name), false);
  assert.deepEqual(leftovers(), []);
});

test('a backup that is killed in the middle leaves no file of its name, and the next one is made', async () => {
  const name = path.join(folder, 'killed.backup');
  const { writing, release } = await backUpUntilStays(name);
  writing.child.kill('SIGKILL');
  if (writing.child.exitCode === null && writing.child.signalCode === null) await once(writing.child, 'exit');
  await release();
  assert.equal(fs.existsSync(name), false);
  assert.equal(leftovers().length, 1);
  for (const left of leftovers()) fs.rmSync(path.join(folder, left));
  await backUp(demo.target, name);
  assert.ok(fs.existsSync(name));
});
