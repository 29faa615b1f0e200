import type { OpenScope } from '../../../database/scope.ts';
import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { READ_LEASE_SECONDS } from './rules.ts';

/** Passes each due feed, leased to this process, to `read`. */
export function readFeedJob(read: (scope: OpenScope, id: number) => Promise<void>): JobKind {
  return leasedJob(
    { kind: 'read_feed', everySeconds: 60, atOnceMax: 8, isOutside: true },
    {
      table: 'listings',
      dueAt: 'next_sync_at',
      where: (sql) => sql`encrypted_import_url is not null`,
      leaseSeconds: READ_LEASE_SECONDS,
      isForEveryAccount: true,
    },
    read,
  );
}
