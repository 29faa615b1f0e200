import { inTransaction, type SystemScope, type UnauthenticatedScope } from '../../database/scope.ts';
import { letterProblem, problemOf } from '../../outbound/letter-problem.ts';
import type { ReportProblem } from '../../jobs/job-kind.ts';
import type { ExternalServices } from '../../outbound/outside.ts';
import { cellInLink } from '../cells/queries.ts';
import { findActingOperator } from '../operators/queries.ts';
import { openOperatorScope } from '../operators/open-operator-scope.ts';
import { hashSecret, isVisitSecret, newVisitSecret } from '../sessions/session.ts';
import { findSignIn, listPersonsOperators, storePassword } from '../sign-in/queries.ts';
import { comparable, isStorable } from '../sign-in/rules.ts';
import { unlockEmail } from '../sign-in/unlocks/actions.ts';
import { personOf, readerOf } from '../letters/reader-of.ts';
import { writeResetLetter } from './letter.ts';
import {
  deleteOldResets,
  findReset,
  markResetSent,
  postponeReset,
  storeResetToken,
  takeDueReset,
  takeReset,
  upsertReset,
  type DueReset,
} from './queries.ts';

export const NEW_PASSWORD_PATH = '/new-password';

/** From the request on. */
export const RESET_MINUTES = 60;
/** A person gets one letter at most in this time. */
export const LETTER_PAUSE_SECONDS = 300;
/** Longer than the timeout of the mail server. */
const LEASE_SECONDS = 300;
const RETRY_SECONDS: readonly number[] = [30, 120, 600];
/** Bounds one run, however many are due. */
const AT_A_LOOK_MAX = 50;

/**
 * Asks for a letter to the person of an e-mail address. An address that nobody signs in with takes the same work, and
 * gets no letter: sendDueResets finds that out.
 */
export async function askForReset(
  entrance: UnauthenticatedScope,
  email: string,
  public_url: string,
): Promise<void> {
  const known = comparable(email);
  if (known === '' || !isStorable(known)) return;
  const writing = { ...entrance, sql: entrance.databases.writes };
  await upsertReset(writing, { email: known, public_url }, LETTER_PAUSE_SECONDS);
}

/** Sends the letters that are due, and reports those that the mail server did not take. One that a crash has interrupted is sent again, with another link. */
export async function sendDueResets(
  system: SystemScope,
  { mail }: Pick<ExternalServices, 'mail'>,
  report: ReportProblem,
): Promise<void> {
  const until = after(system, LEASE_SECONDS);
  for (let count = 0; count < AT_A_LOOK_MAX; count += 1) {
    const due = await takeDueReset(system, until);
    if (due === undefined) break;
    if (due.is_known && mail !== undefined) await sendResetLetter(system, due, { mail, report });
    else await markResetSent(system, due.email);
  }
  await deleteOldResets(system, after(system, -60 * RESET_MINUTES));
}

async function sendResetLetter(
  system: SystemScope,
  { email, public_url, tries }: DueReset,
  { mail, report }: { mail: NonNullable<ExternalServices['mail']>; report: ReportProblem },
): Promise<void> {
  const secret = newVisitSecret();
  const hash = hashSecret(secret);
  await storeResetToken(system, email, hash);
  const cell = await cellInLink(system.sql, '&');
  const link = `${public_url}${NEW_PASSWORD_PATH}?reset=${secret}${cell}`;
  const letter = { email, link, id: hash.toString('hex').slice(0, 32) };
  const problem = await problemOf(mail(writeResetLetter(letter, await readerOf(system, email))));
  const wait = problem === undefined || problem.isFinal ? undefined : RETRY_SECONDS[tries - 1];
  if (wait === undefined) await markResetSent(system, email);
  else await postponeReset(system, email, after(system, wait));
  if (problem !== undefined)
    report(letterProblem('password_reset', problem, await personOf(system, email)), 'failed');
}

/** The person whom a letter is for. Undefined for a link that is unknown, used or too old. */
export async function readReset(
  entrance: UnauthenticatedScope,
  secret: string,
): Promise<{ readonly email: string; readonly has_second_factor: boolean } | undefined> {
  if (!isVisitSecret(secret)) return undefined;
  const email = await findReset(entrance, hashSecret(secret), after(entrance, -60 * RESET_MINUTES));
  const person = email === undefined ? undefined : await findSignIn(entrance, email);
  return email === undefined
    ? undefined
    : { email, has_second_factor: (person?.encrypted_totp_secret ?? null) !== null };
}

/**
 * Sets the password of the person whose letter has this secret, uses the letter up, and ends their sessions. The second
 * factor stays. False for a link that does not work any longer.
 */
export async function resetPassword(
  entrance: UnauthenticatedScope,
  secret: string,
  password_hash: string,
): Promise<boolean> {
  const email = (await readReset(entrance, secret))?.email;
  const person = email === undefined ? undefined : await findSignIn(entrance, email);
  if (email === undefined || person === undefined) return false;
  const [own] = await listPersonsOperators(entrance, person.id);
  const operator =
    own && (await findActingOperator(entrance, { host_id: own.account_id, operator_id: own.operator_id }));
  if (operator === undefined) return false;
  const since = after(entrance, -60 * RESET_MINUTES);
  const isSet = await inTransaction(openOperatorScope(entrance, operator, null), async (tx) => {
    if (!(await takeReset(tx, hashSecret(secret), since))) return false;
    await storePassword(tx, { operator_id: operator.operator_id, email, password_hash });
    return true;
  });
  // A person who has forgotten the password has tried others.
  if (isSet) await unlockEmail({ ...entrance, sql: entrance.databases.writes }, email);
  return isSet;
}

function after({ now }: SystemScope, seconds: number): string {
  return Temporal.Instant.from(now).add({ seconds }).toString();
}
