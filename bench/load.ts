// The load, in a separate process. Each of `connections` sockets sends its next request when the response is complete.
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { quantile } from './figures.ts';

export type LoadPlan = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly warmUpSeconds?: number;
  /** Of the requests in turn. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  readonly method?: string;
  /** Each `{}` is the number of the request, so that no two are the same. */
  readonly path: string;
  /** Of the requests in turn; with `isOnce` each is sent once. */
  readonly bodies?: readonly string[];
  readonly isOnce?: boolean;
};

export type LoadResult = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answers: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
};

const LAST_CHUNK = '0\r\n\r\n';

const plan: LoadPlan = JSON.parse(await text(process.stdin));
const requests = requestsOf(plan);
const measureFrom = performance.now() + (plan.warmUpSeconds ?? 0) * 1000;
const measureUntil = measureFrom + plan.seconds * 1000;
const latenciesMs: number[] = [];
const statuses: Record<string, number> = {};

const sockets = await Promise.all(Array.from({ length: plan.connections }, () => connect(plan.port)));
await Promise.all(sockets.map(keepAsking));
for (const { socket } of sockets) socket.destroy();
const seconds = (Math.min(performance.now(), measureUntil) - measureFrom) / 1000;
const result: LoadResult = {
  perSecond: latenciesMs.length / seconds,
  p50Ms: quantile(latenciesMs, 0.5),
  p99Ms: quantile(latenciesMs, 0.99),
  answers: latenciesMs.length,
  statuses,
};
process.stdout.write(JSON.stringify(result));

function requestsOf({ method = 'GET', path, headers, bodies = [], isOnce = false }: LoadPlan) {
  const heads = headers.map((each) => {
    const lines = Object.entries({ Host: '127.0.0.1', 'User-Agent': 'innkeep-bench', ...each });
    return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
  });
  let asked = 0;
  return (): string | undefined => {
    const number = asked++;
    const head = heads[number % heads.length]?.replaceAll('{}', String(number)) ?? '';
    if (bodies.length === 0) return `${head}\r\n`;
    const body = bodies[isOnce ? number : number % bodies.length];
    return body === undefined
      ? undefined
      : `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
}

type Ask = (request: string) => Promise<string>;

async function keepAsking({ ask }: { readonly ask: Ask }): Promise<void> {
  for (let askedAt = performance.now(); askedAt < measureUntil; askedAt = performance.now()) {
    const request = requests();
    if (request === undefined) return;
    const status = await ask(request);
    if (askedAt < measureFrom) continue;
    latenciesMs.push(performance.now() - askedAt);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

/** A socket with a question that returns the status of the complete response. */
function connect(port: number): Promise<{ readonly socket: net.Socket; readonly ask: Ask }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let answered = { resolve: (_status: string) => {}, reject };
    let head = '';
    let left = 0;
    let tail: string | undefined;
    const ask: Ask = (request) =>
      new Promise((one, other) => {
        answered = { resolve: one, reject: other };
        socket.write(request);
      });
    socket.on('connect', () => resolve({ socket, ask }));
    socket.on('error', (error) => answered.reject(error));
    socket.on('close', () => answered.reject(new Error('a connection was closed before its response')));
    socket.on('data', (chunk: Buffer) => {
      // Only the head is kept; the rest of a long response is counted.
      if (tail !== undefined) tail = endOf(tail, chunk);
      else if (left > 0) left -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd === -1) return;
        if (/^transfer-encoding: chunked/im.test(head.slice(0, headEnd)))
          tail = head.slice(-LAST_CHUNK.length);
        else left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - headEnd - 4);
        head = head.slice(0, headEnd);
      }
      if (tail === undefined ? left > 0 : tail !== LAST_CHUNK) return;
      tail = undefined;
      const status = head.slice(9, 12);
      head = '';
      answered.resolve(status);
    });
  });
}

/** The last characters of a chunked response, of which `before` came earlier. */
function endOf(before: string, chunk: Buffer): string {
  return (before + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(
    -LAST_CHUNK.length,
  );
}
