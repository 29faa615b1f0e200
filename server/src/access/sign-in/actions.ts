import type { UnauthenticatedScope, WriteScope } from '../../database/scope.ts';
import { decryptStored } from '../../database/encrypted-text.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { PASSWORD_CHECKS } from '../../rate-limits/limits.ts';
import { updateOperatorEmail } from '../operators/queries.ts';
import { brokenEmail } from '../rules.ts';
import type { Device } from '../sessions/queries.ts';
import { openSession } from '../sessions/session.ts';
import type { SignInAttempts } from './attempts.ts';
import { QueueFull, type Lane } from './check-queue.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { hashPassword, isPassword, isTooBusy } from './password.ts';
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
import { brokenPassword, comparable, isStorable } from './rules.ts';
import { noteFailure } from './warnings/actions.ts';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.ts';

/** The submitted sign-in form, with its origin. */
export type SignInAttempted = {
  readonly email: string;
  readonly password: string;
  /** A code of an authenticator app, or a recovery code; empty without a second factor. */
  readonly code: string;
  readonly address: string;
  readonly user_agent?: string | undefined;
  /** The browser's record of earlier sign-ins; undefined without one. */
  readonly known: string | undefined;
  /** False for a person whom a right password does not sign in here. */
  readonly admits?: ((sign_in_id: number) => Promise<boolean>) | undefined;
};

export type SignedIn =
  | {
      readonly kind: 'signed_in';
      readonly secret: string;
      readonly sign_in_id: number;
      /** The record for the browser to keep. */
      readonly known: string;
    }
  /** The response does not reveal which of the three was wrong. */
  | { readonly kind: 'refused' }
  /** All is right, but the person may not sign in this way. */
  | { readonly kind: 'not_admitted' }
  | { readonly kind: 'too_many'; readonly waitSeconds: number }
  /** Too many passwords are being checked. */
  | { readonly kind: 'busy'; readonly waitSeconds: number };

const BUSY: SignedIn = { kind: 'busy', waitSeconds: PASSWORD_CHECKS.retryAfterSeconds };

/**
 * Signs a person in by e-mail address, password and second factor, if they have one. An unknown e-mail address takes
 * the same work, gets the same message, and counts the same. A delayed attempt does not wait here: it is refused at
 * once, with the seconds to wait.
 */
export async function signIn(
  entrance: UnauthenticatedScope,
  attempts: SignInAttempts,
  attempted: SignInAttempted,
): Promise<SignedIn> {
  const email = comparable(attempted.email);
  const now = Temporal.Instant.from(entrance.now);
  const find = async () => (isStorable(email) ? findSignIn(entrance, email) : undefined);
  // The database is queried only for a browser that claims to be known, so a refusal costs no query.
  const remembered = attempted.known === undefined ? undefined : await find();
  const browser = remembered && findKnownBrowser(attempted.known ?? '', remembered, marksOf(entrance));
  const lane: Lane = browser === undefined ? 'other' : 'known';
  if (isTooBusy(lane)) return BUSY;
  const attempt = { address: attempted.address, email, browser };
  const { waitSeconds, tries } = await attempts.begin(attempt, now);
  if (waitSeconds > 0) return { kind: 'too_many', waitSeconds };
  const found = attempted.known === undefined ? await find() : remembered;
  const outcome = await check(entrance, found, { ...attempted, lane });
  switch (outcome) {
    case 'busy':
      await attempts.takeBack(attempt, now);
      return BUSY;
    case 'wrong':
      await noteFailure(entrance, { email, address: attempted.address, tries });
      return { kind: 'refused' };
    default:
      await attempts.succeed(attempt, now);
      if (attempted.admits !== undefined && !(await attempted.admits(outcome.id)))
        return { kind: 'not_admitted' };
      return {
        kind: 'signed_in',
        secret: await openSession(entrance, outcome.id, { ...deviceOf(attempted), began_by: 'password' }),
        sign_in_id: outcome.id,
        known: rememberBrowser(attempted.known ?? '', outcome, marksOf(entrance)),
      };
  }
}

