import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope, ReadScope } from '../../../database/scope.ts';
import type { TotalsFilters } from '../contract.ts';
import { isAnnounced, matchingEntries } from '../filters.queries.ts';

export type TotalsRow = {
  currency: string;
  entries: number;
  income: string;
  expense: string;
  outstanding_income: string;
  outstanding_expense: string;
  announced_income: string;
};

/** One row for each currency of the entries that a list with the same filters has, by currency. */
export function addUpEntries(scope: OpenScope, query: TotalsFilters): Promise<TotalsRow[]> {
  return scope.databases.longReads<TotalsRow[]>`
    select t.currency, count(*)::integer as entries,
      ${sum(scope, 'income', 'paid')} as income, ${sum(scope, 'expense', 'paid')} as expense,
      ${sum(scope, 'income', 'outstanding')} as outstanding_income,
      ${sum(scope, 'expense', 'outstanding')} as outstanding_expense,
      trim_scale(coalesce(sum(t.amount) filter (where ${isAnnounced(scope)}), 0)) as announced_income
    from transactions t
    where t.host_id = ${scope.host_id} and ${matchingEntries(scope, query)}
    group by t.currency order by t.currency`;
}

function sum({ sql }: ReadScope, direction: string, status: string): Fragment {
  return sql`trim_scale(coalesce(
    sum(t.amount) filter (where t.direction = ${direction} and t.status = ${status}), 0
  ))`;
}
