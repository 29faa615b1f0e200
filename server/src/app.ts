import { randomFillSync } from 'node:crypto';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { admitPreflight, admitRequest, type AdmissionParts } from './admit-requests.ts';
import { newSignInAttempts } from './access/sign-in/attempts.ts';
import { countAlone } from './rate-limits/count-alone.ts';
import { servePages } from './access/serve-pages.ts';
import type { Unlocks } from './access/sign-in/unlocks/unlocks.ts';
import { CONNECTED_CHANNELS } from './areas/channel/record.ts';
import { serveSharedCalendars } from './areas/calendar-links/page/routes.ts';
import { serveStaffCalendars } from './areas/staff-links/calendar/routes.ts';
import { serveStaffPages } from './areas/staff-links/page/routes.ts';
import { serveGuestPages } from './areas/conversations/guest-page/routes.ts';
import { serveEventStreams, type StreamingParts } from './areas/events/stream/routes.ts';
import { serveExports } from './areas/listings/exports/routes.ts';
import type { LimitServices } from './areas/limits/routes.ts';
import type { Databases } from './database/databases.ts';
import { lazy } from './documents/lazy.ts';
import { PAGE_PATHS } from './documents/portal/page-paths.ts';
import type { Portal } from './documents/portal/portal-files.ts';
import { unknownPagesOf } from './documents/portal/serve-portal.ts';
import { VERSION } from './documents/releases.ts';
import type { ReferenceParts } from './documents/serve-reference.ts';
import { serveDocuments } from './documents/serve-documents.ts';
import { buildOpenApi } from './http/openapi/openapi.ts';
import { answerErrors, sendError, unavailable } from './http/answer/answer-errors.ts';
import { answerHeaders } from './http/answer/answer-headers.ts';
import { ApiError } from './http/api-error.ts';
import { boundBodyMemory } from './http/input/body-memory.ts';
import { boundDiscardedBodies } from './http/connections/discard-bodies.ts';
import { serveSecretFiles } from './access/serve-secret-files.ts';
import { checkHost } from './http/request/check-headers.ts';
import { compressAnswers } from './http/answer/compression.ts';
import { CONNECTION_LIMITS, type ConnectionLimits } from './http/connections/connection-limits.ts';
import { allowReading, isPreflight } from './http/request/cross-origin.ts';
import { countHeldBytes } from './http/connections/held-bytes.ts';
import { openConnections } from './http/connections/open-connections.ts';
import { routeUntakenMethod } from './http/request/untaken-methods.ts';
import { receiveMessage } from './workflows/receive-message/receive-message.ts';
import { trustsAddress } from './http/connections/trusted-proxies.ts';
import { parseJsonBody } from './http/input/json-body.ts';
import { SUCCESS_CODE } from './http/answer/envelope.ts';
import { needsToken } from './http/contract/operation.ts';
import { boundRequestWork, type RequestWork } from './http/work/request-work.ts';
import { openAnswerMemory, type AnswerMemory } from './http/remembered/answer-memory.ts';
import { serveAreas } from './http/work/serve.ts';
import { MCP_PATH, serveMcp } from './mcp/serve-mcp.ts';
import { AREAS, exportSources, STORED_FILES } from './interface.ts';
import { serveExport } from './workflows/export-account/routes.ts';
import { countRunningExports, type MadeFileParts } from './workflows/export-account/serve-while-made.ts';
import { invoicePrinter, servePrintedDocuments } from './areas/invoices/printing/routes.ts';
import { serveGuestData } from './workflows/hand-out-guest-data/routes.ts';
import { outsideOf, type ExternalServices } from './outbound/outside.ts';
import { addressKey } from './rate-limits/address.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';
import { boundSessions } from './rate-limits/sessions-at-once.ts';

