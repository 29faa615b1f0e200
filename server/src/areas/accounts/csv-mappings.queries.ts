import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** How files with one header are read. */
type StoredMapping = { readonly header_key: Buffer; readonly mapping: object };

/** What was remembered for files with this header. */
export async function findCsvMapping({ sql, host_id }: ReadScope, header_key: Buffer): Promise<unknown> {
  const [row] = await sql<{ mapping: unknown }[]>`
    select mapping from csv_mappings where host_id = ${host_id} and header_key = ${header_key}`;
  return row?.mapping;
}

/** Remembers a mapping in place of an earlier one. Of more than `most`, the one that was stored first goes. */
export async function storeCsvMapping(
  tx: WriteScope,
  { header_key, mapping }: StoredMapping,
  most: number,
): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with old as (
      select mapping from csv_mappings where host_id = ${host_id} and header_key = ${header_key}
    ),
    m as (
      insert into csv_mappings (host_id, header_key, mapping, stored_at)
      values (${host_id}, ${header_key}, ${sql.json(mapping)}, ${now})
      on conflict (host_id, header_key) do update set mapping = excluded.mapping, stored_at = excluded.stored_at
      where csv_mappings.mapping <> excluded.mapping
      returning host_id, mapping
    ),
    ${recordChange(
      tx,
      'account_updated',
      sql`
        select m.host_id, (select jsonb_build_object('csv_mapping', old.mapping) from old) as before,
          jsonb_build_object('csv_mapping', m.mapping) as after
        from m`,
    )}
    select host_id from m`;
  await sql`
    delete from csv_mappings where host_id = ${host_id} and header_key in (
      select header_key from csv_mappings where host_id = ${host_id}
      order by stored_at desc, header_key offset ${most}
    )`;
}
