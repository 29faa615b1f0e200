import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { isLastBeforeBaseline, sinceBaseline, type Applied } from './baseline.ts';
import type { Pool, ConnectionSession, Transaction } from './connections/pool.ts';
import type { Sql } from './connections/sql.ts';
import { errorCode } from './error-code.ts';
import { findNewestProduct, makeProductRecord, recordProduct, refuseDowngrade } from './product-version.ts';
import { PRODUCT } from '../product.ts';
import { StartProblem } from './start-problem.ts';

export type MigrateOptions = {
  /** Holds NNNN_name.sql, numbered from 0001 without gaps. */
  readonly folder: string;
  /** The last number to apply; by default all are applied. */
  readonly upTo?: number;
  /** Receives what is done and how far it is, one sentence each. */
  readonly report?: (line: string) => void;
};

export type Migration = Applied & { readonly text: string };

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const NO_SUCH_TABLE = '42P01';
const VERSION_MIN = 15;
const LOCK_KEY = '7310587310114';

/** Migrates the database to this version of Innkeep. Returns the names of the files it applied. */
export async function migrate(sql: Pool, options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.folder);
  const newest = await findNewestProduct(sql);
  refuseDowngrade(newest);
  const applied = await listApplied(sql);
  const isCurrent = newest === PRODUCT.version && !isLastBeforeBaseline(applied);
  if (findPending(migrations, applied, options).length === 0 && isCurrent) return [];
  return sql.reserve((session) => migrateAlone(session, migrations, options));
}

/** True when an Innkeep of some version has made its tables. */
export async function hasMigrations(sql: Sql): Promise<boolean> {
  return (await listApplied(sql)).length > 0;
}

/** Throws StartProblem unless the database has had every migration. It changes nothing. */
export async function checkMigrated(sql: Sql, folder: string): Promise<void> {
  refuseDowngrade(await findNewestProduct(sql));
  const pending = findPending(await readMigrations(folder), await listApplied(sql), {});
  if (pending.length === 0) return;
  throw new StartProblem('The database lacks migrations of this version: run "innkeep migrate" first.');
}

async function migrateAlone(
  session: ConnectionSession,
  migrations: readonly Migration[],
  options: MigrateOptions,
): Promise<string[]> {
  await checkServer(session);
  await session`select set_config('statement_timeout', '0', false)`;
  await lockMigrations(session);
  refuseDowngrade(await findNewestProduct(session));
  await makeRecord(session);
  await session.begin((tx) => recordBaseline(tx, migrations));
  const pending = findPending(migrations, await listApplied(session), options);
  await applyAll(session, pending, options.report ?? (() => {}));
  await recordProduct(session);
  return pending.map(({ name }) => name);
}

/**
 * Migrates within a transaction of the caller, which stores all of it or nothing. The caller holds the lock of
 * migrations.
 */
export async function migrateWithin(
  tx: Transaction,
  migrations: readonly Migration[],
  upTo = Infinity,
): Promise<string[]> {
  await makeRecord(tx);
  await recordBaseline(tx, migrations);
  const pending = findPending(migrations, await listApplied(tx), { upTo });
  for (const migration of pending) await runMigration(tx, migration);
  await recordProduct(tx);
  return pending.map(({ name }) => name);
}

/** No migration runs until the connection ends. Several holders may share the lock. */
export async function preventMigrations(sql: Sql): Promise<void> {
  await sql`select pg_advisory_lock_shared(${LOCK_KEY})`;
}

/** Waits for other migrations. The lock is held until the connection ends. */
export async function lockMigrations(sql: Sql): Promise<void> {
  await sql`select pg_advisory_lock(${LOCK_KEY})`;
}

async function makeRecord(sql: Sql): Promise<void> {
  await sql`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`;
  await makeProductRecord(sql);
}

/** Records a database that has had all migrations before the baseline as one of the baseline. Its tables are the same. */
async function recordBaseline(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  const applied = await listApplied(tx);
  if (!isLastBeforeBaseline(applied)) return;
  await tx`delete from schema_migrations`;
  for (const migration of sinceBaseline(migrations, applied)) await record(tx, migration);
}

