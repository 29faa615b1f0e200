import { jobsRunHere } from '../database/away-accounts.ts';
import type { Fragment } from '../database/connections/sql.ts';
import type { SystemScope } from '../database/scope.ts';

const BATCH_ROWS = 1000;

/**
 * Deletes rows of a table in batches, so that none holds its locks for long. `select` selects the `host_id` and `id` of
 * at most `rowsMax` of them. Stops after a batch that is not full.
 */
export async function deleteInBatches(
  { sql }: SystemScope,
  table: string,
  select: (rowsMax: number) => Fragment,
): Promise<void> {
  for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS;) {
    const [row] = await sql<{ count: number }[]>`
      with deleted as (
        delete from ${sql.identifier(table)} t using (${select(BATCH_ROWS)}) old
        where t.host_id = old.host_id and t.id = old.id and ${jobsRunHere(sql, sql`t.host_id`)}
        returning 1
      )
      select count(*) as count from deleted`;
    deleted = row?.count ?? 0;
  }
}
