import type { UnauthenticatedScope, SystemScope } from '../../../database/scope.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { letterProblem, problemOf } from '../../../outbound/letter-problem.ts';
import type { ReportProblem } from '../../../jobs/job-kind.ts';
import { SIGN_IN_WARNINGS } from '../../../rate-limits/limits.ts';
import { isStorable } from '../rules.ts';
import { personOf, readerOf } from '../../letters/reader-of.ts';
import { writeWarning } from './letter.ts';
import {
  deleteOldWarnings,
  deleteWarning,
  markWarningSent,
  postponeWarning,
  takeDueWarning,
  upsertWarning,
  type DueWarning,
  type Failures,
} from './queries.ts';

/** Longer than the timeout of the mail server. */
const LEASE_SECONDS = 300;
const RETRY_SECONDS: readonly number[] = [60, 300, 1_800, 7_200];
/** Bounds one run, however many are due. */
const AT_A_LOOK_MAX = 50;

/**
 * Schedules a warning after many consecutive attempts. An unknown e-mail address takes the same time, because the same
 * is stored for it. sendDueWarnings deletes that.
 */
export async function noteFailure(entrance: UnauthenticatedScope, failures: Failures): Promise<void> {
  if (failures.tries < SIGN_IN_WARNINGS.afterAttempts || !isStorable(failures.email)) return;
  const writing = { ...entrance, sql: entrance.databases.writes };
  await upsertWarning(writing, failures, SIGN_IN_WARNINGS.everySeconds);
}

/**
 * Sends the warnings that are due. If the process dies in between, a warning becomes due again and is sent with the
 * same Message-ID.
 */
export async function sendDueWarnings(
  system: SystemScope,
  outside: ExternalServices,
  report: ReportProblem,
): Promise<void> {
  const until = secondsAfter(system.now, LEASE_SECONDS);
  for (let count = 0; count < AT_A_LOOK_MAX; count += 1) {
    const due = await takeDueWarning(system, until);
    if (due === undefined) break;
    await sendWarning(system, due, { ...outside, report });
  }
  await deleteOldWarnings(system, secondsAfter(system.now, -SIGN_IN_WARNINGS.everySeconds));
}

async function sendWarning(
  system: SystemScope,
  due: DueWarning,
  { mail, report }: Pick<ExternalServices, 'mail'> & { readonly report: ReportProblem },
): Promise<void> {
  if (!due.is_known || mail === undefined) return deleteWarning(system, due.email);
  const problem = await problemOf(mail(writeWarning(due, await readerOf(system, due.email))));
  const wait = problem === undefined || problem.isFinal ? undefined : RETRY_SECONDS[due.tries - 1];
  if (wait === undefined) await markWarningSent(system, due.email);
  else await postponeWarning(system, due.email, secondsAfter(system.now, wait));
  if (problem !== undefined)
    report(letterProblem('sign_in_warning', problem, await personOf(system, due.email)), 'failed');
}

function secondsAfter(moment: string, seconds: number): string {
  return Temporal.Instant.from(moment).add({ seconds }).toString();
}
