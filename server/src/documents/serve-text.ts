import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { chooseEncoding, compressThoroughly, type Encoding } from '../http/answer/compression.ts';
import { sendShared } from '../http/connections/send-in-pieces.ts';
import { etagOf, isHeld } from '../http/answer/etag.ts';
import { lazy } from './lazy.ts';

export type Text = { readonly type: string; readonly write: () => string };

/** Pages need no inline script or style, no font, no picture and no other host. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

export const PUBLIC_HEADERS = {
  'Cache-Control': 'public, no-cache',
  'Content-Security-Policy': PAGE_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;

/** The address of this text may be kept for good: `v` in it is that of the text. */
const UNCHANGING = 'public, max-age=31536000, immutable';

/** Serves a text that is the same for all readers. It is compressed once. */
export function serveText(app: FastifyInstance, url: string, { type, write }: Text): void {
  const plain = lazy(() => ({ etag: etagOf(write()), bytes: Promise.resolve(Buffer.from(write())) }));
  const compressed = (encoding: Encoding) =>
    lazy(() => ({
      etag: encodedEtag(plain().etag, encoding),
      bytes: plain().bytes.then((bytes) => compressThoroughly(bytes, encoding)),
    }));
  const forms = { br: compressed('br'), gzip: compressed('gzip') };
  servePublic(app, url, async (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { etag, bytes } = encoding === undefined ? plain() : forms[encoding]();
    reply.headers({ ...PUBLIC_HEADERS, ETag: etag });
    if (request.url.endsWith(versionedAddress('', write()))) reply.header('Cache-Control', UNCHANGING);
    if (isHeld(request, etag)) return reply.status(304).send();
    if (encoding !== undefined) reply.header('Content-Encoding', encoding);
    return sendShared(reply.type(type), await bytes);
  });
}

/** An address that a browser needs to read only once: it changes with the text. */
export function versionedAddress(url: string, text: string): string {
  return `${url}?v=${etagOf(text).replaceAll('"', '')}`;
}

/** Each form of a text has an ETag of its own. */
export function encodedEtag(etag: string, encoding: Encoding | undefined): string {
  return encoding === undefined ? etag : etag.replace(/"$/, `-${encoding}"`);
}

/** Serves GET at a path without a token. All other methods get 405. */
export function servePublic(
  app: FastifyInstance,
  url: string,
  handler: RouteHandlerMethod,
  options: { readonly countsItself?: boolean } = {},
): void {
  const isDocument = /^\/(?:docs|llms|packages)/.test(url);
  const config = { isPublic: true, isDocument, ...options };
  app.route({ method: 'GET', url, config, handler });
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  app.route({ method: others, url, config, handler: refuseMethod });
}

function refuseMethod(_request: FastifyRequest, _reply: FastifyReply): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET' } });
}
