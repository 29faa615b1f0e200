import type { EntranceScope, WriteScope } from '../../database/scope.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { updateOperatorEmail } from '../operators/queries.ts';
import { brokenEmail } from '../rules.ts';
import { openSession } from '../sessions/session.ts';
import type { SignInAttempts } from './attempts.ts';
import { hashPassword, isPassword } from './password.ts';
import {
  findSignIn,
  storePassword,
  storeSecondFactor,
  takeRecoveryCode,
  takeTotpStep,
  type SignInRow,
} from './queries.ts';
import { randomLetters } from './random-letters.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { brokenPassword, comparable } from './rules.ts';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts';

/** What was typed into the form, and where from. */
export type Attempted = {
  readonly email: string;
  readonly password: string;
  /** From an authenticator app, or a recovery code in its place; empty without a second factor. */
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
  const now = Temporal.Instant.from(entrance.now);
  const waitSeconds = await attempts.begin(attempt, now);
  if (waitSeconds > 0) return { kind: 'too_many', waitSeconds };
  const found = isStorable(email) ? await findSignIn(entrance, email) : undefined;
  const isRight = await isPassword(attempted.password, found?.password_hash);
  if (found === undefined || !isRight || !(await isSecondFactor(entrance, found, attempted.code)))
    return { kind: 'refused' };
  await attempts.succeed(attempt, now);
  return { kind: 'signed_in', secret: await openSession(entrance, found.id), sign_in_id: found.id };
}

async function isSecondFactor(
  entrance: EntranceScope,
  { id, sealed_totp_secret }: SignInRow,
  code: string,
): Promise<boolean> {
  if (sealed_totp_secret === null) return true;
  const { writes, sealing } = entrance.databases;
  const writing = { ...entrance, sql: writes };
  const code_hash = recoveryCodeHash(code);
  if (code_hash !== undefined) return takeRecoveryCode(writing, id, code_hash);
  const secret = Buffer.from(sealing.open(sealed_totp_secret), 'base64');
  const step = totpStepOf(code, secret, entrance.now);
  return step !== undefined && takeTotpStep(writing, id, step);
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Who is meant: an operator of the account, with the e-mail address that they sign in with. */
export type Signatory = { readonly id: number; readonly email: string };

/** Some hundred random bits. */
export function newPassword(): string {
  return randomLetters(20, 5);
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

/** What a person is told of their second factor, once. */
export type Enrolled = {
  /** For their authenticator app. */
  readonly address: string;
  readonly recovery_codes: readonly string[];
};

/** Gives a person a second factor, in place of one they may have; undefined when the operator has no password. */
export async function enrolTotp(tx: WriteScope, signatory: Signatory): Promise<Enrolled | undefined> {
  const secret = newTotpSecret();
  const recovery_codes = newRecoveryCodes();
  const isStored = await storeSecondFactor(tx, signatory.id, {
    sealed_totp_secret: tx.sealing.seal(secret.toString('base64')),
    recovery_code_hashes: recovery_codes.map(recoveryCodeHash).filter((hash) => hash !== undefined),
  });
  return isStored ? { address: totpAddress(secret, comparable(signatory.email)), recovery_codes } : undefined;
}
