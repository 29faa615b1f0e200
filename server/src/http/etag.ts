import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A strong ETag: two texts that differ have different ones. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether the client holds this very text. */
export function isHeld({ headers }: FastifyRequest, etag: string): boolean {
  const held = headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  return held?.some((each) => each === etag || each === '*') ?? false;
}
