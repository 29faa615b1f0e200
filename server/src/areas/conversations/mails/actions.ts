import { createHash } from 'node:crypto';
import { inTransaction, type OpenScope, type WriteScope } from '../../../database/scope.ts';
import { guestPageAddress } from '../../../access/guest-address.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { plainLine } from '../../../http/answer/plain-line.ts';
import { letterProblem } from '../../../outbound/letter-problem.ts';
import type { Email } from '../../../outbound/mail.ts';
import { MailProblem } from '../../../outbound/mail-problem.ts';
import { languageOfGuest } from '../../../http/request/guest-language.ts';
import { findLastMessageId } from '../answers/queries.ts';
import { replyAddress } from '../answers/reply-address.ts';
import { firstOpenDay } from '../guest-page/rules.ts';
import { coverAddresses } from '../../properties/pictures/record.ts';
import { isOfPerson, writeLetter } from './letter.ts';
import type { MailOutcome } from './outcome.ts';
import {
  findWaitingMail,
  updateFailedDelivery,
  updateSentDelivery,
  updateUnsentDelivery,
  type WaitingMail,
} from './queries.ts';
import { notSent, outcomeOfFailure, outcomeOfSuccess } from './rules.ts';

/** Longer than the timeout of the mail server. */
export const MAIL_LEASE_SECONDS = 300;

/**
 * Sends the e-mail of a message that this process has leased, and stores the outcome. When the process dies in between,
 * the e-mail is sent again with the same Message-ID. Throws JobProblem when the mail server did not take it.
 */
export async function sendDueMail(scope: OpenScope, id: number, outside: ExternalServices): Promise<void> {
  const mail = await findWaitingMail(scope, id, firstOpenDay(scope.account.timezone, scope.now));
  if (mail === undefined) return;
  const { outcome, problem } = await sendMail(scope, { id, mail, outside });
  await inTransaction(scope, (tx) => keep(tx, { id, attempts: mail.attempts }, outcome));
  if (problem !== undefined)
    throw letterProblem('message', problem, { conversation_id: mail.conversation_id });
}

function keep(
  tx: WriteScope,
  held: { readonly id: number; readonly attempts: number },
  outcome: MailOutcome,
): Promise<void> {
  switch (outcome.delivery_status) {
    case 'sent':
      return updateSentDelivery(tx, held.id, outcome);
    case 'failed':
      return updateFailedDelivery(tx, held, outcome);
    default:
      return updateUnsentDelivery(tx, held, outcome);
  }
}

async function sendMail(
  scope: OpenScope,
  {
    id,
    mail,
    outside,
  }: { readonly id: number; readonly mail: WaitingMail; readonly outside: ExternalServices },
): Promise<{ readonly outcome: MailOutcome; readonly problem?: MailProblem }> {
  const { guest_email: address, attempts } = mail;
  if (scope.account.is_sandbox) return { outcome: notSent('a sandbox sends no e-mail.') };
  if (address === null) return { outcome: notSent('the guest has no e-mail address.') };
  if (outside.mail === undefined)
    return { outcome: notSent('this service sends no e-mail (SMTP_URL is not set).') };
  const guest_name = mail.guest_name ?? '';
  const answer = await answerTo(scope, mail, outside);
  const letter = writeLetter({
    ...mail,
    guest_name,
    text_language: languageOfGuest(mail).language,
    account_name: scope.account.name,
    page_url: guestPageAddress(scope, mail.guest_secret),
    can_answer: answer.reply_to !== undefined,
    picture_url: scope.public_url === '' ? null : (coverAddresses(scope, mail.cover)?.large_url ?? null),
  });
  try {
    const message_id = `message-${scope.host_id}-${id}-${mail.mail_secret}`;
    await outside.mail({
      ...letter,
      ...answer,
      is_automatic: !isOfPerson(mail.sender_name, scope.account.name),
      message_id,
      to: { name: plainLine(guest_name), address },
    });
    return { outcome: outcomeOfSuccess(address) };
  } catch (error) {
    if (!(error instanceof MailProblem)) throw error;
    return { outcome: outcomeOfFailure(error, { attempts, now: scope.now }), problem: error };
  }
}

/** Where the guest answers, and the e-mails that the letter belongs to, so that mailboxes keep a conversation together. */
async function answerTo(
  scope: OpenScope,
  { conversation_id }: WaitingMail,
  { answers }: ExternalServices,
): Promise<Pick<Email, 'reply_to' | 'references'>> {
  const { host_id, encryption } = scope;
  const root = `conversation-${createHash('sha256').update(`${host_id} ${conversation_id}`).digest('hex').slice(0, 32)}`;
  if (answers === undefined) return { references: [root] };
  const reply_to = replyAddress(encryption, answers.replyAddress, { host_id, conversation_id });
  const last = await findLastMessageId(scope, conversation_id);
  return {
    ...(reply_to === undefined ? {} : { reply_to }),
    references: last === undefined ? [root] : [root, last],
  };
}
