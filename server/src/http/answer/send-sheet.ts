import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api-error.ts';
import { renderSheet, type Sheet } from './sheet.ts';

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Prevents caching, framing, indexing, and leaks of the address through the Referer header. */
export const SHEET_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Language',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
};

export function sendSheet(
  reply: FastifyReply,
  status: number,
  sheet: Sheet,
  headers: Readonly<Record<string, string>> = SHEET_HEADERS,
): FastifyReply {
  const { script } = sheet;
  return reply
    .status(status)
    .headers(headers)
    .headers(
      script === undefined
        ? {}
        : { 'Content-Security-Policy': `${POLICY}; script-src 'sha256-${script.hash}'` },
    )
    .header('Content-Language', sheet.language)
    .type('text/html; charset=utf-8')
    .send(renderSheet(sheet));
}

const FILE_HEADERS = {
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** A style or a picture of pages at secret addresses. It is the same for everybody. */
export function serveSheetFile(
  pages: FastifyInstance,
  url: string,
  { type, text }: { readonly type: string; readonly text: string },
): void {
  pages.route({
    method: 'GET',
    url,
    config: { isPublic: true, countsItself: true },
    handler: (_request, reply) => reply.headers(FILE_HEADERS).type(type).send(text),
  });
  refuseOthers(pages, url, ['GET']);
}

/** Refuses all methods of an address but these, and HEAD. */
export function refuseOthers(pages: FastifyInstance, url: string, methods: readonly string[]): void {
  const taken = [...methods, 'HEAD'];
  pages.route({
    method: pages.supportedMethods.filter((method) => !taken.includes(method)),
    exposeHeadRoute: false,
    url,
    config: { isPublic: true },
    handler: () => {
      throw new ApiError('method_not_allowed', { headers: { Allow: taken.join(', ') } });
    },
  });
}
