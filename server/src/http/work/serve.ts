import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Caller, HostAccount } from '../../database/scope.ts';
import { ApiError } from '../api-error.ts';
import { withDryRun } from './dry-run.ts';
import { execute, type ExecutedOperation, type ServeParts } from './executors.ts';
import { FORM_TYPE, parseFormBody } from '../input/form-body.ts';
import { needsToken, type Area, type Operation, type PageSession } from '../contract/operation.ts';
import { compileInput } from '../input/validation.ts';

export type Identity = { readonly host_id: number; readonly account: HostAccount; readonly caller: Caller };

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** The session of the page that sends the request; null for a request with a token. */
    session: PageSession | null;
  }
  interface FastifyContextConfig {
    /** True when no token is needed. */
    isPublic?: boolean;
    /** Machines call it every few seconds, so its successes are not logged. */
    isProbe?: boolean;
    /** Counts its own requests against the limits, when it has the facts to do so. */
    countsItself?: boolean;
    /** Pages of the documentation: counted by their address in a window of their own. */
    isDocument?: boolean;
    /**
     * Its handler sends requests of the caller into the app, which are counted and checked in its place. It needs an
     * access token.
     */
    dispatches?: boolean;
    operation?: Operation;
    /** The methods of the path, on the routes that only respond 405. */
    allow?: string;
  }
}

/** Routes every operation of the areas below /v3, with 405 for a path's other methods. */
export function serveAreas<Services>(
  app: FastifyInstance,
  areas: readonly Area<Services>[],
  parts: ServeParts<Services>,
): void {
  // Paths that differ only in the names of their parameters are one route, with the methods of both.
  const methodsByUrl = new Map<string, string[]>();
  for (const operation of areas.flatMap(({ operations }) => operations)) {
    const shape = `/v3${operation.path.replaceAll(/\{\w+\}/g, ':any')}`;
    methodsByUrl.set(shape, [...(methodsByUrl.get(shape) ?? []), operation.method]);
    // Its area serves a stream.
    if (operation.kind === 'stream') continue;
    serveOperation(app, `/v3${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, operation, parts);
  }
  for (const [url, methods] of methodsByUrl) {
    const taken = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.route({
      method: app.supportedMethods.filter((method) => !taken.includes(method)),
      exposeHeadRoute: false,
      url,
      config: { allow: allowed(methods) },
      handler: refuseMethod,
    });
  }
}

/** A path that takes GET takes HEAD, too. */
function allowed(methods: readonly string[]): string {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

function refuseMethod(request: FastifyRequest): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: request.routeOptions.config.allow ?? '' } });
}

function serveOperation<Services>(
  app: FastifyInstance,
  url: string,
  operation: ExecutedOperation<Services>,
  parts: ServeParts<Services>,
): void {
  const hasRules = 'hasRules' in operation && operation.hasRules;
  const readInput = compileInput(withDryRun(operation), hasRules);
  const { method, bodyBytesMax } = operation;
  const oauth = operation.kind === 'unauthenticated' ? operation.oauth : undefined;
  const route: RouteOptions = {
    method,
    url,
    config: { operation, isPublic: !needsToken(operation) },
    ...(bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }),
    handler: (request, reply) => {
      const isStrict = /\bhandling\s*=\s*"?strict\b/i.test(String(request.headers['prefer'] ?? ''));
      const { params, query, headers } = request;
      const body = oauth?.completeBody(request.body, headers.authorization) ?? request.body;
      const read = () =>
        readInput({ params, query, body }, { strict: isStrict, creating: method === 'POST' });
      return execute(operation, { request, reply, parts, read });
    },
  };
  if (oauth === undefined) app.route(route);
  else
    app.register(async (forms) => {
      readForms(forms);
      forms.route(route);
    });
}

/** Lets the routes of this plugin read form bodies, too. */
function readForms(forms: FastifyInstance): void {
  forms.addContentTypeParser(
    FORM_TYPE,
    { parseAs: 'string' },
    async (_request: unknown, text: string | Buffer) => parseFormBody(text.toString()),
  );
}
