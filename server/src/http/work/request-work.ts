import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../answer/answer-errors.ts';
import type { ApiError } from '../api-error.ts';

/** Bounds on the requests that one process works on at the same time. */
export const REQUEST_WORK = {
  /**
   * The most requests in progress. A request answered 503 at its deadline counts until the database has finished with
   * it.
   */
  underWayMax: 1000,
  /** Deadline of an operation that calls an external service. */
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
   * Runs a part of a request's work: admission, or the handler. Throws `unavailable` when too many requests are in
   * progress, and rejects with it at the deadline. Work that has started continues, and its result is dropped. Work
   * without a promise is done at once, so it is not counted.
   */
  run<T>(request: FastifyRequest, work: () => T | Promise<T>): T | Promise<T>;
};

type RequestWorkBounds = { readonly seconds?: number; readonly underWayMax?: number };

/**
 * Gives every request a deadline. The time for receiving its body does not count, as Node bounds it. The time in which
 * the client reads the response does not count either.
 */
export function boundRequestWork(app: FastifyInstance, bounds: RequestWorkBounds = {}): RequestWork {
  const { seconds = REQUEST_WORK.seconds, underWayMax = REQUEST_WORK.underWayMax } = bounds;
  const underWay = new Set<Work>();
  const run: RequestWork['run'] = (request, work) => {
    if (underWay.size >= underWayMax) throw tooManyUnderWay(underWayMax);
    const result = work();
    if (!(result instanceof Promise)) return result;
    const secondsMax = mayCallOthers(request) ? REQUEST_WORK.actSeconds : seconds;
    const part = new Work(underWay, secondsMax, request.work?.spentMs ?? 0);
    request.work = part;
    return new Promise((resolve, reject) => part.follow(result, resolve, reject));
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
      const handling = run(request, () => handler.call(this, request, reply));
      if (!(handling instanceof Promise)) return handling;
      return handling.catch((error: unknown) => {
        if (request.work?.isGivenUp === true) muteLateAnswer(request, reply);
        throw error;
      });
    };
  });
  return { run };
}

/** One part of a request's work, from its start to its result. */
class Work {
  /** True after the request was answered 503 at its deadline: the result is not needed. */
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

  /** Milliseconds of work on the request, including earlier parts. */
  get spentMs(): number {
    return this.#spentMsBefore + (this.#endedAt ?? performance.now()) - this.#startedAt;
  }

  follow<T>(work: Promise<T>, resolve: (result: T) => void, reject: (error: unknown) => void): void {
    this.#giveUp = reject;
    work.then(
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

  /** The response is on its way. A part that was given up still counts, because it still holds its resources. */
  answered(): void {
    if (!this.isGivenUp) this.#end();
  }

  #end(): void {
    this.#endedAt ??= performance.now();
    this.#underWay.delete(this);
  }
}

/** A handler that was given up also sends its response, and Fastify would log that as the handler's mistake. */
function muteLateAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.log = request.log.child({}, { level: 'silent' });
}

function mayCallOthers({ routeOptions: { config } }: FastifyRequest): boolean {
  return config?.operation?.kind === 'act' || config?.dispatches === true;
}

function tooLate(seconds: number): ApiError {
  return unavailable({
    retryAfterSeconds: 5,
    message: `The service could not finish this request within ${seconds} seconds. Repeat it later, with the same Idempotency-Key.`,
  });
}

function tooManyUnderWay(underWayMax: number): ApiError {
  return unavailable({
    retryAfterSeconds: 5,
    message: `The service is busy: ${underWayMax} requests wait for an answer already. Repeat the request later.`,
  });
}
