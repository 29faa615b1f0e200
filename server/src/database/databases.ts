import type { DatabaseTarget, SlowStatements } from './connections/client.ts';
import { openLongReads, type LongReads } from './connections/long-reads.ts';
import { openPool, type Pool } from './connections/pool.ts';
import { openSharedConnections, type SharedConnections } from './connections/shared-connections.ts';
import type { Encryption } from './encryption.ts';
import { openHistory, type History } from './history/history.ts';
import { newTotals, type ListTotals } from './totals.ts';

/** Short reads share a connection. Changes have their own, and long reads too, so that they do not delay each other. */
export type Databases = {
  readonly reads: SharedConnections;
  readonly writes: Pool;
  readonly longReads: LongReads;
  readonly slow: SlowStatements;
  readonly totals: ListTotals;
  readonly encryption: Encryption;
  readonly history: History;
  /** Called after each change made through these connections. */
  readonly onChange?: () => void;
  close(): Promise<void>;
};

export type PoolSizes = {
  readonly readConnections: number;
  readonly writeConnections: number;
  readonly longReadConnections: number;
};

/** Behind a pooler it also bounds the short reads, because a role has one timeout. */
export const WRITE_TIMEOUT_MS = 15_000;

export type DatabasesOptions = {
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** False for a command that stores nothing: it works on a replica too, and adopts no history. True by default. */
  readonly adoptsHistory?: boolean;
};

export function openDatabases(
  target: DatabaseTarget,
  sizes: PoolSizes,
  encryption: Encryption,
  { adoptsHistory = true, ...naming }: DatabasesOptions = {},
): Databases {
  const history = openHistory(target);
  const slow: SlowStatements = { fromMs: Infinity, report: () => {} };
  const named = { slow, ...naming, ...(adoptsHistory ? { admit: history.admit } : {}) };
  const reads = openSharedConnections(target, {
    max: sizes.readConnections,
    statementTimeoutMs: 10_000,
    isPooled: true,
    ...named,
  });
  const writes = openPool(target, {
    max: sizes.writeConnections,
    statementTimeoutMs: WRITE_TIMEOUT_MS,
    isPooled: true,
    ...named,
  });
  const longReads = openLongReads(target, { max: sizes.longReadConnections, ...named });
  return {
    reads,
    writes,
    longReads,
    slow,
    totals: newTotals(),
    encryption,
    history,
    close: async () => {
      await Promise.all([reads.end(), writes.end(), longReads.end()]);
    },
  };
}
