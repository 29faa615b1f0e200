import fs from 'node:fs';
import path from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { errorCode } from '../error-code.ts';

/** The folder of PostgreSQL inside a DATA_DIR. */
export const CLUSTER_FOLDER = 'postgres';

/** The paths inside a DATA_DIR. */
export type DataFolder = {
  readonly root: string;
  readonly cluster: string;
  readonly log: string;
  /** Held exclusively by a process while it starts or stops PostgreSQL. */
  readonly startLock: string;
  /** Held shared by every process that uses PostgreSQL. */
  readonly usersLock: string;
  /** Held exclusively by the service. */
  readonly serviceLock: string;
  readonly serviceFile: string;
};

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: "this user's share of the disk is used up",
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file, not a folder',
  ENOENT: 'no folder can be made there',
};

/** Creates the folder if it is missing, and checks that this user can work in it. */
export function openDataFolder(dataDir: string): DataFolder {
  const root = path.resolve(dataDir);
  const locks = path.join(root, 'locks');
  try {
    makeFolders(root);
    fs.accessSync(root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    makeFolder(locks);
    fs.accessSync(locks, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw dataFolderProblem(root, error);
  }
  return {
    root,
    cluster: path.join(root, CLUSTER_FOLDER),
    log: path.join(root, 'postgres.log'),
    startLock: path.join(locks, 'start'),
    usersLock: path.join(locks, 'users'),
    serviceLock: path.join(locks, 'service'),
    serviceFile: path.join(root, 'service.json'),
  };
}

export function dataFolderProblem(root: string, cause: unknown): StartProblem {
  const code = errorCode(cause) ?? '';
  const reason = REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause));
  return new StartProblem(`DATA_DIR (${root}) cannot be used: ${reason}.`, { cause });
}

/** Creates an empty private file only if it is missing: closing a second handle would drop a lock held on it. */
export function makeFile(file: string): void {
  if (fs.existsSync(file)) return;
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
    giveToFolderOwner(file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw dataFolderProblem(path.dirname(file), error);
  }
}

/** Files that root creates in an ordinary user's folder must stay accessible to that user. */
export function giveToFolderOwner(file: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = fs.statSync(path.dirname(file));
  fs.chownSync(file, uid, gid);
}

/**
 * Creates a private folder with those above it. The way of Node never ends where a system says that a folder has no parent
 * which is there, as /proc does.
 */
export function makeFolders(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = path.dirname(folder);
  if (!fs.existsSync(parent)) makeFolders(parent);
  fs.mkdirSync(folder, { mode: 0o700 });
}

function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolders(folder);
  giveToFolderOwner(folder);
}
