import type { UnauthenticatedScope, WriteScope } from '../../database/scope.ts';
import { openStored } from '../../database/sealed-text.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { PASSWORD_CHECKS } from '../../rate-limits/limits.ts';
import { updateOperatorEmail } from '../operators/queries.ts';
import { brokenEmail } from '../rules.ts';
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

/** What was typed into the form, and where from. */
export type Attempted = {
  readonly email: string;
  readonly password: string;
  /** From an authenticator app, or a recovery code in its place; empty without a second factor. */
  readonly code: string;
  readonly address: string;
  /** What the browser kept of earlier sign-ins; undefined where it kept nothing. */
  readonly known: string | undefined;
};

export type SignedIn =
  | {
      readonly kind: 'signed_in';
      readonly secret: string;
      readonly sign_in_id: number;
      /** For the browser to keep. */
      readonly known: string;
    }
  /** Which of the three was wrong is told to nobody. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'too_many'; readonly waitSeconds: number }
  /** Too many passwords are being checked. */
  | { readonly kind: 'busy'; readonly waitSeconds: number };

const BUSY: SignedIn = { kind: 'busy', waitSeconds: PASSWORD_CHECKS.retryAfterSeconds };

/**
 * Signs a person in by e-mail address, password and, where they have one, second factor. An e-mail address that nobody
 * has is refused after the same work, with the same words, and is counted alike. Nobody is made to wait here: who has to
 * is refused at once, with the seconds.
 */
export async function signIn(
  entrance: UnauthenticatedScope,
  attempts: SignInAttempts,
  attempted: Attempted,
): Promise<SignedIn> {
  const email = comparable(attempted.email);
  const now = Temporal.Instant.from(entrance.now);
  const find = async () => (isStorable(email) ? findSignIn(entrance, email) : undefined);
  // Whether a browser is known is asked only where it says so: a refusal costs others no look in the database.
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
      return {
        kind: 'signed_in',
        secret: await openSession(entrance, outcome.id),
        sign_in_id: outcome.id,
        known: rememberBrowser(attempted.known ?? '', outcome, marksOf(entrance)),
      };
  }
}

function marksOf({ databases, now }: UnauthenticatedScope) {
  return { sealing: databases.sealing, now };
}

/** Who it is, when all of it is right. */
async function check(
  entrance: UnauthenticatedScope,
  found: SignInRow | undefined,
  { password, code, lane }: Pick<Attempted, 'password' | 'code'> & { readonly lane: Lane },
): Promise<SignInRow | 'wrong' | 'busy'> {
  try {
    const isRight = await isPassword(password, found?.password_hash, lane);
    return found !== undefined && isRight && (await isSecondFactor(entrance, found, code)) ? found : 'wrong';
  } catch (error) {
    if (error instanceof QueueFull) return 'busy';
    throw error;
  }
}

async function isSecondFactor(
  entrance: UnauthenticatedScope,
  { id, sealed_totp_secret }: SignInRow,
  code: string,
): Promise<boolean> {
  if (sealed_totp_secret === null) return true;
  const { writes, sealing } = entrance.databases;
  const writing = { ...entrance, sql: writes };
  const code_hash = recoveryCodeHash(code);
  if (code_hash !== undefined) return takeRecoveryCode(writing, id, code_hash);
  const opened = openStored({ sealing }, sealed_totp_secret);
  // No code fits a secret that cannot be opened; a recovery code still signs in.
  if (opened === null) return false;
  const secret = Buffer.from(opened, 'base64');
  const step = totpStepOf(code, secret, entrance.now);
  return step !== undefined && takeTotpStep(writing, id, step);
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
