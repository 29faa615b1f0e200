import type { ExternalServices } from '../../../outbound/outside.ts';
import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { MAIL_LEASE_SECONDS, sendDueMail } from './actions.ts';

export function sendMailJob(outside: ExternalServices): JobKind {
  return leasedJob(
    { kind: 'send_mail', everySeconds: 1, atOnceMax: 4 },
    {
      table: 'messages',
      dueAt: 'mail_due_at',
      leaseSeconds: MAIL_LEASE_SECONDS,
      set: (sql) => ({ mail_attempts: sql`mail_attempts + 1` }),
    },
    (scope, id) => sendDueMail(scope, id, outside),
  );
}