/** The migrations of this version of Innkeep, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map((name, index) => readMigration(folder, name, index + 1)));
}

async function readMigration(folder: string, name: string, expected: number): Promise<Migration> {
  const number = Number(FILE_NAME.exec(name)?.[1]);
  if (number !== expected) {
    const start = String(expected).padStart(4, '0');
    throw new StartProblem(
      `The migration ${name} is out of line: the name of the next file begins with ${start}_.`,
    );
  }
  // A checkout may have changed the line ends.
  const text = (await fs.readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') };
}

/** The migrations that a database has had, in order; none without the table. */
export async function listApplied(sql: Sql): Promise<Applied[]> {
  try {
    return await sql<Applied[]>`select number, name, checksum from schema_migrations order by number`;
  } catch (error) {
    if (errorCode(error) === NO_SUCH_TABLE) return [];
    throw error;
  }
}

function findPending(
  migrations: readonly Migration[],
  applied: readonly Applied[],
  { upTo = Infinity }: Pick<MigrateOptions, 'upTo'>,
): Migration[] {
  return migrations.slice(checkHistory(migrations, applied)).filter(({ number }) => number <= upTo);
}

/**
 * Returns how many of these migrations a database has had. Throws StartProblem unless they are the first ones, and it has had
 * no others.
 */
export function checkHistory(migrations: readonly Migration[], applied: readonly Applied[]): number {
  const history = sinceBaseline(migrations, applied);
  history.forEach((row, index) => checkApplied(row, migrations[index]));
  return history.length;
}

function checkApplied(row: Applied, migration: Migration | undefined): void {
  if (migration === undefined) {
    throw new StartProblem(
      `The database was last used by a newer Innkeep (it has ${row.name}, which this one does not know): start that version, or use another database.`,
    );
  }
  if (row.number === migration.number && row.name === migration.name && row.checksum === migration.checksum) {
    return;
  }
  throw new StartProblem(
    `The migration ${migration.name} is not the one that this database was made with (${row.name}): a migration must not change once it is applied.`,
  );
}

/** Throws StartProblem when this PostgreSQL is too old or the database has another encoding. */
export async function checkServer(sql: Sql): Promise<void> {
  const [server] = await sql<{ version: number; encoding: string }[]>`
    select current_setting('server_version_num')::integer / 10000 as version,
           current_setting('server_encoding') as encoding`;
  if (server === undefined || server.version < VERSION_MIN) {
    throw new StartProblem(
      `Innkeep needs PostgreSQL ${VERSION_MIN} or newer; this database is PostgreSQL ${server?.version}.`,
    );
  }
  if (server.encoding !== 'UTF8') {
    throw new StartProblem(
      `Innkeep needs a database with the encoding UTF8; this one has ${server.encoding}: make it with "create database … encoding 'UTF8' template template0".`,
    );
  }
}

const STILL_EVERY_MS = 10_000;

/** A new database is made without a word for each of its migrations. */
async function applyAll(
  session: ConnectionSession,
  pending: readonly Migration[],
  report: (line: string) => void,
): Promise<void> {
  const isNew = pending[0]?.number === 1;
  if (isNew) report('Making the tables …');
  for (const [index, migration] of pending.entries()) {
    const place = `Migration ${index + 1} of ${pending.length} (${migration.name})`;
    if (!isNew) report(`${place}: ${reasonOf(migration)}`);
    const startedAt = performance.now();
    const sayStill = () =>
      report(`${place} still runs, for ${Math.round((performance.now() - startedAt) / 1000)} seconds now.`);
    const still = setInterval(sayStill, STILL_EVERY_MS);
    try {
      await session.begin((tx) => runMigration(tx, migration));
    } finally {
      clearInterval(still);
    }
  }
}

/** The sentence at the beginning of a migration. */
function reasonOf({ text }: Migration): string {
  return /^--\s*(.+)$/m.exec(text)?.[1] ?? 'it does not say what it does.';
}

async function runMigration(tx: Transaction, migration: Migration): Promise<void> {
  try {
    await tx.script(migration.text);
    await record(tx, migration);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartProblem(`The migration ${migration.name} failed and was undone: ${reason}.`, { cause });
  }
}

async function record(tx: Transaction, { number, name, checksum }: Applied): Promise<void> {
  await tx`insert into schema_migrations (number, name, checksum) values (${number}, ${name}, ${checksum})`;
}
