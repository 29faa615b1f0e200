import { daysBefore } from '../../jobs/days-before.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { sweep } from '../../jobs/job-kind.ts';

/** Longer than anything is looked for again that time has brought: a payout is late for a year at most. */
export const DAYS_KEPT = 400;

/** What was told is kept so that it is told once. */
export const dropOldNotificationsJob = sweep(
  { kind: 'drop_old_notifications', everySeconds: 600 },
  (system) => {
    const { sql, now } = system;
    const until = daysBefore(now, DAYS_KEPT);
    return deleteInBatches(
      system,
      'notifications',
      (rowsMax) => sql`
        select host_id, id from notifications where created_at < ${until} order by created_at limit ${rowsMax}`,
    );
  },
);
