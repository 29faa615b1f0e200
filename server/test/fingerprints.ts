import type { ReadScope } from '../src/database/scope.ts';

/** A fingerprint of the rows of each table by its name: equal as long as no row has come, gone or changed. Of one account, or of all. */
export async function fingerprints(sql: ReadScope['sql'], host_id?: number): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select t.tablename as name from pg_tables t
    where t.schemaname = 'public' and (${host_id === undefined} or exists (
      select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.tablename and c.column_name = 'host_id'
    ))
    order by t.tablename`;
  const columns = tables.map(({ name }) => {
    const table = sql.identifier(name);
    const rows = host_id === undefined ? sql`${table} t` : sql`${table} t where t.host_id = ${host_id}`;
    return sql`(select count(*) || ' ' || coalesce(bit_xor(hashtextextended(t::text, 0)), 0) from ${rows}) as ${table}`;
  });
  const [row] = await sql<Record<string, string>[]>`select ${sql.join(columns)}`;
  return row ?? {};
}
