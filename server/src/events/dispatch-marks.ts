import type { Fragment, Sql } from '../database/connections/sql.ts';

/**
 * The change that removes the marks of events without deliveries on a Citus cluster (decision 0029). It returns those that no
 * other process has dispatched meanwhile.
 */
export function markDispatched(sql: Sql, host_id: number, ids: readonly number[]): Fragment {
  return sql`
    update events set is_untold = null
    where host_id = ${host_id} and id = any(${[...ids]}::bigint[]) and is_untold
    returning id`;
}

/** A snapshot that shows every transaction there can be: the position of deliveries on a Citus cluster, which has marks instead. */
export const EVERYTHING = '9223372036854775807:9223372036854775807:';

/** Removes the marks of all events without deliveries: on a plain PostgreSQL a position in the log takes their place. */
export async function unmarkEvents({ sql }: { readonly sql: Sql }): Promise<void> {
  await sql`update events set is_untold = null where is_untold`;
}
