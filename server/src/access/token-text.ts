import { createHash, randomBytes } from 'node:crypto';

/** What a token text says of itself: whose it is, and the hash it is found by. */
export type TokenClaim = { readonly host_id: number; readonly token_hash: Buffer };

/** What is handed out as a text and stored as a hash, and how each of these texts begins. */
const PREFIXES = { access: 'ik', code: 'ikc', refresh: 'ikr' } as const;
const PATTERNS = {
  access: patternOf(PREFIXES.access),
  code: patternOf(PREFIXES.code),
  refresh: patternOf(PREFIXES.refresh),
};

export type TokenKind = keyof typeof PREFIXES;

/** A new token: `ik_<account>_<256 random bits>`. The account in it lets every look-up name its host. */
export function newTokenText(host_id: number, kind: TokenKind = 'access'): string {
  return `${PREFIXES[kind]}_${host_id}_${randomBytes(32).toString('base64url')}`;
}

/** Undefined for a text that is no token of ours, or one of another kind. */
export function readTokenText(text: string, kind: TokenKind = 'access'): TokenClaim | undefined {
  const match = PATTERNS[kind].exec(text);
  return match === null ? undefined : { host_id: Number(match[1]), token_hash: hashToken(text) };
}

/** Only the hash is stored. Tokens are random enough that a plain hash cannot be guessed back. */
export function hashToken(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function patternOf(prefix: string): RegExp {
  return new RegExp(`^${prefix}_([1-9]\\d{0,14})_[\\w-]{43}$`);
}
