import type { Config } from '../../config.ts';
import type { DatabaseTarget } from '../../database/connections/client.ts';
import { openCopyConnection, type CopyConnection } from '../../database/connections/copy.ts';
import type { Transaction } from '../../database/connections/pool.ts';
import {
  checkServer,
  lockMigrations,
  migrateWithin,
  readMigrations,
  type Migration,
} from '../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../database/open-database.ts';
import { countLastingConnections } from '../encryption/count-connections.ts';
import { BackupProblem, explaining } from './backup-problem.ts';
import { checkKey, checkVersion } from './check-manifest.ts';
import { loadRows, type Loaded } from './load-rows.ts';
import { LAST_BACKUP } from './last-backup.ts';
import { openBackup, type OpenedBackup } from './open-backup.ts';
import { listOwnObjects, type OwnObjects } from './own-objects.ts';
import {
  addReferences,
  analyze,
  checkConstraintsNow,
  dropOwnObjects,
  dropReferences,
  emptyTables,
  findTableWithRows,
  listTables,
  prepareSession,
  setSequence,
} from './queries.ts';
import type { Progress } from './write-backup.ts';

export type Restored = {
  readonly rows: number;
  readonly tables: number;
  /** The size of the file. */
  readonly bytes: number;
  /** The migrations that the backup lacked. */
  readonly migrated: readonly string[];
};

export type RestoreOptions = {
  readonly file: string;
  readonly settings: Pick<Config, 'encryptionKey' | 'dataDir'>;
  /** Restore without the key of the backup: its secrets stay unreadable until that key is back. */
  readonly acceptsOtherKey: boolean;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly report: (progress: Progress) => void;
};

/**
 * Restores a backup of this version or an older one into an empty database, in one transaction: all of it or nothing is
 * stored, whatever happens. Throws BackupProblem when the backup, its key or the database is not right.
 */
export async function restoreBackup(target: DatabaseTarget, options: RestoreOptions): Promise<Restored> {
  const backup = await openBackup(options.file);
  try {
    const migrations = await readMigrations(MIGRATIONS_FOLDER);
    const has = checkVersion(backup, migrations);
    if (!options.acceptsOtherKey) checkKey(backup, options.settings);
    const { applicationName } = options;
    const connection = await openCopyConnection(target, { applicationName });
    try {
      return await explaining('The restore failed, and nothing was stored', () =>
        restoreInto(connection, { backup, migrations, has, report: options.report }),
      );
    } finally {
      await connection.end();
    }
  } finally {
    await backup.close();
  }
}

type Restore = {
  readonly backup: OpenedBackup;
  readonly migrations: readonly Migration[];
  /** How many of them the database of the backup has had. */
  readonly has: number;
  readonly report: RestoreOptions['report'];
};

async function restoreInto(connection: CopyConnection, restore: Restore): Promise<Restored> {
  const { session } = connection;
  await checkServer(session);
  await prepareSession(session);
  await lockMigrations(session);
  const others = await countLastingConnections(session);
  if (others > 0)
    throw new BackupProblem(
      `Stop every Innkeep process that uses this database first: ${others} connections of others are open.`,
    );
  return session.begin((tx) => restoreWithin(tx, connection, restore));
}

async function restoreWithin(
  tx: Transaction,
  connection: CopyConnection,
  { backup, migrations, has, report }: Restore,
): Promise<Restored> {
  const { manifest } = backup;
  await makeTables(tx, migrations, has);
  const tables = await listTables(tx, listOwnObjects(migrations));
  const references = await dropReferences(tx, tables);
  await emptyTables(tx, tables);
  const loaded = await loadRows({ connection, tx, backup, tables, report });
  for (const position of loaded.sequences) await setSequence(tx, position);
  await analyze(tx, tables);
  await addReferences(tx, references);
  await checkConstraintsNow(tx);
  const migrated = await migrateWithin(tx, migrations);
  return { rows: countRows(loaded), tables: manifest.tables.length, bytes: backup.bytes, migrated };
}

/** Brings an empty database to the version of the backup. */
async function makeTables(tx: Transaction, migrations: readonly Migration[], upTo: number): Promise<void> {
  const own = listOwnObjects(migrations);
  await checkEmpty(tx, own);
  await dropOwnObjects(tx, own);
  await migrateWithin(tx, migrations, upTo);
}

/** Tables that a start of the service, or a backup, writes before there is an account. A restore replaces their rows. */
const WRITTEN_BY_A_START: ReadonlySet<string> = new Set([
  'schema_migrations',
  'product_version',
  'dispatch',
  'histories',
  LAST_BACKUP,
  'rate_limit_blocks',
  'rate_limit_budgets',
  'rate_limit_shared_addresses',
  'encryption_key',
  // Its name before migration 0031.
  'sealing_key',
  'set_up_links',
]);

async function checkEmpty(tx: Transaction, own: OwnObjects): Promise<void> {
  const tables = await listTables(tx, own);
  if (tables.length > 0 && !tables.includes('schema_migrations'))
    throw new BackupProblem(
      `The database holds a table ${tables[0]} that Innkeep has not made: restore into an empty database.`,
    );
  const full = await findTableWithRows(
    tx,
    tables.filter((table) => !WRITTEN_BY_A_START.has(table)),
  );
  if (full === undefined) return;
  throw new BackupProblem(
    `The database is not empty (${full} has rows): restore into an empty database, or with a new DATA_DIR.`,
  );
}

function countRows({ rows }: Loaded): number {
  return Object.values(rows).reduce((total, each) => total + each, 0);
}
