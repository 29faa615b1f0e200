import type { ExternalServices } from '../../../http/operation.ts';
import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { readDueFeed, READ_LEASE_SECONDS } from './actions.ts';

export function readFeedJob(outside: ExternalServices): JobKind {
  return leasedJob(
    { kind: 'read_feed', everySeconds: 60, atOnceMax: 8 },
    {
      table: 'listings',
      dueAt: 'next_sync_at',
      where: (sql) => sql`sealed_import_url is not null`,
      leaseSeconds: READ_LEASE_SECONDS,
      isCrowdedLast: true,
    },
    (scope, id) => readDueFeed(scope, id, outside),
  );
}
