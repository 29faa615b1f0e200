import { inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { ApiError, notFound, refuseBroken } from '../../http/api-error.ts';
import type { Data, Input } from '../../http/contract/contract.ts';
import { IDLE_HOURS, LIFE_DAYS, PROVIDER_LIFE_HOURS } from '../sessions/session.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { hashPassword } from '../sign-in/password.ts';
import { storeSecondFactor } from '../sign-in/queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../sign-in/recovery-codes.ts';
import { brokenPassword } from '../sign-in/rules.ts';
import { totpStepOf } from '../sign-in/totp.ts';
import { checkOwnPassword, ownOf, requireOwnSignIn, whenFree } from './check-own-password.ts';
import type { GetSecondFactor, ListSessions, SetPassword, SetSecondFactor } from './contract.ts';
import { newEnrolment, readEnrolment, type Enrolment } from './enrolment.ts';
import { endOwnSession, listOwnSessions, updateOwnPassword } from './queries.ts';

export async function readSessions(scope: OpenScope): Promise<Data<typeof ListSessions>> {
  const own = ownOf(scope);
  const now = Temporal.Instant.from(scope.now);
  const rows = await listOwnSessions(scope, own, {
    createdAfter: now.subtract({ hours: LIFE_DAYS * 24 }).toString(),
    providedAfter: now.subtract({ hours: PROVIDER_LIFE_HOURS }).toString(),
    usedAfter: now.subtract({ hours: IDLE_HOURS }).toString(),
  });
  const sessions = rows.map(({ id, began_by, user_agent, address, created_at, used_at }) => ({
    id,
    began_by,
    is_current: id === own.id,
    user_agent,
    address,
    created_at,
    used_at,
  }));
  return { sessions, total: sessions.length };
}

/** Throws `session_not_found`, also for a session of another person. */
export async function endSession(tx: WriteScope, id: number): Promise<void> {
  if (!(await endOwnSession(tx, ownOf(tx), id))) throw notFound('session_not_found', id);
}

/** Ends the person's other sessions. Throws 422 for a wrong password, and 429 after several. */
export async function changePassword(
  scope: OpenScope,
  { current_password, password }: Input<typeof SetPassword>['body'],
  attempts: SignInAttempts,
): Promise<void> {
  const { email } = await requireOwnSignIn(scope);
  refuseBroken(brokenPassword('password', password, email));
  const { password_hash: former } = await checkOwnPassword(scope, current_password, attempts);
  const password_hash = await whenFree(() => hashPassword(password));
  const isStored = await inTransaction(scope, (tx) =>
    updateOwnPassword(tx, ownOf(tx), { former, password_hash }),
  );
  if (!isStored) throw new ApiError('session_unknown');
}

export async function readSecondFactor(scope: OpenScope): Promise<Data<typeof GetSecondFactor>> {
  const { has_second_factor, recovery_codes } = await requireOwnSignIn(scope);
  return { is_set: has_second_factor, recovery_codes_left: recovery_codes };
}

/** Nothing is stored: the enrolment holds the secret, encrypted. */
export async function beginSecondFactor(scope: OpenScope): Promise<Enrolment> {
  const { email } = await requireOwnSignIn(scope);
  return newEnrolment(scope, ownOf(scope).sign_in_id, email);
}

/** Stores the second factor of an enrolment after a code of the app, and returns its recovery codes. */
export async function setSecondFactor(
  scope: OpenScope,
  { current_password, enrolment, code }: Input<typeof SetSecondFactor>['body'],
  attempts: SignInAttempts,
): Promise<{ readonly recovery_codes: string[] }> {
  const secret = readEnrolment(scope, ownOf(scope).sign_in_id, enrolment);
  if (secret === undefined)
    refuseBroken([{ field: 'enrolment', message: 'has expired: begin the second factor again' }]);
  else if (totpStepOf(code, secret, scope.now) === undefined)
    refuseBroken([{ field: 'code', message: 'must be the code that the app shows now' }]);
  await checkOwnPassword(scope, current_password, attempts);
  const recovery_codes = [...newRecoveryCodes()];
  const factor = {
    encrypted_totp_secret: scope.encryption.encrypt((secret ?? Buffer.alloc(0)).toString('base64')),
    recovery_code_hashes: recovery_codes.map(recoveryCodeHash).filter((hash) => hash !== undefined),
  };
  await storeOwnFactor(scope, factor);
  return { recovery_codes };
}

export async function removeSecondFactor(
  scope: OpenScope,
  current_password: string,
  attempts: SignInAttempts,
): Promise<void> {
  await checkOwnPassword(scope, current_password, attempts);
  await storeOwnFactor(scope, null);
}

async function storeOwnFactor(
  scope: OpenScope,
  factor: Parameters<typeof storeSecondFactor>[2],
): Promise<void> {
  const { operator_id, id } = ownOf(scope);
  const isStored = await inTransaction(scope, (tx) => storeSecondFactor(tx, operator_id, factor, id));
  if (!isStored) throw new ApiError('session_unknown');
}
