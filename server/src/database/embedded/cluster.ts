import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartProblem } from '../start-problem.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { dataFolderProblem, openDataFolder, type DataFolder } from './data-folder.ts';
import { chooseDatabaseUser, type DatabaseUser } from './database-user.ts';
import { SUPERUSER } from './roles.ts';

export type Report = (line: string) => void;

/** A database's files, and everything needed to run PostgreSQL on them. */
export type Cluster = {
  readonly folder: DataFolder;
  readonly user: DatabaseUser;
  readonly binaries: Binaries;
  readonly durable: boolean;
  /** Keep finished pieces of the log until they are shipped. */
  readonly archivesWal: boolean;
  readonly report: Report;
};

const MAJOR_VERSION = '18';

const INITDB_ARGUMENTS = [
  `--username=${SUPERUSER}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

export function openCluster(options: {
  dataDir: string;
  durable: boolean;
  archivesWal?: boolean;
  report: Report;
}): Cluster {
  const folder = openDataFolder(options.dataDir);
  const user = chooseDatabaseUser(folder);
  const { durable, archivesWal = false, report } = options;
  const cluster = { folder, user, durable, archivesWal, report };
  return { ...cluster, binaries: findBinaries(user) };
}

/** The caller must hold the start lock: any unfinished cluster was left by a process that has ended. */
export async function makeClusterIfMissing(cluster: Cluster): Promise<'created' | 'present'> {
  const { folder } = cluster;
  removeUnfinished(folder);
  if (fs.existsSync(folder.cluster)) {
    checkVersion(folder);
    takeOver(cluster);
    return 'present';
  }
  cluster.report(`Making the database in ${folder.cluster} …`);
  const unfinished = makePrivateFolder(cluster);
  try {
    await runInitdb(cluster, unfinished);
    fs.renameSync(unfinished, folder.cluster);
    syncFolder(folder.root);
  } catch (error) {
    removeUnfinished(folder);
    throw error;
  }
  return 'created';
}

/**
 * The folder's path for PostgreSQL's command line. As root, it is the working directory, which is entered before the
 * user changes. So the database user needs no access to the folders above.
 */
export function folderArgument(cluster: Cluster, folder: string): string {
  return cluster.user !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

/** Nothing of the caller's environment, because PostgreSQL would obey a PGPORT or an LD_LIBRARY_PATH. */
export const DATABASE_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

const UNFINISHED_PREFIX = 'postgres.unfinished-';

function removeUnfinished(folder: DataFolder): void {
  for (const name of fs.readdirSync(folder.root)) {
    if (!name.startsWith(UNFINISHED_PREFIX)) continue;
    try {
      fs.rmSync(path.join(folder.root, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // An initdb that outlived its parent is still writing there. A later start removes the folder.
    }
  }
}

function makePrivateFolder({ folder, user }: Cluster): string {
  try {
    const made = fs.mkdtempSync(path.join(folder.root, UNFINISHED_PREFIX));
    if (user !== undefined) fs.chownSync(made, user.uid, user.gid);
    return made;
  } catch (error) {
    throw dataFolderProblem(folder.root, error);
  }
}

function runInitdb(cluster: Cluster, folder: string): Promise<void> {
  const args = ['-D', folderArgument(cluster, folder), ...INITDB_ARGUMENTS];
  if (!cluster.durable) args.push('--no-sync');
  return new Promise((resolve, reject) => {
    const initdb = spawn(cluster.binaries.initdb, args, {
      ...cluster.user,
      cwd: folder,
      env: DATABASE_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    initdb.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    initdb.on('error', (error) => reject(programProblem(cluster, error)));
    initdb.on('close', (code) => (code === 0 ? resolve() : reject(databaseProblem(cluster, complaint))));
  });
}

export function programProblem(cluster: Cluster, cause: Error): StartProblem {
  const as = cluster.user === undefined ? '' : ` as the user with uid ${cluster.user.uid}`;
  const code = errorCode(cause) ?? cause.message;
  return new StartProblem(`PostgreSQL's programs could not be run${as} (${code}).`, { cause });
}

/** Summarises in one sentence why PostgreSQL or initdb gave up. */
export function databaseProblem({ folder }: Cluster, complaint: string): StartProblem {
  if (/No space left on device|free disk space|Disk quota exceeded/.test(complaint)) {
    return new StartProblem(`There is no space left on the disk of DATA_DIR (${folder.root}).`);
  }
  const lines = complaintLines(complaint);
  const line = lines.findLast((text) => /FATAL|PANIC/.test(text)) ?? lines[0] ?? '';
  const reason = line.replace(/^.*?(FATAL|PANIC|error): +/, '').replace(/^\S*(initdb|postgres): /, '');
  return new StartProblem(
    `PostgreSQL did not start on DATA_DIR (${folder.root}): ${reason || 'it gave no reason'}.`,
  );
}

/** Omits the lines that PostgreSQL also writes when all is well. */
export function complaintLines(output: string): string[] {
  return output.split('\n').filter((line) => line !== '' && !line.includes('LOG:'));
}

function checkVersion({ root, cluster }: DataFolder): void {
  const version = readVersion(cluster);
  if (version === MAJOR_VERSION) return;
  if (version === undefined) {
    throw new StartProblem(
      `${cluster} is not a PostgreSQL database: move it away, or choose another DATA_DIR.`,
    );
  }
  throw new StartProblem(
    `The database in DATA_DIR (${root}) was made by PostgreSQL ${version}, and Innkeep brings PostgreSQL ${MAJOR_VERSION}: choose another DATA_DIR, or dump it with PostgreSQL ${version} and load it into a new one.`,
  );
}

function readVersion(cluster: string): string | undefined {
  try {
    return fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return undefined;
    throw dataFolderProblem(cluster, error);
  }
}

/** A cluster that root copied or restored belongs to root, and PostgreSQL refuses to run as root. */
function takeOver({ folder, user }: Cluster): void {
  if (user === undefined || fs.statSync(folder.cluster).uid === user.uid) return;
  for (const name of fs.readdirSync(folder.cluster, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(folder.cluster, name), user.uid, user.gid);
  }
  fs.chmodSync(folder.cluster, 0o700);
  fs.chownSync(folder.cluster, user.uid, user.gid);
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
