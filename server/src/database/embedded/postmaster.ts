import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import {
  complaintLines,
  DATABASE_ENVIRONMENT,
  databaseProblem,
  folderArgument,
  programProblem,
  type Cluster,
} from './cluster.ts';
import { dataFolderProblem, makeFile } from './data-folder.ts';
import { ARCHIVE_SETTINGS, prepareArchive } from './wal-archive.ts';
import { disownStalePid, hasPidFile, readPidFile, waitUntilStopped } from './pid-file.ts';

const SETTINGS = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // Seven workers with the default settings, and a few more.
  max_connections: '120',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements are returned to the client. The log is for events of PostgreSQL itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
};

const HASTY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

const START_TIMEOUT_MS = 600_000;
const PROGRESS_EVERY_MS = 5_000;
const RETRY_TIMEOUT_MS = 10_000;
const LOG_BYTES_MAX = 10_000_000;

/** The caller must hold the start lock. */
export async function ensurePostmaster(cluster: Cluster): Promise<'joined' | 'started' | 'recovered'> {
  const folder = cluster.folder.cluster;
  boundLog(cluster);
  if (readPidFile(folder)?.isRunning === true) {
    // Left by a process that was killed while it started or stopped PostgreSQL.
    if (await waitUntilReady(cluster, () => readPidFile(folder)?.isRunning === true)) return 'joined';
  } else if (await isAnswering(path.join(folder, '.s.PGSQL.5432'))) {
    return 'joined';
  }
  const isUnclean = hasPidFile(folder);
  if (isUnclean) cluster.report('PostgreSQL was not stopped cleanly the last time: recovering …');
  await start(cluster);
  return isUnclean ? 'recovered' : 'started';
}

/** The caller must hold the start lock, and no other process may use PostgreSQL. */
export async function stopPostmaster({ folder: { cluster } }: Cluster): Promise<void> {
  const steps = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    const postmaster = readPidFile(cluster);
    if (postmaster?.isRunning !== true) return;
    sendSignal(postmaster.pid, signal);
    if (await waitUntilStopped(cluster, patienceMs)) return;
  }
}

/** Bounds PostgreSQL's log: the newest part stays, and one older one. */
export function boundLog({ folder: { log } }: Cluster): void {
  if ((fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0) < LOG_BYTES_MAX) return;
  try {
    makeFile(`${log}.1`);
    fs.copyFileSync(log, `${log}.1`);
  } catch {
    // A full disk prevents neither emptying the log nor stopping.
  }
  // PostgreSQL appends through its own handle and continues at the new end.
  fs.truncateSync(log);
}

async function start(cluster: Cluster): Promise<void> {
  prepareArchive(cluster.folder.cluster, cluster.archivesWal, cluster.user);
  const deadline = performance.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    disownStalePid(cluster.folder.cluster);
    const complaint = await tryToStart(cluster);
    if (complaint === undefined) return;
    // Backends of a killed postmaster end a moment after it. The postmaster may also be killed while it starts.
    const isPassing = complaint.includes('shared memory block') || complaintLines(complaint).length === 0;
    if (!isPassing || performance.now() > deadline) {
      throw databaseProblem(cluster, complaint);
    }
    await pause(50);
  }
}

/** Undefined when PostgreSQL accepts connections, else its output from the failed start. */
async function tryToStart(cluster: Cluster): Promise<string | undefined> {
  const log = openLog(cluster);
  const postmaster = spawn(cluster.binaries.postgres, postgresArguments(cluster), {
    ...cluster.user,
    cwd: cluster.folder.cluster,
    env: DATABASE_ENVIRONMENT,
    stdio: ['ignore', log.handle, log.handle],
    // A session of its own, so that Ctrl-C in the terminal reaches only this process. It stops PostgreSQL after the
    // last response.
    detached: true,
  });
  fs.closeSync(log.handle);
  postmaster.unref();
  let ending: Error | 'ended' | undefined;
  postmaster.on('error', (error) => (ending = error));
  postmaster.on('exit', () => (ending = 'ended'));
  if (await waitUntilReady(cluster, () => ending === undefined, postmaster.pid)) return undefined;
  if (ending instanceof Error) throw programProblem(cluster, ending);
  return fs.readFileSync(cluster.folder.log).subarray(log.size).toString('utf8');
}

function postgresArguments(cluster: Cluster): string[] {
  const settings = {
    ...SETTINGS,
    shared_buffers: sharedBuffers(),
    ...(cluster.durable ? {} : HASTY_SETTINGS),
    ...(cluster.archivesWal ? ARCHIVE_SETTINGS : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', folderArgument(cluster, cluster.folder.cluster), ...options];
}

const MEGABYTE = 2 ** 20;

/** A sixteenth of the memory that this process may use, from 64 MB to 1 GB. The page cache of the system holds the rest. */
function sharedBuffers(): string {
  const bytes = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / 16;
  return `${Math.floor(Math.max(64, Math.min(1024, bytes / MEGABYTE)))}MB`;
}

function openLog({ folder }: Cluster): { handle: number; size: number } {
  try {
    makeFile(folder.log);
    const handle = fs.openSync(folder.log, 'a');
    return { handle, size: fs.fstatSync(handle).size };
  } catch (error) {
    throw dataFolderProblem(folder.root, error);
  }
}

/** False when PostgreSQL ended instead. Recovery after a crash can take long, and PostgreSQL reports it. */
async function waitUntilReady(cluster: Cluster, isAlive: () => boolean, pid?: number): Promise<boolean> {
  const startedAt = performance.now();
  let saidAt = startedAt;
  while (isAlive()) {
    const postmaster = readPidFile(cluster.folder.cluster);
    if (postmaster?.isReady === true && (pid ?? postmaster.pid) === postmaster.pid) return true;
    await pause(4);
    const now = performance.now();
    if (now - startedAt > START_TIMEOUT_MS) {
      throw new StartProblem(`PostgreSQL did not become ready; its own words are in ${cluster.folder.log}.`);
    }
    if (now - saidAt < PROGRESS_EVERY_MS) continue;
    saidAt = now;
    cluster.report('PostgreSQL is still starting …');
  }
  return false;
}

/** Another container that shares the folder may run PostgreSQL: only its socket is visible here, not its process. */
function isAnswering(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect({ path: socket, timeout: 2_000 });
    const answer = (isThere: boolean) => () => {
      connection.destroy();
      resolve(isThere);
    };
    connection.on('connect', answer(true)).on('error', answer(false)).on('timeout', answer(true));
  });
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // PostgreSQL ended in between.
  }
}
