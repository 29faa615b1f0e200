import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../database/error-code.ts';
import type { Config } from '../config.ts';
import type { OpenedDatabase } from '../database/open-database.ts';
import { chooseServiceUser, type DatabaseUser } from '../database/embedded/database-user.ts';

type User = NonNullable<DatabaseUser>;

type GiveUpRootParts = {
  readonly keepRoot: boolean;
  /** The user of the embedded PostgreSQL. With another database, the owner of DATA_DIR, or `nobody`. */
  readonly user: DatabaseUser;
  /** Null when the folder is not used any longer. */
  readonly dataDir: string | null;
  /** True when the database is reached through a socket, which may be open only to root, or to users by name. */
  readonly usesSocket: boolean;
};

/**
 * Switches a process that root started to an ordinary user, after its port is bound. Returns a sentence that says so,
 * or why it did not; null when root did not start it.
 */
function giveUpRoot({ keepRoot, user, dataDir, usesSocket }: GiveUpRootParts): string | null {
  const { setgroups, setgid, setuid } = process;
  if (process.geteuid?.() !== 0 || setgroups === undefined || setgid === undefined || setuid === undefined)
    return null;
  if (keepRoot) return goesOn('KEEP_ROOT is set');
  if (usesSocket) return goesOn('DATABASE_URL names a socket, which another user may not be let in by');
  if (user === undefined) return goesOn('this machine has no user "nobody"');
  const obstacle = findObstacle(user, dataDir);
  if (obstacle !== undefined) return goesOn(obstacle);
  if (dataDir !== null) handOver(dataDir, user);
  setgroups([user.gid]);
  setgid(user.gid);
  setuid(user.uid);
  return `Root is given up: from here on the process runs as the user with uid ${user.uid}.`;
}

function goesOn(reason: string): string {
  return `Innkeep goes on as root: ${reason}. Better start it as an ordinary user.`;
}

/** Files read later: the service's own and its packages. */
const READ_LATER = [
  fileURLToPath(new URL('../main.ts', import.meta.url)),
  fileURLToPath(import.meta.resolve('fastify')),
];

/** Tries, as that user, the later work of the process, and switches back to root. */
function findObstacle(user: User, dataDir: string | null): string | undefined {
  return asUser(user, () => {
    const who = `the user with uid ${user.uid}`;
    const closed = READ_LATER.find((file) => !isAllowed(() => fs.closeSync(fs.openSync(file, 'r'))));
    if (closed !== undefined) return `${who} may not read ${closed}, and the service reads it later`;
    // The owner of the folder itself changes later; here the folders above it matter.
    if (dataDir !== null && !isAllowed(() => fs.statSync(`${path.dirname(dataDir)}/.`)))
      return `${who} may not enter the folder that DATA_DIR (${dataDir}) is in`;
    return undefined;
  });
}

/** The groups of root also give access, so they are dropped meanwhile. */
function asUser<T>({ uid, gid }: User, work: () => T): T {
  const groups = process.getgroups?.() ?? [];
  process.setgroups?.([gid]);
  process.setegid?.(gid);
  process.seteuid?.(uid);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
    process.setegid?.(0);
    process.setgroups?.(groups);
  }
}

/** fs.access checks the real user, who is still root. */
function isAllowed(trial: () => unknown): boolean {
  try {
    trial();
    return true;
  } catch (error) {
    if (errorCode(error) === 'EACCES') return false;
    throw error;
  }
}

/** Gives the user the files that the running service writes. The encryption key stays root's: it was read before. */
function handOver(dataDir: string, { uid, gid }: User): void {
  const files = ['.', 'locks', 'postgres.log', 'postgres.log.1', 'service.json'];
  const locks = fs.existsSync(path.join(dataDir, 'locks')) ? fs.readdirSync(path.join(dataDir, 'locks')) : [];
  for (const name of [...files, ...locks.map((lock) => path.join('locks', lock))]) {
    const file = path.join(dataDir, name);
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.uid === 0) fs.lchownSync(file, uid, gid);
  }
}

/** The settings that `giveUpRoot` needs. */
function rootSettings({
  keepRoot,
  databaseUrl,
  dataDir,
}: Pick<Config, 'keepRoot' | 'databaseUrl' | 'dataDir'>): GiveUpRootParts {
  const isEmbedded = databaseUrl === null;
  return {
    keepRoot,
    user: chooseServiceUser(dataDir, isEmbedded),
    dataDir: isEmbedded ? dataDir : null,
    usesSocket: !isEmbedded && /^(|%2f.*)$/i.test(new URL(databaseUrl).hostname),
  };
}

/** Gives up root once everything that needs it is open. The encryption key is read before: its file stays root's. */
export function dropRoot(config: Config, { databases }: Pick<OpenedDatabase, 'databases'>): string | null {
  if (process.geteuid?.() !== 0) return null;
  databases.encryption.sign('');
  return giveUpRoot(rootSettings(config));
}
