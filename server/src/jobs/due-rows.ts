import { worksHere } from '../database/away-accounts.ts';
import { allOf } from '../database/conditions.ts';
import type { Fragment, Sql } from '../database/connections/sql.ts';
import type { OpenScope, SystemScope } from '../database/scope.ts';
import { jobKind, type AccountScope, type Due, type DueScope, type JobKind } from './job-kind.ts';

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
  /** Columns that change with the lease. */
  readonly set?: (sql: Sql) => Readonly<Record<string, Fragment>>;
  /** True when rows of accounts with many running jobs come last. */
  readonly isCrowdedLast?: boolean;
};

/** Makes a kind of job for rows that a process leases, the longest due first. */
export function leasedJob(
  schedule: Omit<JobKind, 'due' | 'dueSince' | 'nextDue'>,
  rows: LeasedRows,
  work: (scope: OpenScope, id: number, stopping?: AbortSignal) => Promise<unknown>,
): JobKind {
  return jobKind(
    {
      ...schedule,
      dueSince: (moment) => findDueSince(moment, rows),
      nextDue: (account) => findNextDue(account, rows),
    },
    (moment, crowded) => leaseEach(rows, moment, crowded),
    (scope, { id }, stopping) => work(scope, id, stopping),
  );
}

/** The due time of the row that has been due longest. */
export async function findDueSince({ sql, now }: SystemScope, rows: DueRows): Promise<string | undefined> {
  const dueAt = sql.identifier(rows.dueAt);
  const [row] = await sql<{ due_at: string }[]>`
    select ${dueAt} as due_at from ${sql.identifier(rows.table)}
    where ${dueCondition(sql, rows, now)} order by ${dueAt} limit 1`;
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

async function* leaseEach(
  rows: LeasedRows,
  moment: () => DueScope,
  crowded: () => readonly number[],
): AsyncGenerator<Due<{ id: number }>> {
  const lease = async () => {
    const [system, last] = [moment(), rows.isCrowdedLast === true ? crowded() : []];
    const leased = await leaseOldest(system, rows, last);
    return leased === undefined && last.length > 0 ? leaseOldest(system, rows, []) : leased;
  };
  for (let leased = await lease(); leased !== undefined; leased = await lease())
    yield { host_id: leased.host_id, ids: { id: leased.id } };
}

/** Leases one row, which other processes skip until the lease ends, and none of the `crowded` accounts. */
async function leaseOldest(
  { sql, now, host_id }: DueScope,
  rows: LeasedRows,
  crowded: readonly number[],
): Promise<{ host_id: number; id: number } | undefined> {
  const [table, dueAt] = [sql.identifier(rows.table), sql.identifier(rows.dueAt)];
  const until = Temporal.Instant.from(now).add({ seconds: rows.leaseSeconds }).toString();
  // A lock across accounts would need one of every machine of a wide database. The condition is the lock here.
  for (;;) {
    const [due] = await sql<{ host_id: number; id: number; due_at: string }[]>`
      select host_id, id, ${dueAt}::text as due_at from ${table}
      where ${allOf({ sql }, [
        dueCondition(sql, rows, now),
        host_id !== undefined && sql`host_id = ${host_id}`,
        rows.isCrowdedLast === true && sql`host_id <> all(${[...crowded]})`,
      ])}
      order by ${dueAt} limit 1`;
    if (due === undefined) return undefined;
    const [leased] = await sql<{ host_id: number; id: number }[]>`
      update ${table} t set ${sql.set({ [rows.dueAt]: until, ...rows.set?.(sql) })}
      where t.host_id = ${due.host_id} and t.id = ${due.id} and t.${dueAt} = ${due.due_at}
        and ${rows.where?.(sql) ?? sql`true`}
      returning t.host_id, t.id`;
    if (leased !== undefined) return leased;
  }
}

function dueCondition(sql: Sql, rows: DueRows, now: string): Fragment {
  return allOf({ sql }, [
    sql`${sql.identifier(rows.dueAt)} <= ${now}`,
    rows.where?.(sql) ?? false,
    rows.isOfPeople !== true && worksHere(sql, sql`host_id`),
  ]);
}
