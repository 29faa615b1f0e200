import { leasedJob } from '../../../jobs/due-rows.ts';
import type { JobKind } from '../../../jobs/job-kind.ts';
import { sendDuePlanned } from './actions.ts';

const LEASE_SECONDS = 60;

/** Writes the messages whose moment has come. */
export const sendPlannedJob: JobKind = leasedJob(
  { kind: 'send_planned_message', everySeconds: 1, atOnceMax: 4 },
  { table: 'planned_messages', dueAt: 'due_at', leaseSeconds: LEASE_SECONDS },
  sendDuePlanned,
);
