import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { chooseEncoding, compressQuickly, type Encoding } from '../http/compression.ts';
import { CONNECTION_LIMITS } from '../http/connections/connection-limits.ts';
import { countHeldBytes, type HeldBytes } from '../http/connections/held-bytes.ts';
import { sendRead } from '../http/connections/send-in-pieces.ts';
import { etagOf, isHeld } from '../http/etag.ts';
import type { OpenApiDocument } from '../http/openapi/document.ts';
import { once } from './once.ts';
import { addressOfReader, type PublicAddressParts } from './public-address.ts';
import { ADDRESS_PLACE } from './reference/curl.ts';
import { writeReference, type ReferencePages } from './reference/write-reference.ts';
import type { Entry } from './reference/search/find-entries.js';
import { OVERVIEW_PATH, SEARCH_PATH } from './reference/site.ts';
import { encodedEtag, PUBLIC_HEADERS, servePublic, serveText, versionedAddress } from './serve-text.ts';

export type ReferenceParts = PublicAddressParts & {
  /** Bytes held for clients that read slowly; a count of its own without it. */
  readonly held?: HeldBytes;
};

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** All readers of the reference together hold what one account may. */
const HOLDER = 'reference';

/** Pages of one address: all pages in both encodings, and some for other addresses. */
const COMPRESSED_PAGES_MAX = 128;

/** Serves the API reference: pages, search, and the files that its pages load. */
export function serveReference(
  app: FastifyInstance,
  document: () => OpenApiDocument,
  parts: ReferenceParts = {},
): void {
  const files = readFiles();
  const filesFor = (entries: readonly Entry[]) => ({
    style: versionedAddress(files.style.url, files.style.text),
    script: versionedAddress(files.script.url, files.script.text),
    entries: versionedAddress(ENTRIES_URL, JSON.stringify(entries)),
  });
  const reference = once(() => writeReference(document(), filesFor, app.successCode));
  serveText(app, files.style.url, { type: 'text/css; charset=utf-8', write: () => files.style.text });
  serveText(app, files.script.url, { type: SCRIPT, write: () => files.script.text });
  serveText(app, files.finder.url, { type: SCRIPT, write: () => files.finder.text });
  serveText(app, ENTRIES_URL, {
    type: 'application/json; charset=utf-8',
    write: once(() => JSON.stringify(reference().entries)),
  });
  servePages(app, reference, parts);
}

const ENTRIES_URL = '/docs/search.json';

type ServedFile = { readonly url: string; readonly text: string };

/** The stylesheet and the scripts. A script names the one that it imports by its versioned address. */
function readFiles(): Readonly<Record<'style' | 'finder' | 'script', ServedFile>> {
  const finder = readServed('/docs/find-entries.js', 'search/find-entries.js');
  const box = readServed('/docs/search-box.js', 'search/search-box.js');
  const imported = './find-entries.js';
  return {
    style: readServed('/docs/reference.css', 'reference.css'),
    finder,
    script: { ...box, text: box.text.replace(imported, versionedAddress(imported, finder.text)) },
  };
}

function readServed(url: string, file: string): ServedFile {
  return { url, text: fs.readFileSync(path.join(import.meta.dirname, 'reference', file), 'utf8') };
}

function servePages(app: FastifyInstance, reference: () => ReferencePages, parts: ReferenceParts): void {
  const { held = countHeldBytes(CONNECTION_LIMITS.heldBytesMax) } = parts;
  const compress = compressOnce();
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    page: string,
    shrink: Shrink,
  ): Promise<FastifyReply> => {
    const text = page.replaceAll(ADDRESS_PLACE, addressOfReader(request, parts));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = encodedEtag(etagOf(text), encoding);
    reply.headers({ ...PUBLIC_HEADERS, 'Cache-Control': 'private, no-cache', ETag: etag }).type(HTML);
    if (reply.statusCode === 200 && isHeld(request, etag)) return reply.status(304).send();
    if (encoding === undefined) return sendRead(reply, text, held, HOLDER);
    reply.header('Content-Encoding', encoding);
    return sendRead(reply, await shrink(text, encoding, etag), held, HOLDER);
  };
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const { pages, missing } = reference();
    const page = pages.get(pathOf(request));
    if (page === undefined) return send(request, reply.status(404), missing(), compress);
    return send(request, reply, page(), compress);
  };
  servePublic(app, OVERVIEW_PATH, show);
  servePublic(app, `${OVERVIEW_PATH}/:page`, show);
  servePublic(app, SEARCH_PATH, (request, reply) => {
    // What somebody searches for takes no page's place in memory.
    return send(request, reply, reference().search(queryOf(request)), (text, encoding) =>
      compressQuickly(Buffer.from(text), encoding),
    );
  });
}

type Shrink = (text: string, encoding: Encoding, etag: string) => Promise<Buffer>;

/** Compresses each text once for all who read it: its ETag names it. */
function compressOnce(): Shrink {
  const compressed = new LRUCache<string, Promise<Buffer>>({ max: COMPRESSED_PAGES_MAX });
  return (text, encoding, etag) => {
    const bytes = compressed.get(etag) ?? compressQuickly(Buffer.from(text), encoding);
    compressed.set(etag, bytes);
    return bytes;
  };
}

function pathOf({ url }: FastifyRequest): string {
  return url.replace(/\/?(?:\?.*)?$/, '');
}

function queryOf({ url }: FastifyRequest): string {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('q') ?? '';
}
