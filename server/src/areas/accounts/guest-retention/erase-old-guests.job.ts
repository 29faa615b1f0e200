import type { OpenScope } from '../../../database/scope.ts';
import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';

/** Longer than a run works: a process that died delays the next run no longer than this. */
const ERASE_LEASE_SECONDS = 600;

/** Passes each account whose guests are to be looked for to `erase`. */
export function eraseOldGuestsJob(erase: (scope: OpenScope) => Promise<void>): JobKind {
  return leasedJob(
    { kind: 'erase_old_guests', everySeconds: 60, atOnceMax: 1 },
    {
      table: 'guest_retentions',
      dueAt: 'next_run_at',
      leaseSeconds: ERASE_LEASE_SECONDS,
      isForEveryAccount: true,
    },
    erase,
  );
}
