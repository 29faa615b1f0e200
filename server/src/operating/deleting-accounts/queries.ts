import type { Sql } from '../../database/connections/sql.ts';

/** A table whose rows refer to rows of another one. */
export type Reference = { readonly from: string; readonly to: string };

/** The references between tables, by the catalog; a table may refer to itself. */
export function listReferences(sql: Sql): Promise<readonly Reference[]> {
  return sql<Reference[]>`
    select distinct f.relname as "from", t.relname as "to"
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace`;
}

/** When the account was last handed out as a whole since then; undefined if it was not. */
export async function findExport(
  sql: Sql,
  host_id: number,
  since: string,
): Promise<{ readonly created_at: string } | undefined> {
  const [row] = await sql<{ created_at: string }[]>`
    select created_at from audit_log
    where host_id = ${host_id} and kind = 'account_exported' and created_at >= ${since}
    order by created_at desc limit 1`;
  return row;
}

/** Locks the account, so that nothing is stored for it until the transaction ends. */
export async function lockWholeAccount(
  sql: Sql,
  id: number,
): Promise<{ readonly status: string; readonly slug: string } | undefined> {
  const [row] = await sql<{ status: string; slug: string }[]>`
    select status, slug from host_accounts where id = ${id} for update`;
  return row;
}
