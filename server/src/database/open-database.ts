import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { openDatabases, type Databases } from './databases.ts';
import type { DatabaseTarget } from './connections/client.ts';
import { POOLER_ENDED } from './connections/database-error.ts';
import { openPool } from './connections/pool.ts';
import {
  hasEmbeddedDatabase,
  openEmbeddedDatabase,
  type EmbeddedDatabase,
} from './embedded/open-embedded-database.ts';
import { errorCode } from './error-code.ts';
import { hasMigrations, migrate } from './migrate.ts';
import { encryptionOf } from './encryption-key.ts';
import { checkPooler, checkSession, POOLER_REASON } from './pooler.ts';
import { StartProblem } from './start-problem.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The configured database, migrated to this version of Innkeep. */
export type OpenedDatabase = {
  readonly target: DatabaseTarget;
  readonly databases: Databases;
  /** How the embedded PostgreSQL was found; null with a DATABASE_URL. */
  readonly found: EmbeddedDatabase['found'] | null;
  /** The migrations that opening the database applied. */
  readonly migrated: readonly string[];
  /** Closes the connections. The last process to leave stops an embedded PostgreSQL. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Receives progress, one sentence each. */
  readonly report: (line: string) => void;
  /** Restart the embedded PostgreSQL whenever it stops unexpectedly. */
  readonly keepRunning?: boolean;
  /** Shown in pg_stat_activity; `innkeep` by default. */
  readonly applicationName?: string;
  /** False for what works on a database of any version and history, or changes nothing. It is migrated by default. */
  readonly migrates?: boolean;
  /**
   * What there has to be. The start of a service makes what is missing. Default: nothing. Otherwise a StartProblem says where there
   * was no database, or nothing of Innkeep in it.
   */
  readonly needs?: 'nothing' | 'database' | 'tables';
};

/** Throws StartProblem with a sentence for the user when the database cannot be opened. Leaves nothing running then. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenedDatabase> {
  const found = await findServer(config, options);
  await checkNoPooler(config, found.target);
  const server = { ...found, target: await withPooler(config, found.target) };
  const { applicationName, migrates = true } = options;
  const databases = openDatabases(server.target, config.pools, encryptionOf(config), {
    ...(applicationName === undefined ? {} : { applicationName }),
    adoptsHistory: migrates,
  });
  const close = async () => {
    await databases.close();
    await server.release();
  };
  try {
    if (options.needs === 'tables') await checkHasTables(config, databases);
    const migrated = migrates
      ? await migrate(databases.writes, { folder: MIGRATIONS_FOLDER, report: options.report })
      : await checkConnection(databases);
    return { target: server.target, databases, found: server.found, migrated, close };
  } catch (error) {
    await close();
    throw config.databaseUrl === null ? error : databaseProblem(config.databaseUrl, error);
  }
}

async function checkHasTables(config: Config, { writes }: Databases): Promise<void> {
  if (await hasMigrations(writes)) return;
  throw new StartProblem(
    `There is nothing of Innkeep in ${placeOf(config)}: start the service once, or correct ${config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'}.`,
  );
}

/** Where the database is, without its password. */
function placeOf({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return `the database in ${path.resolve(dataDir)}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} at ${host || 'its socket'}`;
}

async function withPooler({ poolerUrl }: Config, target: DatabaseTarget): Promise<DatabaseTarget> {
  if (poolerUrl === null) return target;
  const pooled = { ...target, poolerUrl };
  await checkPooler(pooled, poolerUrl);
  return pooled;
}

/** Refuses a pooler, which would lose the settings, the prepared statements and the notifications of a session. */
async function checkNoPooler({ databaseUrl }: Config, target: DatabaseTarget): Promise<void> {
  if (databaseUrl === null) return;
  const sql = openPool(target, { max: 1, statementTimeoutMs: OWN_TIMEOUT_MS });
  try {
    await checkSession(sql, OWN_TIMEOUT_MS, databaseUrl);
  } catch (error) {
    throw databaseProblem(databaseUrl, error);
  } finally {
    await sql.end();
  }
}

/** A value that no pooler has by chance. */
const OWN_TIMEOUT_MS = 10_007;

async function checkConnection({ writes }: Databases): Promise<[]> {
  await writes`select`;
  return [];
}

/** Joins a database that another process of this service keeps open and has migrated. */
export function joinDatabase(target: DatabaseTarget, config: Config): OpenedDatabase {
  const databases = openDatabases(target, config.pools, encryptionOf(config));
  return { target, databases, found: null, migrated: [], close: () => databases.close() };
}

/** Describes in a sentence what is wrong with the configured database. The address appears without its password. */
export function databaseProblem(url: string, cause: unknown): unknown {
  const code = errorCode(cause);
  const reason = code === undefined ? undefined : DATABASE_PROBLEMS[code];
  if (reason === undefined) return cause;
  return new StartProblem(`The database at ${new URL(url).host} ${reason} (${code}): see DATABASE_URL.`, {
    cause,
  });
}

const DATABASE_PROBLEMS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer',
  ECONNRESET: 'does not answer',
  CONNECT_TIMEOUT: 'does not answer',
  CONNECTION_CLOSED: 'closed the connection',
  EHOSTUNREACH: 'cannot be reached',
  [POOLER_ENDED]: POOLER_REASON,
  // A prepared statement of another client is there, or an own one is not.
  '42P05': POOLER_REASON,
  '26000': POOLER_REASON,
  ENETUNREACH: 'cannot be reached',
  ENOTFOUND: 'cannot be found',
  EAI_AGAIN: 'cannot be found',
  '28P01': 'refuses this user or password',
  '28000': 'refuses this user or password',
  '3D000': 'has no database of this name',
  '42501': 'does not let this user do what is needed',
  '53300': 'has no connection left',
  '57P03': 'is starting, or is a replica that takes no writes',
};

/** A running server, to which nothing is connected yet. */
export type Server = Pick<OpenedDatabase, 'found'> & {
  readonly target: DatabaseTarget;
  release(): Promise<void>;
};

/** Starts or joins the embedded PostgreSQL, or names the configured one. */
export async function findServer(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backup'>,
  options: OpenOptions,
): Promise<Server> {
  if (config.databaseUrl !== null) {
    return { target: { url: config.databaseUrl }, found: null, release: async () => {} };
  }
  const { needs = 'nothing' } = options;
  if (needs !== 'nothing' && !hasEmbeddedDatabase(config.dataDir))
    throw new StartProblem(
      `There is no database in ${path.resolve(config.dataDir)}: start the service once, which makes it, or set DATA_DIR to the folder of the service (DATABASE_URL for a database of your own).`,
    );
  const embedded = await openEmbeddedDatabase({
    dataDir: config.dataDir,
    archivesWal: config.backup.pointInTime.isOn,
    ...options,
  });
  const { socketPath, user, database, found } = embedded;
  return { target: { socketPath, user, database }, found, release: () => embedded.release() };
}
