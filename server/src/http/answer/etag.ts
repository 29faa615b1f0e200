import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong ETag: different texts have different ETags. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** True when the client already has this exact text. */
export function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return held?.some((each) => each === etag.replace(/^W\//, '') || each === '*') ?? false;
}
