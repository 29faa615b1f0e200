import type { Pool } from '../src/database/connections/pool.ts';

export type Rows = Record<string, Record<string, unknown>[]>;

/** Every row of every table, but for the records of the migrations, of the version, of the last backup and of the first history. */
export async function readRows(sql: Pool): Promise<Rows> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'product_version', 'last_backup')`;
  const entries = tables.map(async ({ name }) => {
    const rows = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from ${sql.identifier(name)} t ${name === 'histories' ? sql`where number > 1` : sql``} order by to_jsonb(t)::text`;
    return [name, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
