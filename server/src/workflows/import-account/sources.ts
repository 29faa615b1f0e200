import { setTimeout as pause } from 'node:timers/promises';
import { BODY_BOUNDS } from '../../http/input/json-body.ts';
import { JsonProblem, readJson } from '../../http/input/read-json.ts';
import { fetchSafely, type OutboundAnswer } from '../../outbound/fetch-safely.ts';
import type { LookupTerms } from '../../outbound/connect-safely.ts';
import { OutboundProblem } from '../../outbound/outbound-problem.ts';
import { FORMAT, type ExportRead, type ReadingPosition, type ReadData } from '../export-account/contract.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { isLine, SourceProblem } from '../export-account/list-pages.ts';
import { RESOURCES } from '../export-account/resources.ts';
import type { Source, SourceWait } from './contract.ts';
import { ARCHIVE_LIMITS, openArchiveFile, type ReadableArchive } from './read-archive.ts';

/** The archive of an export on the disk as a source. Throws SourceProblem. */
export async function openArchiveSource(file: string): Promise<Source> {
  return archiveSource(await openArchiveFile(file));
}

/** An archive as a source, which closes it. Throws SourceProblem. */
export function archiveSource(archive: ReadableArchive): Source {
  const { format, account, counts } = archive.manifest;
  if (format !== FORMAT) {
    archive.close();
    throw new SourceProblem('The archive has a format that this version of Innkeep does not read.', {
      word: 'archive_broken',
    });
  }
  const id: unknown = isLine(account) ? account['id'] : undefined;
  return {
    name: `account ${String(id)} of an archive`,
    counts: countsOf(counts),
    lines: (resource, from) => archive.lines(resource, from?.lines),
    file: (address) => archive.file(`files${pathOf(address)}`),
    close: () => archive.close(),
  };
}

/** The numbers of lines that a manifest names. */
function countsOf(counts: unknown): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(Object(counts)).flatMap(([name, count]) =>
      typeof count === 'number' && count >= 0 ? [[name, count] as const] : [],
    ),
  );
}

function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '');
}

/** Bounds on another server. A page of a hundred stays is far smaller. */
export const SERVER_LIMITS = {
  /** Of a page: parsing it is one step of the process. */
  pageBytesMax: 4 * 2 ** 20,
  /** Objects, lists and values of a page, at any depth. */
  pageValuesMax: 100_000,
  fileBytesMax: ARCHIVE_LIMITS.fileBytes,
  /** For one request as a whole, to the last byte of its response. */
  timeoutMs: 60_000,
  /** Waits that follow each other without an object in between. */
  retries: 8,
  waitSecondsMax: 3600,
  /** After a request that got no answer. */
  reconnects: 3,
} as const;

type OtherServer = {
  /** The address of the other service, without /v3. */
  readonly url: string;
  readonly token: string;
  readonly allow: LookupTerms['allow'];
  readonly signal: AbortSignal;
  readonly today: Temporal.PlainDate;
  /** Waits before a request is repeated. A caller may throw PutOff, and open the source again later. */
  readonly wait?: (wait: SourceWait) => Promise<void>;
  /** The waits of earlier runs since the last response. */
  readonly waits?: number;
};

export type ServerSource = Source & {
  /** The waits since the last response. */
  readonly waits: () => number;
};

/** Another server of the v3 interface as a source. */
export function openServerSource(given: OtherServer): ServerSource {
  if (!URL.canParse(given.url)) throw new SourceProblem('The address of the other server is not an address.');
  const { origin } = new URL(given.url);
  const { signal } = given;
  const sleep = ({ seconds }: SourceWait) => pause(seconds * 1000, undefined, { signal });
  const server: Reached = { ...given, wait: given.wait ?? sleep, waited: { times: given.waits ?? 0 } };
  const read: ReadData = (request) => readData(server, request);
  let place: ReadingPosition | undefined;
  return {
    name: origin,
    waits: () => server.waited.times,
    place: () => place,
    lines: async function* lines(resource, from) {
      place = from?.place;
      const known = RESOURCES.find(({ name }) => name === resource);
      if (known === undefined || known.needsSession === true) return;
      const mark = (reached: ReadingPosition) => {
        place = reached;
      };
      yield* known.lines({ read, today: server.today, atOnce: 1, from: from?.place, mark });
    },
    file: async (address) => {
      // A line may name any address. Only files of the same server are fetched, and without the token.
      const path = pathOf(address);
      if (!path.startsWith('/')) return undefined;
      const bytesMax = SERVER_LIMITS.fileBytesMax;
      try {
        const answer = await send({ ...server, token: '' }, `${origin}${path}`, { bytesMax });
        return answer.status === 200 ? answer.body : undefined;
      } catch (error) {
        if (error instanceof OutboundProblem && error.word === 'too_large') return undefined;
        throw error;
      }
    },
    close: () => {},
  };
}

