import type { Header } from 'postal-mime';

/**
 * True when the trusted mail server found the domain of the sender authentic (RFC 8601): DMARC passed, or DKIM or SPF passed
 * for that domain. Only the first header of that server counts: it puts its own above all others, which may be forged.
 */
export function isAuthentic(headers: readonly Header[], trustedHost: string, from: string): boolean {
  const own = headers.find(
    ({ key, value }) => key === 'authentication-results' && hostOf(value) === trustedHost.toLowerCase(),
  );
  if (own === undefined) return false;
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
  const results = own.value
    .replaceAll(/\([^()]*\)/g, ' ')
    .split(';')
    .slice(1)
    .map((result) => result.trim().toLowerCase());
  if (results.some((result) => /^dmarc\s*=\s*pass\b/.test(result))) return true;
  if (results.some((result) => /^dmarc\s*=\s*fail\b/.test(result))) return false;
  return results.some((result) => {
    const [, of] = PASSED.exec(result) ?? [];
    return of !== undefined && isOfDomain(of, domain);
  });
}

const PASSED =
  /^(?:dkim\s*=\s*pass\b.*\bheader\.(?:d|i)|spf\s*=\s*pass\b.*\bsmtp\.mailfrom)\s*=\s*"?([^\s;"]+)/;

function hostOf(value: string): string {
  return /^\s*([^\s;(]+)/.exec(value)?.[1]?.toLowerCase() ?? '';
}

/** The domain itself, or one above it that signs for it: `example.com` for `mail.example.com`. */
function isOfDomain(signed: string, domain: string): boolean {
  const of = signed.slice(signed.lastIndexOf('@') + 1);
  return of === domain || (of.includes('.') && domain.endsWith(`.${of}`));
}
