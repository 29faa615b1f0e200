import type { IncomingHttpHeaders } from 'node:http';
import { isVisitSecret } from './session.ts';

/** Over https the name itself makes the browser refuse it from anybody but this very host. */
function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-innkeep_visit' : 'innkeep_visit';
}

/** The secret in the visitor's cookie, if it is one of ours by its form. */
export function readVisitCookie({ cookie }: IncomingHttpHeaders, isSecure: boolean): string | undefined {
  const prefix = `${nameOf(isSecure)}=`;
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
  return value !== undefined && isVisitSecret(value) ? value : undefined;
}

/** Until the browser closes; no script reads it, and no form of another site sends it. */
export function visitCookie(secret: string, isSecure: boolean): string {
  return `${nameOf(isSecure)}=${secret}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
