import type { OpenScope } from '../../database/scope.ts';
import { leasedJob } from '../../jobs/due-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Longer than a run works: a process that died holds a clock up no longer than this. */
export const ADVANCE_LEASE_SECONDS = 60;

/** Passes each clock that has been advanced, or is on its way, to `advance`. */
export function advanceClockJob(advance: (scope: OpenScope) => Promise<void>): JobKind {
  return leasedJob(
    { kind: 'advance_clock', everySeconds: 1, atOnceMax: 2 },
    { table: 'sandbox_clocks', dueAt: 'next_run_at', leaseSeconds: ADVANCE_LEASE_SECONDS },
    advance,
  );
}
