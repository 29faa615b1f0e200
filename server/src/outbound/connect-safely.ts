import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector, errors } from 'undici';
import type { OutboundException } from '../setting-types.ts';
import { isAllowedAddress, type Destination } from './addresses.ts';
import { OutboundProblem, type OutboundWord } from './outbound-problem.ts';

/** Resolves all addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export type LookupTerms = {
  readonly allow: readonly OutboundException[];
  /** Replaces the system's resolver. */
  readonly resolve?: Resolve;
};

export type ConnectTerms = LookupTerms & {
  readonly timeoutMs: number;
  /** Closes the connection when aborted, also later on. */
  readonly signal?: AbortSignal;
};

/**
 * Connects undici to allowed addresses only. A name is resolved once, and the socket's address is checked again before
 * anything is sent. Each error is an OutboundProblem.
 */
export function connectorFor({
  timeoutMs: timeout,
  signal,
  ...terms
}: ConnectTerms): buildConnector.connector {
  const secure = buildConnector({ timeout, allowH2: false, maxCachedSessions: 0 });
  return (options, callback) => {
    const { hostname, protocol } = options;
    const destination = destinationOf(options);
    const fail = (word: OutboundWord, error?: Error) =>
      callback(
        error instanceof OutboundProblem ? error : new OutboundProblem(word, destination.host, error),
        null,
      );
    if (isRefused(destination, terms.allow)) return fail('address_refused');
    const lookup = lookupFor(destination, terms);
    const open = buildConnector({ timeout, lookup, ...(signal === undefined ? {} : { signal }) });
    open({ hostname, protocol: 'http:', port: String(destination.port) }, (...[error, socket]) => {
      if (error !== null) return fail(isTimeout(error) ? 'connection_timeout' : 'connection_failed', error);
      if (!isAllowedAddress(socket.remoteAddress ?? '', destination, terms.allow)) {
        socket.destroy();
        return fail('address_refused');
      }
      if (protocol !== 'https:') return callback(null, socket);
      secure({ ...options, httpSocket: socket }, (...[refusal, secured]) =>
        refusal === null ? callback(null, secured) : fail('tls_failed', refusal),
      );
    });
  };
}

export function destinationOf(url: Pick<URL, 'hostname' | 'port' | 'protocol'>): Destination {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port };
}

/** True when a literal address is refused. It is never looked up; a name is checked after its lookup. */
export function isRefused(destination: Destination, allow: readonly OutboundException[]): boolean {
  return isIP(destination.host) !== 0 && !isAllowedAddress(destination.host, destination, allow);
}

/** True when the received bytes are not valid HTTP. */
export function isNoHttp(error: unknown): boolean {
  return error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError;
}

function isTimeout(error: Error): boolean {
  return 'code' in error && (error.code === 'ETIMEDOUT' || error.code === 'UND_ERR_CONNECT_TIMEOUT');
}

/** Resolves a name to its allowed addresses only. */
function lookupFor(
  { host, port }: Destination,
  { allow, resolve = resolveName }: LookupTerms,
): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (all) => {
        const allowed = all.filter(({ address }) => isAllowedAddress(address, { host, port }, allow));
        const [first] = allowed;
        const word = all.length === 0 ? 'dns_failed' : 'address_refused';
        if (first === undefined) callback(new OutboundProblem(word, host), '', 0);
        else if (options.all === true) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(new OutboundProblem('dns_failed', host, error), '', 0),
    );
  };
}

function resolveName(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookUpName(host, { all: true, order: 'verbatim' }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    );
  });
}
