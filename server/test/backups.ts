import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { DatabaseTarget } from '../src/database/connections/client.ts';
import { openPool, type Pool } from '../src/database/connections/pool.ts';
import { migrate } from '../src/database/migrate.ts';
import { MIGRATIONS_FOLDER } from '../src/database/open-database.ts';
import { createFile } from '../src/operating/backup/backup-file.ts';
import { restoreBackup, type Restored, type RestoreOptions } from '../src/operating/backup/restore-backup.ts';
import { writeBackup, type Backup, type BackupOptions } from '../src/operating/backup/write-backup.ts';
import { ENCRYPTION_KEY } from './fixed-encryption.ts';
import { createEmptyTestDatabase, type TestDatabase } from './test-database.ts';

export type OpenDatabase = { readonly target: DatabaseTarget; readonly sql: Pool };

/** A database for one test; without any table unless one is given. */
export async function openFor(t: TestContext, made?: Promise<TestDatabase>): Promise<OpenDatabase> {
  const database = await (made ?? createEmptyTestDatabase());
  const sql = openPool(database.target, { max: 1, statementTimeoutMs: 30_000, applicationName: 'a test' });
  t.after(async () => {
    await sql.end();
    await database.drop();
  });
  return { target: database.target, sql };
}

/** With the tables of this version, and nothing in them. */
export async function openMigrated(t: TestContext): Promise<OpenDatabase> {
  const database = await openFor(t);
  await migrate(database.sql, { folder: MIGRATIONS_FOLDER });
  return database;
}

/** A folder for the backups of one test file or one test. */
export function newFolder(t: { after(work: () => void): void }): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-backup-'));
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const NOW = Temporal.Instant.from('2026-06-15T10:00:00Z');

export function backUp(
  target: DatabaseTarget,
  file: string,
  { overwrites = false, ...more }: Partial<BackupOptions> & { readonly overwrites?: boolean } = {},
): Promise<Backup> {
  const create = () => createFile(file, { overwrites });
  const quiet = { create, now: NOW, applicationName: 'innkeep backup', report: () => {} };
  return writeBackup(target, { ...quiet, ...more });
}

/** The settings of every test: the key, and no folder. */
export const KEY_SETTINGS = { encryptionKey: Buffer.from(ENCRYPTION_KEY, 'base64'), dataDir: '/nowhere' };

export function restore(
  target: DatabaseTarget,
  file: string,
  more: Partial<RestoreOptions> = {},
): Promise<Restored> {
  const quiet = {
    settings: KEY_SETTINGS,
    acceptsOtherKey: false,
    applicationName: 'innkeep restore',
    report: () => {},
  };
  return restoreBackup(target, { ...quiet, file, ...more });
}

/** The tables and functions of a database that are not of an extension. */
export async function listObjects(sql: Pool): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e'
    ) order by 1`;
  return rows.map(({ name }) => name);
}

/** Rewrites a backup, and gives the copy the checksum that it needs. */
export function forge(file: string, name: string, change: (content: Buffer) => Buffer): string {
  const content = fs.readFileSync(file);
  const changed = change(content.subarray(0, content.lastIndexOf('\nsha256 ')));
  const forged = path.join(path.dirname(file), name);
  const digest = createHash('sha256').update(changed).digest('hex');
  fs.writeFileSync(forged, Buffer.concat([changed, Buffer.from(`\nsha256 ${digest}\n`)]));
  return forged;
}
