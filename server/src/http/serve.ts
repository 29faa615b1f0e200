import { METHODS as HTTP_METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  inOneStatement,
  inTransaction,
  openScope,
  type Sources,
  type Caller,
  type UnauthenticatedScope,
  type HostAccount,
  type OpenScope,
  type WriteScope,
} from '../database/scope.ts';
import { ApiError } from './api-error.ts';
import type { HeldBytes } from './connections/held-bytes.ts';
import { holderOf, sendOutcome, sendRead } from './connections/send-in-pieces.ts';
import { presentError, presentOutcome, presentRead } from './envelope.ts';
import {
  claimKey,
  findKeptAnswer,
  holdKey,
  isKeptError,
  keepAnswer,
  letKeyGo,
  repeatable,
  type KeptAnswer,
  type Repeatable,
  waitForKey,
} from './idempotency.ts';
import { needsToken, type Area, type Operation, type ExternalServices, type Session } from './operation.ts';
import { compileInput } from './validation.ts';

export type Identity = { readonly host_id: number; readonly account: HostAccount; readonly caller: Caller };

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** The session of the page that sends the request; null for a request with a token. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** True when no token is needed. */
    isPublic?: boolean;
    /** Machines call it every few seconds, so its successes are not logged. */
    isProbe?: boolean;
    /** Counts its own requests against the limits, when it has the facts to do so. */
    countsItself?: boolean;
    operation?: Operation;
    /** The methods of the path, on the routes that only respond 405. */
    allow?: string;
  }
}

export type ServeParts = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  /** The public address, available once the service listens. Without it, addresses in responses are paths. */
  readonly publicUrl?: () => string;
  readonly outside: ExternalServices;
  /** The bytes held for clients that receive large responses. */
  readonly held: HeldBytes;
};

