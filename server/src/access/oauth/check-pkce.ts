import { createHash, timingSafeEqual } from 'node:crypto';

/** True for a code_challenge by S256: the base64url of 32 bytes (RFC 7636 section 4.2). */
export function isCodeChallenge(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/**
 * True when a verifier matches the challenge of a code. One without the other is a downgrade in either direction (RFC
 * 9700 section 4.8.2).
 */
export function isVerified(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null || verifier === undefined) return challenge === null && verifier === undefined;
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const answer = createHash('sha256').update(verifier).digest('base64url');
  return timingSafeEqual(Buffer.from(answer), Buffer.from(challenge));
}
