import { inTransaction, type OpenScope } from '../../../database/scope.ts';
import { letterProblem, problemOf } from '../../../outbound/letter-problem.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { writeLossLetter } from './letter.ts';
import { HELD_BACK_HOURS } from './loss.ts';
import { endLossMail, findLoss } from './queries.ts';

/**
 * Sends the letter of a loss to the master operator. When the process dies in between, it is sent again with the same
 * Message-ID. When the mail server is away, it is due again after its lease. Throws JobProblem then.
 */
export async function sendLossLetter(scope: OpenScope, id: number, outside: ExternalServices): Promise<void> {
  const loss = await findLoss(scope, id);
  const isSent = loss !== undefined && !scope.account.is_sandbox && outside.mail !== undefined;
  const problem = isSent ? await problemOf(outside.mail?.(writeLossLetter(scope, loss))) : undefined;
  // Later, the loss has ended by itself.
  const isPostponed =
    problem?.isFinal === false &&
    Date.parse(scope.now) - Date.parse(loss?.since ?? scope.now) < HELD_BACK_HOURS * 3_600_000;
  if (!isPostponed) await inTransaction(scope, (tx) => endLossMail(tx, id));
  if (problem !== undefined) throw letterProblem('calendar_loss', problem, { listing: id });
}
