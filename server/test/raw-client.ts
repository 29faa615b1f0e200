import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection that sends what a test says, byte by byte, and reads only when it is told to. */
export type RawClient = {
  readonly socket: Socket;
  send(text: string): void;
  /** All that has come once it matches; rejects when the connection ends first. */
  receives(pattern: RegExp): Promise<string>;
  /** All that came until the connection ended. */
  ended(): Promise<string>;
  stopReading(): void;
};

/** Listens on a free port of this machine unless it does already. */
export async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** On Linux any address of 127.0.0.0/8 is this machine's own, so that clients can have several. */
export async function openRawClient(port: number, localAddress?: string): Promise<RawClient> {
  const from = localAddress === undefined ? {} : { localAddress };
  const socket = connect({ port, host: '127.0.0.1', ...from });
  let text = '';
  let isEnded = false;
  socket.setEncoding('latin1').on('data', (data: string) => (text += data));
  // A reset is an end like any other.
  socket.on('error', () => {});
  const end = once(socket, 'close').then(() => (isEnded = true));
  await Promise.race([once(socket, 'connect'), end]);
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    receives: async (pattern) => {
      while (!pattern.test(text)) {
        if (isEnded) throw new Error(`the connection ended after ${JSON.stringify(text.slice(-500))}`);
        await Promise.race([once(socket, 'data'), end]);
      }
      return text;
    },
    ended: async () => {
      await end;
      return text;
    },
    stopReading: () => void socket.pause(),
  };
}

/** A request as it is on the wire. */
export function rawRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string {
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = Object.entries({
    Host: 'pms.example.com',
    'User-Agent': 'innkeep-tests',
    ...length,
    ...headers,
  });
  return `${method} ${path} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** The bodies of answers that came one after the other, each with its Content-Length. */
export function answersIn(
  text: string,
): { readonly status: number; readonly head: string; readonly body: string }[] {
  const answers = [];
  for (let rest = text; rest !== '';) {
    const start = rest.indexOf('\r\n\r\n') + 4;
    const head = rest.slice(0, start);
    const length = Number(/^content-length: (\d+)\r$/im.exec(head)?.[1] ?? Number.NaN);
    if (start < 4 || Number.isNaN(length)) throw new Error(`no whole answer: ${rest.slice(0, 500)}`);
    answers.push({ status: Number(head.slice(9, 12)), head, body: rest.slice(start, start + length) });
    rest = rest.slice(start + length);
  }
  return answers;
}
