/** Pages of this service where signing in leads, beside those of the portal. */
const PATHS: readonly string[] = ['/oauth/authorize', '/invitation', '/settings/you'];
/** A browser keeps about 4,000 bytes in a cookie. */
const LENGTH_MAX = 2000;

/** The first parts of the portal's addresses; none without a portal. */
export type OwnPages = { readonly pages?: readonly string[] };

/** The path and query of a page of ours. Undefined for every other text, so that no link leads elsewhere. */
export function ownPathOf(
  text: string | null,
  { issuer, pages = [] }: OwnPages & { readonly issuer: string },
): string | undefined {
  const url = URL.parse(text ?? '', issuer);
  if (url === null || url.origin !== new URL(issuer).origin) return undefined;
  const [, first = ''] = url.pathname.split('/');
  if (!PATHS.includes(url.pathname) && !pages.includes(first)) return undefined;
  const path = url.pathname + url.search;
  return path.length > LENGTH_MAX ? undefined : path;
}
