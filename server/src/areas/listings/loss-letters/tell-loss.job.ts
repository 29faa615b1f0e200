import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { sendLossLetter } from './actions.ts';

/** Longer than the timeout of the mail server. A letter that failed is tried again after it. */
const LEASE_SECONDS = 300;

/** Tells hosts by e-mail that a calendar lost most of its events. */
export function tellLossJob(outside: ExternalServices): JobKind {
  return leasedJob(
    { kind: 'tell_loss', everySeconds: 30, atOnceMax: 1, isOutside: true },
    {
      table: 'listings',
      dueAt: 'loss_mail_at',
      where: (sql) => sql`loss_mail_at is not null`,
      leaseSeconds: LEASE_SECONDS,
    },
    (scope, id) => sendLossLetter(scope, id, outside),
  );
}
