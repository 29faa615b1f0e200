import type { BrokenRule } from '../../http/api-error.ts';
import { brokenName } from '../rules.ts';

const REDIRECT_URIS_MAX = 10;
const REDIRECT_URI_LENGTH_MAX = 1000;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Describes what is wrong with a new application. */
export function brokenApplication(name: string, redirectUris: readonly string[]): BrokenRule[] {
  return [...brokenName('name', name), ...brokenRedirectUris('redirect-uri', redirectUris)];
}

function brokenRedirectUris(field: string, uris: readonly string[]): BrokenRule[] {
  if (uris.length === 0) return [{ field, message: 'must name at least one address' }];
  if (uris.length > REDIRECT_URIS_MAX)
    return [{ field, message: `must name at most ${REDIRECT_URIS_MAX} addresses` }];
  return uris.flatMap((uri) => {
    const problem = redirectUriProblem(uri);
    return problem === undefined ? [] : [{ field, message: `must not be ${uri}: ${problem}` }];
  });
}

/** Codes are sent to this address, so only the application may receive there (RFC 8252, RFC 9700 section 2.1). */
function redirectUriProblem(uri: string): string | undefined {
  if (uri.length > REDIRECT_URI_LENGTH_MAX)
    return `an address has at most ${REDIRECT_URI_LENGTH_MAX} characters`;
  if (!/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return 'that is no address';
  const { protocol, username, password, hostname } = new URL(uri);
  if (uri.includes('#')) return 'an address to redirect to has no fragment';
  if (/["'<>\\^`{|}]/.test(uri)) return 'its special characters must be percent-encoded';
  if (username !== '' || password !== '') return 'an address to redirect to holds no password';
  if (protocol === 'https:') return undefined;
  if (protocol === 'http:')
    return LOOPBACK.has(hostname) ? undefined : 'http leads to the same machine only; use https';
  // A custom scheme is a reversed domain name, so that no other application claims it.
  return protocol.includes('.') ? undefined : 'a scheme of your own is a domain backwards, com.example.app';
}
