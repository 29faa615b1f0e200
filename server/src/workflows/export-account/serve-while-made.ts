import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkMaster } from '../../access/reach.ts';
import type { OpenScope } from '../../database/scope.ts';
import { unavailable } from '../../http/answer/answer-errors.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Operation } from '../../http/contract/operation.ts';
import { scopeOf, type ScopeParts } from '../../http/request/request-scope.ts';
import { EXPORT_LIMITS } from './contract.ts';

/** The exports of this process. Few run at once: each holds a connection to the database until its client has the last byte. */
export type RunningExports = {
  /** Throws `too_many_exports` and `unavailable`. */
  begin(scope: OpenScope): AbortController;
  end(controller: AbortController): void;
};

const RETRY_SECONDS = 60;

export function countRunningExports(app: FastifyInstance): RunningExports {
  const running = new Map<AbortController, number>();
  app.addHook('preClose', async () => {
    for (const each of running.keys()) each.abort();
  });
  return {
    begin: ({ host_id }) => {
      const ofAccount = [...running.values()].filter((each) => each === host_id).length;
      const headers = { 'Retry-After': String(RETRY_SECONDS) };
      if (ofAccount >= EXPORT_LIMITS.runningPerAccountMax)
        throw new ApiError('too_many_exports', { headers });
      if (running.size >= EXPORT_LIMITS.runningMax)
        throw unavailable({ message: 'Other exports run now.', retryAfterSeconds: RETRY_SECONDS });
      const controller = new AbortController();
      running.set(controller, host_id);
      return controller;
    },
    end: (controller) => void running.delete(controller),
  };
}

/** How the bytes of a file that is being made are taken. The file is made as fast as they are. */
export type TakenFile = {
  readonly signal: AbortSignal;
  readonly take: (output: Readable) => Promise<void>;
};

/** A file for the master operator that is sent while it is made. */
export type MadeFile<Wish> = {
  readonly operation: Operation;
  /** Checks the request. Throws before anything is made. */
  readonly read: (request: FastifyRequest) => Wish;
  /** Throws what making the file would throw at its start. Nothing is recorded. */
  readonly check?: (scope: OpenScope, wish: Wish) => Promise<void>;
  readonly headers: (scope: OpenScope) => Readonly<Record<string, string>>;
  readonly make: (scope: OpenScope, wish: Wish, taken: TakenFile) => Promise<unknown>;
};

export type MadeFileParts = ScopeParts & {
  readonly logger: FastifyBaseLogger;
  readonly running: RunningExports;
};

/** Serves a file while it is made. Its size is not known before. */
export function serveWhileMade<Wish>(app: FastifyInstance, file: MadeFile<Wish>, parts: MadeFileParts): void {
  const { operation } = file;
  app.route({
    method: operation.method,
    url: `/v3${operation.path}`,
    config: { operation },
    handler: async (request, reply) => {
      const scope = scopeOf(request, parts);
      checkMaster(scope);
      const wish = file.read(request);
      const controller = parts.running.begin(scope);
      if (request.method === 'HEAD') {
        parts.running.end(controller);
        await file.check?.(scope, wish);
        return reply.headers(headersOf(file, scope)).send();
      }
      const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
      const make = (taken: TakenFile) => file.make(scope, wish, taken);
      const headers = headersOf(file, scope);
      const { logger } = parts;
      const end = () => parts.running.end(controller);
      void sendWhileMade(request, reply, { logger, headers, make, controller, onBegun: resolve, onRead: end })
        .catch(reject)
        .finally(end);
      await begun;
      return reply;
    },
  });
}

type SendingFile = {
  readonly logger: FastifyBaseLogger;
  readonly headers: Readonly<Record<string, string>>;
  readonly make: (taken: TakenFile) => Promise<unknown>;
  readonly controller: AbortController;
  /** Called when the response is no longer Fastify's. */
  readonly onBegun: () => void;
  /** Called when the file is made, before its end is sent: a client that has it may begin the next one. */
  readonly onRead: () => void;
};

/** Until the first byte, a failure is an error of the interface. After it, the response has no end. */
async function sendWhileMade(
  request: FastifyRequest,
  reply: FastifyReply,
  { logger, headers, make, controller, onBegun, onRead }: SendingFile,
): Promise<void> {
  const { raw } = reply;
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), EXPORT_LIMITS.minutesMax * 60_000);
  raw.once('close', () => controller.abort());
  try {
    await make({
      signal,
      take: async (output) => {
        await once(output, 'readable', { signal });
        takeOver(reply, headers);
        onBegun();
        output.once('end', onRead);
        await pipeline(output, raw, { signal, end: false });
      },
    });
    raw.end();
  } catch (error) {
    if (!raw.headersSent) throw error;
    // A client that left ends the work, and so does a process that stops.
    if (!signal.aborted) logger.error({ err: error, request_id: request.id }, 'an export failed');
    // Without the end of the response, a client sees that it is broken.
    raw.destroy();
  } finally {
    clearTimeout(timer);
  }
}

/** Takes the response over from Fastify: its deadline is that of an export. */
function takeOver(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  const { raw } = reply;
  reply.hijack();
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers }))
    if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200);
}

function headersOf<Wish>({ headers }: MadeFile<Wish>, scope: OpenScope): Record<string, string> {
  return { ...headers(scope), 'Cache-Control': 'no-store, no-transform' };
}
