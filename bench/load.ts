// The load, in a separate process: each of `connections` sockets sends its next request when the response is complete.
import net from 'node:net';

export type LoadPlan = {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Of several accounts, for the requests in turn; each has the body of its place. */
  readonly tokens?: readonly string[];
  readonly method: string;
  /** Each `{}` is the number of the request, so that no two are the same. */
  readonly path: string;
  /** A body per request, in turn; each is sent once unless `repeatBodies`. Empty for requests without one. */
  readonly bodies: readonly string[];
  readonly repeatBodies: boolean;
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

const plan: LoadPlan = JSON.parse(await readAll());
process.stdout.write(JSON.stringify(await run(plan)));

async function run(load: LoadPlan): Promise<LoadResult> {
  const requests = requestsOf(load);
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const measureFrom = startedAt + load.warmUpSeconds * 1000;
  const measureUntil = measureFrom + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.connections }, () =>
      keepAsking(load.port, requests, measureUntil, (status, tookMs, now) => {
        if (now < measureFrom) return;
        latenciesMs.push(tookMs);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }),
    ),
  );
  const seconds = (Math.min(performance.now(), measureUntil) - measureFrom) / 1000;
  latenciesMs.sort((a, b) => a - b);
  const quantile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
  return {
    perSecond: latenciesMs.length / seconds,
    p50Ms: quantile(0.5),
    p99Ms: quantile(0.99),
    answers: latenciesMs.length,
    statuses,
  };
}

type Requests = () => string | undefined;

function requestsOf(load: LoadPlan): Requests {
  const { tokens = [] } = load;
  const each = tokens.map((token, index) =>
    requestsWith({
      ...load,
      headers: { ...load.headers, 'Service-Access-Token': token },
      bodies: load.bodies.slice(index, index + 1),
    }),
  );
  let asked = 0;
  return each.length === 0 ? requestsWith(load) : () => each[(asked += 1) % each.length]?.();
}

function requestsWith({ method, path, headers, bodies, repeatBodies }: LoadPlan): Requests {
  const lines = Object.entries({ Host: '127.0.0.1', 'User-Agent': 'innkeep-bench', ...headers });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}`;
  let asked = 0;
  if (bodies.length === 0)
    return () => (path.includes('{}') ? `${head.replaceAll('{}', String((asked += 1)))}\r\n` : `${head}\r\n`);
  let next = 0;
  return () => {
    const body = bodies[repeatBodies ? next % bodies.length : next];
    next += 1;
    return body === undefined
      ? undefined
      : `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  };
}

type OnAnswer = (status: string, tookMs: number, now: number) => void;

function keepAsking(port: number, requests: Requests, until: number, onAnswer: OnAnswer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    let askedAt = 0;
    let head = '';
    let left = 0;
    let isChunked = false;
    let tail = '';
    const ask = () => {
      const request = performance.now() < until ? requests() : undefined;
      if (request === undefined) return socket.end(resolve);
      askedAt = performance.now();
      return socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('a connection was closed before its response')));
    socket.on('data', (chunk: Buffer) => {
      // Only the head is kept; the rest of a long response is counted.
      if (isChunked) tail = endOf(tail, chunk);
      else if (left > 0) left -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const headEnd = head.indexOf('\r\n\r\n');
        if (headEnd === -1) return;
        isChunked = /^transfer-encoding: chunked/im.test(head.slice(0, headEnd));
        if (isChunked) tail = head.slice(-LAST_CHUNK.length);
        else left = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - headEnd - 4);
        head = head.slice(0, headEnd);
      }
      if (isChunked ? tail !== LAST_CHUNK : left > 0) return;
      isChunked = false;
      const status = head.slice(9, 12);
      head = '';
      const now = performance.now();
      onAnswer(status, now - askedAt, now);
      ask();
    });
  });
}

/** The last characters of a chunked response, of which `before` came earlier. */
function endOf(before: string, chunk: Buffer): string {
  return (before + chunk.toString('latin1', Math.max(0, chunk.length - LAST_CHUNK.length))).slice(
    -LAST_CHUNK.length,
  );
}

async function readAll(): Promise<string> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
}
