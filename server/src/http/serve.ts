import { METHODS as HTTP_METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  inOneStatement,
  inTransaction,
  openScope,
  type Sources,
  type Caller,
  type EntranceScope,
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
import { needsToken, type Area, type Operation, type Outside, type Session } from './operation.ts';
import { compileInput } from './validation.ts';

export type Identity = { readonly host_id: number; readonly account: HostAccount; readonly caller: Caller };

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
    /** Who is signed in at the page that it comes from; null of what carries a token. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Reached without a token. */
    isPublic?: boolean;
    /** Asked every few seconds by machines: its successes are not worth a log line. */
    isProbe?: boolean;
    /** Counts itself what is to be counted against the limits, once it knows. */
    countsItself?: boolean;
    operation?: Operation;
    /** The methods that this path takes, on the routes that only say so. */
    allow?: string;
  }
}

export type ServeParts = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  /** Where the service is reached, known once it listens. Without it the addresses given out are paths. */
  readonly publicUrl?: () => string;
  readonly outside: Outside;
  /** What is held for clients that take large answers. */
  readonly held: HeldBytes;
};

/** Puts every operation of the areas on its path below /v3, and 405 on the methods a path does not take. */
export function serveAreas(app: FastifyInstance, areas: readonly Area[], parts: ServeParts): void {
  // Paths that differ in the names of their parameters alone are one, with the methods of both.
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

/** So that a path refuses the methods it does not take, whichever they are, rather than seeming not to exist. */
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
  readonly outside: Outside;
};

/** Runs a change, or, with an Idempotency-Key, repeats the answer it gave the first time. */
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
  const kept = await findKeptAnswer(scope, use, scope.databases.sealing);
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

/** Runs what opens transactions of its own, or, with an Idempotency-Key, repeats the answer it gave the first time. */
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
    // Where the database is away, the key is free again once its time has passed.
    await inTransaction(scope, (tx) => letKeyGo(tx, use)).catch(() => {});
    throw error;
  }
}

/** Keeps an answer, unless a request with the same key was answered since: that answer came first. */
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

/** What comes in without being anybody's yet, at this moment. */
export function entranceOf(
  { id }: FastifyRequest,
  { databases, clock }: Pick<ServeParts, 'databases' | 'clock'>,
): EntranceScope {
  return { sql: databases.reads, now: momentOf(clock), request_id: id, databases };
}

function scopeOf(request: FastifyRequest, { databases, clock, publicUrl = () => '' }: ServeParts): OpenScope {
  if (request.identity === null) throw new ApiError('token_missing');
  const now = momentOf(clock);
  const facts = { ...request.identity, now, request_id: request.id, public_url: publicUrl() };
  return { ...openScope(facts, databases), isGivenUp: () => request.work?.isGivenUp === true };
}

/** To the second, as every moment is that is stored. */
function momentOf(clock: () => Temporal.Instant): string {
  return clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
}
