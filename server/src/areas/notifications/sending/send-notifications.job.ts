import type { ExternalServices } from '../../../outbound/outside.ts';
import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { tellByWay } from './actions.ts';

/** Longer than a few tries to reach another server, or the mail server. */
const LEASE_SECONDS = 300;

/** Tells operators what waits for them. */
export function sendNotificationsJob(outside: ExternalServices): JobKind {
  return leasedJob(
    { kind: 'send_notifications', everySeconds: 2, atOnceMax: 8, isOutside: true },
    {
      table: 'notification_ways',
      dueAt: 'due_at',
      where: (sql) => sql`due_at is not null`,
      leaseSeconds: LEASE_SECONDS,
      set: (sql) => ({ is_leased: sql`true` }),
    },
    (scope, id) => tellByWay(scope, id, outside),
  );
}
