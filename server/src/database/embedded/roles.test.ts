import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { openPool, type Pool } from '../connections/pool.ts';
import { openDatabases } from '../databases.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_FOLDER } from '../open-database.ts';
import { fixedEncryption } from '../../../test/fixed-encryption.ts';
import { makeClusterIfMissing, openCluster } from './cluster.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './open-embedded-database.ts';
import { ensurePostmaster, stopPostmaster } from './postmaster.ts';
import { openSocketPath } from './socket-path.ts';

let made: string;
let dataDir: string;
let database: EmbeddedDatabase;

const open = async (folder = dataDir) =>
  (database = await openEmbeddedDatabase({ dataDir: folder, durable: false, report: () => {} }));

before(async () => {
  made = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep roles '));
  await open(made);
  await migrateAsService();
  await database.release();
});
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep roles '));
  fs.cpSync(made, dataDir, { recursive: true });
});
afterEach(async () => {
  await database.release();
  fs.rmSync(dataDir, { recursive: true, force: true });
});
after(() => fs.rmSync(made, { recursive: true, force: true }));

async function as<T>(user: string, name: string, work: (sql: Pool) => Promise<T>): Promise<T> {
  const target = { socketPath: database.socketPath, user, database: name };
  const sql = openPool(target, { max: 1, statementTimeoutMs: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function migrateAsService(): Promise<string[]> {
  const { socketPath, user, database: name } = database;
  const target = { socketPath, user, database: name };
  const databases = openDatabases(
    target,
    { readConnections: 1, writeConnections: 1, longReadConnections: 1 },
    fixedEncryption,
  );
  try {
    return await migrate(databases.writes, { folder: MIGRATIONS_FOLDER });
  } finally {
    await databases.close();
  }
}

/** Makes of the database what an older Innkeep left: one role, a superuser called innkeep, that owns everything. */
async function age(): Promise<void> {
  await as('postgres', 'innkeep', (sql) => sql`reassign owned by innkeep to postgres`);
  await as('postgres', 'postgres', async (sql) => {
    await sql`drop role innkeep`;
    await sql`create role aging superuser login`;
  });
  await as('aging', 'postgres', (sql) => sql`alter role postgres rename to innkeep`);
  await as('innkeep', 'postgres', (sql) => sql`drop role aging`);
}

/** Holds for every database that was opened, whatever it was before. */
async function checkHandedOver(): Promise<void> {
  const roles = await as(
    'postgres',
    'innkeep',
    (sql) => sql`
    select rolname as name, rolsuper as is_super, rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as may_more
    from pg_roles where rolcanlogin order by 1`,
  );
  assert.deepEqual(
    roles.map((role) => ({ ...role })),
    [
      { name: 'innkeep', is_super: false, may_more: false },
      { name: 'postgres', is_super: true, may_more: true },
    ],
  );
  const [foreign] = await as(
    'innkeep',
    'innkeep',
    (sql) => sql`
    select count(*)::integer as tables, count(*) filter (where tableowner <> 'innkeep')::integer as of_others
    from pg_tables where schemaname = 'public'`,
  );
  assert.ok(Number(foreign?.['tables']) > 20);
  assert.equal(foreign?.['of_others'], 0);
}

test('the service connects as a role that is no superuser, and reaches no file and no program of the machine', async () => {
  await open();
  await checkHandedOver();
  for (const statement of [
    `copy (select 1) to program 'true'`,
    `select pg_read_file('/etc/passwd')`,
    `create role another superuser`,
    `alter role innkeep superuser`,
    `set role postgres`,
  ]) {
    await assert.rejects(
      as('innkeep', 'innkeep', (sql) => sql.script(statement)),
      { code: '42501' },
      statement,
    );
  }
});

test('the folder of an older Innkeep is handed over to the plain role, with all of its rows', async () => {
  await open();
  await as('innkeep', 'innkeep', (sql) => sql`create table kept as select 'there' as text`);
  await age();
  await database.release();
  await open();
  await checkHandedOver();
  const [row] = await as('innkeep', 'innkeep', (sql) => sql`select text from kept`);
  assert.equal(row?.['text'], 'there');
  // The next migration may change each table, and make its own.
  await as('innkeep', 'innkeep', (sql) => sql`alter table kept add column more text`);
  assert.deepEqual(await migrateAsService(), []);
});

test('a handing over that was cut short at any moment is finished by the next start', async () => {
  const states: readonly (() => Promise<unknown>)[] = [
    // Before the old superuser was renamed.
    () => as('innkeep', 'postgres', (sql) => sql`create role innkeep_renaming superuser login`),
    // After it.
    () => as('innkeep_renaming', 'postgres', (sql) => sql`alter role innkeep rename to postgres`),
    // Before the tables were handed over.
    () => as('postgres', 'postgres', (sql) => sql`create role innkeep login`),
  ];
  await open();
  await age();
  await database.release();
  const aged = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep roles '));
  fs.cpSync(dataDir, aged, { recursive: true });
  for (const [index] of states.entries()) {
    fs.rmSync(dataDir, { recursive: true });
    fs.cpSync(aged, dataDir, { recursive: true });
    // Left running by the process that was killed.
    const killed = await startOnly();
    for (const bring of states.slice(0, index + 1)) await bring();
    await open();
    await checkHandedOver();
    await database.release();
    await killed();
  }
  fs.rmSync(aged, { recursive: true });
});

/** Starts PostgreSQL without looking at its roles. */
async function startOnly(): Promise<() => Promise<void>> {
  const cluster = openCluster({ dataDir, durable: false, report: () => {} });
  const socket = openSocketPath(cluster.folder.cluster);
  await makeClusterIfMissing(cluster);
  await ensurePostmaster(cluster);
  database = { socketPath: socket.path, release: async () => {} } as EmbeddedDatabase;
  return async () => {
    await stopPostmaster(cluster);
    socket.remove();
  };
}
