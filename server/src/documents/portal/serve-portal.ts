import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { AnswerWithPage } from '../../http/answer/answer-errors.ts';
import { chooseEncoding } from '../../http/answer/compression.ts';
import { sendShared } from '../../http/connections/send-in-pieces.ts';
import { isHeld } from '../../http/answer/etag.ts';
import { encodedEtag, servePublic } from '../serve-text.ts';
import { PAGE_PATHS } from './page-paths.ts';
import { NONCE_PLACE, type Portal, type PortalFile } from './portal-files.ts';

/** Serves the host's portal: one page for all its addresses, and the files that the page loads. */
export function servePortal(app: FastifyInstance, portal: Portal): void {
  // Loading a page takes a dozen requests, and everything is in memory.
  const options = { countsItself: true };
  for (const place of PAGE_PATHS) {
    servePublic(app, `/${place}`, (_request, reply) => sendPortalPage(reply, portal), options);
    servePublic(app, `/${place}/*`, (_request, reply) => sendPortalPage(reply, portal), options);
  }
  servePublic(app, '/assets/:name', (request, reply) => sendAsset(request, reply, portal), options);
  for (const [name, file] of portal.fixed)
    servePublic(app, `/${name}`, (request, reply) => sendFixed(request, reply, file), options);
}

/** True for a browser that opens a page, not for a program that reads JSON. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** The first parts of addresses that programs read, also where a browser opens them. */
const FOR_PROGRAMS = ['v3', 'oauth', 'mcp', 'docs', 'assets'];
const UNKNOWN: readonly number[] = [401, 404];

/** An address that nobody serves shows the portal, which says so in its frame. A program gets JSON. */
export function unknownPagesOf(portal: Portal | undefined): AnswerWithPage | undefined {
  if (portal === undefined) return undefined;
  return (request, reply, error) => {
    const [, first = ''] = request.url.split(/[/?#]/);
    const isPage = request.is404 && request.method === 'GET' && wantsPage(request);
    if (!isPage || FOR_PROGRAMS.includes(first)) return undefined;
    if (!(error instanceof ApiError) || !UNKNOWN.includes(error.status)) return undefined;
    return sendPortalPage(reply.status(404), portal);
  };
}

/** Sends the page. Each response has its own nonce, for the styles that its scripts add. */
export function sendPortalPage(reply: FastifyReply, { page }: Portal): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policyOf(nonce),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': 'same-origin',
      Vary: 'Accept',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
    })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACE, nonce));
}

function policyOf(nonce: string): string {
  return (
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; ` +
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  );
}

/** A file whose name stays is asked for again each time. A worker has the policy of its own file. */
function sendFixed(request: FastifyRequest, reply: FastifyReply, file: PortalFile): FastifyReply {
  reply.headers({
    'Cache-Control': 'public, no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (isHeld(request, file.etag)) return reply.status(304).send();
  return reply.type(file.type).send(file.bytes);
}

async function sendAsset(request: FastifyRequest, reply: FastifyReply, { assets }: Portal) {
  const name = /\/assets\/([^/?]+)/.exec(request.url)?.[1] ?? '';
  const file = assets.get(name);
  if (file === undefined) throw new ApiError('route_not_found');
  const chosen = chooseEncoding(request.headers['accept-encoding']);
  const bytes = chosen && file.encoded[chosen];
  const encoding = bytes === undefined ? undefined : chosen;
  const etag = encodedEtag(file.etag, encoding);
  reply.headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  });
  if (isHeld(request, etag)) return reply.status(304).send();
  if (encoding !== undefined) reply.header('Content-Encoding', encoding);
  return sendShared(reply.type(file.type), bytes ?? file.bytes);
}
