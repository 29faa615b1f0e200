import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '../answer/etag.ts';

/** A stored file with its facts; its bytes are read only when the client takes them. */
export type StoredFile = {
  readonly content_type: string;
  readonly content_hash: Buffer;
  readonly bytes: number;
  /** Beside those of every file, or in place of them. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends a file from a secret address. A browser shows it as its stored type alone, runs no script in it and tells its
 * address to no other site. A client that has the file already gets 304.
 */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { content_type, content_hash, bytes, headers = {} }: StoredFile,
  open: () => Readable,
): FastifyReply {
  const etag = `"${content_hash.toString('base64url')}"`;
  reply.headers({ ...FILE_HEADERS, ...headers, ETag: etag });
  if (isHeld(request, etag)) return reply.status(304).send();
  reply.type(content_type).header('Content-Length', bytes);
  return reply.send(request.method === 'HEAD' ? undefined : open());
}

const FILE_HEADERS = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};
