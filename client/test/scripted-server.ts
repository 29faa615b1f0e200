import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { Innkeep, type InnkeepOptions, type ResponseInfo } from '../src/innkeep.ts';

/** A request as it arrived. */
export type Arrived = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** What the server does with one request. */
export type Reply =
  | { readonly status: number; readonly body?: object | string; readonly headers?: Record<string, string> }
  | 'reset'
  | 'silence';

export const DONE: Reply = {
  status: 200,
  body: { request_id: 'req_1', error_code: 200, data: { done: true } },
};

/** An error in the envelope of the contract. */
export function refusal(status: number, error: string, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers,
    body: { request_id: 'req_2', error_code: status, error, error_msg: 'No.', fields: [] },
  };
}

/**
 * A client of a server that replies as it is told, one reply after the other. The client’s time passes only while it
 * waits, and its chance is one half.
 */
export async function aScriptedServer(
  t: TestContext,
  replies: readonly Reply[],
  options: Partial<InnkeepOptions> = {},
) {
  const arrived: Arrived[] = [];
  const waits: number[] = [];
  const responses: ResponseInfo[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const reply = replies[arrived.push({ method, url, headers, body }) - 1] ?? DONE;
      if (reply === 'reset') request.socket.destroy();
      else if (reply !== 'silence') {
        response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
        response.end(typeof reply.body === 'object' ? JSON.stringify(reply.body) : reply.body);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let now = 1_800_000_000_000;
  const clock = {
    now: () => now,
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
    random: () => 0.5,
  };
  const onResponse = (info: ResponseInfo) => void responses.push(info);
  const client = new Innkeep({
    baseUrl,
    token: 'ik_1_secret',
    userAgent: 'tests/1',
    clock,
    onResponse,
    ...options,
  });
  return { client, baseUrl, arrived, waits, responses, pass: (ms: number) => (now += ms) };
}
