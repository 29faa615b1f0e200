import type { OpenScope } from '../../../database/scope.ts';
import { findDueSince, leasedJob, type LeasedRows } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { IMPORT_LEASE_SECONDS, type ImportTurn } from './rules.ts';

const ROWS: LeasedRows = {
  table: 'import_runs',
  dueAt: 'next_run_at',
  leaseSeconds: IMPORT_LEASE_SECONDS,
  // The wait that the problem speaks of is over.
  set: (sql) => ({ problem: sql`null` }),
};

/** Passes each import that is due to `run`: it was started, has waited, or its process has died. */
export function runImportJob(
  run: (scope: OpenScope, id: number, turn: ImportTurn) => Promise<void>,
): JobKind {
  // The clock of a sandbox does not wait for it.
  const { nextDue: _, ...kind } = leasedJob(
    { kind: 'run_import', everySeconds: 2, atOnceMax: 1, isOutside: true },
    ROWS,
    (scope, id, stopping) => run(scope, id, { stopping, isAwaited: (now) => isAwaited(scope, now) }),
  );
  return kind;
}

async function isAwaited({ databases, request_id }: OpenScope, now: string): Promise<boolean> {
  return (await findDueSince({ sql: databases.writes, now, request_id }, ROWS)) !== undefined;
}
