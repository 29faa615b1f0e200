import { PLANS_EACH, type DatabaseTarget } from './client.ts';
import { openPool, type PoolOptions, type PoolUse, type See, type Transaction } from './pool.ts';
import { newSql, type Rendered, type Sql } from './sql.ts';

/** The few connections for statements that read many rows: reports, counts, deep pages. Each is planned for its values. */
export type LongReads = Sql & {
  /** The same connections for the reads of one account: it has two at most, so that one is left for another account. */
  ofAccount(host_id: number): Sql;
  /** Calls `see` with each statement as it is sent. For measurements and tests. */
  watch(see: See): void;
  use(): PoolUse;
  end(): Promise<void>;
};

const OF_ACCOUNT_MAX = 2;

/** A long read is given up after this time, and so is the wait for its turn. A request has 15 seconds by default. */
export const LONG_READ_MS = 6_000;

export function openLongReads(
  target: DatabaseTarget,
  { max, ...options }: Pick<PoolOptions, 'max' | 'admit' | 'applicationName' | 'slow'>,
): LongReads {
  const pool = openPool(target, {
    max,
    ofAccountMax: Math.max(1, Math.min(OF_ACCOUNT_MAX, max - 1)),
    statementTimeoutMs: LONG_READ_MS,
    connectTimeoutMs: LONG_READ_MS,
    plansEach: true,
    isPooled: true,
    ...options,
  });
  const readingOf = (lender: Lender) =>
    newSql((statement) =>
      target.poolerUrl === undefined ? lender.run(statement) : runInTransaction(lender, statement),
    );
  return Object.assign(readingOf(pool), {
    ofAccount: (host_id: number) => readingOf(pool.ofAccount(host_id)),
    watch: (see: See) => pool.watch(see),
    use: () => pool.use(),
    end: () => pool.end(),
  });
}

type Lender = Pick<ReturnType<typeof openPool>, 'run' | 'begin'>;

/** The sessions of a pooler have the settings of their role, so these are set for one transaction. */
function runInTransaction(lender: Lender, statement: Rendered) {
  return lender.begin(async (tx: Transaction) => {
    await tx`
      select set_config('plan_cache_mode', ${PLANS_EACH}, true),
        set_config('statement_timeout', ${String(LONG_READ_MS)}, true)`;
    return tx.run(statement);
  });
}
