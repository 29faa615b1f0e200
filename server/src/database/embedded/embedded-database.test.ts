import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { openPool, type Pool } from '../connections/pool.ts';
import { StartProblem } from '../start-problem.ts';
import { claimService, ServiceAlreadyRunning } from './claim-service.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './open-embedded-database.ts';
import { readPidFile } from './pid-file.ts';

const isRoot = process.geteuid?.() === 0;

let made: string;
let dataDir: string;
const children: ChildProcess[] = [];
const opened: EmbeddedDatabase[] = [];

before(async () => {
  made = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep embedded '));
  const database = await open(made);
  assert.equal(database.found, 'created');
  await withSql(database, (sql) => sql`create table guests (name text)`);
  await database.release();
});

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep embedded '));
  fs.cpSync(made, dataDir, { recursive: true });
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const database of opened.splice(0)) await database.release();
  if (readPidFile(path.join(dataDir, 'postgres'))?.isRunning === true) await (await open()).release();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

after(() => fs.rmSync(made, { recursive: true, force: true }));

test('the database is UTF-8, folds case beyond ASCII, keeps UTC, and is durable', async () => {
  const database = await open();
  const [row] = await withSql(
    database,
    (sql) => sql`
      select current_setting('server_encoding') as encoding, 'ÅSA ŁÓDŹ' ilike 'åsa łódź' as folds,
             current_setting('timezone') as zone, current_setting('fsync') as fsync,
             current_setting('synchronous_commit') as commit, current_database() as name`,
  );
  const expected = { encoding: 'UTF8', folds: true, zone: 'UTC', fsync: 'on', commit: 'on', name: 'innkeep' };
  assert.deepEqual({ ...row }, expected);
});

test('only the owner of the folder reaches it: no port, and a folder closed to others', async () => {
  const database = await open();
  const [row] = await withSql(
    database,
    (sql) => sql`select current_setting('listen_addresses') as addresses`,
  );
  assert.equal(row?.['addresses'], '');
  assert.equal(fs.statSync(path.join(dataDir, 'postgres')).mode & 0o777, 0o700);
});

test('who comes second joins, and only the last one out stops PostgreSQL', async () => {
  const first = await open();
  const second = await open();
  assert.deepEqual([first.found, second.found], ['started', 'joined']);
  await first.release();
  await first.release();
  assert.equal((await withSql(second, (sql) => sql`select 1`)).length, 1);
  await second.release();
  assert.equal(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), false);
});

test('of two processes that start at once on an empty folder, one makes the database and one joins', async () => {
  fs.rmSync(path.join(dataDir, 'postgres'), { recursive: true });
  const found = await Promise.all([openInChild(), openInChild()].map((child) => child.found));
  assert.deepEqual(found.toSorted(), ['created', 'joined']);
  assert.deepEqual(unfinished(), []);
});

test('a process killed in the middle of the first start leaves nothing that stops the next', async () => {
  for (let isAmid = false; !isAmid;) {
    fs.rmSync(path.join(dataDir, 'postgres'), { recursive: true });
    const { child } = openInChild();
    while (unfinished().length === 0 && !isMade()) await pause(5);
    await kill(child);
    isAmid = !isMade();
    // It was done before the kill came: another one is killed.
    if (!isAmid) await (await open()).release();
  }
  const database = await open();
  assert.equal(database.found, 'created');
});

test('a database left running by a killed process is joined, and stopped by the last process to leave', async () => {
  const { child, found } = openInChild();
  assert.equal(await found, 'started');
  await kill(child);
  const database = await open();
  assert.equal(database.found, 'joined');
  await database.release();
  assert.equal(fs.existsSync(path.join(dataDir, 'postgres', 'postmaster.pid')), false);
});

test('after PostgreSQL and its user were killed, everything committed is there and the recovery is told', async () => {
  const { child, found } = openInChild(`insert into guests values ('Åsa')`);
  await found;
  await kill(child);
  killPostgres();
  const said: string[] = [];
  const database = await open(dataDir, { report: (line) => said.push(line) });
  assert.equal(database.found, 'recovered');
  assert.match(said.join('\n'), /was not stopped cleanly the last time: recovering/);
  assert.equal((await withSql(database, (sql) => sql`select name from guests`))[0]?.['name'], 'Åsa');
});

test('kept running, a killed PostgreSQL comes back on the same socket with everything committed', async () => {
  const back = Promise.withResolvers<void>();
  const report = (line: string) => (line.includes('runs again') ? back.resolve() : undefined);
  const database = await open(dataDir, { keepRunning: true, report });
  await withSql(database, (sql) => sql`insert into guests values ('Bo')`);
  killPostgres();
  await back.promise;
  assert.equal((await withSql(database, (sql) => sql`select name from guests`)).length, 1);
});

test('a number in postmaster.pid that is now another process does not keep PostgreSQL from starting', async () => {
  const { child, found } = openInChild();
  await found;
  await kill(child);
  killPostgres();
  const other = spawn('sleep', ['60'], { ...owner(path.join(dataDir, 'postgres')) });
  children.push(other);
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const file = path.join(dataDir, 'postgres', name);
    const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n');
    fs.writeFileSync(file, [other.pid, ...rest].join('\n'));
  }
  assert.equal((await open()).found, 'recovered');
});

