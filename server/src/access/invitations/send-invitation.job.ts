import type { ExternalServices } from '../../outbound/outside.ts';
import { leasedJob } from '../../jobs/due-rows.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { sendInvitation } from './send-invitation.ts';

/** Longer than the timeout of the mail server. A letter that failed is tried again after it. */
const LEASE_SECONDS = 300;

/** Sends the letters with which operators are invited. */
export function sendInvitationJob(outside: Pick<ExternalServices, 'mail'>): JobKind {
  return leasedJob(
    { kind: 'send_invitation', everySeconds: 2, atOnceMax: 2, isOutside: true },
    {
      table: 'operators',
      dueAt: 'invitation_mail_at',
      where: (sql) => sql`invitation_mail_at is not null`,
      leaseSeconds: LEASE_SECONDS,
    },
    (scope, operator_id) => sendInvitation(scope, operator_id, outside),
  );
}
