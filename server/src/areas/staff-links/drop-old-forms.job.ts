import { daysBefore } from '../../jobs/days-before.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { sweep } from '../../jobs/job-kind.ts';

/** Much longer than a telephone keeps a form. */
const DAYS_KEPT = 30;

/** The keys of forms that were sent from pages of staff. */
export const dropOldFormsJob = sweep({ kind: 'drop_old_forms', everySeconds: 3600 }, (system) => {
  const { sql, now } = system;
  const until = daysBefore(now, DAYS_KEPT);
  return deleteInBatches(
    system,
    'staff_forms',
    (rowsMax) => sql`
      select host_id, id from staff_forms where created_at < ${until} order by created_at limit ${rowsMax}`,
  );
});
