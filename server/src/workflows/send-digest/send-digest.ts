import { actAs } from '../../access/operators/act-as.ts';
import { findDigest, storeNextDigest } from '../../areas/notifications/digest.queries.ts';
import { MAIL_CODES, type WayProblem } from '../../areas/notifications/problem.ts';
import { lastAt, nextAt } from '../../areas/notifications/rules.ts';
import { storeLetterOutcome } from '../../areas/notifications/sending/queries.ts';
import { inTransaction, type OpenScope } from '../../database/scope.ts';
import { letterProblem, problemOf } from '../../outbound/letter-problem.ts';
import type { MailProblem } from '../../outbound/mail-problem.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { readToday } from '../read-today/read-today.ts';
import { writeDigest } from './rules.ts';

/** A digest that could not be sent for so long is left out: the next one is near enough. */
const LATE_HOURS = 6;

/**
 * Sends the digest of the day to an operator, of what they may see. When the process dies in between, it is sent again with
 * the same Message-ID. When the mail server is away, it is due again after its lease. Throws JobProblem then.
 */
export async function sendDigest(
  scope: OpenScope,
  id: number,
  { mail }: Pick<ExternalServices, 'mail'>,
): Promise<void> {
  const digest = await findDigest(scope, id);
  const reader = digest && (await actAs(scope, digest.operator_id));
  if (digest === undefined || reader === undefined) return;
  const { email, digest_at } = digest;
  const { account, now, public_url, host_id } = scope;
  const timezone = digest.timezone ?? account.timezone;
  const lateHours = Temporal.Instant.from(lastAt(now, digest_at, timezone))
    .until(now)
    .total('hours');
  let problem: MailProblem | undefined;
  if (mail !== undefined && email !== null && !account.is_sandbox && lateHours < LATE_HOURS) {
    const letter = writeDigest(await readToday(reader), {
      ...digest,
      email,
      host_id,
      house: account.name,
      public_url,
    });
    problem = await problemOf(mail(letter));
    const stored = problem === undefined ? null : wayProblemOf(problem, now);
    await inTransaction(scope, (tx) => storeLetterOutcome(tx, digest.operator_id, stored));
  }
  if (problem?.isFinal !== false)
    await inTransaction(scope, (tx) => storeNextDigest(tx, id, nextAt(now, digest_at, timezone)));
  if (problem !== undefined) throw letterProblem('digest', problem, { operator_id: digest.operator_id });
}

function wayProblemOf({ word, detail }: MailProblem, at: string): WayProblem {
  return { code: MAIL_CODES[word], detail, at };
}
