import { attempt, type Outcome } from './attempt.ts';
import { SYSTEM_CLOCK } from './clock.ts';
import { type InnkeepError, NoAnswer, RateLimited } from './errors.ts';
import type { CallOptions, InnkeepOptions } from './options.ts';
import { createFirstCalls } from './first-calls.ts';
import { createPace } from './pace.ts';
import { RememberedResponses } from './remembered-responses.ts';
import { waitBeforeRepeat } from './retry.ts';
import { INTERFACE_VERSION } from './version.ts';

/** What a method of the client sends. */
export type CallRequest = {
  /** The name of the operation in the OpenAPI document. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly query?: object;
  readonly body?: object;
};

/** Sends a request and resolves with `data` of its response. Rejects with an InnkeepError. */
export type Call = <T>(request: CallRequest, options: CallOptions) => Promise<T>;

export const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const RETRY_AFTER_MAX_SECONDS = 60;

export function createCall(options: InnkeepOptions): Call {
  const repeat = createRepeat(options);
  return (sent, callOptions) => {
    const { request, options: asked } = withoutOptions(sent, callOptions);
    return repeat(request, {
      ...asked,
      idempotencyKey: request.method === 'POST' ? (asked.idempotencyKey ?? newKey()) : undefined,
    });
  };
}

/** Sends a request, and sends it again where that is safe and can help. */
function createRepeat(options: InnkeepOptions): <T>(request: CallRequest, sent: SentCall) => Promise<T> {
  const { clock = SYSTEM_CLOCK, retryAfterMaxSeconds = RETRY_AFTER_MAX_SECONDS } = options;
  const send = options.fetch ?? ((...sent: Parameters<typeof fetch>) => fetch(...sent));
  const base = readBaseUrl(options.baseUrl);
  const pace = createPace();
  const remembered = options.remembers === false ? undefined : new RememberedResponses();

  const first = createFirstCalls();

  async function sendPaced<T>(request: CallRequest, sent: SentCall): Promise<Outcome<T>> {
    const waitMsMax = retryAfterMaxSeconds * 1000;
    // A page with a session is not told of limits.
    const done = options.token === undefined ? undefined : await first.enter(request.operation);
    const waitMs = pace.take(request.operation, clock.now(), waitMsMax);
    let outcome: Outcome<T> | undefined;
    try {
      if (waitMs > waitMsMax) throw overPace(waitMs);
      if (waitMs > 0) await clock.sleep(waitMs, sent.signal);
      outcome = await sendOnce<T>(request, sent);
      return outcome;
    } finally {
      pace.end(request.operation, outcome?.rateLimit, clock.now());
      done?.(outcome !== undefined);
    }
  }

  async function sendOnce<T>(request: CallRequest, sent: SentCall): Promise<Outcome<T>> {
    return attempt<T>(send, {
      method: request.method,
      url: base + pathOf(request, sent),
      headers: await headersOf(options, request, sent),
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      timeoutMs: sent.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS,
      signal: sent.signal,
      remembered: request.method === 'GET' ? remembered : undefined,
    });
  }

  async function repeat<T>(request: CallRequest, sent: SentCall): Promise<T> {
    const retries = isExchange(request) ? 0 : (sent.retries ?? options.retries ?? RETRIES);
    let isRenewed = false;
    for (let count = 1; ; count += 1) {
      const used = typeof options.token === 'object' ? await options.token.token() : undefined;
      const outcome = await sendPaced<T>(request, sent).catch(onlyNoAnswer);
      if (!(outcome instanceof NoAnswer)) {
        options.onResponse?.(describe(request, outcome, count));
        if (outcome.error === undefined) return outcome.data;
        if (!isRenewed && (await hasRenewed(options, outcome.error, used))) {
          isRenewed = true;
          continue;
        }
      }
      const waitMs = waitBeforeRepeat(outcome, {
        attempt: count,
        random: clock.random(),
        retryAfterMaxSeconds,
      });
      if (waitMs === undefined || count > retries)
        throw worded(outcome instanceof NoAnswer ? outcome : outcome.error, options);
      await clock.sleep(waitMs, sent.signal);
    }
  }

  return repeat;
}

function partOf(part: object | undefined, isOption: boolean): object {
  const fields = Object.entries(part ?? {});
  return Object.fromEntries(fields.filter(([name]) => OPTION_NAMES.includes(name) === isOption));
}

/** The names of CallOptions. No field of a query or a body has one of them. */
export const OPTION_NAMES: readonly string[] = ['signal', 'timeoutMs', 'retries', 'idempotencyKey', 'dryRun'];

/**
 * Options may stand in the place of a query or of an optional body: a call that was written before its operation had one goes on
 * to mean the same.
 */
function withoutOptions(
  request: CallRequest,
  options: CallOptions,
): { request: CallRequest; options: CallOptions } {
  const parts = [request.query, request.body].filter((part) => part !== undefined);
  if (!parts.some((part) => OPTION_NAMES.some((name) => name in part))) return { request, options };
  return {
    request: {
      ...request,
      ...(request.query === undefined ? {} : { query: partOf(request.query, false) }),
      ...(request.body === undefined ? {} : { body: partOf(request.body, false) }),
    },
    options: { ...partOf(request.query, true), ...partOf(request.body, true), ...options },
  };
}

function pathOf(request: CallRequest, sent: SentCall): string {
  const { path, query } = request;
  return path + queryOf(isDry(request, sent) ? { ...query, dry_run: true } : query);
}

/** A read stores nothing anyway. */
function isDry({ method }: CallRequest, { dryRun = false }: Pick<SentCall, 'dryRun'>): boolean {
  return dryRun && method !== 'GET';
}

/**
 * An exchange of a code or refresh token, which works once: a repeat that comes late ends all that the host has allowed. The
 * program that has the token decides whether to send it again.
 */
function isExchange({ method, path }: CallRequest): boolean {
  return method === 'POST' && path === '/v3/oauth/authorizations';
}

/** A call with the key that all its attempts share. */
type SentCall = Omit<CallOptions, 'idempotencyKey'> & { readonly idempotencyKey: string | undefined };

function onlyNoAnswer(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  throw error;
}

function worded(error: InnkeepError, { messageOf }: InnkeepOptions): InnkeepError {
  error.message = messageOf?.(error) ?? error.message;
  return error;
}

function describe({ method, path }: CallRequest, outcome: Outcome<unknown>, count: number) {
  const { status, request_id, ignored_fields, isReplayed, rateLimit } = outcome;
  return { method, path, status, request_id, attempt: count, ignored_fields, isReplayed, rateLimit };
}

/** The limit would refuse the request: it is not sent, because refused requests lead to a block. */
function overPace(waitMs: number): RateLimited {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new RateLimited({
    code: 'rate_limited',
    message: `The limit is used up, and the request was not sent. Try again in ${retryAfterSeconds} seconds.`,
    retryAfterSeconds,
  });
}

/** Without `/v3` and slashes at its end. Throws a TypeError for anything but an http address. */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new TypeError(
      `baseUrl must be an address such as https://pms.example.com, not ${JSON.stringify(text)}.`,
    );
  return url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v3$/, '');
}

