import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { refuseOthers, SHEET_HEADERS } from '../../../http/answer/send-sheet.ts';

/**
 * As every page at a secret address, with its own scripts: they read only this service, and run nothing that is not a file of
 * it.
 */
export const STAFF_PAGE_HEADERS = {
  ...SHEET_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; worker-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

const FILE_POLICY = "default-src 'none'; connect-src 'self'";
/** The decoder of HEIC is WebAssembly. It works alone, in a worker that loads nothing else. */
const DECODER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

const SCRIPTS = [
  'staff-page.js',
  'forget.js',
  'forms.js',
  'gone.js',
  'kept.js',
  'pictures.js',
  'shown.js',
  'together.js',
  'worker.js',
] as const;
const require = createRequire(import.meta.url);

/** The files of the page: styles, scripts, the service worker, and the decoder that a browser asks for when it needs it. */
export function serveStaffFiles(pages: FastifyInstance): void {
  serve(pages, '/staff/staff-page.css', { type: 'text/css; charset=utf-8', file: here('staff-page.css') });
  for (const name of SCRIPTS) serve(pages, `/staff/${name}`, { type: SCRIPT, file: here(name) });
  serve(pages, '/staff/heic.js', { type: SCRIPT, file: here('heic.js'), policy: DECODER_POLICY });
  const decoder = require.resolve('libheif-js/libheif-wasm/libheif-bundle.mjs');
  serve(pages, '/staff/libheif.js', { type: SCRIPT, file: decoder, policy: DECODER_POLICY });
}

const SCRIPT = 'text/javascript; charset=utf-8';

type StaffFile = { readonly type: string; readonly file: string; readonly policy?: string };

function here(name: string): string {
  return path.join(import.meta.dirname, 'browser', name);
}

/** Read and compressed when it is first asked for. */
function serve(pages: FastifyInstance, url: string, { type, file, policy = FILE_POLICY }: StaffFile): void {
  let read: Promise<{ plain: Buffer; packed: Buffer; etag: string }> | undefined;
  pages.route({
    method: 'GET',
    url,
    config: { isPublic: true, countsItself: true },
    handler: async (request, reply) => {
      const { plain, packed, etag } = await (read ??= readFile(file));
      reply.headers({
        'Cache-Control': 'public, no-cache',
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept-Encoding',
        ETag: etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.type(type).send(plain);
      return reply.header('Content-Encoding', 'gzip').type(type).send(packed);
    },
  });
  refuseOthers(pages, url, ['GET']);
}

async function readFile(file: string) {
  const plain = await fs.promises.readFile(file);
  const etag = `"${createHash('sha256').update(plain).digest('hex').slice(0, 32)}"`;
  return { plain, packed: await promisify(gzip)(plain), etag };
}
