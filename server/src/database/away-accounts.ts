import type { Fragment, Sql } from './connections/sql.ts';

/**
 * SQL that is true when jobs may work on the account of a column: its rows are no copies of an account that arrives, nor
 * the rest of one that has left, and it is not about to leave. The list is read once for each statement.
 */
export function jobsRunHere(sql: Sql, column: Fragment): Fragment {
  return sql`${column} <> all(array(
    select account_id from account_moves where step in ('arriving', 'left') or until_at > clock_timestamp()
  ))`;
}

/** SQL that is true when the writes of the account of a column are stored here: unlike jobs, they go on until it is paused. */
export function writesHere(sql: Sql, column: Fragment): Fragment {
  return sql`${column} <> all(array(
    select account_id from account_moves
    where step in ('arriving', 'left') or step = 'paused' and until_at > clock_timestamp()
  ))`;
}
