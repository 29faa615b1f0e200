import { isActive } from '../database/active-accounts.ts';
import { jobsRunHere } from '../database/away-accounts.ts';
import { allOf } from '../database/conditions.ts';
import type { Fragment, Sql } from '../database/connections/sql.ts';
import type { OpenScope, SystemScope } from '../database/scope.ts';
import { turnedJob, type AccountScope, type DueScope, type JobKind } from './job-kind.ts';

/** Rows that are due from the time in one of their columns on. */
export type DueRows = {
  readonly table: string;
  readonly dueAt: string;
  /** The rows that can be due; all rows if absent. */
  readonly where?: (sql: Sql) => Fragment;
  /** True for rows of people, which stay in this database when an account moves to another cell. */
  readonly isOfPeople?: boolean;
};

export type LeasedRows = DueRows & {
  /** After this time a row is due again, unless its job has set its next time. */
  readonly leaseSeconds: number;
  /** As in the schedule of a turnedJob. */
  readonly isForEveryAccount?: true;
  /** Columns that change with the lease. */
  readonly set?: (sql: Sql) => Readonly<Record<string, Fragment>>;
};

/** Makes a kind of job for rows that a process leases: in turns between accounts, and of each the longest due first. */
export function leasedJob(
  schedule: Omit<JobKind, 'due' | 'dueSince' | 'nextDue'>,
  rows: LeasedRows,
  run: (scope: OpenScope, id: number, stopping?: AbortSignal) => Promise<unknown>,
): JobKind {
  return turnedJob(
    {
      ...schedule,
      ...(rows.isForEveryAccount === true ? { isForEveryAccount: true } : {}),
      dueSince: (moment) => findDueSince(moment, rows),
      nextDue: (account) => findNextDue(account, rows),
    },
    (moment) => ({
      accounts: (excluded, rowsMax) => listDueAccounts(moment(), rows, { excluded, rowsMax }),
      due: (host_id) => leaseEach(rows, moment, host_id),
    }),
    (scope, { id }, stopping) => run(scope, id, stopping),
  );
}

/** The due time of the row that has been due longest, of active accounts unless the work is for every account. */
export async function findDueSince(
  { sql, now }: SystemScope,
  rows: DueRows & Pick<LeasedRows, 'isForEveryAccount'>,
): Promise<string | undefined> {
  const dueAt = sql.identifier(rows.dueAt);
  const isOfActive = rows.isOfPeople !== true && rows.isForEveryAccount !== true;
  const [row] = await sql<{ due_at: string }[]>`
    select ${dueAt} as due_at from ${sql.identifier(rows.table)}
    where ${allOf({ sql }, [dueCondition(sql, rows, now), isOfActive && isActive(sql, sql`host_id`)])}
    order by ${dueAt} limit 1`;
  return row?.due_at;
}

/** The earliest due time of an account's rows, which may be in the future. */
export async function findNextDue(
  { sql, host_id }: AccountScope,
  rows: DueRows,
): Promise<string | undefined> {
  const [row] = await sql<{ due_at: string | null }[]>`
    select min(${sql.identifier(rows.dueAt)}) as due_at from ${sql.identifier(rows.table)}
    where ${allOf({ sql }, [sql`host_id = ${host_id}`, rows.where?.(sql) ?? false])}`;
  return row?.due_at ?? undefined;
}

/** The accounts of the rows that have been due longest, without some accounts. */
async function listDueAccounts(
  { sql, now, host_id }: DueScope,
  rows: DueRows,
  { excluded, rowsMax }: { readonly excluded: readonly number[]; readonly rowsMax: number },
): Promise<readonly number[]> {
  const due = await sql<{ host_id: number }[]>`
    select host_id from ${sql.identifier(rows.table)}
    where ${allOf({ sql }, [
      dueCondition(sql, rows, now),
      host_id !== undefined && sql`host_id = ${host_id}`,
      excluded.length > 0 && sql`host_id <> all(${[...excluded]})`,
    ])}
    order by ${sql.identifier(rows.dueAt)} limit ${rowsMax}`;
  return due.map((row) => row.host_id);
}

async function* leaseEach(
  rows: LeasedRows,
  moment: () => DueScope,
  host_id: number,
): AsyncGenerator<{ id: number }> {
  const lease = () => leaseOldest({ ...moment(), host_id }, rows);
  for (let id = await lease(); id !== undefined; id = await lease()) yield { id };
}

/** Leases the row of an account that has been due longest. Other processes skip it until the lease ends. */
async function leaseOldest(
  { sql, now, host_id }: AccountScope,
  rows: LeasedRows,
): Promise<number | undefined> {
  const [table, dueAt] = [sql.identifier(rows.table), sql.identifier(rows.dueAt)];
  const until = Temporal.Instant.from(now).add({ seconds: rows.leaseSeconds }).toString();
  const [leased] = await sql<{ id: number }[]>`
    with due as (
      select id from ${table}
      where ${allOf({ sql }, [sql`host_id = ${host_id}`, dueCondition(sql, rows, now)])}
      order by ${dueAt} limit 1
      for no key update skip locked
    )
    update ${table} t set ${sql.set({ [rows.dueAt]: until, ...rows.set?.(sql) })} from due
    where t.host_id = ${host_id} and t.id = due.id
    returning t.id`;
  return leased?.id;
}

function dueCondition(sql: Sql, rows: DueRows, now: string): Fragment {
  return allOf({ sql }, [
    sql`${sql.identifier(rows.dueAt)} <= ${now}`,
    rows.where?.(sql) ?? false,
    rows.isOfPeople !== true && jobsRunHere(sql, sql`host_id`),
  ]);
}
