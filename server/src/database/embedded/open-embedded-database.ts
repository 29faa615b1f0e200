import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import { CLUSTER_FOLDER } from './data-folder.ts';
import { makeClusterIfMissing, openCluster, type Cluster, type Report } from './cluster.ts';
import { ensureDatabase } from './database.ts';
import { tryLock, waitForLock, type FileLock } from './file-lock.ts';
import { keepRunning } from './keep-running.ts';
import { boundLog, ensurePostmaster, stopPostmaster } from './postmaster.ts';
import { openSocketPath, type SocketPath } from './socket-path.ts';

export type EmbeddedDatabase = {
  /** Path of PostgreSQL's socket, at most 100 bytes. It stays the same when PostgreSQL restarts. */
  readonly socketPath: string;
  readonly user: 'innkeep';
  readonly database: 'innkeep';
  /** Created now; started; started after a kill or a power loss; or already running. */
  readonly found: 'created' | 'started' | 'recovered' | 'joined';
  /** Ends this process's use. The last process to leave stops PostgreSQL cleanly. */
  release(): Promise<void>;
};

export type EmbeddedDatabaseOptions = {
  readonly dataDir: string;
  /** False gives up safety on power loss for speed. For test runs. */
  readonly durable?: boolean;
  /** See Cluster. */
  readonly archivesWal?: boolean;
  /** Restart PostgreSQL whenever it stops while this process uses it. */
  readonly keepRunning?: boolean;
  /** Receives progress, one sentence each. */
  readonly report: Report;
};

/** True when DATA_DIR has a database. Looks only, and makes no folder. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return fs.existsSync(path.join(path.resolve(dataDir), CLUSTER_FOLDER));
}

const START_LOCK_TIMEOUT_MS = 60_000;
const BRING_UP_ATTEMPTS_MAX = 5;
const BOUND_LOG_EVERY_MS = 3_600_000;

export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, archivesWal = false, report } = options;
  const cluster = openCluster({ dataDir, durable, archivesWal, report });
  const socket = openSocketPath(cluster.folder.cluster, cluster.user);
  const { use, found } = await enter(cluster, socket);
  const stopWatching = options.keepRunning === true ? watchOver(cluster, socket) : async () => {};
  let released: Promise<void> | undefined;
  return {
    socketPath: socket.path,
    user: 'innkeep',
    database: 'innkeep',
    found,
    release: () => {
      released ??= stopWatching().then(() => leave(cluster, socket, use));
      return released;
    },
  };
}

type OpenedCluster = { readonly use: FileLock; readonly found: EmbeddedDatabase['found'] };

async function enter(cluster: Cluster, socket: SocketPath): Promise<OpenedCluster> {
  let use: FileLock | undefined;
  try {
    return await whileStarting(cluster, async () => {
      use = tryLock(cluster.folder.usersLock, 'shared');
      if (use === undefined)
        throw new StartProblem(`${cluster.folder.usersLock} is locked by a foreign process.`);
      return { use, found: await bringUp(cluster, socket) };
    });
  } catch (error) {
    await leave(cluster, socket, use);
    throw error;
  }
}

async function bringUp(cluster: Cluster, socket: SocketPath): Promise<EmbeddedDatabase['found']> {
  const made = await makeClusterIfMissing(cluster);
  for (let attempt = 1; attempt <= BRING_UP_ATTEMPTS_MAX; attempt += 1) {
    const found = await ensurePostmaster(cluster);
    if (await ensureDatabase(socket.path)) return made === 'created' ? 'created' : found;
    await pause(attempt * 50);
  }
  throw new StartProblem(`PostgreSQL does not stay up; its own words are in ${cluster.folder.log}.`);
}

async function leave(cluster: Cluster, socket: SocketPath, use: FileLock | undefined): Promise<void> {
  try {
    if (use !== undefined) await whileStarting(cluster, () => stopIfLast(cluster, use));
  } finally {
    use?.release();
    socket.remove();
  }
}

async function stopIfLast(cluster: Cluster, use: FileLock): Promise<void> {
  use.release();
  const alone = tryLock(cluster.folder.usersLock, 'exclusive');
  if (alone === undefined) return;
  try {
    await stopPostmaster(cluster);
  } finally {
    alone.release();
  }
}

/** Only one process at a time starts, joins or stops PostgreSQL, so no process joins one that is about to stop. */
async function whileStarting<T>(cluster: Cluster, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(cluster.folder.startLock, 'exclusive', START_LOCK_TIMEOUT_MS);
  if (lock === undefined) {
    throw new StartProblem(
      `Another Innkeep process has been starting or stopping PostgreSQL on DATA_DIR (${cluster.folder.root}) for over a minute: try again later.`,
    );
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function watchOver(cluster: Cluster, socket: SocketPath): () => Promise<void> {
  const keeper = keepRunning({
    socketPath: socket.path,
    report: cluster.report,
    restart: async () => {
      await whileStarting(cluster, () => bringUp(cluster, socket));
    },
  });
  const bounding = setInterval(() => boundLog(cluster), BOUND_LOG_EVERY_MS).unref();
  return async () => {
    clearInterval(bounding);
    await keeper.stop();
  };
}
