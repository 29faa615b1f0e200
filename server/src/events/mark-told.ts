import type { Fragment, Sql } from '../database/connections/sql.ts';

/**
 * The change that removes the marks of untold events on a Citus cluster (decision 0029). It answers those that no other
 * process has told meanwhile.
 */
export function markTold(sql: Sql, host_id: number, ids: readonly number[]): Fragment {
  return sql`
    update events set is_untold = null
    where host_id = ${host_id} and id = any(${[...ids]}::bigint[]) and is_untold
    returning id`;
}
