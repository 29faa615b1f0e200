import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { sweep } from '../../jobs/job-kind.ts';

export const dropOldQuotesJob = sweep({ kind: 'drop_old_quotes', everySeconds: 600 }, (system) => {
  const { sql, now } = system;
  return deleteInBatches(
    system,
    'quotes',
    (rowsMax) => sql`
      select host_id, id from quotes where expires_at <= ${now} order by expires_at limit ${rowsMax}`,
  );
});
