import { leasedJob } from '../../jobs/due-rows.ts';
import { makeDueEntries, MAKE_LEASE_SECONDS } from './actions.ts';

/** Recurring entries whose day has come make their entries. */
export const makeEntriesJob = leasedJob(
  { kind: 'make_entries', everySeconds: 15, atOnceMax: 2 },
  {
    table: 'recurring_transactions',
    dueAt: 'next_at',
    where: (sql) => sql`next_at is not null`,
    leaseSeconds: MAKE_LEASE_SECONDS,
  },
  makeDueEntries,
);