export type AppParts = AdmissionParts & {
  readonly databases: Databases;
  readonly clock: () => Temporal.Instant;
  /** The public address, available once the service listens. Without it, addresses in responses are paths. */
  readonly publicUrl?: () => string;
  /** PUBLIC_URL, if it is set: no request says otherwise. */
  readonly configuredUrl?: string | undefined;
  /** Without it, only public addresses are allowed. */
  readonly outside?: ExternalServices;
  /** Without it, attempts to sign in cannot be forgiven early. */
  readonly unlocks?: Unlocks;
  /** Proxies whose X-Forwarded-For is trusted: addresses, CIDR ranges, or names such as `loopback`. */
  readonly trustedProxies?: readonly string[];
  readonly logger: FastifyBaseLogger;
  /** Time limit of a request. */
  readonly requestSeconds?: number;
  /** Requests that take so long are logged as slow; 0 or absent for none. */
  readonly slowMs?: number;
  /** The error_code of success; 200 if absent. */
  readonly successCode?: number;
  /** True while the service shuts down: it accepts no new requests. */
  readonly isDraining: () => boolean;
  /** False to serve no /mcp. */
  readonly mcp?: boolean;
  /** What makes the samples of the reference true of the demo account. */
  readonly sampleSource?: ReferenceParts['sampleSource'];
  /** The built portal; without it, `/` is JSON, and signing in leads to a page of its own. */
  readonly portal?: Portal | undefined;
  /** Overrides of STREAM_LIMITS. */
  readonly streamLimits?: StreamingParts['streamLimits'];
  /** Registers a callback for each change that this process stores. Without it, event streams find changes by polling. */
  readonly onStored?: StreamingParts['onStored'];
  /** Default of ANSWER_MEMORY_MB if absent. */
  readonly answerMemoryMb?: number;
  /** Without it, the app remembers answers by itself. */
  readonly memory?: AnswerMemory;
  /** Overrides of CONNECTION_LIMITS. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
};

/** Largest bodies (contract section 1.3). Requests without a token need less. */
export const BODY_BYTES = { max: 1024 * 1024, publicMax: 16 * 1024 } as const;

/** The app with the path of a request: request id, authentication, rate limit, validation, the work, the envelope. */
export function buildApp(parts: AppParts): FastifyInstance {
  const { trustedProxies = [], requestSeconds: seconds } = parts;
  const limits = { ...CONNECTION_LIMITS, ...parts.connectionLimits };
  const held = countHeldBytes(limits.heldBytesMax);
  const connections = openConnections({
    ...parts,
    limits,
    addressOf: countedAddress(trustedProxies),
    newRequestId,
  });
  const app = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: newRequestId,
    serverFactory: (handler) => connections.createServer(handler),
    clientErrorHandler: (error, socket) => connections.answerUnreadable(error, socket),
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    bodyLimit: BODY_BYTES.max,
    return503OnClosing: false,
    // Contract section 1.1: a path with a stray slash at its end is the same path.
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    rewriteUrl: routeUntakenMethod,
    // A URL that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => logAnswer(request, sendError(request, reply, error), 0),
  });
  app.decorate('successCode', parts.successCode ?? SUCCESS_CODE);
  app.decorateRequest('identity', null);
  app.decorateRequest('session', null);
  answerErrors(app, unknownPagesOf(parts.portal));
  readBodies(app);
  compressAnswers(app);
  admit(app, parts, boundRequestWork(app, seconds === undefined ? {} : { seconds }));
  boundSessions(app);
  const attempts = newSignInAttempts(parts.rateLimits?.counting ?? countAlone(), parts.unlocks);
  const { outside = outsideOf() } = parts;
  const services = { ...outside, attempts, limits: { read: readLimits(parts.rateLimits) } };
  const memory = parts.memory ?? openAnswerMemory(parts.databases.reads, parts.answerMemoryMb);
  serveAreas(app, AREAS, { ...parts, outside: services, held, memory });
  serveEventStreams(app, parts);
  serveExports(app, { ...parts, held });
  serveMadeFiles(app, { ...parts, sources: exportSources(services), threads: outside.threads });
  for (const files of STORED_FILES) serveSecretFiles(app, parts, files);
  serveGuestPages(app, { ...parts, receiveMessage, printInvoice: invoicePrinter(outside.threads) });
  serveStaffPages(app, parts);
  serveStaffCalendars(app, { ...parts, held });
  serveSharedCalendars(app, parts);
  const document = lazy(() => buildOpenApi(AREAS, VERSION, app.successCode));
  serveDocuments(app, AREAS, { ...parts, held, document });
  const { mcp = true } = parts;
  if (mcp) serveMcp(app, AREAS, { ...parts, version: VERSION, document });
  servePages(app, {
    ...parts,
    ...(parts.portal === undefined ? {} : { homePath: '/', pages: PAGE_PATHS }),
    attempts,
    sendsMail: outside.mail !== undefined,
    provider: outside.provider,
    channels: CONNECTED_CHANNELS,
    resources: mcp ? [MCP_PATH] : [],
  });
  return app;
}

