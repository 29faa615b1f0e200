import { inTransaction, type OpenScope } from '../../../database/scope.ts';
import { MailProblem } from '../../../outbound/mail-problem.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { writeLossLetter } from './letter.ts';
import { HELD_BACK_HOURS } from './loss.ts';
import { endLossMail, findLoss } from './queries.ts';

/**
 * Sends the letter of a loss to the master operator. When the process dies in between, it is sent again with the same
 * Message-ID. When the mail server is away, it is due again after its lease.
 */
export async function sendLossLetter(scope: OpenScope, id: number, outside: ExternalServices): Promise<void> {
  const loss = await findLoss(scope, id);
  const isSent = loss !== undefined && !scope.account.is_sandbox && outside.mail !== undefined;
  if (isSent && (await isPostponed(scope, loss.since, () => outside.mail?.(writeLossLetter(scope, loss)))))
    return;
  await inTransaction(scope, (tx) => endLossMail(tx, id));
}

async function isPostponed(
  { now }: OpenScope,
  since: string,
  send: () => Promise<void> | undefined,
): Promise<boolean> {
  try {
    await send();
    return false;
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    // Later, the loss has ended by itself.
    return !error.isFinal && Date.parse(now) - Date.parse(since) < HELD_BACK_HOURS * 3_600_000;
  }
}
