import { leasedJob } from '../../../jobs/due-rows.ts';
import { tellOfTime } from './actions.ts';

const LEASE_SECONDS = 60;

/** Finds out what operators are to be told of what time brings: requests that end, tasks and payouts that are late. */
export const tellOfTimeJob = leasedJob(
  { kind: 'tell_of_time', everySeconds: 30, atOnceMax: 1 },
  { table: 'notification_logs', dueAt: 'look_at', leaseSeconds: LEASE_SECONDS },
  (scope) => tellOfTime(scope),
);
