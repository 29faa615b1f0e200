import { daysBefore } from '../../jobs/days-before.ts';
import { deleteInBatches } from '../../jobs/delete-in-batches.ts';
import { sweep, type JobKind } from '../../jobs/job-kind.ts';

/** Searches each account, found by its master, through the index that begins with it, so that the remaining rows are not read. */
export function dropOldAuditJob(days: number): JobKind {
  return sweep({ kind: 'drop_old_audit', everySeconds: 600 }, (system) => {
    const { sql, now } = system;
    const until = daysBefore(now, days);
    return deleteInBatches(
      system,
      'audit_log',
      (rowsMax) => sql`
        select old.host_id, old.id
        from operators m
        cross join lateral (
          select o.host_id, o.id from audit_log o
          where o.host_id = m.host_id and o.created_at < ${until}
          order by o.created_at, o.id limit ${rowsMax}
        ) old
        where m.is_master limit ${rowsMax}`,
    );
  });
}
