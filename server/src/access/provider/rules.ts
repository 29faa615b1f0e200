import type { ProviderIdentity, ProviderTerms } from '../../outbound/identity-provider.ts';
import { comparable, isStorable } from '../sign-in/rules.ts';

/** The e-mail address that the provider has verified; undefined without one. */
export function verifiedEmail({ email, is_verified }: ProviderIdentity): string | undefined {
  const address = comparable(email ?? '');
  return is_verified && address !== '' && isStorable(address) ? address : undefined;
}

/** True when people of this e-mail address may sign in by the provider. */
export function isAllowed(identity: ProviderIdentity, { domains }: Pick<ProviderTerms, 'domains'>): boolean {
  if (domains.length === 0) return true;
  const address = verifiedEmail(identity) ?? '';
  return domains.includes(address.slice(address.lastIndexOf('@') + 1));
}

/** A page of ours where signing in leads: that of an application, of an invitation, or the portal. */
const PATHS: readonly string[] = ['/oauth/authorize', '/invitation', '/settings/you'];
/** A browser keeps about 4,000 bytes in a cookie. */
const LENGTH_MAX = 2000;

/** The path and query of a page of ours; the home page for every other text, so that no link leads elsewhere. */
export function pathAfterSignIn(
  text: string | null,
  { issuer, home }: { readonly issuer: string; readonly home: string },
): string {
  const url = URL.parse(text ?? '', issuer);
  if (url === null || url.origin !== new URL(issuer).origin || !PATHS.includes(url.pathname)) return home;
  const path = url.pathname + url.search;
  return path.length > LENGTH_MAX ? home : path;
}