test('a long DATA_DIR is reached through a short socket path', async () => {
  const long = path.join(dataDir, 'é'.repeat(90));
  fs.mkdirSync(long);
  fs.renameSync(path.join(dataDir, 'postgres'), path.join(long, 'postgres'));
  const database = await open(long);
  assert.ok(Buffer.byteLength(database.socketPath) <= 100);
  assert.equal((await withSql(database, (sql) => sql`select 1`)).length, 1);
  await database.release();
  assert.equal(fs.existsSync(path.dirname(path.dirname(database.socketPath))), false);
});

test(
  'as root, a database that root restored is handed to the user that runs PostgreSQL',
  { skip: !isRoot },
  async () => {
    assert.equal(fs.statSync(path.join(dataDir, 'postgres')).uid, 0);
    await open();
    assert.notEqual(fs.statSync(path.join(dataDir, 'postgres', 'base')).uid, 0);
  },
);

test("PostgreSQL's log is cut when it has grown, and its last part is kept beside it", async () => {
  const log = path.join(dataDir, 'postgres.log');
  fs.writeFileSync(log, 'x'.repeat(10_000_001));
  await open();
  assert.equal(fs.statSync(`${log}.1`).size, 10_000_001);
  assert.ok(fs.statSync(log).size < 10_000);
});

test('what a person can put right is one sentence, and leaves nothing running', async () => {
  const cluster = path.join(dataDir, 'postgres');
  const file = path.join(dataDir, 'postgres.log');
  await assert.rejects(open(file), isProblem(/is a file, not a folder\.$/));
  await assert.rejects(open(path.join(file, 'below')), isProblem(/a part of the path is a file\.$/));
  fs.rmSync(path.join(cluster, 'global', 'pg_control'));
  await assert.rejects(open(), isProblem(/^PostgreSQL did not start on DATA_DIR/));
  fs.writeFileSync(path.join(cluster, 'PG_VERSION'), '17\n');
  await assert.rejects(open(), isProblem(/made by PostgreSQL 17, and Innkeep brings PostgreSQL 18/));
  fs.rmSync(path.join(cluster, 'PG_VERSION'));
  await assert.rejects(open(), isProblem(/is not a PostgreSQL database/));
  assert.equal(readPidFile(cluster)?.isRunning ?? false, false);
});

test('a folder that this user may not write to is named', { skip: isRoot }, async () => {
  await assert.rejects(open('/innkeep'), isProblem(/^DATA_DIR \(\/innkeep\) cannot be used: /));
});

test('a second service is told the process and the address of the first', async () => {
  const claim = await claimService({ dataDir });
  assert.equal(claim.endedBadly, false);
  await assert.rejects(claimService({ dataDir }), /already runs .*\(process \d+, still starting\)/);
  claim.announce('http://127.0.0.1:3000');
  await assert.rejects(claimService({ dataDir }), (error: unknown) => {
    assert.ok(error instanceof ServiceAlreadyRunning && error instanceof StartProblem);
    assert.deepEqual([error.pid, error.address], [process.pid, 'http://127.0.0.1:3000']);
    return true;
  });
  claim.release();
  const next = await claimService({ dataDir });
  assert.equal(next.endedBadly, false);
  next.release();
});

test('a service that was killed is known to the next one', async () => {
  const { child, found } = openInChild('select 1', true);
  await found;
  await assert.rejects(claimService({ dataDir }), ServiceAlreadyRunning);
  await kill(child);
  const claim = await claimService({ dataDir });
  assert.equal(claim.endedBadly, true);
  claim.release();
});

type Options = { keepRunning?: boolean; report?: (line: string) => void };

async function open(folder = dataDir, options: Options = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbeddedDatabase({ dataDir: folder, report: () => {}, ...options });
  opened.push(database);
  return database;
}

async function withSql<T>(database: EmbeddedDatabase, work: (sql: Pool) => Promise<T>): Promise<T> {
  const sql = openPool(database, { max: 1, statementTimeoutMs: 0 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Another process that opens the database, runs a statement, tells what it found, and stays. */
function openInChild(
  statement = 'select 1',
  claims = false,
): { child: ChildProcess; found: Promise<string> } {
  const code = `
    import { openPool } from ${JSON.stringify(import.meta.resolve('../connections/pool.ts'))};
    import { claimService } from ${JSON.stringify(import.meta.resolve('./claim-service.ts'))};
    import { openEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('./open-embedded-database.ts'))};
    const [dataDir, statement, claims] = process.argv.slice(1);
    if (claims === 'true') await claimService({ dataDir });
    const database = await openEmbeddedDatabase({ dataDir, report: () => {} });
    const sql = openPool(database, { max: 1, statementTimeoutMs: 0 });
    await sql.script(statement);
    console.log(database.found);
    setInterval(() => {}, 1000);`;
  const args = ['--input-type=module', '-e', code, dataDir, statement, String(claims)];
  const child = spawn(process.execPath, args, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const found = once(child.stdout, 'data').then(([data]) => String(data).trim());
  return { child, found };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function killPostgres(): void {
  const postmaster = readPidFile(path.join(dataDir, 'postgres'));
  assert.ok(postmaster?.isRunning);
  process.kill(postmaster.pid, 'SIGKILL');
}

function isMade(): boolean {
  return fs.existsSync(path.join(dataDir, 'postgres'));
}

function unfinished(): string[] {
  return fs.readdirSync(dataDir).filter((name) => name.startsWith('postgres.unfinished-'));
}

function owner(folder: string): { uid: number; gid: number } {
  const { uid, gid } = fs.statSync(folder);
  return { uid, gid };
}

function isProblem(pattern: RegExp): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof StartProblem, String(error));
    assert.match(error.message, pattern);
    return true;
  };
}
