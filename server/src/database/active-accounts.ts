import type { Fragment, Sql } from './connections/sql.ts';
import type { SystemScope } from './scope.ts';

/** SQL that is true when the account of a column is active. The list of the others is read once for each statement. */
export function isActive(sql: Sql, column: Fragment): Fragment {
  return sql`${column} <> all(array(select id from host_accounts where status <> 'active'))`;
}

/** Those of these accounts that are active, in their order. */
export async function keepActive(
  { sql }: Pick<SystemScope, 'sql'>,
  accounts: readonly number[],
): Promise<readonly number[]> {
  if (accounts.length === 0) return [];
  const rows = await sql<{ id: number }[]>`
    select id from host_accounts where id = any(${[...accounts]}) and status <> 'active'`;
  const others = new Set(rows.map(({ id }) => id));
  return accounts.filter((id) => !others.has(id));
}
