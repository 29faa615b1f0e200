import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import {
  complaintLines,
  DATABASE_ENVIRONMENT,
  folderArgument,
  openCluster,
  programProblem,
} from './cluster.ts';
import { readPidFile } from './pid-file.ts';
import { tryLock } from './file-lock.ts';

/** Where the pieces of the log are put for PostgreSQL to read, inside its folder. */
export const RECOVERY_FOLDER = 'innkeep_recovery';

const RECOVERY_TIMEOUT_MS = 6 * 3_600_000;

export type Recovery = {
  readonly dataDir: string;
  /** Fills a folder with the files of a base and the pieces of the log. */
  readonly fill: (folder: string) => Promise<void>;
  /** Null for everything that there is. */
  readonly until: Temporal.Instant | null;
  readonly report: (line: string) => void;
};

/**
 * Makes the database of a DATA_DIR that has none from a base and the log. It appears when it is complete: a process that is killed
 * leaves a folder that the next start removes.
 */
export async function recoverInto({ dataDir, fill, until, report }: Recovery): Promise<void> {
  const cluster = openCluster({ dataDir, durable: true, report });
  const lock = tryLock(cluster.folder.startLock, 'exclusive');
  if (lock === undefined)
    throw new StartProblem(`Another Innkeep process uses ${cluster.folder.root}: stop it first.`);
  const unfinished = fs.mkdtempSync(path.join(cluster.folder.root, 'postgres.unfinished-'));
  try {
    if (fs.existsSync(cluster.folder.cluster))
      throw new StartProblem(
        `There is a database in ${cluster.folder.root} already: restore with a new DATA_DIR.`,
      );
    await fill(unfinished);
    fs.writeFileSync(path.join(unfinished, 'recovery.signal'), '');
    giveAll(unfinished, cluster.user);
    await recover({ ...cluster, unfinished }, until);
    fs.rmSync(path.join(unfinished, RECOVERY_FOLDER), { recursive: true });
    fs.renameSync(unfinished, cluster.folder.cluster);
  } finally {
    fs.rmSync(unfinished, { recursive: true, force: true });
    lock.release();
  }
}

type RecoveringCluster = ReturnType<typeof openCluster> & { readonly unfinished: string };

async function recover(cluster: RecoveringCluster, until: Temporal.Instant | null): Promise<void> {
  const { unfinished, user } = cluster;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    hot_standby: 'off',
    max_connections: '120',
    timezone: 'UTC',
    log_timezone: 'UTC',
    archive_mode: 'off',
    restore_command: `cp ${RECOVERY_FOLDER}/%f %p`,
    ...(until === null
      ? {}
      : {
          recovery_target_time: until.toString().replace('T', ' ').replace('Z', '+00'),
          recovery_target_action: 'promote',
          recovery_target_inclusive: 'on',
        }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postmaster = spawn(cluster.binaries.postgres, ['-D', folderArgument(cluster, unfinished), ...args], {
    ...user,
    cwd: unfinished,
    env: DATABASE_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  postmaster.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (said = `${said}${text}`.slice(-20_000)));
  const failed = new Promise<never>((_resolve, reject) => {
    postmaster.on('error', (error) => reject(programProblem(cluster, error)));
    postmaster.on('close', () => reject(new StartProblem(sentenceOf(said))));
  });
  failed.catch(() => {});
  const waiting = new AbortController();
  try {
    await Promise.race([untilReady(unfinished, waiting.signal), failed]);
  } catch (error) {
    postmaster.kill('SIGKILL');
    throw error;
  } finally {
    waiting.abort();
  }
  const ended = once(postmaster, 'close');
  postmaster.kill('SIGINT');
  await ended;
}

async function untilReady(folder: string, signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + RECOVERY_TIMEOUT_MS;
  while (!signal.aborted && readPidFile(folder)?.isReady !== true) {
    if (performance.now() > deadline) throw new StartProblem('PostgreSQL did not finish in six hours.');
    await pause(50);
  }
}

function sentenceOf(said: string): string {
  if (said.includes('recovery ended before configured recovery target was reached'))
    return 'The archive ends before that moment: give an earlier one, or `--until latest` for all that there is.';
  if (said.includes('before consistent recovery point') || said.includes('before it reached'))
    return 'The backup was still being made at that moment: give a later one.';
  const reason = complaintLines(said)
    .findLast((line) => /FATAL|PANIC/.test(line))
    ?.replace(/^.*?(FATAL|PANIC): +/, '');
  return `PostgreSQL could not restore that moment: ${reason ?? 'it gave no reason'}.`;
}

/** PostgreSQL refuses to run as root, so its user needs the files. */
function giveAll(folder: string, user: { readonly uid: number; readonly gid: number } | undefined): void {
  fs.chmodSync(folder, 0o700);
  if (user === undefined) return;
  for (const name of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    fs.lchownSync(path.join(folder, name), user.uid, user.gid);
}
