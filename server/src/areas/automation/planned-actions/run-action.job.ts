import { leasedJob } from '../../../jobs/due-rows.ts';
import { RUN_LEASE_SECONDS, runDueAction } from './actions.ts';

export const runActionJob = leasedJob(
  { kind: 'run_action', everySeconds: 1, atOnceMax: 4 },
  {
    table: 'automation_actions',
    dueAt: 'next_run_at',
    where: (sql) => sql`status = 'waiting'`,
    leaseSeconds: RUN_LEASE_SECONDS,
  },
  runDueAction,
);
