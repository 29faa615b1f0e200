import type { Sql } from '../../../database/connections/sql.ts';

/** Returns the name of the piece of the log at which a restore begins. The session has to stay open until endBase. */
export async function beginBase(sql: Sql): Promise<string> {
  const [row] = await sql<{ segment: string }[]>`
    select pg_walfile_name(pg_backup_start('innkeep', fast => true)) as segment`;
  return row?.segment ?? '';
}

/** Returns the text of the file `backup_label`. */
export async function endBase(sql: Sql): Promise<string> {
  const [row] = await sql<{ labelfile: string }[]>`
    select labelfile from pg_backup_stop(wait_for_archive => false)`;
  return row?.labelfile ?? '';
}
