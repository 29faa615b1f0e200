import type { Sql } from '../../database/connections/sql.ts';

/** The counts of one account or address by quota name: a count and a reset for each window, in turn. */
export type BudgetRow = {
  readonly subject: string;
  readonly windows: Readonly<Record<string, readonly number[]>>;
  readonly ends_at: string;
};

export async function upsertBudgets(sql: Sql, rows: readonly BudgetRow[]): Promise<void> {
  await sql`
    insert into rate_limit_budgets (subject, windows, ends_at)
    select subject, windows, ends_at
    from jsonb_to_recordset(${sql.json(rows)}) as b (subject text, windows jsonb, ends_at timestamptz)
    on conflict (subject) do update set windows = excluded.windows, ends_at = excluded.ends_at`;
}

export async function deleteEndedBudgets(sql: Sql, now: string): Promise<void> {
  await sql`delete from rate_limit_budgets where ends_at <= ${now}`;
}

/** The next budgets by subject that have an open window. */
export function listBudgets(
  sql: Sql,
  { after, now, limit }: { readonly after: string; readonly now: string; readonly limit: number },
): Promise<BudgetRow[]> {
  return sql<BudgetRow[]>`
    select subject, windows, ends_at from rate_limit_budgets
    where subject > ${after} and ends_at > ${now}
    order by subject limit ${limit}`;
}
