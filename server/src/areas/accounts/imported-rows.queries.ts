import type { WriteScope } from '../../database/scope.ts';

/** Claims a row of a file for this transaction. False when it was stored before. */
export async function insertImportedRow(tx: WriteScope, row_key: Buffer): Promise<boolean> {
  const { sql, host_id, now } = tx;
  const claimed = await sql`
    insert into imported_rows (host_id, row_key, imported_at) values (${host_id}, ${row_key}, ${now})
    on conflict (host_id, row_key) do nothing
    returning row_key`;
  return claimed.length > 0;
}
