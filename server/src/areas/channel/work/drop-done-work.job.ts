import { daysBefore } from '../../../jobs/days-before.ts';
import { deleteInBatches } from '../../../jobs/delete-in-batches.ts';
import { sweep, type JobKind } from '../../../jobs/job-kind.ts';

export const KEPT_DAYS = 30;

/** The work of a calendar stays: a listing has one piece, which grows again. */
export const dropDoneWorkJob: JobKind = sweep({ kind: 'drop_done_work', everySeconds: 600 }, (system) => {
  const { sql, now } = system;
  return deleteInBatches(
    system,
    'channel_work',
    (rowsMax) => sql`
      select w.host_id, w.id from channel_work w
      where w.status = 'done' and w.kind <> 'calendar' and w.updated_at < ${daysBefore(now, KEPT_DAYS)}
      order by w.updated_at limit ${rowsMax}`,
  );
});
