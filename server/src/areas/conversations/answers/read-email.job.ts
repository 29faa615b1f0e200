import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { OpenScope } from '../../../database/scope.ts';

/** Longer than the thread may take, and its wait for a turn. */
const LEASE_SECONDS = 600;

/** Reads the e-mails that have arrived. */
export function readEmailJob(receive: (scope: OpenScope, id: number) => Promise<void>): JobKind {
  return leasedJob(
    { kind: 'read_email', everySeconds: 2, atOnceMax: 2 },
    {
      table: 'received_emails',
      dueAt: 'due_at',
      leaseSeconds: LEASE_SECONDS,
      set: (sql) => ({ attempts: sql`attempts + 1` }),
    },
    receive,
  );
}