/** What a list of sessions shows of the browser, within the bounds of the columns. */
export function deviceOf({ user_agent, address }: Pick<SignInAttempted, 'user_agent' | 'address'>): Device {
  const shown = user_agent?.replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300);
  return { user_agent: shown ?? null, address: address.slice(0, 100) };
}

function marksOf({ databases, now }: UnauthenticatedScope) {
  return { encryption: databases.encryption, now };
}

/** Returns the person when everything is right. */
async function check(
  entrance: UnauthenticatedScope,
  found: SignInRow | undefined,
  { password, code, lane }: Pick<SignInAttempted, 'password' | 'code'> & { readonly lane: Lane },
): Promise<SignInRow | 'wrong' | 'busy'> {
  try {
    const isRight = await isPassword(password, found?.password_hash ?? undefined, lane);
    return found !== undefined && isRight && (await isSecondFactor(entrance, found, code)) ? found : 'wrong';
  } catch (error) {
    if (error instanceof QueueFull) return 'busy';
    throw error;
  }
}

/** True for a person who has no second factor, too. Uses up the code. */
export async function isSecondFactor(
  entrance: UnauthenticatedScope,
  { id, encrypted_totp_secret }: Pick<SignInRow, 'id' | 'encrypted_totp_secret'>,
  code: string,
): Promise<boolean> {
  if (encrypted_totp_secret === null) return true;
  const { writes, encryption } = entrance.databases;
  const writing = { ...entrance, sql: writes };
  const code_hash = recoveryCodeHash(code);
  if (code_hash !== undefined) return takeRecoveryCode(writing, id, code_hash);
  const opened = decryptStored({ encryption }, encrypted_totp_secret);
  // No code matches a secret that cannot be opened. A recovery code still signs in.
  if (opened === null) return false;
  const secret = Buffer.from(opened, 'base64');
  const step = totpStepOf(code, secret, entrance.now);
  return step !== undefined && takeTotpStep(writing, id, step);
}

/** An operator of the account, with the e-mail address that they sign in with. */
export type Signatory = { readonly id: number; readonly email: string };

/** About a hundred random bits. */
export function newPassword(): string {
  return randomLetters(20, 5);
}

/** Throws `name_taken` when another operator of the account has the e-mail address. */
export async function changeEmail(tx: WriteScope, operator_id: number, email: string): Promise<void> {
  refuseBroken(brokenEmail('email', email));
  await updateOperatorEmail(tx, operator_id, email);
}

/**
 * Lets an operator sign in. The password belongs to the person: their operators in other accounts, found by the e-mail
 * address, share it. All their sessions end. Their second factor stays, and is reported: somebody else may have set it up.
 */
export async function setPassword(
  tx: WriteScope,
  signatory: Signatory,
  password: string,
): Promise<{ readonly has_second_factor: boolean }> {
  const email = comparable(signatory.email);
  refuseBroken(brokenPassword('password', password, email));
  return storePassword(tx, { operator_id: signatory.id, email, password_hash: await hashPassword(password) });
}

/** The details of a new second factor, which are shown once. */
export type Enrolled = {
  /** The address for an authenticator app. */
  readonly address: string;
  readonly recovery_codes: readonly string[];
};

/** Gives a person a second factor and replaces any present one. Undefined when the operator has no password. */
export async function enrolTotp(tx: WriteScope, signatory: Signatory): Promise<Enrolled | undefined> {
  const secret = newTotpSecret();
  const recovery_codes = newRecoveryCodes();
  const isStored = await storeSecondFactor(tx, signatory.id, {
    encrypted_totp_secret: tx.encryption.encrypt(secret.toString('base64')),
    recovery_code_hashes: recovery_codes.map(recoveryCodeHash).filter((hash) => hash !== undefined),
  });
  return isStored ? { address: totpAddress(secret, comparable(signatory.email)), recovery_codes } : undefined;
}
