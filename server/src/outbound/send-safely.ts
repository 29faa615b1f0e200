import { isIP } from 'node:net';
import { Agent, buildConnector, errors, type Dispatcher } from 'undici';
import { isAllowedAddress, type Destination } from './addresses.ts';
import { lookupFor, type LookupTerms } from './allowed-lookup.ts';
import { OutboundProblem } from './outbound-problem.ts';

/** What came of sending something: a word, `delivered` for an answer 2xx. */
export type Sent = {
  readonly outcome: SentOutcome;
  /** Null without an answer. */
  readonly http_status: number | null;
};

export type SentOutcome =
  | 'delivered'
  | 'http_error'
  | 'address_refused'
  | 'bad_answer'
  | 'connection_closed'
  | 'connection_failed'
  | 'connection_refused'
  | 'dns_failed'
  | 'timeout'
  | 'tls_failed';

export type SafeSender = {
  /** Whether an address is refused as it is written; a name is known only once it is looked up. */
  readonly isRefused: (url: string) => boolean;
  /** POSTs a body; never throws. Follows no redirect, and connects to no address that is not public. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Sent>;
  /** Ends the connections that are kept. */
  close(): Promise<void>;
};

export type SendTerms = LookupTerms & {
  /** For everything: name, connection, and the whole answer. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 3000;
const ANSWER_BYTES_MAX = 64 * 1024;
const KEEP_ALIVE_MS = 4000;

/** Sends over connections that are kept for a while: each was checked when it was made. */
export function createSafeSender({ timeoutMs = TIMEOUT_MS, ...terms }: SendTerms): SafeSender {
  const dispatcher = new Agent({
    connect: connectorFor(terms, timeoutMs),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    pipelining: 1,
    // The deadline is ours.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    isRefused: (url) => {
      const destination = destinationOf(new URL(url));
      return isIP(destination.host) !== 0 && !isAllowedAddress(destination.host, destination, terms.allow);
    },
    send: (url, headers, body) => {
      const { origin, pathname, search } = new URL(url);
      const answer = new Answer(timeoutMs);
      dispatcher.dispatch(
        {
          origin,
          path: pathname + search,
          method: 'POST',
          headers: { 'user-agent': 'Innkeep', ...headers },
          body,
        },
        answer,
      );
      return answer.sent;
    },
    close: () => dispatcher.close(),
  };
}

/** What comes of one request, within its time. Its body is read away, so that the connection can be used again. */
class Answer implements Dispatcher.DispatchHandler {
  readonly sent: Promise<Sent>;
  readonly #settle: (sent: Sent) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #isOver = false;
  #status = 0;
  #bytes = 0;

  constructor(timeoutMs: number) {
    const { promise, resolve } = Promise.withResolvers<Sent>();
    this.sent = promise;
    this.#settle = resolve;
    this.#timer = setTimeout(() => this.#end({ outcome: 'timeout', http_status: null }), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isOver) controller.abort(TOO_LATE);
    else this.#controller = controller;
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > ANSWER_BYTES_MAX) this.#end(answered(this.#status));
  }

  onResponseEnd(): void {
    // Nothing more is to be read, and the connection stays.
    this.#controller = undefined;
    this.#end(answered(this.#status));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#end({ outcome: outcomeOf(error), http_status: null });
  }

  #end(sent: Sent): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#controller?.abort(TOO_LATE);
    this.#settle(sent);
  }
}

const TOO_LATE = new Error('nobody waits for the answer any more');

function answered(http_status: number): Sent {
  const isTaken = http_status >= 200 && http_status < 300;
  return { outcome: isTaken ? 'delivered' : 'http_error', http_status };
}

function connectorFor(terms: LookupTerms, timeout: number): buildConnector.connector {
  return (options, callback) => {
    const { host, port } = destinationOf(options);
    const refusal = new OutboundProblem('address_refused', host);
    const isAllowed = (address: string) => isAllowedAddress(address, { host, port }, terms.allow);
    // A literal address is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) return callback(refusal, null);
    const connect = buildConnector({ timeout, allowH2: false, lookup: lookupFor({ host, port }, terms) });
    connect(options, (...[error, socket]) => {
      if (error !== null) return callback(error, null);
      // What counts is the address that it is connected to, not the one it was told to.
      if (isAllowed(socket.remoteAddress ?? '')) return callback(null, socket);
      socket.destroy();
      callback(refusal, null);
    });
  };
}

function destinationOf(url: Pick<buildConnector.Options, 'hostname' | 'port' | 'protocol'>): Destination {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

function outcomeOf(error: unknown): SentOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (error instanceof OutboundProblem)
    return error.word === 'dns_failed' || error.word === 'address_refused' ? error.word : 'connection_failed';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return 'tls_failed';
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError)
    return 'bad_answer';
  return OUTCOMES[code] ?? 'connection_failed';
}

const OUTCOMES: Readonly<Record<string, SentOutcome>> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_closed',
  EPIPE: 'connection_closed',
  UND_ERR_SOCKET: 'connection_closed',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
};
