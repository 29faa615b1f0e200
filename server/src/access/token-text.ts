import { createHash, createHmac, randomBytes } from 'node:crypto';

/** What a token's text contains: the account's id, and the hash that finds the token. */
export type TokenClaim = { readonly host_id: number; readonly token_hash: Buffer };

/** The prefixes of the texts that are handed out once and stored as hashes. */
const PREFIXES = { access: 'ik', code: 'ikc', refresh: 'ikr', invitation: 'iki' } as const;
const PATTERNS = {
  access: patternOf(PREFIXES.access),
  code: patternOf(PREFIXES.code),
  refresh: patternOf(PREFIXES.refresh),
  invitation: patternOf(PREFIXES.invitation),
};

export type TokenKind = keyof typeof PREFIXES;

/** A new token: `ik_<account>_<256 random bits>`. Its account lets every lookup name the host_id. */
export function newTokenText(host_id: number, kind: TokenKind = 'access'): string {
  return `${PREFIXES[kind]}_${host_id}_${randomBytes(32).toString('base64url')}`;
}

/** The token that follows from an earlier one and a random salt. Neither of them alone reveals it. */
export function derivedTokenText(
  host_id: number,
  kind: TokenKind,
  { earlier, salt }: { readonly earlier: string; readonly salt: Buffer },
): string {
  const bits = createHmac('sha256', earlier).update(salt).update(kind).digest('base64url');
  return `${PREFIXES[kind]}_${host_id}_${bits}`;
}

/** Undefined for a text that is no token of this service, or one of another kind. */
export function readTokenText(text: string, kind: TokenKind = 'access'): TokenClaim | undefined {
  const match = PATTERNS[kind].exec(text);
  return match === null ? undefined : { host_id: Number(match[1]), token_hash: hashToken(text) };
}

/** Only the hash is stored. A token has so many random bits that its hash does not reveal it. */
export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function patternOf(prefix: string): RegExp {
  return new RegExp(`^${prefix}_([1-9]\\d{0,14})_[\\w-]{43}$`);
}