/** The waits are counted over all requests, so that a response to one ends them. */
type Reached = Omit<OtherServer, 'waits'> &
  Required<Pick<OtherServer, 'wait'>> & { readonly waited: { times: number } };

async function readData(
  server: Reached,
  { method, path, params = {}, query = {}, body, isNew }: ExportRead,
): Promise<ExportedLine> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = `${server.url.replace(/\/+$/, '')}/v3${filled}${search.size === 0 ? '' : `?${search.toString()}`}`;
  const bytesMax = SERVER_LIMITS.pageBytesMax;
  const sent = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const answer = await send(server, url, { ...sent, bytesMax });
  const said = `${method} ${path} of the other server`;
  if (answer.status === 401 || answer.status === 403)
    throw new SourceProblem(`${said} was refused with status ${answer.status}: it needs another token.`, {
      word: 'token_refused',
    });
  if (BUSY.includes(answer.status))
    throw new SourceProblem(
      `${said} was answered ${SERVER_LIMITS.retries + 1} times in a row with status ${answer.status}, which asks to wait: run the import again later.`,
    );
  if (answer.status === 404 && isNew === true) return {};
  if (answer.status !== 200) throw new SourceProblem(`${said} was answered with status ${answer.status}.`);
  const data: unknown = Object(parse(answer.body, said))['data'];
  if (!isLine(data)) throw new SourceProblem(`${said} returned no data.`);
  return data;
}

/** Reads a page within bounds: JSON.parse takes up to a second for the same bytes. */
function parse(body: Buffer, said: string): unknown {
  const { pageValuesMax: valuesMax } = SERVER_LIMITS;
  try {
    return readJson(body.toString(), { valuesMax, depthMax: BODY_BOUNDS.depthMax });
  } catch (cause) {
    const isTooLarge = cause instanceof JsonProblem && cause.reason === 'too_many_values';
    const what = isTooLarge
      ? `more than ${valuesMax.toLocaleString('en-US')} values at once`
      : 'something other than JSON';
    throw new SourceProblem(`${said} returned ${what}.`, { cause });
  }
}

type SentRead = { readonly method?: 'GET' | 'POST'; readonly body?: string; readonly bytesMax: number };

/** Sends a read. Waits as long as the server asks for when it limits requests, and a while when it is not available. */
async function send(server: Reached, url: string, read: SentRead): Promise<OutboundAnswer> {
  const { retries, waitSecondsMax } = SERVER_LIMITS;
  const { signal, waited, wait } = server;
  for (;;) {
    signal.throwIfAborted();
    const answer = await sendOnce(server, url, read);
    if (answer !== undefined && (!BUSY.includes(answer.status) || waited.times >= retries)) {
      if (!BUSY.includes(answer.status)) waited.times = 0;
      return answer;
    }
    waited.times += 1;
    const asked = Number(
      answer === undefined ? 2 ** (waited.times - 2) : (answer.headers['retry-after'] ?? 2 ** waited.times),
    );
    const seconds = Math.min(Number.isFinite(asked) && asked > 0 ? asked : 1, waitSecondsMax);
    await wait({ seconds, ...(answer === undefined ? LOST_WAIT : BUSY_WAIT) });
  }
}

const BUSY_WAIT = { word: 'source_busy', sentence: 'The other server asks to wait.' } as const;
const LOST_WAIT = { word: 'unreachable', sentence: 'The other server does not answer.' } as const;

const BUSY = [429, 502, 503, 504];
const LOST: readonly string[] = ['connection_failed', 'connection_timeout', 'timeout'];

/** Undefined when the connection was lost, and it may be tried again. */
async function sendOnce(
  { token, allow, signal, waited }: Reached,
  url: string,
  { bytesMax, ...sent }: SentRead,
): Promise<OutboundAnswer | undefined> {
  const { timeoutMs, reconnects } = SERVER_LIMITS;
  const headers = {
    Accept: 'application/json',
    'User-Agent': 'Innkeep import',
    ...(token === '' ? {} : { 'Service-Access-Token': token }),
    ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  const limits = { bytesMax, timeoutMs, redirectsMax: 0 };
  try {
    return await fetchSafely(url, { ...sent, headers, allow, signal, limits });
  } catch (error) {
    const isLost = error instanceof OutboundProblem && LOST.includes(error.word);
    if (isLost && waited.times < reconnects) return undefined;
    throw error;
  }
}
