import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openPool } from '#server/database/connections/pool.ts';
import { claimService, ServiceAlreadyRunning } from '#server/database/embedded/claim-service.ts';
import { openEmbeddedDatabase } from '#server/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/database/migrate.ts';
import {
  asAdministrator,
  createDatabase,
  dropDatabase,
  newTestDatabaseName,
  TEST_DATABASE_PREFIX,
  testServer,
} from '../server/test/test-database.ts';
import { listScratchFolders, makeScratchFolder } from './scratch-folders.ts';

const ROOT = path.dirname(import.meta.dirname);
const MOUNTS = '/proc/self/mounts';
const LEFTOVER_HOURS = 2;
const LEFTOVER_FOLDER_MS = 60_000;

/**
 * Provides a PostgreSQL, a migrated database to clone and a temporary folder to the tests that `work` starts, through
 * the environment. `folder` is removed afterwards.
 */
export function withTestServer<T>(work: (folder: string) => Promise<T>): Promise<T> {
  return withFolder((folder) => withServer(folder, () => withTemplate(() => work(folder))));
}

/** Drops the databases that killed tests of this run left behind. */
export async function dropLeftoverDatabases(): Promise<void> {
  const { TEST_RUN: run = '', TEST_TEMPLATE_DATABASE: template = '' } = process.env;
  await dropDatabases((name) => name.startsWith(run) && TEST_DATABASE_PREFIX + name !== template);
}

/** Removes what tests leave in the temporary folder together with this run's folder. */
async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await removeLeftoverFolders();
  const folder = makeScratchFolder();
  const claim = await claimService({ dataDir: folder });
  process.env['TMPDIR'] = path.join(folder, 'tmp');
  fs.mkdirSync(process.env['TMPDIR']);
  try {
    return await work(folder);
  } finally {
    claim.release();
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Uses TEST_DATABASE_URL if it is set, else starts a PostgreSQL for this run. */
async function withServer<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return work();
  const server = await openEmbeddedDatabase({ dataDir: folder, durable: false, report: () => {} });
  process.env['TEST_DATABASE_SOCKET'] = server.socketPath;
  try {
    return await work();
  } finally {
    await server.release();
  }
}

/** A migrated database that each test file clones. */
async function withTemplate<T>(work: () => Promise<T>): Promise<T> {
  const run = `${hourNow()}_${randomBytes(4).toString('hex')}`;
  process.env['TEST_RUN'] = run;
  await dropDatabases((name) => Number(name.split('_')[0]) < hourNow() - LEFTOVER_HOURS);
  try {
    const database = newTestDatabaseName();
    await createDatabase(database, 'template0');
    await migrateDatabase(database);
    process.env['TEST_TEMPLATE_DATABASE'] = database;
    return await work();
  } finally {
    await dropDatabases((name) => name.startsWith(run));
  }
}

async function migrateDatabase(database: string): Promise<void> {
  const sql = openPool({ ...testServer(), database }, { max: 1, statementTimeoutMs: 0 });
  try {
    await migrate(sql, { folder: path.join(ROOT, 'server', 'migrations') });
  } finally {
    await sql.end();
  }
}

/** A killed run leaves its folder, and maybe a PostgreSQL that still works in it. */
async function removeLeftoverFolders(): Promise<void> {
  for (const dataDir of listScratchFolders()) {
    const stat = fs.statSync(dataDir, { throwIfNoEntry: false });
    if (stat?.uid !== process.geteuid?.() || Date.now() - (stat?.mtimeMs ?? 0) < LEFTOVER_FOLDER_MS) continue;
    await removeLeftoverFolder(dataDir);
  }
}

/** Says what cannot be removed and goes on: what a killed run left is no fault of this one. */
async function removeLeftoverFolder(dataDir: string): Promise<void> {
  try {
    const claim = await claimService({ dataDir });
    if (fs.existsSync(path.join(dataDir, 'postgres'))) {
      const server = await openEmbeddedDatabase({ dataDir, durable: false, report: () => {} });
      await server.release();
    }
    unmountBelow(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
    claim.release();
  } catch (error) {
    if (error instanceof ServiceAlreadyRunning) return;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`${dataDir} was left behind by a killed run and could not be removed: ${reason}`);
  }
}

/** A killed test of a full disk leaves its file system mounted. */
function unmountBelow(folder: string): void {
  if (!fs.existsSync(MOUNTS)) return;
  for (const line of fs.readFileSync(MOUNTS, 'utf8').split('\n')) {
    const mount = line.split(' ')[1] ?? '';
    if (mount.startsWith(`${folder}${path.sep}`)) spawnSync('umount', ['-l', mount]);
  }
}

async function dropDatabases(isDue: (nameAfterPrefix: string) => boolean): Promise<void> {
  const databases = await asAdministrator(
    (sql) => sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${TEST_DATABASE_PREFIX})`,
  );
  for (const { datname } of databases)
    if (isDue(datname.slice(TEST_DATABASE_PREFIX.length))) await dropDatabase(datname);
}

function hourNow(): number {
  return Math.floor(Date.now() / 3_600_000);
}
