import fs from 'node:fs';
import { StartProblem } from '../start-problem.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';

/** The user that PostgreSQL runs as; undefined for the user of this process. */
export type DatabaseUser = { readonly uid: number; readonly gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. Root then runs it as the database's owner, else as the ordinary user who owns
 * DATA_DIR, else as `postgres`, else as `nobody`.
 */
export function chooseDatabaseUser(folder: DataFolder): DatabaseUser {
  if (process.geteuid?.() !== 0) {
    checkOwner(folder);
    return undefined;
  }
  const user =
    ordinaryOwner(folder.cluster) ?? ordinaryOwner(folder.root) ?? findUser('postgres') ?? findUser('nobody');
  if (user !== undefined) return user;
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody" to run it as: start Innkeep as an ordinary user.',
  );
}

/** The ordinary user that the service itself can run as when root started it. */
export function chooseServiceUser(dataDir: string, isEmbedded: boolean): DatabaseUser {
  if (process.geteuid?.() !== 0) return undefined;
  return isEmbedded
    ? chooseDatabaseUser(openDataFolder(dataDir))
    : (ordinaryOwner(dataDir) ?? findUser('nobody'));
}

function checkOwner(folder: DataFolder): void {
  const owner = fs.statSync(folder.cluster, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || owner === process.geteuid?.()) return;
  throw new StartProblem(
    `The database in DATA_DIR (${folder.root}) belongs to another user of this machine (uid ${owner}): start Innkeep as that user or as root, or choose another DATA_DIR.`,
  );
}

function ordinaryOwner(file: string): DatabaseUser {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat === undefined || stat.uid === 0 ? undefined : { uid: stat.uid, gid: stat.gid };
}

function findUser(name: string): DatabaseUser {
  const line = readUsers().find((entry) => entry.startsWith(`${name}:`));
  if (line === undefined) return undefined;
  const [, , uid, gid] = line.split(':');
  // macOS writes the ids of nobody as -2.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
}

function readUsers(): string[] {
  try {
    return fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}
