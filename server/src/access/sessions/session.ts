import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { UnauthenticatedScope } from '../../database/scope.ts';
import { deleteSession, findSession, insertSession, markSessionUsed } from './queries.ts';

/** Who is signed in. */
export type Person = { readonly sign_in_id: number; readonly email: string };

/** A session ends when it is not used for so long … */
export const IDLE_HOURS = 12;
/** … and so long after it began, however much it is used. */
export const LIFE_DAYS = 7;
/** Its use is noted no more often than this. */
const NOTED_MINUTES = 5;

/** The secret of a visitor's cookie, 256 random bits. Once they signed in it is the session's, and another. */
export function newVisitSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function isVisitSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** Opens a session under a new secret, so that nobody can have put it into the cookie before. */
export async function openSession(entrance: UnauthenticatedScope, sign_in_id: number): Promise<string> {
  const secret = newVisitSecret();
  await insertSession(writing(entrance), { sign_in_id, token_hash: hashSecret(secret) });
  return secret;
}

/** Who is signed in by this secret, if anybody still is. */
export async function findPerson(
  entrance: UnauthenticatedScope,
  secret: string,
): Promise<Person | undefined> {
  const token_hash = hashSecret(secret);
  const session = await findSession(entrance, token_hash);
  if (session === undefined) return undefined;
  const now = Temporal.Instant.from(entrance.now);
  const since = (moment: string) => now.since(Temporal.Instant.from(moment)).total('minutes');
  const idleMinutes = since(session.used_at);
  if (idleMinutes >= IDLE_HOURS * 60 || since(session.created_at) >= LIFE_DAYS * 24 * 60) {
    await deleteSession(writing(entrance), token_hash);
    return undefined;
  }
  if (idleMinutes >= NOTED_MINUTES) await markSessionUsed(writing(entrance), token_hash);
  return { sign_in_id: session.sign_in_id, email: session.email };
}

export async function closeSession(entrance: UnauthenticatedScope, secret: string): Promise<void> {
  await deleteSession(writing(entrance), hashSecret(secret));
}

/**
 * What a form of ours carries, and one of another site cannot: it is made from the secret of the cookie, which only the
 * browser and we know.
 */
export function csrfToken(secret: string): string {
  return createHmac('sha256', secret).update('form').digest('base64url');
}

export function isFormToken(text: string, secret: string): boolean {
  const [given, own] = [text, csrfToken(secret)].map((each) => createHash('sha256').update(each).digest());
  return given !== undefined && own !== undefined && timingSafeEqual(given, own);
}

function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function writing(entrance: UnauthenticatedScope): UnauthenticatedScope {
  return { ...entrance, sql: entrance.databases.writes };
}
