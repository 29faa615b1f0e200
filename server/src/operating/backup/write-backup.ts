import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import type { DatabaseTarget } from '../../database/connections/client.ts';
import { openCopyConnection, type CopyConnection } from '../../database/connections/copy.ts';
import type { Transaction } from '../../database/connections/pool.ts';
import { checkHistory, listApplied, preventMigrations, readMigrations } from '../../database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../../database/open-database.ts';
import { RELEASES } from '../../documents/releases.ts';
import { PRODUCT } from '../../product.ts';
import { findRecordedKey } from '../encryption/queries.ts';
import { firstLine, FORMAT, withChecksum } from './backup-file.ts';
import { BackupProblem, explaining } from './backup-problem.ts';
import { writeFrames } from './frames.ts';
import type { Manifest, TableHead, BackupTotals } from './manifest.ts';
import type { UnfinishedFile } from './places/place.ts';
import { LAST_BACKUP, recordBackup } from './last-backup.ts';
import { listOwnObjects } from './own-objects.ts';
import { linesIn } from './verify-backup.ts';
import {
  copyOutText,
  findServerVersion,
  listSequences,
  listStoredColumns,
  listTables,
  prepareSession,
  readOneSnapshot,
} from './queries.ts';

export type Backup = {
  readonly manifest: Manifest;
  readonly rows: number;
  /** The size of the file. */
  readonly bytes: number;
  /** False when the database did not store that it has a backup: an older version of it, or one that is read-only. */
  readonly isRecorded: boolean;
};

/** The size of the file so far; of a restore, the size of the table so far. */
export type Progress = { readonly table: string; readonly bytes: number };

export type BackupOptions = {
  /** Makes the file, before anything is read. */
  readonly create: () => Promise<UnfinishedFile>;
  readonly now: Temporal.Instant;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly report: (progress: Progress) => void;
};

/**
 * Writes all rows of one moment into a file, while the service goes on. Holds only a few pieces in memory. The database
 * may be of an older version: it is not migrated, and cannot be while the backup is written.
 */
export async function writeBackup(target: DatabaseTarget, options: BackupOptions): Promise<Backup> {
  const file = withChecksum(await options.create());
  try {
    const { applicationName } = options;
    const connection = await openCopyConnection(target, { applicationName });
    try {
      const backup = await explaining('The backup failed, and no file was made', () =>
        writeSnapshot({ connection, file }, options),
      );
      await file.finish();
      const isRecorded = await recordBackup(connection.session, { made_at: options.now, bytes: file.bytes });
      return { ...backup, bytes: file.bytes, isRecorded };
    } finally {
      await connection.end();
    }
  } finally {
    await file.discard();
  }
}

type SnapshotFile = {
  readonly connection: CopyConnection;
  readonly file: UnfinishedFile;
};

async function writeSnapshot(
  { connection, file }: SnapshotFile,
  options: BackupOptions,
): Promise<Omit<Backup, 'bytes' | 'isRecorded'>> {
  const { session } = connection;
  await prepareSession(session);
  await preventMigrations(session);
  if ((await listApplied(session)).length === 0)
    throw new BackupProblem('The database holds no Innkeep yet: there is nothing to back up.');
  return session.begin(async (tx) => {
    await readOneSnapshot(tx);
    const manifest = await describeDatabase(tx, options.now);
    await file.write(`${firstLine(FORMAT)}${JSON.stringify(manifest)}\n`);
    const totals: BackupTotals = { rows: {}, sequences: [] };
    const body = writeBody({ connection, tx, manifest, totals, report: reporting(file, options) });
    await pipeline(body, zlib.createZstdCompress(), async (compressed: AsyncIterable<Buffer>) => {
      for await (const piece of compressed) await file.write(piece);
    });
    const rows = Object.values(totals.rows).reduce((sum, each) => sum + each, 0);
    return { manifest, rows };
  });
}

async function describeDatabase(tx: Transaction, now: Temporal.Instant): Promise<Manifest> {
  const migrations = await readMigrations(MIGRATIONS_FOLDER);
  const applied = await listApplied(tx);
  checkHistory(migrations, applied);
  const all = await listTables(tx, listOwnObjects(migrations));
  const tables = all.filter((table) => table !== LAST_BACKUP);
  return {
    innkeep: RELEASES[0].version,
    product: PRODUCT.version,
    created_at: now.toString({ smallestUnit: 'second' }),
    postgresql: await findServerVersion(tx),
    encryption_key: await describeKey(tx),
    migrations: applied,
    tables,
  };
}

async function describeKey(tx: Transaction): Promise<Manifest['encryption_key']> {
  const recorded = await findRecordedKey(tx);
  if (recorded === undefined) return null;
  if (recorded.changing_to !== null)
    throw new BackupProblem(
      'The encryption key of this database is being changed: finish `innkeep change-encryption-key` first.',
    );
  return { id: recorded.key_id, kept_in: recorded.kept_in };
}

type BackupBody = {
  readonly connection: CopyConnection;
  readonly tx: Transaction;
  readonly manifest: Manifest;
  /** Filled while the rows are read. */
  readonly totals: BackupTotals;
  readonly report: (table: string) => void;
};

async function* writeBody({ connection, tx, manifest, totals, report }: BackupBody): AsyncGenerator<Buffer> {
  for (const table of manifest.tables) {
    const head: TableHead = { table, columns: await listStoredColumns(tx, table) };
    yield* writeFrames('head', Buffer.from(JSON.stringify(head)));
    let rows = 0;
    for await (const piece of connection.copyOut(copyOutText(head))) {
      rows += linesIn(piece);
      report(table);
      yield* writeFrames('rows', piece);
    }
    totals.rows[table] = rows;
    yield* writeFrames('end', Buffer.alloc(0));
  }
  totals.sequences.push(...(await listSequences(tx, manifest.tables)));
  yield* writeFrames('totals', Buffer.from(JSON.stringify(totals)));
}

function reporting(file: UnfinishedFile, { report }: BackupOptions) {
  return (table: string) => report({ table, bytes: file.bytes });
}
