import type { OpenScope } from '../../../database/scope.ts';
import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';

export const RUN_LEASE_SECONDS = 60;

/** Passes each due action, leased to this process, to `run`. */
export function runActionJob(run: (scope: OpenScope, id: number) => Promise<void>): JobKind {
  return leasedJob(
    { kind: 'run_action', everySeconds: 1, atOnceMax: 4 },
    {
      table: 'automation_actions',
      dueAt: 'next_run_at',
      where: (sql) => sql`status = 'waiting'`,
      leaseSeconds: RUN_LEASE_SECONDS,
    },
    run,
  );
}
