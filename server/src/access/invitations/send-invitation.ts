import { inTransaction, type OpenScope } from '../../database/scope.ts';
import { letterProblem, problemOf } from '../../outbound/letter-problem.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { hashToken, newTokenText } from '../token-text.ts';
import { linkOf } from './actions.ts';
import { writeInvitation } from './letter.ts';
import { endLetter, storeLetterOutcome, storeLetterToken } from './queries.ts';
import { GIVEN_UP_HOURS } from './rules.ts';

/**
 * Sends the letter of an invitation. Its link is made here, so that nobody but the reader of the letter knows it. When the
 * process dies in between, the letter is sent again with another link. When the mail server is away, it is due again after
 * its lease. Throws JobProblem when the mail server did not take it.
 */
export async function sendInvitation(
  scope: OpenScope,
  operator_id: number,
  { mail }: Pick<ExternalServices, 'mail'>,
): Promise<void> {
  const text = newTokenText(scope.host_id, 'invitation');
  const token_hash = hashToken(text);
  const invited = await inTransaction(scope, (tx) => storeLetterToken(tx, operator_id, token_hash));
  if (invited === undefined || mail === undefined) {
    await inTransaction(scope, (tx) => endLetter(tx, operator_id));
    return;
  }
  const letter = writeInvitation({
    ...invited,
    account_name: scope.account.name,
    link: linkOf(scope, text),
    until: dayOf(scope, invited.expires_at),
    id: token_hash.toString('hex').slice(0, 32),
  });
  const failed = await problemOf(mail(letter));
  const hours = Temporal.Instant.from(invited.created_at).until(scope.now).total('hours');
  const isEnded = failed === undefined || failed.isFinal || hours >= GIVEN_UP_HOURS;
  const problem = failed?.message ?? null;
  await inTransaction(scope, (tx) => storeLetterOutcome(tx, operator_id, { token_hash, problem, isEnded }));
  if (failed !== undefined) throw letterProblem('invitation', failed, { operator_id });
}

function dayOf({ account }: OpenScope, moment: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(account.timezone).toPlainDate().toString();
}
