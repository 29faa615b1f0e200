import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { html } from '../http/answer/html.ts';
import { readStylesheet } from '../http/answer/stylesheet.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { weightsOf } from '../http/request/accept-header.ts';
import { chooseEncoding, compressQuickly, type Encoding } from '../http/answer/compression.ts';
import { CONNECTION_LIMITS } from '../http/connections/connection-limits.ts';
import { countHeldBytes, type HeldBytes } from '../http/connections/held-bytes.ts';
import { sendRead } from '../http/connections/send-in-pieces.ts';
import { etagOf, isHeld } from '../http/answer/etag.ts';
import type { OpenApiDocument } from '../http/openapi/document.ts';
import { GUIDES_PATH } from './guides/guide-links.ts';
import { readGuides } from './guides/read-guides.ts';
import { lazy } from './lazy.ts';
import { addressOfReader, type PublicAddressParts } from './public-address.ts';
import { ADDRESS_PLACE } from './reference/curl.ts';
import { fillSamples, sampleFrom, type SampleSource } from './reference/sample-requests.ts';
import { listOperations } from './reference/listing.ts';
import { writeReference, type ReferencePages } from './reference/write-reference.ts';
import type { Entry } from './reference/search/find-entries.js';
import { OVERVIEW_PATH, SEARCH_PATH } from './reference/site.ts';
import { encodedEtag, PUBLIC_HEADERS, servePublic, serveText, versionedAddress } from './serve-text.ts';

export type ReferenceParts = PublicAddressParts & {
  /** Bytes held for clients that read slowly; a count of its own without it. */
  readonly held?: HeldBytes;
  /** What makes the samples true of the demo account; null without one. The same object as long as nothing changed. */
  readonly sampleSource?: (() => Promise<SampleSource | null>) | undefined;
};

const MARKDOWN = 'text/markdown; charset=utf-8';
const PLAIN = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';

/** All readers of the reference together hold what one account may. */
const HOLDER = 'reference';

/** What the database needs for it is some milliseconds. */
const SAMPLE_MS_MAX = 2000;

/** All pages of one address, and some for other addresses. */
const COMPRESSED_PAGES_MAX = 192;

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
  const reference = lazy(() => {
    const source = { document: document(), guides: readGuides(), successCode: app.successCode };
    return writeReference(source, filesFor);
  });
  serveText(app, files.style.url, { type: 'text/css; charset=utf-8', write: () => files.style.text });
  serveText(app, files.script.url, { type: SCRIPT, write: () => files.script.text });
  serveText(app, files.finder.url, { type: SCRIPT, write: () => files.finder.text });
  serveText(app, ENTRIES_URL, {
    type: 'application/json; charset=utf-8',
    write: lazy(() => JSON.stringify(reference().entries)),
  });
  servePages(app, reference, { ...parts, sampleFor: samplesOf(document) });
}

const ENTRIES_URL = '/docs/search.json';

type ServedFile = { readonly url: string; readonly text: string };

/** The stylesheet and the scripts. A script names the one that it imports by its versioned address. */
function readFiles(): Readonly<Record<'style' | 'finder' | 'script', ServedFile>> {
  const finder = readServed('/docs/find-entries.js', 'search/find-entries.js');
  const box = readServed('/docs/search-box.js', 'search/search-box.js');
  const imported = './find-entries.js';
  return {
    style: {
      url: '/docs/reference.css',
      text: readStylesheet(import.meta.dirname, 'reference', 'reference.css'),
    },
    finder,
    script: { ...box, text: box.text.replace(imported, versionedAddress(imported, finder.text)) },
  };
}

function readServed(url: string, file: string): ServedFile {
  return { url, text: fs.readFileSync(path.join(import.meta.dirname, 'reference', file), 'utf8') };
}

/** Finds the sample of an operation, which is written once for each source. */
function samplesOf(document: () => OpenApiDocument) {
  const operations = lazy(() => {
    const { tags } = document();
    const listed = tags.flatMap(({ name }) => listOperations(document(), name));
    return new Map(listed.map((each) => [each.operation.operationId, each]));
  });
  const written = new WeakMap<SampleSource, Map<string, string>>();
  return (source: SampleSource, operationId: string): string | undefined => {
    const known = written.get(source) ?? new Map<string, string>();
    written.set(source, known);
    const listed = operations().get(operationId);
    if (listed !== undefined && !known.has(operationId)) known.set(operationId, sampleFrom(source, listed));
    return known.get(operationId);
  };
}

type PageParts = ReferenceParts & { readonly sampleFor: ReturnType<typeof samplesOf> };

