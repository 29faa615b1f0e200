import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * The content of `postmaster.pid`. PostgreSQL writes it first, removes it last, and leaves it behind when it is killed.
 */
export type PidFile = { readonly pid: number; readonly isReady: boolean; readonly isRunning: boolean };

export function readPidFile(cluster: string): PidFile | undefined {
  const lines = readLines(pidFilePath(cluster));
  const pid = Number(lines?.[0]);
  if (lines === undefined || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, isReady: lines[7]?.trim() === 'ready', isRunning: isPostgresOf(pid, cluster) };
}

export function hasPidFile(cluster: string): boolean {
  return fs.existsSync(pidFilePath(cluster));
}

/** False when PostgreSQL still runs after `timeoutMs`. */
export async function waitUntilStopped(cluster: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (readPidFile(cluster)?.isRunning === true) {
    if (performance.now() > deadline) return false;
    await pause(5);
  }
  return true;
}

/**
 * After a reboot, and always in containers, another process may have the number that a killed PostgreSQL left behind.
 * PostgreSQL would then refuse to start. The file cannot be deleted: it also names the shared memory that old backends
 * may still use. With the number of this process, PostgreSQL's parent, PostgreSQL treats the file as stale and checks
 * the rest.
 */
export function disownStalePid(cluster: string): void {
  const file = pidFilePath(cluster);
  const lines = readLines(file);
  if (lines === undefined) return;
  fs.rmSync(path.join(cluster, '.s.PGSQL.5432.lock'), { force: true });
  if (lines.length > 1) fs.writeFileSync(file, [process.pid, ...lines.slice(1)].join('\n'));
  // Empty after a power loss, which also cleared the shared memory.
  else fs.rmSync(file);
}

function pidFilePath(cluster: string): string {
  return path.join(cluster, 'postmaster.pid');
}

function readLines(file: string): string[] | undefined {
  try {
    return fs.readFileSync(file, 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** Any process may have that number. A PostgreSQL of this cluster has the cluster's folder as its working directory. */
function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return processName(pid).endsWith('postgres');
  try {
    const [theirs, ours] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(cluster)];
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    return false;
  }
}

function processName(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
