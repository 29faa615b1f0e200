import { errorOf, NoAnswer, type InnkeepError, type InvalidField } from './errors.ts';
import type { RateLimitState, ResponseInfo } from './options.ts';
import type { RememberedResponses } from './remembered-responses.ts';

/** One HTTP request, ready to be sent. */
export type Attempt = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  /** For a GET: earlier responses, which the service need not send again. */
  readonly remembered?: RememberedResponses | undefined;
};

/** What came back: the data, or the error that the service reported. */
export type Outcome<T> = Omit<ResponseInfo, 'method' | 'path' | 'attempt'> & {
  readonly retryAfterSeconds: number | undefined;
} & ({ readonly error: undefined; readonly data: T } | { readonly error: InnkeepError });

/**
 * Sends a request once. Throws NoAnswer when no complete response comes, and the reason of the signal when it aborts.
 */
export async function attempt<T>(send: typeof fetch, request: Attempt): Promise<Outcome<T>> {
  const { method, url, headers, body, timeoutMs, signal, remembered } = request;
  const known = remembered?.find(url);
  signal?.throwIfAborted();
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(new DOMException('', 'TimeoutError')), timeoutMs);
  const stop = () => timer.abort();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await send(url, {
      method,
      headers: known === undefined ? headers : { 'If-None-Match': known.etag, ...headers },
      // A redirect would carry the token to another address.
      redirect: 'error',
      // The client remembers responses itself: a browser must not store the data of guests on the disk.
      cache: 'no-store',
      signal: timer.signal,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    if (response.status === 304 && known !== undefined) return readOutcome<T>(response, known.text, url);
    const etag = response.headers.get('ETag');
    if (response.ok && etag !== null) remembered?.keep(url, { etag, text });
    return readOutcome<T>(response, text, url);
  } catch (cause) {
    signal?.throwIfAborted();
    if (timer.signal.aborted) throw timedOut(request, cause);
    throw connectionFailed(request, cause);
  } finally {
    clearTimeout(timeout);
    signal?.removeEventListener('abort', stop);
  }
}

type Requested = Pick<Attempt, 'method' | 'url' | 'timeoutMs'>;

export function timedOut({ method, url, timeoutMs }: Requested, cause: unknown): NoAnswer {
  const message = `${method} ${url} got no complete response within ${timeoutMs} ms.`;
  return new NoAnswer({ code: 'timed_out', message, cause });
}

export function connectionFailed({ method, url }: Requested, cause: unknown): NoAnswer {
  const message = `${method} ${url} got no response: ${reasonOf(cause)}.`;
  return new NoAnswer({ code: 'connection_failed', message, cause });
}

/** fetch says `fetch failed`, and why in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

/** The fields of every response of the service (contract section 1.2). */
type Envelope<T> = {
  readonly request_id?: string;
  readonly error_msg?: string;
  readonly error?: string;
  readonly data?: T;
  readonly fields?: readonly InvalidField[];
  readonly ignored_fields?: readonly string[];
};

export function readOutcome<T>(response: Response, text: string, url: string): Outcome<T> {
  const { status, headers } = response;
  const envelope: Envelope<T> | undefined = readJsonObject(text);
  const retryAfterSeconds = readSeconds(headers.get('Retry-After'));
  // A remembered body has the id of an earlier request.
  const request_id = headers.get('X-Request-Id') ?? envelope?.request_id ?? undefined;
  const outcome = {
    status,
    request_id,
    ignored_fields: envelope?.ignored_fields ?? [],
    isReplayed: headers.get('Idempotency-Replayed') === 'true',
    rateLimit: readRateLimit(headers),
    retryAfterSeconds,
  };
  if ((response.ok || status === 304) && envelope?.data !== undefined)
    return { ...outcome, error: undefined, data: envelope.data };
  // What a proxy writes may be JSON, too.
  const told = typeof envelope?.error_msg === 'string' ? envelope : undefined;
  const error = errorOf({
    message: told?.error_msg ?? `${url} returned ${status} without the JSON of an Innkeep service.`,
    code: told?.error ?? 'not_json',
    status,
    fields: told?.fields ?? [],
    ...optional('request_id', request_id),
    ...optional('retryAfterSeconds', retryAfterSeconds),
    ...optional('scope', headers.get('X-RateLimit-Scope') ?? undefined),
    ...optional('window', headers.get('X-RateLimit-Window') ?? undefined),
  });
  return { ...outcome, error };
}

/** The types of its fields are those of the OpenAPI document. */
function readJsonObject(text: string): Record<string, never> | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function readSeconds(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** From `RateLimit: "endpoint-1m";r=599;t=60` and `RateLimit-Policy: "endpoint-1m";q=600;w=60`. */
function readRateLimit(headers: Headers): RateLimitState | undefined {
  const limit = /^"([^"]+)";r=(\d+);t=(\d+)$/.exec(headers.get('RateLimit') ?? '');
  const policy = /;q=(\d+);w=(\d+)$/.exec(headers.get('RateLimit-Policy') ?? '');
  if (limit === null || policy === null) return undefined;
  const [, name = '', remaining, resetSeconds] = limit;
  const [, quota, windowSeconds] = policy;
  return {
    name,
    quota: Number(quota),
    windowSeconds: Number(windowSeconds),
    remaining: Number(remaining),
    resetSeconds: Number(resetSeconds),
  };
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  const found: { [key in K]?: V } = {};
  if (value !== undefined) found[key] = value;
  return found;
}
