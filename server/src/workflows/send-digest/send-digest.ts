import { actAs } from '../../access/operators/act-as.ts';
import { findDigest, storeNextDigest } from '../../areas/notifications/digest.queries.ts';
import { MAIL_CODES, type WayProblem } from '../../areas/notifications/problem.ts';
import { lastAt, nextAt } from '../../areas/notifications/rules.ts';
import { storeLetterOutcome } from '../../areas/notifications/sending/queries.ts';
import { inTransaction, type OpenScope } from '../../database/scope.ts';
import { MailProblem } from '../../outbound/mail-problem.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { readToday } from '../read-today/read-today.ts';
import { writeDigest } from './rules.ts';

/** A digest that could not be sent for so long is left out: the next one is near enough. */
const LATE_HOURS = 6;

/**
 * Sends the digest of the day to an operator, of what they may see. When the process dies in between, it is sent again with
 * the same Message-ID. When the mail server is away, it is due again after its lease.
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
  if (mail !== undefined && email !== null && !account.is_sandbox && lateHours < LATE_HOURS) {
    const letter = writeDigest(await readToday(reader), {
      ...digest,
      email,
      host_id,
      house: account.name,
      public_url,
    });
    const { problem, isFinal } = await outcomeOf(mail(letter), now);
    await inTransaction(scope, (tx) => storeLetterOutcome(tx, digest.operator_id, problem));
    if (!isFinal) return;
  }
  await inTransaction(scope, (tx) => storeNextDigest(tx, id, nextAt(now, digest_at, timezone)));
}

type Outcome = {
  readonly problem: WayProblem | null;
  /** False when it is to be tried again. */
  readonly isFinal: boolean;
};

async function outcomeOf(sending: Promise<void>, at: string): Promise<Outcome> {
  try {
    await sending;
    return { problem: null, isFinal: true };
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    const { word, detail, isFinal } = error;
    return { problem: { code: MAIL_CODES[word], detail, at }, isFinal };
  }
}
