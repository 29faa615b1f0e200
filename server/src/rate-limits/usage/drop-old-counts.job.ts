import { daysBefore } from '../../jobs/days-before.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { sweep, type JobKind } from '../../jobs/job-kind.ts';
import { USAGE } from '../limits.ts';

export const dropOldCountsJob: JobKind = sweep({ kind: 'drop_old_counts', everySeconds: 600 }, (system) => {
  const { sql, now } = system;
  return deleteInBatches(
    system,
    'request_counts',
    (rowsMax) => sql`
      select c.host_id, c.id from request_counts c
      where c.hour < ${daysBefore(now, USAGE.keptDays)}
      order by c.hour limit ${rowsMax}`,
  );
});
