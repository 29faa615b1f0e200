import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { sendShared } from '../../http/connections/send-in-pieces.ts';
import { isHeld } from '../../http/answer/etag.ts';
import type { OpenApiDocument } from '../../http/openapi/document.ts';
import { lazy } from '../lazy.ts';
import { PUBLIC_HEADERS, servePublic } from '../serve-text.ts';
import { writeCollection } from './write-collection.ts';

const FOLDER = 'innkeep-v3';
/** The same time for all files, so that the same collection has the same bytes. */
const FILE_TIME = new Date('2026-01-01T00:00:00Z');

/** Serves the operations as a collection for Bruno, in a ZIP file that is made once. */
export function serveCollection(app: FastifyInstance, document: () => OpenApiDocument): void {
  const archive = lazy(() => makeArchive(document()));
  servePublic(app, '/docs/bruno.zip', async (request, reply) => {
    const { etag, bytes } = await archive();
    reply.headers({ ...PUBLIC_HEADERS, ETag: etag });
    if (isHeld(request, etag)) return reply.status(304).send();
    reply.header('Content-Disposition', 'attachment; filename="innkeep-v3-bruno.zip"');
    return sendShared(reply.type('application/zip'), bytes);
  });
}

async function makeArchive(document: OpenApiDocument) {
  const zip = new ZipFile();
  for (const { path, text } of writeCollection(document))
    zip.addBuffer(Buffer.from(text), `${FOLDER}/${path}`, { mtime: FILE_TIME });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  return { etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`, bytes };
}
