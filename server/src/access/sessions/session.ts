import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UnauthenticatedScope } from '../../database/scope.ts';
import {
  deleteSession,
  findSession,
  insertSession,
  markSessionUsed,
  type BegunBy,
  type Device,
} from './queries.ts';

/** A signed-in person. */
export type SignedInPerson = {
  readonly session_id: number;
  readonly sign_in_id: number;
  readonly email: string;
};

/** A session ends after this time without use … */
export const IDLE_HOURS = 12;
/** … and at the latest this time after its start. */
export const LIFE_DAYS = 7;
/** One that the identity provider began ends sooner: the provider does not say when a person may no longer sign in. */
export const PROVIDER_LIFE_HOURS = 24;
/** The last use is updated at most this often. */
const NOTED_MINUTES = 5;

/** The secret of a visitor's cookie, 256 random bits. Signing in replaces it with the session's secret. */
export function newVisitSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function isVisitSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Opens a session under a new secret, so that nobody can have planted it in the cookie before. */
export async function openSession(
  entrance: UnauthenticatedScope,
  sign_in_id: number,
  began: Device & { readonly began_by: BegunBy },
): Promise<string> {
  const secret = newVisitSecret();
  await insertSession(writing(entrance), { sign_in_id, token_hash: hashSecret(secret), ...began });
  return secret;
}

/** The person signed in with this secret, if the session has not ended. */
export async function findPerson(
  entrance: UnauthenticatedScope,
  secret: string,
): Promise<SignedInPerson | undefined> {
  const token_hash = hashSecret(secret);
  const session = await findSession(entrance, token_hash);
  if (session === undefined) return undefined;
  const now = Temporal.Instant.from(entrance.now);
  const since = (moment: string) => now.since(Temporal.Instant.from(moment)).total('minutes');
  const idleMinutes = since(session.used_at);
  const lifeHours = session.began_by === 'provider' ? PROVIDER_LIFE_HOURS : LIFE_DAYS * 24;
  if (idleMinutes >= IDLE_HOURS * 60 || since(session.created_at) >= lifeHours * 60) {
    await deleteSession(writing(entrance), token_hash);
    return undefined;
  }
  if (idleMinutes >= NOTED_MINUTES) await markSessionUsed(writing(entrance), token_hash);
  return { session_id: session.id, sign_in_id: session.sign_in_id, email: session.email };
}

export async function closeSession(entrance: UnauthenticatedScope, secret: string): Promise<void> {
  await deleteSession(writing(entrance), hashSecret(secret));
}

/** The CSRF token of a form. It is computed from the secret of the cookie, so another site cannot know it. */
export function csrfToken(secret: string): string {
  return createHmac('sha256', secret).update('form').digest('base64url');
}

export function isFormToken(text: string, secret: string): boolean {
  const [given, own] = [text, csrfToken(secret)].map((each) => createHash('sha256').update(each).digest());
  return given !== undefined && own !== undefined && timingSafeEqual(given, own);
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function writing(entrance: UnauthenticatedScope): UnauthenticatedScope {
  return { ...entrance, sql: entrance.databases.writes };
}
