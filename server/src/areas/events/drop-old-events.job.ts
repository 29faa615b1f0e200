import { DAYS_KEPT } from '../../events/days-kept.ts';
import { daysBefore } from '../../jobs/days-before.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { sweep } from '../../jobs/job-kind.ts';

/** Drops only events of which deliveries have been made. */
export const dropOldEventsJob = sweep({ kind: 'drop_old_events', everySeconds: 600 }, (system) => {
  const { sql, now } = system;
  const until = daysBefore(now, DAYS_KEPT);
  return deleteInBatches(
    system,
    'events',
    (rowsMax) => sql`
      select host_id, id from (
        select host_id, id, created_at from events
        where transaction_id < (select pg_snapshot_xmax(base) from dispatch)
          and pg_visible_in_snapshot(transaction_id, (select base from dispatch))
        order by transaction_id, id limit ${rowsMax}
      ) first
      where created_at < ${until}`,
  );
});
