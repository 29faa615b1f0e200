import type { IncomingHttpHeaders } from 'node:http';
import { KNOWN_DAYS } from '../sign-in/known-browser.ts';
import { isVisitSecret } from './session.ts';

type CookieName = 'visit' | 'known' | 'place' | 'provider';

/** Over https the name's prefix makes the browser accept the cookie only from this host. */
function cookieName(name: CookieName, isSecure: boolean): string {
  return isSecure ? `__Host-innkeep_${name}` : `innkeep_${name}`;
}

/** The secret in the visitor's cookie, if it has the right form. */
export function readVisitCookie(headers: IncomingHttpHeaders, isSecure: boolean): string | undefined {
  const value = readCookie(headers, cookieName('visit', isSecure));
  return value !== undefined && isVisitSecret(value) ? value : undefined;
}

/** Lives until the browser closes. Scripts cannot read it, and forms of other sites do not send it. */
export function visitCookie(secret: string, isSecure: boolean): string {
  return `${cookieName('visit', isSecure)}=${secret}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Where the load balancer sends this browser, in a service of several cells: an account, or a cell. It gives no access. */
export function cellCookie(place: string, isSecure: boolean): string {
  return `${cookieName('place', isSecure)}=${place}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Reads the cookie that records earlier sign-ins. */
export function readKnownCookie(headers: IncomingHttpHeaders, isSecure: boolean): string | undefined {
  return readCookie(headers, cookieName('known', isSecure));
}

/**
 * Long-lived, also after signing out. It gives no access: it only prevents attempts of others from delaying this
 * person.
 */
export function knownCookie(text: string, isSecure: boolean): string {
  const life = `Max-Age=${KNOWN_DAYS * 86_400}`;
  return `${cookieName('known', isSecure)}=${text}; Path=/; ${life}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

/** What binds a sign-in by the identity provider to this browser. */
export function readProviderCookie(headers: IncomingHttpHeaders, isSecure: boolean): string | undefined {
  return readCookie(headers, cookieName('provider', isSecure));
}

/** Lives as long as a sign-in at the provider may take; an empty text removes it. The provider's page leads back with it. */
export function providerCookie(text: string, isSecure: boolean, seconds: number): string {
  const life = `Max-Age=${text === '' ? 0 : seconds}`;
  return `${cookieName('provider', isSecure)}=${text}; Path=/; ${life}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

function readCookie({ cookie }: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