function servePages(app: FastifyInstance, reference: () => ReferencePages, parts: PageParts): void {
  const send = sendPages(parts);
  const show = (request: FastifyRequest, reply: FastifyReply) => {
    const { pages, markdown, missing } = reference();
    const asked = requestedPath(request);
    reply.header('Vary', ['Accept', ...[reply.getHeader('Vary') ?? []].flat()].join(', '));
    const asMarkdown =
      markdown.get(asked) ?? (prefersMarkdown(request) ? markdown.get(`${asked}.md`) : undefined);
    if (asMarkdown !== undefined) return send(request, reply, { type: MARKDOWN, text: asMarkdown() });
    const page = pages.get(asked);
    if (page === undefined) return send(request, reply.status(404), { type: HTML, text: missing() });
    return send(request, reply, { type: HTML, text: page() });
  };
  for (const each of [OVERVIEW_PATH, `${OVERVIEW_PATH}.md`, `${OVERVIEW_PATH}/:page`, `${GUIDES_PATH}/:page`])
    servePublic(app, each, show);
  const llms = (request: FastifyRequest, reply: FastifyReply) =>
    send(request, reply, { type: PLAIN, text: reference().llms() });
  servePublic(app, '/llms.txt', llms);
  servePublic(app, '/docs/llms.txt', llms);
  servePublic(app, '/llms-full.txt', (request, reply) =>
    send(request, reply, { type: PLAIN, text: reference().llmsFull() }),
  );
  servePublic(app, SEARCH_PATH, (request, reply) => {
    const query = queryOf(request);
    // The area Search has its page at this path.
    if (query === null) return show(request, reply);
    // What somebody searches for takes no page's place in memory.
    return send(request, reply, { type: HTML, text: reference().search(query), isKept: false });
  });
}

type Page = { readonly type: string; readonly text: string; readonly isKept?: boolean };

/** Null also when the database does not answer in time: the pages are there without it. Readers at the same time share one look. */
function sourceFinder(find: ReferenceParts['sampleSource']): () => Promise<SampleSource | null> {
  let looking: Promise<SampleSource | null> | undefined;
  return async () => {
    if (find === undefined) return null;
    looking ??= find()
      .catch(() => null)
      .finally(() => (looking = undefined));
    const patience = new AbortController();
    const late = pause(SAMPLE_MS_MAX, null, { signal: patience.signal }).catch(() => null);
    return Promise.race([looking, late]).finally(() => patience.abort());
  };
}

/** Sends a page with the address of its reader. */
function sendPages({ sampleFor, sampleSource, ...parts }: PageParts) {
  const { held = countHeldBytes(CONNECTION_LIMITS.heldBytesMax) } = parts;
  const findSource = sourceFinder(sampleSource);
  const compress = compressOnce();
  return async (request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> => {
    const source = await findSource();
    const filled = fillSamples(page.text, (operationId) => {
      const sample = source === null ? undefined : sampleFor(source, operationId);
      return sample === undefined || page.type !== HTML ? sample : html`${sample}`.html;
    });
    const text = filled.replaceAll(ADDRESS_PLACE, addressOfReader(request, parts));
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = encodedEtag(etagOf(text), encoding);
    reply.headers({ ...PUBLIC_HEADERS, 'Cache-Control': 'private, no-cache', ETag: etag }).type(page.type);
    if (reply.statusCode === 200 && isHeld(request, etag)) return reply.status(304).send();
    if (encoding === undefined) return sendRead(reply, text, held, HOLDER);
    reply.header('Content-Encoding', encoding);
    const shrink = page.isKept === false ? compressEach : compress;
    return sendRead(reply, await shrink(text, encoding, etag), held, HOLDER);
  };
}

/** True for a reader that asks for Markdown before HTML, as programs do. */
function prefersMarkdown({ headers }: FastifyRequest): boolean {
  const accepted = headers.accept ?? '';
  const weights = weightsOf(accepted);
  const [markdown = 0, page = 0] = ['text/markdown', 'text/html'].map((type) => weights.get(type));
  if (markdown !== page) return markdown > page;
  return markdown > 0 && accepted.indexOf('text/markdown') < accepted.indexOf('text/html');
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

function compressEach(text: string, encoding: Encoding): Promise<Buffer> {
  return compressQuickly(Buffer.from(text), encoding);
}

function requestedPath({ url }: FastifyRequest): string {
  return url.replace(/\/?(?:\?.*)?$/, '');
}

function queryOf({ url }: FastifyRequest): string | null {
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('q');
}