/** Serves the files that are sent while they are made: few of both kinds together run at once. */
function serveMadeFiles(
  app: FastifyInstance,
  parts: Omit<MadeFileParts, 'running'> &
    Pick<Parameters<typeof serveExport>[1], 'sources'> &
    Parameters<typeof servePrintedDocuments>[1],
): void {
  const running = countRunningExports(app);
  serveExport(app, { ...parts, running });
  serveGuestData(app, { ...parts, running });
  servePrintedDocuments(app, parts);
}

/** The limits of an account at an instant; none when they are turned off. */
function readLimits(rateLimits: RateLimits | undefined): LimitServices['limits']['read'] {
  const routes = AREAS.flatMap(({ operations }) => operations)
    .filter((operation) => needsToken(operation) && operation.needsSession !== true)
    .map(({ method, path }) => ({ method, url: `/v3${path}` }));
  return async (host_id, now) =>
    (await rateLimits?.stateOf(host_id, routes, Temporal.Instant.from(now).epochMilliseconds)) ?? [];
}

/** The address that a connection counts for; none for a proxy, whose connections belong to many clients. */
function countedAddress(trustedProxies: readonly string[]) {
  const isTrusted = trustsAddress(trustedProxies);
  return (remoteAddress: string | undefined): string | undefined =>
    remoteAddress === undefined || isTrusted(remoteAddress) ? undefined : addressKey(remoteAddress);
}

const REQUEST_ID_BYTES = 16;
/** Random bytes for the next ids: asking for many at once costs less. */
const idBytes = Buffer.alloc(256 * REQUEST_ID_BYTES);
let idBytesUsed = idBytes.length;

export function newRequestId(): string {
  if (idBytesUsed === idBytes.length) {
    randomFillSync(idBytes);
    idBytesUsed = 0;
  }
  const from = idBytesUsed;
  idBytesUsed += REQUEST_ID_BYTES;
  return `req_${idBytes.toString('hex', from, idBytesUsed)}`;
}

function readBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.isPublic === true) route.bodyLimit ??= BODY_BYTES.publicMax;
  });
  boundBodyMemory(app);
  boundDiscardedBodies(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, bytes, done) => {
    try {
      done(null, parseJsonBody(typeof bytes === 'string' ? Buffer.from(bytes) : bytes));
    } catch (error) {
      done(error instanceof Error ? error : new ApiError('body_not_json'));
    }
  });
}

/** Decides, before a body is read, whether a request is admitted. */
function admit(app: FastifyInstance, parts: AppParts, work: RequestWork): void {
  const headers = answerHeaders(parts.tokenHeaders);
  // Without a promise where nothing is waited for: most tokens are known.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id).headers(headers);
    if (parts.isDraining()) throw unavailable();
    checkHost(request);
    if (request.routeOptions.config.isProbe === true) return done();
    allowReading(request, reply);
    if (isPreflight(request)) {
      admitPreflight(request, reply, parts).catch(done);
      return;
    }
    const admitting = work.run(request, () => admitRequest(request, reply, parts));
    if (admitting instanceof Promise) admitting.then(() => done(), done);
    else done();
  });
  app.setNotFoundHandler(() => {
    throw new ApiError('route_not_found');
  });
  // Node leaves out the body of HEAD by itself. Fastify's own way would give a 304 the length 0.
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') delete route.onSend;
  });
  // An open connection would delay the stop.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (parts.isDraining()) reply.header('Connection', 'close');
    done(null, payload);
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply, parts.slowMs ?? 0);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    logLeft(request);
    done();
  });
}

/** Slow is what the service takes long for, not a client that reads slowly. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, slowMs: number): void {
  const { config } = request.routeOptions;
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const facts = { ...loggedFacts(request), status: reply.statusCode, ms };
  const isSlow = slowMs > 0 && (request.work?.spentMs ?? 0) >= slowMs && config?.operation?.kind !== 'stream';
  if (isSlow) request.log.warn(facts, 'a slow request');
  else request.log[config?.isProbe === true && reply.statusCode === 200 ? 'debug' : 'info'](facts);
}

/** A request has no status when its client leaves before the response is sent. */
function logLeft(request: FastifyRequest): void {
  request.log.info({ ...loggedFacts(request), status: null }, 'the client left');
}

function loggedFacts({ ip, raw, method, routeOptions, identity }: FastifyRequest) {
  return {
    address: ip ?? null,
    method: raw.sentMethod ?? method,
    route: routeOptions.url ?? null,
    host_id: identity?.host_id ?? null,
    operator_id: identity?.caller.operator_id ?? null,
    token_id: identity?.caller.token_id ?? null,
  };
}
