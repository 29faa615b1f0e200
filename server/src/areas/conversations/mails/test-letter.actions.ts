import { randomUUID } from 'node:crypto';
import type { OpenScope } from '../../../database/scope.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { problemOf } from '../../../outbound/letter-problem.ts';
import { coverAddresses } from '../../properties/pictures/record.ts';
import { writeLetter, type WrittenLetter } from './letter.ts';
import { findCover } from './queries.ts';

/** A letter as a guest gets it, and where it is tried. */
export type TriedLetter = Omit<
  WrittenLetter,
  'account_name' | 'has_picture' | 'can_answer' | 'picture_url'
> & {
  readonly property_id: number | null;
};

/** A letter to a guest as it would be sent, in the frame of the house. */
export async function writeTestLetter(
  scope: OpenScope,
  { property_id, ...tried }: TriedLetter,
  { answers }: Pick<ExternalServices, 'answers'>,
) {
  const cover = property_id === null ? null : await findCover(scope, property_id);
  return writeLetter({
    ...tried,
    account_name: scope.account.name,
    has_picture: false,
    can_answer: answers !== undefined,
    picture_url: scope.public_url === '' ? null : (coverAddresses(scope, cover)?.large_url ?? null),
  });
}

type Recipient = { readonly name: string; readonly address: string | null };

/** Why no such letter can be sent, as far as is known before it is tried. */
export function whyNoTestLetter(
  { account }: OpenScope,
  { address }: Recipient,
  { mail }: Pick<ExternalServices, 'mail'>,
): string | null {
  if (address === null) return 'Your operator has no e-mail address.';
  if (account.is_sandbox) return 'A sandbox sends no e-mail.';
  return mail === undefined ? 'This service sends no e-mail (SMTP_URL is not set).' : null;
}

/** Sends such a letter to a person of the house. Returns why it was not sent; null when the mail server has taken it. */
export async function sendTestLetter(
  scope: OpenScope,
  letter: Awaited<ReturnType<typeof writeTestLetter>>,
  to: Recipient,
  outside: Pick<ExternalServices, 'mail'>,
): Promise<string | null> {
  const why = whyNoTestLetter(scope, to, outside);
  const { name, address } = to;
  if (why !== null || address === null || outside.mail === undefined) return why;
  const message_id = `test-letter-${randomUUID()}`;
  const sending = outside.mail({ ...letter, is_automatic: true, message_id, to: { name, address } });
  return (await problemOf(sending))?.message ?? null;
}
