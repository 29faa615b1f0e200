import type { Sql } from '../../database/connections/sql.ts';

// The statements of this file read the catalog. They touch no table of an account.

export type DistributedForeignKey = {
  readonly name: string;
  readonly table: string;
  readonly definition: string;
};

/** The number of machines that hold accounts; null on a PostgreSQL without Citus. */
export async function listWorkers(sql: Sql): Promise<number | null> {
  const [citus] = await sql`select from pg_extension where extname = 'citus'`;
  if (citus === undefined) return null;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from pg_dist_node
    where isactive and noderole = 'primary' and shouldhaveshards`;
  return row?.count ?? 0;
}

/** The tables that Citus has spread or copied. */
export async function findPlaced(sql: Sql): Promise<ReadonlySet<string>> {
  // A table of the coordinator that refers to a copied one is known to Citus too: its replication model is another.
  const rows = await sql<{ name: string }[]>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`;
  return new Set(rows.map(({ name }) => name));
}

/** The foreign keys of placed tables, and those that a distribution has dropped and not added again yet. */
export async function findForeignKeys(
  sql: Sql,
  waitingTable: string,
): Promise<{
  readonly standing: readonly DistributedForeignKey[];
  readonly waiting: readonly DistributedForeignKey[];
}> {
  const standing = await sql<DistributedForeignKey[]>`
    select c.conname as name, c.conrelid::regclass::text as "table", pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and n.nspname = 'public' and c.conparentid = 0
    order by c.conrelid::regclass::text, c.conname`;
  const [kept] = await sql`select from pg_class where oid = to_regclass(${waitingTable})`;
  if (kept === undefined) return { standing, waiting: [] };
  const waiting = await sql<DistributedForeignKey[]>`
    select name, on_table as "table", definition from ${sql.identifier(waitingTable)} order by name`;
  return { standing, waiting };
}

/** True when each of these tables has its trigger that numbers rows. */
export async function hasTriggers(sql: Sql, tables: readonly string[]): Promise<boolean> {
  const rows = await sql`
    select from unnest(${[...tables]}::text[]) as t (name)
    join pg_trigger g on g.tgrelid = to_regclass(t.name) and g.tgname = 'number_' || t.name`;
  return rows.length === tables.length;
}