/** Routes every operation of the areas below /v3, with 405 for a path's other methods. */
export function serveAreas(app: FastifyInstance, areas: readonly Area[], parts: ServeParts): void {
  // Paths that differ only in the names of their parameters are one route, with the methods of both.
  const methodsByUrl = new Map<string, string[]>();
  for (const operation of areas.flatMap(({ operations }) => operations)) {
    const shape = `/v3${operation.path.replaceAll(/\{\w+\}/g, ':any')}`;
    methodsByUrl.set(shape, [...(methodsByUrl.get(shape) ?? []), operation.method]);
    serveOperation(app, `/v3${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, operation, parts);
  }
  knowEveryMethod(app);
  for (const [url, methods] of methodsByUrl) {
    const taken = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.route({
      method: app.supportedMethods.filter((method) => !taken.includes(method)),
      exposeHeadRoute: false,
      url,
      config: { allow: methods.join(', ') },
      handler: refuseMethod,
    });
  }
}

/** Lets a path respond 405 to any other method, instead of 404. */
function knowEveryMethod(app: FastifyInstance): void {
  const unknown = HTTP_METHODS.filter((method) => !app.supportedMethods.includes(method));
  for (const method of unknown) if (method !== 'CONNECT') app.addHttpMethod(method);
}

function refuseMethod(request: FastifyRequest): never {
  throw new ApiError('method_not_allowed', { headers: { Allow: request.routeOptions.config.allow ?? '' } });
}

function serveOperation(app: FastifyInstance, url: string, operation: Operation, parts: ServeParts): void {
  const readInput = compileInput(operation.contract);
  const config = { operation, isPublic: !needsToken(operation) };
  app.route({
    method: operation.method,
    url,
    config,
    ...(operation.bodyBytesMax === undefined ? {} : { bodyLimit: operation.bodyBytesMax }),
    handler: async (request, reply) => {
      if ('document' in operation)
        return send({ reply, held: parts.held }, successOf(request, await operation.document(), []));
      const read = () =>
        readInput(request, {
          strict: /\bhandling\s*=\s*"?strict\b/i.test(String(request.headers['prefer'] ?? '')),
          creating: operation.method === 'POST',
        });
      if ('enter' in operation) {
        reply.header('Cache-Control', 'no-store');
        const { ignored_fields, ...input } = read();
        const data = await operation.enter(entranceOf(request, parts), input);
        return send({ reply, held: parts.held }, successOf(request, data, ignored_fields));
      }
      if ('readSession' in operation) {
        if (request.session === null) throw new ApiError('session_unknown');
        const data = await operation.readSession(entranceOf(request, parts), request.session);
        return send({ reply, held: parts.held }, successOf(request, data, []));
      }
      const scope = scopeOf(request, parts);
      if ('read' in operation) {
        if (operation.isLarge === true) parts.held.checkRoom(holderOf(request));
        const { ignored_fields, ...input } = read();
        const data = await operation.read(scope, input);
        const body = presentRead(request.id, data, ignored_fields);
        return sendRead(reply.type(JSON_TYPE), body, parts.held);
      }
      if ('act' in operation) {
        const answer = async () => {
          const { ignored_fields, ...input } = read();
          return successOf(request, await operation.act(scope, input, parts.outside), ignored_fields);
        };
        return send({ reply, held: parts.held }, ...(await actOnce(request, scope, answer)));
      }
      return send(
        { reply, held: parts.held },
        ...(await change(request, scope, { operation, read, outside: parts.outside })),
      );
    },
  });
}

type ReadNow = () => ReturnType<ReturnType<typeof compileInput>>;
type Answer = [answer: KeptAnswer, isReplay: boolean];
type Changing = {
  readonly operation: Extract<Operation, { change: unknown }>;
  readonly read: ReadNow;
  readonly outside: ExternalServices;
};

/** Runs a change, or repeats the first response of its Idempotency-Key. */
async function change(
  request: FastifyRequest,
  scope: OpenScope,
  { operation, read, outside }: Changing,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === undefined) {
    const { ignored_fields, ...input } = read();
    const data =
      (await inOneStatement(scope, async (one) => operation.attempt?.(one, input))) ??
      (await inTransaction(scope, (tx) => operation.change(tx, input, outside)));
    return [successOf(request, data, ignored_fields), false];
  }
  const use = repeatable(scope, key, request);
  const kept = await findKeptAnswer(scope, use, scope.databases.encryption);
  if (kept !== undefined) return [kept, true];
  try {
    const { ignored_fields, ...input } = read();
    return await inTransaction(scope, async (tx): Promise<Answer> => {
      const keptMeanwhile = await claimKey(tx, use);
      if (keptMeanwhile !== undefined) return [keptMeanwhile, true];
      const answer = successOf(request, await operation.change(tx, input, outside), ignored_fields);
      await keepAnswer(tx, use, answer);
      return [answer, false];
    });
  } catch (error) {
    if (!isKeptError(error)) throw error;
    const answer = { status: error.status, body: presentError(request.id, error) };
    return inTransaction(scope, (tx) => keepFirst(tx, use, answer));
  }
}

function keyOf({ method, headers }: FastifyRequest): string | undefined {
  const key = method === 'POST' ? headers['idempotency-key'] : undefined;
  return key === undefined ? undefined : String(key);
}

/** Runs an act, which opens its own transactions, or repeats the first response of its Idempotency-Key. */
async function actOnce(
  request: FastifyRequest,
  scope: OpenScope,
  answer: () => Promise<KeptAnswer>,
): Promise<Answer> {
  const key = keyOf(request);
  if (key === undefined) return [await answer(), false];
  const use = repeatable(scope, key, request);
  const kept = await inTransaction(scope, (tx) => holdKey(tx, use));
  if (kept !== undefined) return [kept, true];
  try {
    const first = await answer().catch((error: unknown) => {
      if (!isKeptError(error)) throw error;
      return { status: error.status, body: presentError(request.id, error) };
    });
    return await inTransaction(scope, async (tx) => {
      await waitForKey(tx, use);
      return keepFirst(tx, use, first);
    });
  } catch (error) {
    // If the database is unavailable, the key is released when its time has passed.
    await inTransaction(scope, (tx) => letKeyGo(tx, use)).catch(() => {});
    throw error;
  }
}

/** Stores a response, unless another request with the same key has stored one since: the first response counts. */
async function keepFirst(tx: WriteScope, use: Repeatable, answer: KeptAnswer): Promise<Answer> {
  const keptMeanwhile = await claimKey(tx, use);
  if (keptMeanwhile !== undefined) return [keptMeanwhile, true];
  await keepAnswer(tx, use, answer);
  return [answer, false];
}

function successOf(request: FastifyRequest, data: unknown, ignored_fields: readonly string[]): KeptAnswer {
  return { status: 200, body: presentOutcome(request.id, data, ignored_fields) };
}

const JSON_TYPE = 'application/json; charset=utf-8';

function send(
  { reply, held }: { readonly reply: FastifyReply; readonly held: HeldBytes },
  answer: KeptAnswer,
  isReplay = false,
): FastifyReply {
  if (isReplay) reply.header('Idempotency-Replayed', 'true');
  return sendOutcome(reply.status(answer.status).type(JSON_TYPE), answer.body, held);
}

/** The scope of a request that belongs to no account yet. */
export function entranceOf(
  { id }: FastifyRequest,
  { databases, clock }: Pick<ServeParts, 'databases' | 'clock'>,
): UnauthenticatedScope {
  return { sql: databases.reads, now: momentOf(clock), request_id: id, databases };
}

function scopeOf(request: FastifyRequest, { databases, clock, publicUrl = () => '' }: ServeParts): OpenScope {
  if (request.identity === null) throw new ApiError('token_missing');
  const now = momentOf(clock);
  const facts = { ...request.identity, now, request_id: request.id, public_url: publicUrl() };
  return { ...openScope(facts, databases), isGivenUp: () => request.work?.isGivenUp === true };
}

/** To the second, like every stored instant. */
function momentOf(clock: () => Temporal.Instant): string {
  return clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
}