export function queryOf(query: object = {}): string {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  // Lists of ids and of names are separated by commas.
  const text = new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

export async function headersOf(
  options: InnkeepOptions,
  request: Pick<CallRequest, 'body'>,
  { idempotencyKey }: Pick<SentCall, 'idempotencyKey'>,
): Promise<Record<string, string>> {
  const { headers = {}, userAgent, strict = false } = options;
  const bearer = await bearerOf(options);
  return {
    Accept: 'application/json',
    ...(isPage() ? {} : { 'User-Agent': `${userAgent === undefined ? '' : `${userAgent} `}${OWN_NAME}` }),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
    ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(strict && request.body !== undefined ? { Prefer: 'handling=strict' } : {}),
    ...(typeof headers === 'function' ? headers() : headers),
  };
}

async function bearerOf({ token }: InnkeepOptions): Promise<string | undefined> {
  if (typeof token === 'function') return token();
  return typeof token === 'object' ? token.token() : token;
}

/** True when the token of a refused attempt was replaced, so that another attempt can succeed. */
export async function hasRenewed(
  { token }: InnkeepOptions,
  error: InnkeepError | undefined,
  used: string | undefined,
): Promise<boolean> {
  if (typeof token !== 'object' || used === undefined || error?.code !== 'token_unknown') return false;
  return (await token.renew(used)) !== used;
}

const OWN_NAME = `innkeep-client/${INTERFACE_VERSION}`;

/** A page of a browser, whose own User-Agent says more. */
function isPage(): boolean {
  return 'document' in globalThis;
}

/** 128 random bits. `crypto.randomUUID` is missing on pages without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
