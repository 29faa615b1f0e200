import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openPool } from '../server/src/database/connections/pool.ts';
import { claimService, ServiceAlreadyRunning } from '#server/database/embedded/claim-service.ts';
import { openEmbeddedDatabase } from '#server/database/embedded/open-embedded-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { StartProblem } from '#server/database/start-problem.ts';
import {
  asAdministrator,
  createDatabase,
  newTestDatabaseName,
  TEST_DATABASE_PREFIX,
  testServer,
} from '../server/test/test-database.ts';
import { listScratchFolders, makeScratchFolder } from './scratch-folders.ts';

const ROOT = path.dirname(import.meta.dirname);
const CONCURRENCY = 2;
/** A hanging test fails after this time, long after the longest one would have ended. */
const TEST_MS_MAX = 20 * 60_000;
const LEFTOVER_HOURS = 2;
const LEFTOVER_FOLDER_MS = 60_000;

// Every file is a process, and some start others: they share compiled code.
process.env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, 'node_modules', '.cache', 'compiled-for-tests');

let tests: ChildProcess | undefined;
let interruptedBy: NodeJS.Signals | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interruptedBy = signal;
    tests?.kill(signal);
  });
}

try {
  process.exitCode = await withFolder((folder) =>
    withServer(folder, () => withTemplate(() => runTests(process.argv.slice(2)))),
  );
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Removes what tests leave in the temporary folder together with this run's folder. */
async function withFolder(work: (folder: string) => Promise<number>): Promise<number> {
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
async function withServer(folder: string, work: () => Promise<number>): Promise<number> {
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
async function withTemplate(work: () => Promise<number>): Promise<number> {
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

function runTests(options: string[]): Promise<number> {
  const flags = options.filter((option) => option.startsWith('-'));
  const named = options.filter((option) => !option.startsWith('-'));
  const files = named.length > 0 ? named.flatMap(listTests) : ['server', 'cli', 'scripts'].flatMap(listTests);
  if (files.length === 0) throw new StartProblem('There is no test file (*.test.ts) among what was named.');
  if (interruptedBy !== undefined) return Promise.resolve(130);
  const args = [
    '--test',
    `--test-concurrency=${CONCURRENCY}`,
    `--test-timeout=${TEST_MS_MAX}`,
    ...flags,
    ...files,
  ];
  return new Promise((resolve, reject) => {
    tests = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    tests.on('error', reject);
    tests.on('close', (code) => resolve(interruptedBy === undefined ? (code ?? 1) : 130));
  });
}

function listTests(named: string): string[] {
  const place = path.resolve(ROOT, named);
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (stat === undefined) throw new StartProblem(`There is no file or folder ${named}.`);
  if (!stat.isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'))
    .toSorted()
    .map((name) => path.join(place, name));
}

/** A killed run leaves its folder, and maybe a PostgreSQL that still works in it. */
async function removeLeftoverFolders(): Promise<void> {
  for (const dataDir of listScratchFolders()) {
    const stat = fs.statSync(dataDir, { throwIfNoEntry: false });
    if (stat?.uid !== process.geteuid?.() || Date.now() - (stat?.mtimeMs ?? 0) < LEFTOVER_FOLDER_MS) continue;
    await removeLeftoverFolder(dataDir);
  }
}

async function removeLeftoverFolder(dataDir: string): Promise<void> {
  try {
    const claim = await claimService({ dataDir });
    if (fs.existsSync(path.join(dataDir, 'postgres'))) {
      const server = await openEmbeddedDatabase({ dataDir, durable: false, report: () => {} });
      await server.release();
    }
    fs.rmSync(dataDir, { recursive: true, force: true });
    claim.release();
  } catch (error) {
    if (error instanceof ServiceAlreadyRunning) return;
    if (!(error instanceof StartProblem)) throw error;
    console.error(`${dataDir} was left behind by a killed run and could not be removed: ${error.message}`);
  }
}

async function dropDatabases(isDue: (nameAfterPrefix: string) => boolean): Promise<void> {
  await asAdministrator(async (sql) => {
    const databases = await sql<{ datname: string }[]>`
      select datname from pg_database where starts_with(datname, ${TEST_DATABASE_PREFIX})`;
    for (const { datname } of databases) {
      if (!isDue(datname.slice(TEST_DATABASE_PREFIX.length))) continue;
      await sql`drop database if exists ${sql.identifier(datname)} with (force)`;
    }
  });
}

function hourNow(): number {
  return Math.floor(Date.now() / 3_600_000);
}
