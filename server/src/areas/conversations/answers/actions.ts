import type { Encryption } from '../../../database/encryption.ts';
import type { SystemScope } from '../../../database/scope.ts';
import type { Arrival } from './arrival.ts';
import { ANSWER_LIMITS } from './limits.ts';
import { findConversationOfLetter, findKnown, insertEmail } from './queries.ts';
import { findAddressed, type Addressed } from './reply-address.ts';
import {
  answeredIds,
  fingerprintOf,
  headerText,
  isReport,
  isTooMuch,
  lettersIn,
  recipientsOf,
} from './rules.ts';

export type Taking = {
  readonly system: SystemScope;
  readonly encryption: Encryption;
  /** With the place of the token. */
  readonly replyAddress: string;
};

/**
 * Stores an e-mail that belongs to a conversation, to be read soon. `recipient` is what the mail server says beside the
 * e-mail. However often an e-mail arrives, it is stored once.
 */
export async function takeEmail(taking: Taking, email: Buffer, recipient = ''): Promise<Arrival> {
  if (email.length > ANSWER_LIMITS.emailBytes) return 'too_large';
  const header = headerText(email);
  const addressed = await findConversation(taking, email, `${recipient} ${recipientsOf(header)}`);
  if (addressed === undefined) return 'not_ours';
  const fingerprint = fingerprintOf(email, header);
  const { system } = taking;
  const dayAgo = Temporal.Instant.from(system.now).subtract({ hours: 24 }).toString();
  const known = await findKnown(system, { ...addressed, fingerprint }, dayAgo);
  if (known === undefined) return 'not_ours';
  if (known.is_known) return 'known';
  if (isTooMuch(known)) return 'too_many';
  await insertEmail(system, { ...addressed, fingerprint, content: email });
  return 'taken';
}

/** By the signed address that it was sent to, else by the letter that it answers or reports. */
async function findConversation(
  { system, encryption, replyAddress }: Taking,
  email: Buffer,
  recipients: string,
): Promise<Addressed | undefined> {
  const addressed = findAddressed(encryption, replyAddress, recipients);
  if (addressed !== undefined) return addressed;
  const header = headerText(email);
  const named = isReport(header) ? email.toString('latin1') : answeredIds(header);
  for (const letter of lettersIn(named)) {
    const found = await findConversationOfLetter(system, letter);
    if (found !== undefined) return found;
  }
  return undefined;
}
