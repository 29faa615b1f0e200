import type { ReadScope, SignedInSession } from '../../database/scope.ts';
import { unavailable } from '../../http/answer/answer-errors.ts';
import { ApiError, refuseBroken } from '../../http/api-error.ts';
import { PASSWORD_CHECKS } from '../../rate-limits/limits.ts';
import type { SignInAttempts } from '../sign-in/attempts.ts';
import { QueueFull } from '../sign-in/check-queue.ts';
import { isPassword } from '../sign-in/password.ts';
import { findOwnSignIn, type OwnSignIn } from './queries.ts';

/** The session of the caller, with their operator. Throws `session_needed` for every other caller. */
export function ownOf({ caller }: Pick<ReadScope, 'caller'>): SignedInSession & {
  readonly operator_id: number;
} {
  if (caller === null || caller.session === null) throw new ApiError('session_needed');
  return { ...caller.session, operator_id: caller.operator_id };
}

/** Throws `session_unknown` when the person was deleted meanwhile. */
export async function requireOwnSignIn(scope: ReadScope): Promise<OwnSignIn> {
  const found = await findOwnSignIn(scope, ownOf(scope));
  if (found === undefined) throw new ApiError('session_unknown');
  return found;
}

/**
 * Checks the password of the signed-in person. Failures are counted for the person at pages alone, so that a stolen
 * session can guess as little as a browser at the sign-in page, and delays no sign-in.
 */
export async function checkOwnPassword(
  scope: ReadScope,
  password: string,
  attempts: SignInAttempts,
): Promise<OwnSignIn> {
  const found = await requireOwnSignIn(scope);
  if (found.password_hash === null)
    refuseBroken([
      { field: 'current_password', message: 'is not set: choose one at /forgotten-password first' },
    ]);
  const now = Temporal.Instant.from(scope.now);
  const attempt = { address: '', email: found.email, browser: 'signed-in' };
  const { waitSeconds } = await attempts.begin(attempt, now);
  if (waitSeconds > 0) throw tooManyAttempts(waitSeconds);
  const isRight = await whenFree(() => isPassword(password, found.password_hash ?? undefined, 'known')).catch(
    async (error: unknown) => {
      await attempts.takeBack(attempt, now);
      throw error;
    },
  );
  if (!isRight) refuseBroken([{ field: 'current_password', message: 'is not your password' }]);
  await attempts.succeed(attempt, now);
  return found;
}

/** Throws `unavailable` while too many passwords are being checked. */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    throw unavailable({ retryAfterSeconds: PASSWORD_CHECKS.retryAfterSeconds });
  }
}

function tooManyAttempts(waitSeconds: number): ApiError {
  return new ApiError('rate_limited', {
    message: `Too many wrong passwords: try again in ${waitSeconds} seconds.`,
    headers: { 'Retry-After': String(waitSeconds) },
  });
}
