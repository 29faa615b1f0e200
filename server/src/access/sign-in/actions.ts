import { randomBytes } from 'node:crypto';
import type { EntranceScope, WriteScope } from '../../database/scope.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { updateOperatorEmail } from '../operators/queries.ts';
import { brokenEmail } from '../rules.ts';
import { openSession } from '../sessions/session.ts';
import type { SignInAttempts } from './attempts.ts';
import { hashPassword, isPassword } from './password.ts';
import { findSignIn, storePassword, storeTotpSecret, takeTotpStep, type SignInRow } from './queries.ts';
import { brokenPassword, comparable } from './rules.ts';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts';

/** What was typed into the form, and where from. */
export type Attempted = {
  readonly email: string;
  readonly password: string;
  /** From an authenticator app; empty without one. */
  readonly code: string;
  readonly address: string;
};

export type SignedIn =
  | { readonly kind: 'signed_in'; readonly secret: string; readonly sign_in_id: number }
  /** Which of the three was wrong is told to nobody. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'too_many'; readonly waitSeconds: number };

/**
 * Signs a person in by e-mail address, password and, where they have one, second factor. An e-mail address that nobody
 * has is refused after the same work, with the same words, and is counted alike.
 */
export async function signIn(
  entrance: EntranceScope,
  attempts: SignInAttempts,
  attempted: Attempted,
): Promise<SignedIn> {
  const email = comparable(attempted.email);
  const attempt = { address: attempted.address, email };
  const waitSeconds = attempts.begin(attempt, Temporal.Instant.from(entrance.now));
  if (waitSeconds > 0) return { kind: 'too_many', waitSeconds };
  const found = isStorable(email) ? await findSignIn(entrance, email) : undefined;
  const isRight = await isPassword(attempted.password, found?.password_hash);
  if (found === undefined || !isRight || !(await isSecondFactor(entrance, found, attempted.code)))
    return { kind: 'refused' };
  attempts.succeed(attempt);
  return { kind: 'signed_in', secret: await openSession(entrance, found.id), sign_in_id: found.id };
}

async function isSecondFactor(
  entrance: EntranceScope,
  { id, totp_secret }: SignInRow,
  code: string,
): Promise<boolean> {
  if (totp_secret === null) return true;
  const step = totpStepOf(code, totp_secret, entrance.now);
  return step !== undefined && takeTotpStep({ ...entrance, sql: entrance.databases.writes }, id, step);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Who is meant: an operator of the account, with the e-mail address that they sign in with. */
export type Signatory = { readonly id: number; readonly email: string };

/** Some hundred random bits, in letters that are not mistaken for one another. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const text = [...randomBytes(20)].map((byte) => letters[byte % letters.length]).join('');
  return text.replaceAll(/(.{5})(?=.)/g, '$1-');
}

/** Throws `name_taken` when the e-mail address is another operator's of the account. */
export async function changeEmail(tx: WriteScope, operator_id: number, email: string): Promise<void> {
  refuseBroken(brokenEmail('email', email));
  await updateOperatorEmail(tx, operator_id, email);
}

/**
 * Lets an operator sign in. The password belongs to the person: an operator of another account with the same e-mail
 * address, who may sign in, has it too. All their sessions end.
 */
export async function setPassword(tx: WriteScope, signatory: Signatory, password: string): Promise<void> {
  const email = comparable(signatory.email);
  refuseBroken(brokenPassword('password', password, email));
  await storePassword(tx, { operator_id: signatory.id, email, password_hash: await hashPassword(password) });
}

/**
 * Gives a person a second factor, in place of one they may have, and answers the address for their app; undefined
 * when the operator has no password.
 */
export async function enrolTotp(tx: WriteScope, signatory: Signatory): Promise<string | undefined> {
  const secret = newTotpSecret();
  const isStored = await storeTotpSecret(tx, signatory.id, secret);
  return isStored ? totpAddress(secret, comparable(signatory.email)) : undefined;
}
