import type { IncomingHttpHeaders } from 'node:http';
import { KNOWN_DAYS } from '../sign-in/known-browser.ts';
import { isVisitSecret } from './session.ts';

type CookieName = 'visit' | 'known';

/** Over https the name itself makes the browser refuse it from anybody but this very host. */
function nameOf(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-innkeep_${name}` : `innkeep_${name}`;
}

/** The secret in the visitor's cookie, if it is one of ours by its form. */
export function readVisitCookie(headers: IncomingHttpHeaders, isSecure: boolean): string | undefined {
  const value = readCookie(headers, nameOf('visit', isSecure));
  return value !== undefined && isVisitSecret(value) ? value : undefined;
}

/** Until the browser closes; no script reads it, and no form of another site sends it. */
export function visitCookie(secret: string, isSecure: boolean): string {
  return `${nameOf('visit', isSecure)}=${secret}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** What a browser keeps of earlier sign-ins. */
export function readKnownCookie(headers: IncomingHttpHeaders, isSecure: boolean): string | undefined {
  return readCookie(headers, nameOf('known', isSecure));
}

/** For long, also when nobody is signed in any more. It opens nothing: it only keeps others from delaying a person here. */
export function knownCookie(text: string, isSecure: boolean): string {
  const life = `Max-Age=${KNOWN_DAYS * 86_400}`;
  return `${nameOf('known', isSecure)}=${text}; Path=/; ${life}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
