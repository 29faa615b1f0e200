import { createHash } from 'node:crypto';
import type { SystemScope, UnauthenticatedScope } from '../../database/scope.ts';
import { cellInLink } from '../cells/queries.ts';
import { isVisitSecret, newVisitSecret, openSession } from '../sessions/session.ts';
import { deviceOf } from '../sign-in/actions.ts';
import { findPersonOfOperator, insertSignInLink, takeSignInLink } from './queries.ts';

/** A link that nobody has followed signs nobody in after this time. */
export const LINK_HOURS = 12;

/** The path of a sign-in link, before its secret. */
export const SIGN_IN_LINK_PATH = '/open';

/**
 * Makes a link that signs an operator in once, without password and second factor: only for who runs the service. It
 * returns the path; undefined for an operator who has no password. `scope` must be able to write.
 */
export async function createSignInLink(
  scope: SystemScope,
  operator: { readonly account_id: number; readonly operator_id: number },
): Promise<string | undefined> {
  const person = await findPersonOfOperator(scope, operator);
  if (person === undefined) return undefined;
  const secret = newVisitSecret();
  await insertSignInLink(scope, { ...person, token_hash: hashOf(secret) });
  return `${SIGN_IN_LINK_PATH}/${secret}${await cellInLink(scope.sql, '?')}`;
}

/** Uses up a link, and returns the secret of the new session. Undefined for a link that is unknown, used or too old. */
export async function followSignInLink(
  entrance: UnauthenticatedScope,
  secret: string,
  browser: { readonly user_agent: string | undefined; readonly address: string },
): Promise<string | undefined> {
  if (!isVisitSecret(secret)) return undefined;
  const since = Temporal.Instant.from(entrance.now).subtract({ hours: LINK_HOURS }).toString();
  const writing = { ...entrance, sql: entrance.databases.writes };
  const link = await takeSignInLink(writing, hashOf(secret), since);
  return link && openSession(entrance, link.sign_in_id, { ...deviceOf(browser), began_by: 'link' });
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
