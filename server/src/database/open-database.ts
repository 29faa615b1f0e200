import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import { openDatabases, type Databases, type DatabaseTarget } from './connect.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded/open-embedded-database.ts';
import { migrate } from './migrate.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** The database that the settings name, brought to this version of Innkeep. */
export type OpenedDatabase = {
  readonly databases: Databases;
  /** How the embedded PostgreSQL was found; null with a DATABASE_URL. */
  readonly found: EmbeddedDatabase['found'] | null;
  /** The migrations that opening it has applied. */
  readonly migrated: readonly string[];
  /** Closes the connections; the last process out stops an embedded PostgreSQL. */
  close(): Promise<void>;
};

export type OpenOptions = {
  /** Progress, one sentence each. */
  readonly report: (line: string) => void;
  /** Start the embedded PostgreSQL again whenever it goes away. */
  readonly keepRunning?: boolean;
};

/** Throws StartProblem, with a sentence for the user, when it cannot be opened; nothing is then left running. */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenedDatabase> {
  const server = await findServer(config, options);
  const databases = openDatabases(server.target, config.pools);
  const close = async () => {
    await databases.close();
    await server.release();
  };
  try {
    const migrated = await migrate(databases.writes, { folder: MIGRATIONS_FOLDER });
    return { databases, found: server.found, migrated, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Server = Pick<OpenedDatabase, 'found'> & { readonly target: DatabaseTarget; release(): Promise<void> };

async function findServer(config: Config, options: OpenOptions): Promise<Server> {
  if (config.databaseUrl !== null) {
    return { target: { url: config.databaseUrl }, found: null, release: async () => {} };
  }
  const embedded = await openEmbeddedDatabase({ dataDir: config.dataDir, ...options });
  const { socketPath, user, database, found } = embedded;
  return { target: { socketPath, user, database }, found, release: () => embedded.release() };
}
