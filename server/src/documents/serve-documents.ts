import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import { chooseEncoding, compressThoroughly, type Encoding } from '../http/compression.ts';
import { sendShared } from '../http/connections/send-in-pieces.ts';
import { presentSuccess } from '../http/envelope.ts';
import { etagOf, isHeld } from '../http/etag.ts';
import { buildOpenApi } from '../http/openapi/openapi.ts';
import type { Area } from '../http/operation.ts';
import { renderReference } from './reference/page.ts';
import { VERSION } from './releases.ts';

/** Serves the documents that need no token: the OpenAPI document, the API reference, and links to both. */
export function serveDocuments(app: FastifyInstance, areas: readonly Area[]): void {
  const description = once(() => buildOpenApi(areas, VERSION, app.successCode));
  const json = { type: 'application/json; charset=utf-8', write: once(() => JSON.stringify(description())) };
  const page = {
    type: 'text/html; charset=utf-8',
    write: once(() => renderReference(description(), app.successCode)),
  };
  const css = fs.readFileSync(path.join(import.meta.dirname, 'reference', 'reference.css'), 'utf8');
  serveText(app, '/v3/config.json', json);
  serveText(app, '/openapi.json', json);
  serveText(app, '/docs', page);
  serveText(app, '/docs/reference.css', { type: 'text/css; charset=utf-8', write: () => css });
  servePublic(app, '/', async (request, reply) => {
    const data = { name: 'Innkeep', version: VERSION, reference: '/docs', openapi: '/v3/config.json' };
    return reply.type(json.type).send(presentSuccess(request, data, []));
  });
}

/** Creates a value at its first use, so that it does not slow down the start. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

type Text = { readonly type: string; readonly write: () => string };

/** The page needs no script, no font, no picture and no other host. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function serveText(app: FastifyInstance, url: string, { type, write }: Text): void {
  const plain = once(() => ({ etag: etagOf(write()), bytes: Promise.resolve(Buffer.from(write())) }));
  const compressed = (encoding: Encoding) =>
    once(() => ({
      etag: plain().etag.replace(/"$/, `-${encoding}"`),
      bytes: plain().bytes.then((bytes) => compressThoroughly(bytes, encoding)),
    }));
  const forms = { br: compressed('br'), gzip: compressed('gzip') };
  const headers = {
    'Cache-Control': 'public, no-cache',
    'Content-Security-Policy': PAGE_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  servePublic(app, url, async (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const { etag, bytes } = encoding === undefined ? plain() : forms[encoding]();
    reply.headers({ ETag: etag, ...headers });
    if (isHeld(request, etag)) return reply.status(304).send();
    if (encoding !== undefined) reply.header('Content-Encoding', encoding);
    return sendShared(reply.type(type), await bytes);
  });
}

function servePublic(app: FastifyInstance, url: string, handler: RouteHandlerMethod): void {
  app.route({ method: 'GET', url, config: { isPublic: true }, handler });
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD');
  app.route({ method: others, url, config: { isPublic: true }, handler: refuseMethod });
}

function refuseMethod(): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: 'GET' } });
}
