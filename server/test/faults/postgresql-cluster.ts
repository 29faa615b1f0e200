import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { openPool, type Pool } from '../../src/database/connections/pool.ts';
import { chooseDatabaseUser } from '../../src/database/embedded/database-user.ts';
import { openDataFolder } from '../../src/database/embedded/data-folder.ts';
import { freePort } from '../free-port.ts';
import { findPostgresql } from '../own-postgresql.ts';
import { until } from '../until.ts';

const run = promisify(execFile);

/** A PostgreSQL of this machine that a test may kill, stop, fill and promote. It keeps its port. */
export type Cluster = {
  readonly port: number;
  readonly folder: string;
  /** The end of its log. */
  readonly said: () => string;
  /** Address of the service's database. */
  readonly url: string;
  /** The same database, as administrator. */
  readonly administratorUrl: string;
  start(): Promise<void>;
  /** Ends it as `kill -9` of the postmaster does. */
  kill(): Promise<void>;
  /** Ends it as `pg_ctl stop -m fast` does. */
  stop(): Promise<void>;
  /** Stops or continues all of its processes. */
  signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Runs a program of the same PostgreSQL as the same user. */
  program(name: string, args: readonly string[]): Promise<void>;
  /** A connection as administrator, closed afterwards. */
  asAdministrator<T>(work: (sql: Pool) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export const DATABASE = 'innkeep';
const SERVICE_USER = 'innkeep';
const ADMINISTRATOR = 'admin';

/** Characters. */
const SAID_MAX = 100_000;

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // A killed process loses nothing that it has given to the system.
  'fsync=off',
  'max_wal_size=64MB',
  'min_wal_size=32MB',
  'shared_buffers=32MB',
];

type Options = {
  readonly settings?: readonly string[];
  /** An empty folder for the data, such as a small disk. */
  readonly folder?: string;
  /** Fills the data folder; without it, a new database is made. */
  readonly fill?: (data: string) => Promise<void>;
};

export async function newCluster({ settings = [], folder, fill }: Options = {}): Promise<Cluster> {
  const bin = findPostgresql();
  if (bin === undefined)
    throw new Error('the fault tests need a PostgreSQL 15 or newer in /usr/lib/postgresql');
  const place = folder ?? fs.mkdtempSync('/tmp/innkeep-faults-');
  const user = chooseDatabaseUser(openDataFolder(place));
  if (user !== undefined) fs.chownSync(place, user.uid, user.gid);
  fs.chmodSync(place, 0o700);
  const data = path.join(place, 'data');
  const as = { ...user, cwd: place, env: { PATH: process.env['PATH'], LC_ALL: 'C' } };
  const program: Cluster['program'] = async (name, args) => {
    await run(path.join(bin, name), [...args], as);
  };
  const port = await freePort();
  let said = '';
  const runner = newRunner(() => {
    const args = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
    const child = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...args], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-SAID_MAX)));
    return child;
  }, port);
  const made = fill ?? (() => program('initdb', initArguments(data)));
  await made(data);
  return {
    ...runner,
    port,
    folder: place,
    url: urlOf(port),
    administratorUrl: `postgres://${ADMINISTRATOR}@127.0.0.1:${port}/${DATABASE}`,
    program,
    said: () => said,
    close: () => close(runner, folder, place),
  };
}

const urlOf = (port: number) => `postgres://${SERVICE_USER}@127.0.0.1:${port}/${DATABASE}`;

const initArguments = (data: string) => [
  `--pgdata=${data}`,
  `--username=${ADMINISTRATOR}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
  '--wal-segsize=1',
];

/** A started cluster with the empty database of a service. */
export async function startCluster(options: Options = {}): Promise<Cluster> {
  const cluster = await newCluster(options);
  await cluster.start();
  await cluster.asAdministrator(async (sql) => {
    await sql`create role ${sql.identifier(SERVICE_USER)} login`;
    await sql`create database ${sql.identifier(DATABASE)} owner ${sql.identifier(SERVICE_USER)}`;
  });
  return cluster;
}

type Runner = Pick<Cluster, 'start' | 'kill' | 'stop' | 'signalAll' | 'asAdministrator'>;

function newRunner(launch: () => ChildProcess, port: number): Runner {
  let server: ChildProcess | undefined;
  let stopped: readonly number[] = [];
  const asAdministrator: Runner['asAdministrator'] = async (work) => {
    const url = `postgres://${ADMINISTRATOR}@127.0.0.1:${port}/postgres`;
    const sql = openPool({ url }, { max: 1, statementTimeoutMs: 0, connectTimeoutMs: 5000 });
    try {
      return await work(sql);
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  const answers = () =>
    asAdministrator((sql) => sql`select`).then(
      () => true,
      () => false,
    );
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined) return;
    const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined;
    server.kill(signal);
    await ended;
    server = undefined;
  };
  return {
    asAdministrator,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
    start: async () => {
      server ??= launch();
      await until(async () => {
        // Children of a killed postmaster may still hold its memory for a moment.
        if (server?.exitCode !== null) server = launch();
        return answers();
      }, 'PostgreSQL answers');
    },
    signalAll: (signal) => {
      if (signal === 'SIGSTOP')
        stopped = server?.pid === undefined ? [] : [server.pid, ...childrenOf(server.pid)];
      for (const pid of stopped) trySignal(pid, signal);
    },
  };
}

async function close(runner: Runner, folder: string | undefined, place: string): Promise<void> {
  runner.signalAll('SIGCONT');
  await runner.kill();
  if (folder === undefined)
    fs.rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

export function childrenOf(parent: number): number[] {
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return Number(stat.split(' ')[1]);
  } catch {
    return 0;
  }
}

function trySignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
