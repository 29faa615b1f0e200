// The load at a steady rate, in a separate process, independent of response times: `connections` sockets share the
// requests.
import net from 'node:net';
import { text } from 'node:stream/consumers';

export type PacedPlan = {
  readonly port: number;
  readonly perSecond: number;
  readonly connections: number;
  readonly seconds: number;
  readonly path: string;
  /** The headers of successive requests, in turn. */
  readonly headers: readonly Readonly<Record<string, string>>[];
};

export type PacedResult = {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answers: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Requests that found every socket busy, and were not sent. */
  readonly unsent: number;
};

const plan: PacedPlan = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await run(plan)));

async function run({
  port,
  perSecond,
  connections,
  seconds,
  path,
  headers,
}: PacedPlan): Promise<PacedResult> {
  const requests = headers.map((each) => requestOf(path, each));
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const idle = await Promise.all(Array.from({ length: connections }, () => connect(port)));
  let unsent = 0;
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    let due = 0;
    const tick = setInterval(() => {
      const passed = performance.now() - startedAt;
      for (; due < (passed / 1000) * perSecond; due += 1) {
        const socket = idle.pop();
        if (socket === undefined) unsent += 1;
        else send(socket, requests[due % requests.length] ?? '');
      }
      if (passed < seconds * 1000) return;
      clearInterval(tick);
      resolve();
    }, 1);
  });
  while (idle.length < connections) await new Promise((resolve) => setTimeout(resolve, 1));
  for (const { socket } of idle) socket.destroy();
  latenciesMs.sort((a, b) => a - b);
  const quantile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? 0;
  return { p50Ms: quantile(0.5), p99Ms: quantile(0.99), answers: latenciesMs.length, statuses, unsent };

  function send(connection: Connection, request: string): void {
    const sentAt = performance.now();
    connection.onAnswer = (status) => {
      latenciesMs.push(performance.now() - sentAt);
      statuses[status] = (statuses[status] ?? 0) + 1;
      idle.push(connection);
    };
    connection.socket.write(request);
  }
}

function requestOf(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ Host: '127.0.0.1', 'User-Agent': 'innkeep-bench', ...headers });
  return `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

type Connection = { readonly socket: net.Socket; onAnswer(status: string): void };

/** Calls back with each complete response. */
function connect(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    const connection: Connection = { socket, onAnswer: () => {} };
    let received = '';
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (received.length < headEnd + 4 + length) return;
      const status = received.slice(9, 12);
      received = '';
      connection.onAnswer(status);
    });
    socket.once('error', reject);
    socket.once('connect', () => resolve(connection));
  });
}
