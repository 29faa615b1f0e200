import type { Sql } from '../../../database/connections/sql.ts';
import type { Step } from '../moving/queries.ts';
import type { WeighedAccount } from './plan-moves.ts';

// The statements of this file look at all accounts of a cell, for the person who operates it.

/** Days whose changes are the use of an account. */
const DAYS_OF_USE = 7;

/** The log of events knows the changes of 180 days: what an account has and does grows with them. It is read once, as a whole. */
export function weighAccounts(sql: Sql): Promise<readonly WeighedAccount[]> {
  return sql<WeighedAccount[]>`
    select a.id, coalesce(e.size, 0)::integer as size, coalesce(e.use, 0)::integer as use
    from host_accounts a
    left join (
      select host_id, count(*) as size,
        count(*) filter (where created_at > now() - make_interval(days => ${DAYS_OF_USE})) as use
      from events group by host_id
    ) e on e.host_id = a.id
    order by a.id`;
}

/** The moves that accounts have begun away from this cell. Those of `left` may be over. */
export function listLeaving(
  sql: Sql,
): Promise<readonly { readonly account_id: number; readonly other_cell: string; readonly step: Step }[]> {
  return sql<{ account_id: number; other_cell: string; step: Step }[]>`
    select account_id, other_cell, step from account_moves where step <> 'arriving' order by account_id`;
}
