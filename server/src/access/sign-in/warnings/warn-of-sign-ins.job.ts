import type { ExternalServices } from '../../../outbound/outside.ts';
import { findDueSince } from '../../../jobs/due-rows.ts';
import { sweep, type JobKind } from '../../../jobs/job-kind.ts';
import { sendDueWarnings } from './actions.ts';

const DUE_WARNINGS = { table: 'sign_in_warnings', dueAt: 'due_at', isOfPeople: true };

export function warnOfSignInsJob(outside: ExternalServices): JobKind {
  return sweep(
    {
      kind: 'warn_of_sign_ins',
      everySeconds: 5,
      dueSince: (system) => findDueSince(system, DUE_WARNINGS),
    },
    (system, report) => sendDueWarnings(system, outside, report),
  );
}
