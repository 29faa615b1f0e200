import type { Fragment } from './connections/sql.ts';
import type { ReadScope } from './scope.ts';

/** A moment of the database: a snapshot, and the start of the server that has numbered its transactions. */
export type MadeAt = { readonly snapshot: string; readonly server: string };

/** A count, and the moment at which it was correct. */
export type Counted = MadeAt & { readonly total: number };

/** Much shorter than the retention of events, so a changed count is always noticed. */
const KEPT_HOURS = 24;

/** The counts of lists that this process read last. */
export type ListTotals = {
  find(counts: string, now: string): Counted | undefined;
  keep(counts: string, counted: Counted, now: string): void;
};

const TOTALS_MAX = 10_000;

/** Bounded: the oldest count is dropped first. */
export function newTotals(): ListTotals {
  const kept = new Map<string, Counted & { readonly until: number }>();
  return {
    find: (counts, now) => {
      const counted = kept.get(counts);
      return counted !== undefined && Date.parse(now) < counted.until ? counted : undefined;
    },
    keep: (counts, counted, now) => {
      kept.delete(counts);
      kept.set(counts, { ...counted, until: Date.parse(now) + KEPT_HOURS * 3_600_000 });
      const [oldest] = kept.keys();
      if (kept.size > TOTALS_MAX && oldest !== undefined) kept.delete(oldest);
    },
  };
}

/**
 * True when nothing of the account has changed since then. Every change records its event in its own transaction, so the
 * check is exact: no event may be visible now that was not visible then. Another server has numbered its transactions by itself.
 */
export function isUnchangedSince({ sql, host_id }: ReadScope, { snapshot, server }: MadeAt): Fragment {
  return sql`(select pg_postmaster_start_time()::text = ${server} and not exists (
    select from events e
    where e.host_id = ${host_id} and e.transaction_id >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and not pg_visible_in_snapshot(e.transaction_id, ${snapshot}::pg_snapshot)
  ))`;
}
