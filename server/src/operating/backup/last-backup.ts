import type { Sql } from '../../database/connections/sql.ts';
import { upsertLastBackup } from './queries.ts';

/** The table that records the last backup. It is in no backup: a restored database has had none yet. */
export const LAST_BACKUP = 'last_backup';

/** Returns false when the database cannot record it: the file of the backup is complete all the same. */
export async function recordBackup(
  sql: Sql,
  { made_at, bytes }: { readonly made_at: Temporal.Instant; readonly bytes: number },
): Promise<boolean> {
  try {
    await upsertLastBackup(sql, { made_at: made_at.toString(), bytes });
    return true;
  } catch {
    return false;
  }
}
