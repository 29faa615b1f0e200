import { setTimeout as pause } from 'node:timers/promises';
import { fetchSafely, type OutboundAnswer } from '../../outbound/fetch-safely.ts';
import type { LookupTerms } from '../../outbound/connect-safely.ts';
import type { ReadData, ExportRead } from '../export-account/contract.ts';
import type { ExportedLine } from '../../http/exported-line.ts';
import { isLine, RESOURCES, SourceProblem } from '../export-account/resources.ts';
import type { Source } from './contract.ts';
import { openArchiveFile } from './read-archive.ts';

/** The archive of an export as a source. Throws SourceProblem. */
export async function openArchiveSource(file: string): Promise<Source> {
  const archive = await openArchiveFile(file);
  const { format, account } = archive.manifest;
  if (format !== 1) {
    archive.close();
    throw new SourceProblem('The archive has a format that this version of Innkeep does not read.');
  }
  const id: unknown = isLine(account) ? account['id'] : undefined;
  return {
    name: `account ${String(id)} of an archive`,
    lines: (resource) => archive.lines(resource),
    file: (address) => archive.file(`files${pathOf(address)}`),
    close: () => archive.close(),
  };
}

function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]+/, '');
}

/** Bounds on another server. A page of a hundred stays is far smaller. */
export const SERVER_LIMITS = {
  bytesMax: 16 * 2 ** 20,
  timeoutMs: 60_000,
  retries: 8,
  waitSecondsMax: 900,
} as const;

type OtherServer = {
  /** The address of the other service, without /v3. */
  readonly url: string;
  readonly token: string;
  readonly allow: LookupTerms['allow'];
  readonly signal: AbortSignal;
  readonly today: Temporal.PlainDate;
};

/** Another server of the v3 interface as a source. */
export function openServerSource(server: OtherServer): Source {
  if (!URL.canParse(server.url))
    throw new SourceProblem('The address of the other server is not an address.');
  const { origin } = new URL(server.url);
  const read: ReadData = (request) => readData(server, request);
  return {
    name: origin,
    lines: async function* lines(resource) {
      const known = RESOURCES.find(({ name }) => name === resource);
      if (known === undefined || known.needsSession === true) return;
      yield* known.lines(read, server.today);
    },
    file: async (address) => {
      // A line may name any address. Only files of the same server are fetched, and without the token.
      const answer = await send({ ...server, token: '' }, `${origin}${pathOf(address)}`, {});
      return answer.status === 200 ? answer.body : undefined;
    },
    close: () => {},
  };
}

async function readData(
  server: OtherServer,
  { method, path, params = {}, query = {}, body }: ExportRead,
): Promise<ExportedLine> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const url = `${server.url.replace(/\/+$/, '')}/v3${filled}${search.size === 0 ? '' : `?${search.toString()}`}`;
  const answer = await send(
    server,
    url,
    body === undefined ? { method } : { method, body: JSON.stringify(body) },
  );
  const said = `${method} ${path} of the other server`;
  if (answer.status !== 200) throw new SourceProblem(`${said} was answered with status ${answer.status}.`);
  const data: unknown = Object(parse(answer.body, said))['data'];
  if (!isLine(data)) throw new SourceProblem(`${said} returned no data.`);
  return data;
}

function parse(body: Buffer, said: string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new SourceProblem(`${said} returned something other than JSON.`, { cause: error });
  }
}

/** Sends a read. Waits as long as the server asks for when it limits requests, and a while when it is not available. */
async function send(
  { token, allow, signal }: OtherServer,
  url: string,
  sent: { readonly method?: 'GET' | 'POST'; readonly body?: string },
): Promise<OutboundAnswer> {
  const { bytesMax, timeoutMs, retries, waitSecondsMax } = SERVER_LIMITS;
  const headers = {
    Accept: 'application/json',
    'User-Agent': 'Innkeep import',
    ...(token === '' ? {} : { 'Service-Access-Token': token }),
    ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const limits = { bytesMax, timeoutMs, redirectsMax: 0 };
    const answer = await fetchSafely(url, { ...sent, headers, allow, signal, limits });
    const isBusy = answer.status === 429 || answer.status === 503;
    if (!isBusy || attempt > retries) return answer;
    const asked = Number(answer.headers['retry-after'] ?? 2 ** attempt);
    const seconds = Math.min(Number.isFinite(asked) && asked > 0 ? asked : 1, waitSecondsMax);
    await pause(seconds * 1000, undefined, { signal });
  }
}
