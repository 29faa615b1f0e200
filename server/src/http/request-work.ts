import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from './answer-errors.ts';
import type { ApiError } from './api-error.ts';

/** Bounds on the requests that one process works on at the same time. */
export const REQUEST_WORK = {
  /** Requests under way at most. One that was answered 503 at its deadline counts until the database lets go of it. */
  underWayMax: 1000,
  /** Deadline of an operation that fetches from outside. */
  actSeconds: 120,
  /** Default of REQUEST_SECONDS. */
  seconds: 20,
} as const;

const CHECK_EVERY_MS = 100;

declare module 'fastify' {
  interface FastifyRequest {
    /** The part of this request's work that runs now. */
    work: Work | null;
  }
}

export type RequestWork = {
  /**
   * Runs a part of a request's work: admission, or the handler. Rejects with `unavailable` at the deadline, and at
   * once when too many requests are under way. What was started goes on; its result is dropped.
   */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
};

type Bounds = { readonly seconds?: number; readonly underWayMax?: number };

/**
 * Gives every request a deadline, whatever it waits for. The time in which its body arrives does not count: Node bounds
 * that. Neither does the time in which the client reads the answer.
 */
export function boundRequestWork(app: FastifyInstance, bounds: Bounds = {}): RequestWork {
  const { seconds = REQUEST_WORK.seconds, underWayMax = REQUEST_WORK.underWayMax } = bounds;
  const underWay = new Set<Work>();
  const run: RequestWork['run'] = (request, work) => {
    if (underWay.size >= underWayMax) return Promise.reject(tooMany(underWayMax));
    const secondsMax = isAct(request) ? REQUEST_WORK.actSeconds : seconds;
    const part = new Work(underWay, secondsMax, request.work?.spentMs ?? 0);
    request.work = part;
    return new Promise((resolve, reject) => part.start(work, resolve, reject));
  };
  const checking = setInterval(() => {
    const now = performance.now();
    for (const part of underWay) part.check(now);
  }, CHECK_EVERY_MS).unref();
  app.addHook('onClose', async () => clearInterval(checking));
  app.decorateRequest('work', null);
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.work?.answered();
    done();
  });
  app.addHook('onRoute', (route) => {
    if (route.config?.isProbe === true) return;
    const { handler } = route;
    route.handler = function handleWithin(request: FastifyRequest, reply: FastifyReply) {
      return run(request, async () => handler.call(this, request, reply)).catch((error: unknown) => {
        if (request.work?.isGivenUp === true) muteLateAnswer(request, reply);
        throw error;
      });
    };
  });
  return { run };
}

/** One part of the work of a request, from its start until its result is there. */
class Work {
  /** True once the request was answered 503 at its deadline: nobody waits for the result. */
  isGivenUp = false;
  readonly #underWay: Set<Work>;
  readonly #secondsMax: number;
  readonly #spentMsBefore: number;
  readonly #startedAt = performance.now();
  #endedAt: number | undefined;
  #giveUp: (error: ApiError) => void = () => {};

  constructor(underWay: Set<Work>, secondsMax: number, spentMsBefore: number) {
    this.#underWay = underWay;
    this.#secondsMax = secondsMax;
    this.#spentMsBefore = spentMsBefore;
    underWay.add(this);
  }

  /** Milliseconds that the request has been worked on, earlier parts included. */
  get spentMs(): number {
    return this.#spentMsBefore + (this.#endedAt ?? performance.now()) - this.#startedAt;
  }

  start<T>(work: () => Promise<T>, resolve: (result: T) => void, reject: (error: unknown) => void): void {
    this.#giveUp = reject;
    work().then(
      (result) => {
        this.#end();
        resolve(result);
      },
      (error: unknown) => {
        this.#end();
        reject(error);
      },
    );
  }

  check(now: number): void {
    const spentMs = this.#spentMsBefore + now - this.#startedAt;
    if (this.isGivenUp || spentMs < this.#secondsMax * 1000) return;
    this.isGivenUp = true;
    this.#giveUp(tooLate(this.#secondsMax));
  }

  /** The answer is on its way. A part that was given up still counts: what it waits for is still held. */
  answered(): void {
    if (!this.isGivenUp) this.#end();
  }

  #end(): void {
    this.#endedAt ??= performance.now();
    this.#underWay.delete(this);
  }
}

/** The handler that was given up will send its answer too, and Fastify would log that as a mistake of the handler. */
function muteLateAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.log = request.log.child({}, { level: 'silent' });
}

function isAct({ routeOptions }: FastifyRequest): boolean {
  const operation = routeOptions.config?.operation;
  return operation !== undefined && 'act' in operation;
}

function tooLate(seconds: number): ApiError {
  return unavailable({
    retryAfterSeconds: 5,
    message: `The service could not finish this request within ${seconds} seconds. Repeat it later, with the same Idempotency-Key.`,
  });
}

function tooMany(underWayMax: number): ApiError {
  return unavailable({
    retryAfterSeconds: 5,
    message: `The service is busy: ${underWayMax} requests wait for an answer already. Repeat the request later.`,
  });
}
