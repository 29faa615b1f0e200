import http, { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { OutboundException } from '../config.ts';
import { isAllowedAddress, type Destination } from './addresses.ts';
import { lookupFor, type Resolve } from './allowed-lookup.ts';
import { OutboundProblem, type OutboundWord } from './outbound-problem.ts';
import { readBody } from './read-body.ts';
import { redirectOf, type Step } from './redirects.ts';

export type OutboundLimits = {
  /** Of the answer's body, as sent and again after decompression. */
  readonly bytesMax: number;
  /** For everything: names, connections, redirects and the body. */
  readonly timeoutMs: number;
  /** 0: a redirect is the answer. */
  readonly redirectsMax: number;
};

export const OUTBOUND_LIMITS: OutboundLimits = {
  bytesMax: 5 * 1024 * 1024,
  timeoutMs: 10_000,
  redirectsMax: 3,
};

export type OutboundRequest = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
  readonly limits?: Partial<OutboundLimits>;
  readonly allow: readonly OutboundException[];
  readonly signal?: AbortSignal;
  /** In place of the system's. */
  readonly resolve?: Resolve;
};

export type OutboundAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Decompressed. */
  readonly body: Buffer;
  /** Where the answer came from after redirects, without a name and password. */
  readonly url: string;
};

/**
 * Fetches from the public internet only, whatever a name resolves to and wherever a redirect leads: the address that
 * is connected to is the one that was checked. Any status is an answer. Throws OutboundProblem.
 */
export async function fetchSafely(url: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const limits = { ...OUTBOUND_LIMITS, ...request.limits };
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), limits.timeoutMs);
  const { signal } = request;
  const giveUp = () => deadline.abort(signal);
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted === true) giveUp();
  try {
    return await followRedirects(firstStep(url, request), { ...request, limits, signal: deadline.signal });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

type Terms = {
  readonly limits: OutboundLimits;
  readonly allow: readonly OutboundException[];
  readonly signal: AbortSignal;
  readonly resolve?: Resolve;
};

async function followRedirects(first: Step, terms: Terms): Promise<OutboundAnswer> {
  const { redirectsMax } = terms.limits;
  let step = first;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await exchange(step, terms);
    if ('status' in answer) return answer;
    if (redirects === redirectsMax) throw new OutboundProblem('too_many_redirects', step.url.hostname);
    step = answer;
  }
}

function firstStep(url: string, { method = 'GET', headers = {}, body }: OutboundRequest): Step {
  if (!URL.canParse(url)) throw new OutboundProblem('bad_url', '');
  return { url: new URL(url), method, headers, ...(body === undefined ? {} : { body }) };
}

/** One request: its answer, or the step that it redirects to. */
async function exchange(step: Step, terms: Terms): Promise<OutboundAnswer | Step> {
  const { hostname } = step.url;
  const progress: Progress = { phase: 'connecting' };
  const destination = destinationOf(step.url, terms);
  if (terms.signal.aborted) throw problemOf(terms.signal, progress, hostname);
  const request = openRequest(step, lookupFor(destination, terms));
  const abort = () => request.destroy();
  terms.signal.addEventListener('abort', abort);
  try {
    const message = await answerTo(request, step, { progress, destination, terms });
    const next = terms.limits.redirectsMax === 0 ? undefined : redirectOf(message, step);
    if (next !== undefined) return next;
    const body = await readBody(message, { bytesMax: terms.limits.bytesMax, host: hostname });
    return { status: message.statusCode ?? 0, headers: message.headers, body, url: bareUrl(step.url) };
  } catch (error) {
    if (error instanceof OutboundProblem) throw error;
    throw problemOf(terms.signal, progress, hostname, error);
  } finally {
    terms.signal.removeEventListener('abort', abort);
    request.destroy();
  }
}

function destinationOf(url: URL, { allow }: Terms): Destination {
  if (!/^https?:$/.test(url.protocol)) throw new OutboundProblem('bad_scheme', url.hostname);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  // A literal address is never looked up. The URL has already made 0x7f.1 into 127.0.0.1.
  if (isIP(host) !== 0 && !isAllowedAddress(host, { host, port }, allow))
    throw new OutboundProblem('address_refused', url.hostname);
  return { host, port };
}

function openRequest({ url, method, headers, body }: Step, lookup: LookupFunction): ClientRequest {
  const secure = url.protocol === 'https:';
  const { request, Agent } = secure ? https : http;
  return request({
    protocol: url.protocol,
    hostname: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    method,
    // A connection of its own: none that was made on other terms is taken over, and no proxy of the environment.
    agent: new Agent({ keepAlive: false }),
    lookup,
    headers: {
      'user-agent': 'Innkeep',
      'accept-encoding': 'gzip, deflate, br',
      ...headers,
      ...(url.username === '' && url.password === '' ? {} : { authorization: basic(url) }),
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
  });
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

type Progress = { phase: 'connecting' | 'securing' | 'waiting' };
type Watch = { readonly progress: Progress; readonly destination: Destination; readonly terms: Terms };

function answerTo(request: ClientRequest, step: Step, watch: Watch): Promise<IncomingMessage> {
  const { progress, destination, terms } = watch;
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.on('close', () => reject(new Error('closed without an answer')));
    request.on('socket', (socket) => {
      socket.once('connect', () => {
        progress.phase = step.url.protocol === 'https:' ? 'securing' : 'waiting';
        // What counts is the address that it is connected to, not the one it was told to.
        if (!isAllowedAddress(socket.remoteAddress ?? '', destination, terms.allow))
          request.destroy(new OutboundProblem('address_refused', destination.host));
      });
      socket.once('secureConnect', () => {
        progress.phase = 'waiting';
      });
    });
    request.end(step.body);
  });
}

function problemOf(signal: AbortSignal, { phase }: Progress, host: string, error?: unknown): OutboundProblem {
  return new OutboundProblem(wordOf(signal, phase, error), host, error);
}

function wordOf(signal: AbortSignal, phase: Progress['phase'], error: unknown): OutboundWord {
  if (signal.aborted && signal.reason instanceof AbortSignal) return 'aborted';
  if (signal.aborted) return phase === 'waiting' ? 'timeout' : 'connection_timeout';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ETIMEDOUT') return phase === 'connecting' ? 'connection_timeout' : 'connection_failed';
  if (phase === 'securing') return 'tls_failed';
  return code.startsWith('HPE_') ? 'bad_answer' : 'connection_failed';
}

function bareUrl(url: URL): string {
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}
