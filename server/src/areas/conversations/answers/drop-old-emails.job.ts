import { daysBefore } from '../../../jobs/days-before.ts';
import { deleteInBatches } from '../../../jobs/delete-in-batches.ts';
import { sweep } from '../../../jobs/job-kind.ts';

/** So long an e-mail that arrives again is known, and a letter names the one that it answers. */
export const DAYS_KEPT = 180;

export const dropOldEmailsJob = sweep({ kind: 'drop_old_emails', everySeconds: 3600 }, (system) => {
  const { sql, now } = system;
  const until = daysBefore(now, DAYS_KEPT);
  return deleteInBatches(
    system,
    'received_emails',
    (rowsMax) => sql`
      select host_id, id from received_emails where received_at < ${until} and due_at is null
      order by received_at limit ${rowsMax}`,
  );
});
