import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import { chooseEncoding } from '../../http/answer/compression.ts';
import { sendShared } from '../../http/connections/send-in-pieces.ts';
import { isHeld } from '../../http/answer/etag.ts';
import { encodedEtag, servePublic } from '../serve-text.ts';
import { NONCE_PLACE, type Portal } from './portal-files.ts';

/** The first parts of the portal's addresses. The page itself finds out what to show. */
const PLACES = [
  'set-up',
  'today',
  'calendar',
  'reservations',
  'inbox',
  'tasks',
  'money',
  'automation',
  'properties',
  'settings',
];

/** Serves the host's portal: one page for all its addresses, and the files that the page loads. */
export function servePortal(app: FastifyInstance, portal: Portal): void {
  // Loading a page takes a dozen requests, and everything is in memory.
  const options = { countsItself: true };
  for (const place of PLACES) {
    servePublic(app, `/${place}`, (_request, reply) => sendPortalPage(reply, portal), options);
    servePublic(app, `/${place}/*`, (_request, reply) => sendPortalPage(reply, portal), options);
  }
  servePublic(app, '/assets/:name', (request, reply) => sendAsset(request, reply, portal), options);
}

/** True for a browser that opens a page, not for a program that reads JSON. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
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
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  );
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
