import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { pino } from 'pino';
import type { ListPropertiesData } from '../../../../client/src/schema.ts';
import { backUp, listObjects, newFolder, openFor, openMigrated, restore } from '../../../test/backups.ts';
import { fixedEncryption } from '../../../test/fixed-encryption.ts';
import { clock, dataOf, useHarness } from '../../../test/harness.ts';
import { fillAsOf } from '../../../test/old-database.ts';
import { readRows } from '../../../test/read-rows.ts';
import { createTestDatabase } from '../../../test/test-database.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { buildApp } from '../../app.ts';
import { openDatabases } from '../../database/databases.ts';
import { migrate, readMigrations } from '../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../database/open-database.ts';
import { openBackup } from './open-backup.ts';
import { listOwnObjects } from './own-objects.ts';

const harness = useHarness();
const folder = newFolder({ after });

let files = 0;
const newFile = () => path.join(folder, `${(files += 1)}.backup`);

test('a backup holds every table as it was at one moment, although the service writes during all of it', async (t) => {
  const { writes } = harness.databases;
  const host = await harness.newHost();
  const write = async (mark: string) => {
    const { property } = await dataOf(
      host.post('/properties', { title: mark, wifi_password: `wifi ${mark}` }),
    );
    await dataOf(
      host.post('/tasks', {
        title: mark,
        property_id: property.id,
        type: 'cleaning',
        expected_date: '2026-07-01',
      }),
    );
    return property.id;
  };
  for (const mark of ['one', 'two', "three\t\\ 'and' \n more"]) await write(mark);
  const before = await readRows(writes);
  const held = Promise.withResolvers<void>();
  // The backup reads the tables in the order of their names, and waits at this one. Properties are read, tasks are not.
  const holding = writes.begin(async (tx) => {
    await tx`lock table rate_limit_blocks in access exclusive mode`;
    await held.promise;
  });
  const file = newFile();
  const writing = backUp(harness.target, file);
  await untilWaiting(harness.databases, 1);
  for (let count = 0; count < 20; count += 1) await write(`during ${count}`);
  held.resolve();
  await holding;
  const state = { isWritten: false };
  const done = writing.finally(() => (state.isWritten = true));
  for (let count = 0; !state.isWritten; count += 1) await write(`after ${count}`);
  const { rows, manifest, bytes } = await done;
  assert.equal(bytes, fs.statSync(file).size);
  const counted = Object.values(before).reduce((sum, each) => sum + each.length, 0);
  // And the records of the version and of the first history.
  assert.equal(rows, counted + manifest.migrations.length + 2);

  const empty = await openFor(t);
  await restore(empty.target, file);
  assert.deepEqual(await readRows(empty.sql), before);
  assert.deepEqual(
    await empty.sql`select * from schema_migrations order by number`,
    await writes`select * from schema_migrations order by number`,
  );
  assert.deepEqual(await listObjects(empty.sql), await listObjects(writes));

  // The service goes on with the restored database: the same token, and no id is given twice.
  const databases = openDatabases(
    empty.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  const app = buildApp({
    databases,
    clock: () => clock.now,
    tokenHeaders: [],
    logger: pino({ level: 'fatal' }),
    isDraining: () => false,
  });
  t.after(async () => {
    await app.close();
    await databases.close();
  });
  const headers = { 'service-access-token': host.token };
  const listed = await app.inject({ url: '/v3/properties', headers });
  const { properties }: ListPropertiesData = listed.json().data;
  assert.deepEqual(
    properties.map(({ wifi_password }) => wifi_password).toSorted(),
    ['one', "three\t\\ 'and' \n more", 'two'].map((mark) => `wifi ${mark}`),
  );
  const made = await app.inject({
    method: 'POST',
    url: '/v3/properties',
    headers,
    payload: { title: 'New' },
  });
  assert.equal(made.statusCode, 200, made.body);
  assert.ok(made.json().data.property.id > Math.max(...before['properties']!.map(({ id }) => Number(id))));
});

test('a backup of a database with rows in every table is restored with every row and value', async (t) => {
  const [from, into] = [await openFor(t), await openFor(t)];
  const names = fs.readdirSync(MIGRATIONS_FOLDER);
  await fillAsOf(from.sql, names.length);
  const before = await readRows(from.sql);
  for (const [table, rows] of Object.entries(before)) assert.ok(rows.length > 0, `${table} has no row`);
  const file = newFile();
  await backUp(from.target, file);
  // The rows record a key of their own.
  const { migrated, tables } = await restore(into.target, file, { acceptsOtherKey: true });
  assert.deepEqual([migrated, tables], [[], Object.keys(before).length + 2]);
  assert.deepEqual(await readRows(into.sql), before);
});

test('every table, view and function of the schema is known to be Innkeep’s own', async (t) => {
  const { sql } = await openMigrated(t);
  const own = listOwnObjects(await readMigrations(MIGRATIONS_FOLDER));
  assert.deepEqual(
    (await listObjects(sql)).filter((name) => ![...own.tables, ...own.views].includes(name)),
    [],
  );
  const functions = await sql<{ name: string }[]>`
    select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and not exists (
      select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
  assert.deepEqual(
    functions.map(({ name }) => name).filter((name) => !own.functions.includes(name)),
    [],
  );
});

test('a table that is not Innkeep’s is left out, and left alone', async (t) => {
  const [from, into] = [await openFor(t, createTestDatabase()), await openFor(t)];
  for (const { sql } of [from, into]) await sql`create table of_others as select 1 as id`;
  const file = newFile();
  await backUp(from.target, file);
  await restore(into.target, file);
  assert.deepEqual(
    (await into.sql`select id from of_others`).map((row) => ({ ...row })),
    [{ id: 1 }],
  );
});

test('a value of many megabytes is backed up in pieces and restored whole', async (t) => {
  const [from, into] = [await openFor(t, createTestDatabase()), await openFor(t)];
  const bytes = 12_000_000;
  await from.sql`
    insert into events (host_id, kind, payload, request_id, created_at)
    select 1, 'x', jsonb_build_object('text', repeat('äö', ${bytes}::integer / 4)), 'r', now() from generate_series(1, 2)`;
  const file = newFile();
  await backUp(from.target, file);
  await restore(into.target, file);
  const [row] =
    await into.sql`select sum(octet_length(payload ->> 'text'))::integer as size, count(*) from events`;
  assert.deepEqual({ ...row }, { size: 2 * bytes, count: 2 });
});

test('the memory for a backup and a restore does not grow with the database', async (t) => {
  const [from, into] = [await openFor(t, createTestDatabase()), await openFor(t)];
  const [rows, rowBytes] = [200, 1_000_000];
  await from.sql`
    insert into events (host_id, kind, payload, request_id, created_at)
    select 1, 'x', jsonb_build_object('text', repeat(md5(i::text), ${rowBytes}::integer / 32)), 'r', now()
    from generate_series(1, ${rows}::integer) i`;
  const memory = () => process.memoryUsage().rss;
  let highest = 0;
  const report = () => (highest = Math.max(highest, memory()));
  const file = newFile();
  const before = memory();
  await backUp(from.target, file, { report });
  await restore(into.target, file, { report });
  const [row] = await into.sql<
    { size: number }[]
  >`select sum(length(payload ->> 'text')) as size from events`;
  assert.equal(Number(row?.size), rows * rowBytes);
  const grown = highest - before;

  assert.ok(
    highest > 0 && grown < (rows * rowBytes) / 2,
    `${grown} bytes more for ${rows * rowBytes} bytes of rows`,
  );
});

test('the file is readable for its owner only, says what it is, and never replaces another unless told to', async () => {
  const file = newFile();
  await backUp(harness.target, file);
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  const [first, manifest = ''] = fs.readFileSync(file, 'latin1').split('\n');
  assert.equal(first, 'Innkeep backup 1');
  assert.equal(JSON.parse(manifest).created_at, '2026-06-15T10:00:00Z');
  const content = fs.readFileSync(file);
  await assert.rejects(backUp(harness.target, file), {
    name: 'BackupProblem',
    message: `${file} exists already: choose another name, or add --force to replace it.`,
  });
  assert.deepEqual(fs.readFileSync(file), content);
  fs.writeFileSync(file, 'old');
  await backUp(harness.target, file, { overwrites: true });
  await (await openBackup(file)).close();
  assert.deepEqual(
    fs.readdirSync(folder).filter((name) => name.includes('unfinished')),
    [],
  );
});

test('a file of the same name that appears while a backup is written is not replaced', async () => {
  const file = newFile();
  const writing = backUp(harness.target, file, { report: () => fs.writeFileSync(file, 'of another') });
  await assert.rejects(writing, /exists already/);
  assert.equal(fs.readFileSync(file, 'utf8'), 'of another');
});

test('a backup that cannot be written says why, and leaves no file', async (t) => {
  await assert.rejects(backUp(harness.target, path.join(folder, 'no', 'x')), /its folder does not exist\.$/);
  await assert.rejects(backUp(harness.target, folder), /is not a file: name a file for the backup\.$/);
  const empty = await openFor(t);
  const file = newFile();
  await assert.rejects(backUp(empty.target, file), /holds no Innkeep yet/);
  // The reader of the rows fails in the middle.
  const broken = () => {
    throw new Error('broken');
  };
  await assert.rejects(backUp(harness.target, file, { report: broken }), { message: 'broken' });
  assert.deepEqual(
    fs.readdirSync(folder).filter((name) => name.startsWith(path.basename(file))),
    [],
  );
});

test('a full disk fails a backup with one sentence, and the space is free again', async (t) => {
  const disk = newFolder(t);
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=0700', 'tmpfs', disk]);
  if (mount.status !== 0) return t.skip('this user may not mount a small disk');
  try {
    const { target, sql } = await openFor(t, createTestDatabase());
    await sql`
      insert into events (host_id, kind, payload, request_id, created_at)
      select 1, 'x', jsonb_build_object('text', md5(i::text)), 'r', now() from generate_series(1, 20000) i`;
    const full = path.join(disk, 'full.backup');
    await assert.rejects(backUp(target, full), {
      name: 'StartProblem',
      message: `${full} cannot be written: the disk is full.`,
    });
    assert.deepEqual(fs.readdirSync(disk), []);
  } finally {
    spawnSync('umount', ['-l', disk]);
  }
});

test('a database that a newer Innkeep has migrated is not backed up, because its tables are not all known', async (t) => {
  const { target, sql } = await openFor(t, createTestDatabase());
  await sql`insert into schema_migrations (number, name, checksum) values (9999, '9999_later.sql', 'x')`;
  await assert.rejects(backUp(target, newFile()), /last used by a newer Innkeep \(it has 9999_later\.sql/);
});

test('no migration runs while a backup is written', async (t) => {
  const { target, sql } = await openFor(t);
  await migrate(sql, { folder: MIGRATIONS_FOLDER });
  const seen: number[] = [];
  const lock = async () => {
    const [row] = await sql<{ is_free: boolean }[]>`select pg_try_advisory_lock(7310587310114) as is_free`;
    return row?.is_free === true ? 1 : 0;
  };
  const asked: Promise<unknown>[] = [];
  await backUp(target, newFile(), {
    report: () => asked.length > 0 || asked.push(lock().then((free) => seen.push(free))),
  });
  await Promise.all(asked);
  assert.deepEqual(seen, [0]);
  assert.equal(await lock(), 1);
});
