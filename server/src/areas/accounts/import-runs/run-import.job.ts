import type { OpenScope } from '../../../database/scope.ts';
import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { IMPORT_LEASE_SECONDS } from './rules.ts';

/** Passes each import that was started, or whose process has died, to `run`. */
export function runImportJob(
  run: (scope: OpenScope, id: number, stopping?: AbortSignal) => Promise<void>,
): JobKind {
  // The clock of a sandbox does not wait for it.
  const { nextDue: _, ...kind } = leasedJob(
    { kind: 'run_import', everySeconds: 2, atOnceMax: 1, isOutside: true },
    { table: 'import_runs', dueAt: 'next_run_at', leaseSeconds: IMPORT_LEASE_SECONDS },
    run,
  );
  return kind;
}
