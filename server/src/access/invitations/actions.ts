import { inTransaction, type UnauthenticatedScope, type WriteScope } from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { openOperatorScope } from '../operators/open-operator-scope.ts';
import { requireOperator } from '../operators/list-queries.ts';
import { findActingOperator } from '../operators/queries.ts';
import { checkMaster } from '../reach.ts';
import { deleteUnlinkedSignIn, findSignIn, insertSignIn, linkOperator } from '../sign-in/queries.ts';
import { comparable, nameInAccount } from '../sign-in/rules.ts';
import { hashToken, newTokenText, readTokenText, type TokenClaim } from '../token-text.ts';
import {
  countInvitations,
  findInvitation,
  takeInvitation,
  upsertInvitation,
  type InvitedOperator,
} from './queries.ts';
import { checkLetters, lettersSince } from './rules.ts';

export const INVITATION_PATH = '/invitation';
export const INVITATION_DAYS = 7;

/** How an operator gets in. The text of the link is available only now. */
export type Invitation = {
  /** Null where it goes to the invited address by letter: then only who reads that can accept. */
  readonly url: string | null;
  readonly sent_to: string | null;
  readonly expires_at: string;
};

/** Whether invitations go by letter. */
export type InvitationTerms = { readonly sendsMail: boolean };

type Invited = { readonly id: number; readonly email: string };

/** Invites an operator, and replaces the former invitation. Throws `rate_limited` after many letters. */
export async function openInvitation(
  tx: WriteScope,
  { id: operator_id, email }: Invited,
  { sendsMail: is_letter }: InvitationTerms,
): Promise<Invitation> {
  if (is_letter) checkLetters(await countInvitations(tx, lettersSince(tx.now)), tx.now);
  // The one of a letter is made when the letter is sent: until then nobody has it.
  const text = newTokenText(tx.host_id, 'invitation');
  const expires_at = Temporal.Instant.from(tx.now)
    .add({ hours: INVITATION_DAYS * 24 })
    .toString();
  await upsertInvitation(tx, { operator_id, token_hash: hashToken(text), expires_at, is_letter });
  return is_letter
    ? { url: null, sent_to: email, expires_at }
    : { url: linkOf(tx, text), sent_to: null, expires_at };
}

export function linkOf({ public_url }: Pick<WriteScope, 'public_url'>, text: string): string {
  return `${public_url}${INVITATION_PATH}?invitation=${text}`;
}

/**
 * Invites an operator once more. Throws `operator_signs_in` for an operator who has a password: the password belongs to
 * the person, who may be an operator of other accounts.
 */
export async function inviteAgain(
  tx: WriteScope,
  operator_id: number,
  terms: InvitationTerms,
): Promise<Invitation> {
  checkMaster(tx);
  const { can_sign_in, email } = await requireOperator(tx, operator_id);
  if (can_sign_in) throw new ApiError('operator_signs_in');
  if (email === null) throw new ApiError('email_missing');
  return openInvitation(tx, { id: operator_id, email }, terms);
}

/** An open invitation. */
export type OpenInvitation = InvitedOperator & {
  readonly claim: TokenClaim;
  /** True when somebody signs in with this e-mail address already. It may be somebody who has not proven it. */
  readonly is_known: boolean;
  /** What a person signs in with who chooses a password now. */
  readonly new_name: string;
};

/**
 * Undefined for a text that is no open invitation. Where letters are sent, a link that the host was shown is none either: it
 * does not prove the address.
 */
export async function readInvitation(
  entrance: UnauthenticatedScope,
  text: string,
  { sendsMail }: InvitationTerms,
): Promise<OpenInvitation | undefined> {
  const claim = readTokenText(text, 'invitation');
  const invited = claim === undefined ? undefined : await findInvitation(entrance, claim);
  if (claim === undefined || invited === undefined) return undefined;
  if (sendsMail && !invited.is_letter) return undefined;
  if (Temporal.Instant.compare(invited.expires_at, entrance.now) <= 0) return undefined;
  const name = comparable(invited.email);
  const is_known = (await findSignIn(entrance, name)) !== undefined;
  return { ...invited, claim, is_known, new_name: is_known ? nameInAccount(name, claim.host_id) : name };
}

/**
 * A person accepts with the password of their choice. Where somebody has a password for the e-mail address, this one is of
 * this account alone, so that nobody can shut another person out. Returns false when the invitation was used meanwhile.
 */
export function acceptAsNewPerson(
  entrance: UnauthenticatedScope,
  invited: OpenInvitation,
  password_hash: string,
): Promise<boolean> {
  const { operator_id, is_known, new_name: email } = invited;
  return acceptBy(entrance, invited, async (tx) => {
    if (is_known) await deleteUnlinkedSignIn(tx, email);
    return insertSignIn(tx, { operator_id, email, password_hash });
  });
}

/** A person who has signed in accepts. Returns false when the invitation was used meanwhile. */
export function acceptAsPerson(
  entrance: UnauthenticatedScope,
  invited: OpenInvitation,
  sign_in_id: number,
): Promise<boolean> {
  return acceptBy(entrance, invited, async (tx) => {
    await linkOperator(tx, invited.operator_id, sign_in_id);
    return true;
  });
}

/** Uses up an invitation with what stores how the operator signs in. Returns false when one of the two was not to be done. */
export async function acceptBy(
  entrance: UnauthenticatedScope,
  { claim: { host_id, token_hash }, operator_id }: OpenInvitation,
  link: (tx: WriteScope) => Promise<boolean>,
): Promise<boolean> {
  const operator = await findActingOperator(entrance, { host_id, operator_id });
  if (operator === undefined) return false;
  try {
    await inTransaction(openOperatorScope(entrance, operator, null), async (tx) => {
      const isAccepted = (await takeInvitation(tx, token_hash)) && (await link(tx));
      if (!isAccepted) throw new InvitationUsed();
    });
    return true;
  } catch (error) {
    if (error instanceof InvitationUsed) return false;
    throw error;
  }
}

/** Ends the transaction of a request that comes too late. */
class InvitationUsed extends Error {}
