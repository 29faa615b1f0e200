import { createHash } from 'node:crypto';
import type { SystemScope } from '../../database/scope.ts';
import { isVisitSecret, newVisitSecret } from '../sessions/session.ts';
import { replaceSetUpLink, takeSetUpLink } from './queries.ts';

/** A link that nobody has used works no longer after this time. The next start prints another one. */
export const SET_UP_DAYS = 7;

/** The path of the page that sets up an account, before the secret of its link. */
export const SET_UP_PATH = '/set-up';

/**
 * Makes the link with which a person sets up the first account of their own: only for who runs the service. It returns
 * the path. Only the hash of its secret is stored. `scope` must be able to write.
 */
export async function createSetUpLink(scope: SystemScope): Promise<string> {
  const secret = newVisitSecret();
  await replaceSetUpLink(scope, hashOf(secret));
  // Behind the #, so that no log of a server or a proxy has it.
  return `${SET_UP_PATH}#${secret}`;
}

/** Uses up a link. False for one that is unknown, used or too old. */
export async function useSetUpLink(scope: SystemScope, secret: string): Promise<boolean> {
  if (!isVisitSecret(secret)) return false;
  const since = Temporal.Instant.from(scope.now).subtract({ hours: 24 * SET_UP_DAYS });
  return takeSetUpLink(scope, hashOf(secret), since.toString());
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
