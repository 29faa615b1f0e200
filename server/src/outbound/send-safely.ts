import { Agent, request } from 'undici';
import { connectorFor, destinationOf, isNoHttp, isRefused, type LookupTerms } from './connect-safely.ts';
import { OutboundProblem } from './outbound-problem.ts';
import { withinTime } from './within-time.ts';

/** The outcome of a delivery: `delivered` for a 2xx response, or the problem. */
export type Sent = {
  readonly outcome: SentOutcome;
  /** Null without a response. */
  readonly http_status: number | null;
  /** The beginning of the response as text, without NUL characters. Null without a response, and for compressed ones. */
  readonly response_body: string | null;
};

/** The same, with when the other side wants to be asked again. */
export type Posted = Sent & { readonly retry_after: string | null };

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
  /** True when an address is refused because of its text. A name is checked only after its lookup. */
  readonly isRefused: (url: string) => boolean;
  /** POSTs a body and never throws. Follows no redirect, and connects to public addresses only. */
  send(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Sent>;
  /** As send, for one who heeds the Retry-After of the response. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string | Buffer): Promise<Posted>;
  /** Closes the idle connections. */
  close(): Promise<void>;
};

export type SendTerms = LookupTerms & {
  /** For everything: name lookup, connection, and the whole response. */
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 3000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** Of a response. They are stored for each attempt. */
const KEPT_BYTES = 500;
const KEEP_ALIVE_MS = 4000;

/** Sends over connections that are kept for a while. Each one is checked when it is opened. */
export function createSafeSender({ timeoutMs = TIMEOUT_MS, ...terms }: SendTerms): SafeSender {
  const dispatcher = new Agent({
    connect: connectorFor({ ...terms, timeoutMs }),
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    pipelining: 1,
    // This file enforces the deadline itself.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const post: SafeSender['post'] = (url, headers, body) =>
    withinTime({ timeoutMs }, async (signal) => {
      try {
        const sending = { method: 'POST', headers: { 'user-agent': 'Innkeep', ...headers }, body } as const;
        const answer = await request(url, { ...sending, dispatcher, signal });
        const beginning = await readBeginning(answer.body);
        const isText = answer.headers['content-encoding'] === undefined;
        const retryAfter = answer.headers['retry-after'];
        return {
          ...answered(answer.statusCode, isText ? decodeBody(beginning) : null),
          retry_after: typeof retryAfter === 'string' ? retryAfter : null,
        };
      } catch (error) {
        const outcome = signal.aborted ? 'timeout' : outcomeOf(error);
        return { outcome, http_status: null, response_body: null, retry_after: null };
      }
    });
  return {
    isRefused: (url) => isRefused(destinationOf(new URL(url)), terms.allow),
    post,
    send: async (url, headers, body) => {
      const { outcome, http_status, response_body } = await post(url, headers, body);
      return { outcome, http_status, response_body };
    },
    close: () => dispatcher.close(),
  };
}

/** Reads the whole body, so that the connection can be reused, and keeps its beginning. A body that is too long ends it. */
async function readBeginning(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const beginning = Buffer.alloc(KEPT_BYTES);
  let bytes = 0;
  for await (const chunk of body) {
    chunk.copy(beginning, Math.min(bytes, KEPT_BYTES));
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) break;
  }
  return beginning.subarray(0, bytes);
}

function decodeBody(bytes: Buffer): string {
  // As a stream: the part of a character at the end is left out.
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '');
}

function answered(http_status: number, response_body: string | null): Sent {
  const isTaken = http_status >= 200 && http_status < 300;
  return { outcome: isTaken ? 'delivered' : 'http_error', http_status, response_body };
}

function outcomeOf(error: unknown): SentOutcome {
  if (!(error instanceof OutboundProblem)) return outcomeOfCode(error);
  const { word, cause } = error;
  if (word === 'dns_failed' || word === 'address_refused') return word;
  return outcomeOfCode(cause);
}

function outcomeOfCode(error: unknown): SentOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO)/.test(code)) return 'tls_failed';
  if (isNoHttp(error)) return 'bad_answer';
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
