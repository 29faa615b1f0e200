import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '../start-problem.ts';
import { makeFile } from './data-folder.ts';
import { errorCode } from '../error-code.ts';

export type FileLock = { release(): void };

type LockMode = 'shared' | 'exclusive';

const SQLITE_BUSY = 5;
const RETRY_MS = 10;

/** Keeps a reference to each lock: garbage collection of its handle would release it. */
const held = new Set<DatabaseSync>();

/**
 * A lock that the kernel releases when its holder dies for any reason. Node has none, so SQLite locks an empty file,
 * which stays empty.
 */
export function tryLock(file: string, mode: LockMode): FileLock | undefined {
  makeFile(file);
  const holder = openLockFile(file);
  try {
    // No journal file: a full disk must not prevent stopping PostgreSQL.
    holder.exec('pragma journal_mode = memory');
    holder.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select 1 from sqlite_schema');
  } catch (error) {
    holder.close();
    if (isBusy(error)) return undefined;
    throw lockProblem(file, error);
  }
  held.add(holder);
  return {
    release: () => {
      if (held.delete(holder)) holder.close();
    },
  };
}

/** Undefined when another process still holds the lock after `timeoutMs`. */
export async function waitForLock(
  file: string,
  mode: LockMode,
  timeoutMs: number,
): Promise<FileLock | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const lock = tryLock(file, mode);
    if (lock !== undefined || performance.now() > deadline) return lock;
    await pause(RETRY_MS + Math.random() * RETRY_MS);
  }
}

function openLockFile(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw lockProblem(file, error);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function lockProblem(file: string, cause: unknown): StartProblem {
  const detail = cause instanceof Error ? cause.message : (errorCode(cause) ?? 'unknown');
  return new StartProblem(
    `The file ${file} cannot be locked (${detail}): DATA_DIR must be on a disk of this machine that this user may write to.`,
    { cause },
  );
}
