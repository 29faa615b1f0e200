import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { Webhook } from 'standardwebhooks';
import type { AnyEvent } from './any-event.ts';
import { dataOf, type Answer, type Caller, type Harness, type Host } from './harness.ts';
import { anApplication, proofOf, someTokens } from '../src/access/oauth/fixtures.ts';
import { outsideOf } from '../src/outbound/outside.ts';

/** Sends to this machine, by plain http. */
export const sending = (more: { webhookSecretHeader?: string | null } = {}) =>
  outsideOf({
    ...more,
    outboundAllow: [{ kind: 'host', name: '127.0.0.1', port: null }],
    webhookAllowHttp: true,
  }).webhooks!;

/** What createWebhook takes for one of this machine. */
export const ANY_ADDRESS = { allowsHttp: true, isRefused: () => false };

export type Received = {
  readonly id: string;
  readonly body: Omit<AnyEvent, 'id'>;
  readonly text: string;
  readonly headers: Record<string, string>;
};

export type Receiver = {
  readonly url: string;
  readonly received: Received[];
  /** What it does from now on; 200 without. */
  answer: (request: Received, response: ServerResponse, socket: Socket) => void;
  /** Once it has been sent so many. */
  has(count: number): Promise<void>;
};

/** A server on 127.0.0.1 that is told of events, and ends with its test. */
export async function aReceiver(t: TestContext): Promise<Receiver> {
  let wake = () => {};
  const receiver: Receiver = {
    url: '',
    received: [],
    answer: (_request, response) => response.end(),
    has: async (count) => {
      while (receiver.received.length < count) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
  const server = createServer((request, response) => {
    void readWhole(request).then((received) => {
      receiver.received.push(received);
      receiver.answer(received, response, request.socket);
      wake();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/hook` });
}

async function readWhole(request: IncomingMessage): Promise<Received> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const headers = request.headers as Record<string, string>;
  return { id: headers['webhook-id'] ?? '', body: JSON.parse(text), text, headers };
}

/** Adds a webhook, and answers it with its secret. */
export async function aWebhook(host: Pick<Caller, 'post'>, url: string, more: Record<string, unknown> = {}) {
  return dataOf(host.post('/webhooks', { url, ...more }));
}

/** Whether the library of the receivers' side takes the signature; how old it is does not matter. */
export function isSignedBy(secret: string, { text, id, headers }: Received): boolean {
  const seconds = Number(headers['webhook-timestamp']);
  const wanted = new Webhook(secret).sign(id, new Date(seconds * 1000), text);
  return (headers['webhook-signature'] ?? '').split(' ').includes(wanted);
}

/** Calls the service as a partner application that an operator of the account lets act. */
export async function anApplicationCaller(harness: Harness, host: Host) {
  const application = await anApplication(host);
  let { access_token, refresh_token } = await someTokens(harness, host, application);
  const call = <Data>(method: string, path: string, body?: unknown) =>
    harness.request(method, `/v3${path}`, {
      headers: { 'service-access-token': access_token },
      ...(body === undefined ? {} : { body }),
    }) as Promise<Answer<Data>>;
  const calls: Pick<Caller, 'get' | 'post' | 'patch' | 'delete'> = {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    delete: (path) => call('DELETE', path),
  };
  /** Ends what the operator let it do. */
  const revoke = () =>
    dataOf(
      harness.request('POST', '/v3/oauth/revoke', {
        body: { ...proofOf(application), token: refresh_token },
      }),
    );
  const grantAgain = async () => {
    ({ access_token, refresh_token } = await someTokens(harness, host, application));
  };
  return { ...calls, grantAgain, revoke };
}
