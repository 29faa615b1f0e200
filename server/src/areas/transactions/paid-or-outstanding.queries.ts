import type { Fragment, Sql } from '../../database/connections/sql.ts';
import type { TransactionStatus } from './contract.ts';

/** The status is set with action_at: outstanding while it is in the future or the entry waits for mark_paid. */
export function paidOrOutstanding(
  action_at: string,
  now: string,
  needs_mark_paid: boolean,
): TransactionStatus {
  const isFuture = Temporal.Instant.compare(action_at, now) > 0;
  return isFuture || needs_mark_paid ? 'outstanding' : 'paid';
}

/** An outstanding entry of the only table of a statement that becomes paid at its action_at. An index has the same words. */
export function isPaidByTime(sql: Sql): Fragment {
  return sql`status = 'outstanding' and not needs_mark_paid`;
}
