import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_RUN_LIMITS, type ImportProgress } from '../../areas/accounts/import-runs/contract.ts';
import { holdImportRun, renewImportRun, type HeldImport } from '../../areas/accounts/import-runs/queries.ts';
import { IMPORT_LEASE_SECONDS } from '../../areas/accounts/import-runs/rules.ts';
import { laterBy, realNow, type OpenScope, type WriteScope } from '../../database/scope.ts';

/** The lease of an import that this process runs. */
export type Lease = {
  /** Aborted when the import is to end: it was stopped, another process has taken it, or it takes too long. */
  readonly signal: AbortSignal;
  abort(): void;
  /** Throws in a transaction that may store nothing for the import any more. */
  check(tx: WriteScope): Promise<void>;
  /** Shows from now on how far the import is. */
  show(progress: () => ImportProgress | null): void;
  /** The real time, so many seconds from now. */
  now(seconds?: number): string;
  /** Seconds until the import takes too long. */
  secondsLeft(): number;
  isLost(): boolean;
  isOverdue(): boolean;
  /** Renews it no longer. */
  end(): Promise<void>;
};

const RENEW_MS = 2000;

const NOTHING_YET = (): ImportProgress | null => null;

/** Renews a lease as long as this process lives. A process that hangs for a minute has lost it. */
export function holdLease(scope: OpenScope, held: HeldImport, begunAt?: string): Lease {
  const [controller, ending] = [new AbortController(), new AbortController()];
  const [startedAt, start] = [performance.now(), realNow(scope)];
  const elapsed = () => Math.floor((performance.now() - startedAt) / 1000);
  const now = (seconds = 0) => laterBy(start, elapsed() + seconds);
  const secondsLeft = () => secondsUntil(endOf(begunAt ?? start), now());
  let [isLost, isOverdue] = [false, false];
  let show = NOTHING_YET;
  const checkTime = () => {
    if (secondsLeft() > 0) return;
    isOverdue = true;
    controller.abort();
  };
  checkTime();
  const lose = () => {
    isLost = true;
    controller.abort();
  };
  const renew = async () => {
    const { host_id, databases } = scope;
    const until = now(IMPORT_LEASE_SECONDS);
    const renewed = await renewImportRun({ host_id, sql: databases.writes }, held, {
      progress: show(),
      now: now(),
      until,
    });
    if (!renewed) lose();
  };
  const renewing = (async () => {
    for (let renewedAt = elapsed(); !ending.signal.aborted;) {
      await pause(RENEW_MS, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      // A database that is away for a moment does not end an import.
      await renew().then(
        () => (renewedAt = elapsed()),
        () => (elapsed() - renewedAt > IMPORT_LEASE_SECONDS ? lose() : undefined),
      );
      checkTime();
    }
  })();
  return {
    signal: controller.signal,
    abort: () => controller.abort(),
    check: async (tx) => {
      if (await holdImportRun(tx, held)) return;
      lose();
      controller.signal.throwIfAborted();
    },
    show: (progress) => {
      show = progress;
    },
    now,
    secondsLeft,
    isLost: () => isLost,
    isOverdue: () => isOverdue,
    end: async () => {
      ending.abort();
      await renewing;
    },
  };
}

function endOf(begunAt: string): string {
  return laterBy(begunAt, IMPORT_RUN_LIMITS.hoursMax * 3600);
}

function secondsUntil(end: string, now: string): number {
  return Temporal.Instant.from(now).until(end).total('seconds');
}
