import type { Clock } from './clock.ts';
import type { InnkeepError } from './errors.ts';

/** Where access tokens come from. */
export type TokenSource = {
  /** Called before each attempt. */
  token(): string | Promise<string>;
  /** Called when the service refused this token; the attempt is made once more with the one that it returns. */
  renew(refused: string): Promise<string>;
};

/** How a client calls the service. */
export type InnkeepOptions = {
  /** The address of the service, such as `https://pms.example.com`. */
  readonly baseUrl: string;
  /**
   * An access token. A function is called before each attempt, so that it can return a refreshed token. An `OAuthConnection` also
   * gives another token when the service refuses one. Omit it in the browser of a signed-in operator.
   */
  readonly token?: string | (() => string | Promise<string>) | TokenSource;
  /**
   * The name and version of your program, such as `nightly-export/1.2`. The service counts requests of programs without
   * a name against a lower limit. Browsers send their own name instead.
   */
  readonly userAgent?: string;
  /** Milliseconds until an attempt without a complete response is given up. 30,000 by default. */
  readonly timeoutMs?: number;
  /** How often a failed attempt is repeated. 3 by default; 0 turns repeats off. */
  readonly retries?: number;
  /** The longest Retry-After that the client waits for, in seconds. Beyond it the error is thrown. 60 by default. */
  readonly retryAfterMaxSeconds?: number;
  /** Rejects bodies with fields that the interface does not know. Without it they are ignored. */
  readonly strict?: boolean;
  /** Headers of every request, for example a CSRF token. A function is called before each attempt. */
  readonly headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
  /**
   * Keeps the latest responses (200 of them, 4 MB at most), so that the service need not send again what has not changed.
   * true by default.
   */
  readonly remembers?: boolean;
  /** The message of an error for the people who use your program. By default, or undefined: what the service or the client says. */
  readonly messageOf?: (error: InnkeepError) => string | undefined;
  /** Called after each attempt that got a response, for logs and metrics. */
  readonly onResponse?: (info: ResponseInfo) => void;
  /** The function that sends requests, instead of the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Time and chance, for tests. */
  readonly clock?: Clock;
};

/** How one call differs from the others. */
export type CallOptions = {
  /** Ends the call, also while it waits for its next attempt. The promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly retries?: number;
  /**
   * For a POST: the key under which the service stores the first response for 24 hours. By default each call makes a
   * key of its own, so its repeats are safe. Pass one to make a call safe across restarts of your program.
   */
  readonly idempotencyKey?: string;
  /**
   * With true, a change is only tried: the response is that of the change, and nothing is stored. The service refuses it where
   * it is impossible.
   */
  readonly dryRun?: boolean;
};

/** The response to one attempt. */
export type ResponseInfo = {
  readonly method: string;
  readonly path: string;
  /** 304 when the response was remembered from an earlier call. */
  readonly status: number;
  readonly request_id: string | undefined;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /** Fields of the body that the interface does not know. */
  readonly ignored_fields: readonly string[];
  /** True when this is the stored response to an earlier request with the same idempotency key. */
  readonly isReplayed: boolean;
  /** What is left of the tightest limit; undefined when the request is not counted. */
  readonly rateLimit: RateLimitState | undefined;
};

/** The limit that the service reported in RateLimit and RateLimit-Policy. */
export type RateLimitState = {
  /** Such as `endpoint-1m`. */
  readonly name: string;
  /** Requests that the window allows. */
  readonly quota: number;
  /** The length of the window. */
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Seconds until the window resets. */
  readonly resetSeconds: number;
};
