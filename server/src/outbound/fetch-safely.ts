import { Agent, request, type buildConnector } from 'undici';
import { connectorFor, isNoHttp, type LookupTerms } from './connect-safely.ts';
import { OutboundProblem, type OutboundWord } from './outbound-problem.ts';
import { readBody } from './read-body.ts';
import { redirectOf, type AnswerHeaders, type RedirectStep } from './redirects.ts';
import { withinTime } from './within-time.ts';

export type OutboundLimits = {
  /** For the response's body, compressed and again decompressed. */
  readonly bytesMax: number;
  /** For everything: name lookup, connections, redirects and the body. */
  readonly timeoutMs: number;
  /** With 0, a redirect is returned as the response. */
  readonly redirectsMax: number;
};

export const OUTBOUND_LIMITS: OutboundLimits = {
  bytesMax: 5 * 1024 * 1024,
  timeoutMs: 10_000,
  redirectsMax: 3,
};

export type OutboundRequest = LookupTerms & {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly limits?: Partial<OutboundLimits>;
  readonly signal?: AbortSignal;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: AnswerHeaders;
  /** Decompressed. */
  readonly body: Buffer;
  /** The final address after redirects, without a user and password. */
  readonly url: string;
};

/**
 * Fetches from the public internet only: the connected address is the checked one, for each lookup and each redirect.
 * Responses with any status are returned. Throws OutboundProblem.
 */
export async function fetchSafely(url: string, asked: OutboundRequest): Promise<OutboundAnswer> {
  const limits = { ...OUTBOUND_LIMITS, ...asked.limits };
  const { allow, resolve, signal: given } = asked;
  const bounds = { timeoutMs: limits.timeoutMs, ...(given === undefined ? {} : { signal: given }) };
  return withinTime(bounds, (signal) => {
    const lookup = { allow, ...(resolve === undefined ? {} : { resolve }) };
    return followRedirects(firstStep(url, asked), {
      limits,
      lookup,
      signal,
      isGivenUp: () => given?.aborted === true,
    });
  });
}

type Terms = {
  readonly limits: OutboundLimits;
  readonly lookup: LookupTerms;
  readonly signal: AbortSignal;
  /** True when the caller has aborted the fetch. */
  readonly isGivenUp: () => boolean;
};

async function followRedirects(first: RedirectStep, terms: Terms): Promise<OutboundAnswer> {
  const { redirectsMax } = terms.limits;
  let step = first;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await exchange(step, terms);
    if ('status' in answer) return answer;
    if (redirects === redirectsMax) throw new OutboundProblem('too_many_redirects', step.url.hostname);
    step = answer;
  }
}

function firstStep(url: string, { method = 'GET', headers = {}, body }: OutboundRequest): RedirectStep {
  if (!URL.canParse(url)) throw new OutboundProblem('bad_url', '');
  return { url: new URL(url), method, headers, ...(body === undefined ? {} : { body }) };
}

/** Sends one request. Returns the response, or the next step of a redirect. */
async function exchange(step: RedirectStep, terms: Terms): Promise<OutboundAnswer | RedirectStep> {
  const { limits, signal } = terms;
  const host = step.url.hostname;
  if (!/^https?:$/.test(step.url.protocol)) throw new OutboundProblem('bad_scheme', host);
  const connection = openConnection(terms);
  try {
    const {
      statusCode: status,
      headers,
      body,
    } = await request(step.url, {
      dispatcher: connection.dispatcher,
      method: step.method,
      headers: headersOf(step),
      body: step.body ?? null,
      signal,
    });
    // An unread body fails when the connection is closed.
    body.on('error', () => {});
    const next = limits.redirectsMax === 0 ? undefined : redirectOf({ status, headers }, step);
    if (next !== undefined) return next;
    const whole = await readBody({ headers, body }, { bytesMax: limits.bytesMax, host });
    return { status, headers, body: whole, url: bareUrl(step.url) };
  } catch (error) {
    if (error instanceof OutboundProblem && !signal.aborted) throw error;
    throw new OutboundProblem(wordOf(error, terms, connection.isMade()), host, error);
  } finally {
    await connection.dispatcher.destroy();
  }
}

/** One connection per request, so that none is reused under other terms. */
function openConnection({ limits, lookup, signal }: Terms) {
  const connect = connectorFor({ ...lookup, timeoutMs: limits.timeoutMs, signal });
  let isMade = false;
  const watched: buildConnector.connector = (options, callback) =>
    connect(options, (...made) => {
      isMade = made[0] === null;
      callback(...made);
    });
  // This file enforces the deadline itself.
  const dispatcher = new Agent({ connect: watched, pipelining: 0, headersTimeout: 0, bodyTimeout: 0 });
  return { dispatcher, isMade: () => isMade };
}

function headersOf({ url, headers }: RedirectStep): Record<string, string> {
  return {
    'user-agent': 'Innkeep',
    'accept-encoding': 'gzip, deflate, br',
    ...headers,
    ...(url.username === '' && url.password === '' ? {} : { authorization: basic(url) }),
  };
}

function basic({ username, password }: URL): string {
  return `Basic ${Buffer.from(`${decode(username)}:${decode(password)}`).toString('base64')}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function wordOf(error: unknown, { signal, isGivenUp }: Terms, isConnected: boolean): OutboundWord {
  if (isGivenUp()) return 'aborted';
  if (signal.aborted) return isConnected ? 'timeout' : 'connection_timeout';
  return isNoHttp(error) ? 'bad_answer' : 'connection_failed';
}

function bareUrl(url: URL): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}
