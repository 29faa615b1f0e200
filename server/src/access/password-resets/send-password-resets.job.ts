import type { ExternalServices } from '../../outbound/outside.ts';
import { findDueSince } from '../../jobs/due-rows.ts';
import { sweep, type JobKind } from '../../jobs/job-kind.ts';
import { sendDueResets } from './actions.ts';

const DUE_RESETS = { table: 'password_resets', dueAt: 'due_at', isOfPeople: true };

export function sendPasswordResetsJob(outside: ExternalServices): JobKind {
  return sweep(
    {
      kind: 'send_password_resets',
      everySeconds: 2,
      dueSince: (system) => findDueSince(system, DUE_RESETS),
    },
    (system, report) => sendDueResets(system, outside, report),
  );
}
