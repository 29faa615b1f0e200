import type { OpenScope } from '../../database/scope.ts';
import { leasedJob } from '../../jobs/due-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';

/** Longer than the timeout of the mail server. A letter that failed is tried again after it. */
const LEASE_SECONDS = 300;

/** Passes each operator whose digest is due to `send`. */
export function sendDigestJob(send: (scope: OpenScope, id: number) => Promise<void>): JobKind {
  return leasedJob(
    { kind: 'send_digest', everySeconds: 30, atOnceMax: 2, isOutside: true },
    {
      table: 'notification_settings',
      dueAt: 'digest_due_at',
      where: (sql) => sql`digest_due_at is not null`,
      leaseSeconds: LEASE_SECONDS,
    },
    send,
  );
}
