import type { FastifyInstance } from 'fastify';
import { presentSuccess } from '../http/envelope.ts';
import { buildOpenApi } from '../http/openapi/openapi.ts';
import type { Area } from '../http/operation.ts';
import { once } from './once.ts';
import { VERSION } from './releases.ts';
import { serveReference, type ReferenceParts } from './serve-reference.ts';
import { servePublic, serveText } from './serve-text.ts';

/** Serves the documents that need no token: the OpenAPI document, the API reference, and links to both. */
export function serveDocuments(
  app: FastifyInstance,
  areas: readonly Area[],
  parts: ReferenceParts = {},
): void {
  const description = once(() => buildOpenApi(areas, VERSION, app.successCode));
  const json = { type: 'application/json; charset=utf-8', write: once(() => JSON.stringify(description())) };
  serveText(app, '/v3/config.json', json);
  serveText(app, '/openapi.json', json);
  serveReference(app, description, parts);
  servePublic(app, '/', async (request, reply) => {
    const data = { name: 'Innkeep', version: VERSION, reference: '/docs', openapi: '/v3/config.json' };
    return reply.type(json.type).send(presentSuccess(request, data, []));
  });
}
