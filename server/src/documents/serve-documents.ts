import type { FastifyInstance } from 'fastify';
import { presentSuccess } from '../http/answer/envelope.ts';
import type { OpenApiDocument } from '../http/openapi/document.ts';
import { buildOpenApi } from '../http/openapi/openapi.ts';
import type { Area } from '../http/contract/operation.ts';
import { serveCollection } from './bruno/serve-collection.ts';
import { lazy } from './lazy.ts';
import { servePackages, type PackageParts } from './packages/serve-packages.ts';
import type { Portal } from './portal/portal-files.ts';
import { sendPortalPage, servePortal, wantsPage } from './portal/serve-portal.ts';
import { VERSION } from './releases.ts';
import { serveReference, type ReferenceParts } from './serve-reference.ts';
import { servePublic, serveText } from './serve-text.ts';

/** Serves what needs no token: the OpenAPI document, the API reference, links to both, and the files of the portal. */
export function serveDocuments(
  app: FastifyInstance,
  areas: readonly Area[],
  parts: ReferenceParts &
    PackageParts & {
      readonly portal?: Portal | undefined;
      /** The OpenAPI document, where others use it, too. */
      readonly document?: () => OpenApiDocument;
    } = {},
): void {
  const { document: description = lazy(() => buildOpenApi(areas, VERSION, app.successCode)) } = parts;
  const json = { type: 'application/json; charset=utf-8', write: lazy(() => JSON.stringify(description())) };
  serveText(app, '/v3/config.json', json);
  serveText(app, '/openapi.json', json);
  serveCollection(app, description);
  serveReference(app, description, parts);
  servePackages(app, parts);
  const { portal } = parts;
  if (portal !== undefined) servePortal(app, portal);
  servePublic(app, '/', async (request, reply) => {
    if (portal !== undefined && wantsPage(request)) return sendPortalPage(reply, portal);
    const data = { name: 'Innkeep', version: VERSION, reference: '/docs', openapi: '/v3/config.json' };
    return reply.type(json.type).send(presentSuccess(request, data, []));
  });
}
