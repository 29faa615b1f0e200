import assert from 'node:assert/strict';
import {
  Client,
  StreamableHTTPClientTransport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';
import { after } from 'node:test';

/** Starts services that listen on this machine until the test file ends. */
export function useListening(): (app: FastifyInstance) => Promise<string> {
  const apps: FastifyInstance[] = [];
  after(() => Promise.all(apps.map((app) => app.close())));
  return async (app) => {
    apps.push(app);
    return app.listen({ port: 0, host: '127.0.0.1' });
  };
}

export const USER_AGENT = 'Assistant/1.0';

/** The official client, connected with a token. */
export async function connect(
  address: string,
  token: string,
  mode: NonNullable<VersionNegotiationOptions['mode']> = 'legacy',
): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' }, { versionNegotiation: { mode } });
  const transport = new StreamableHTTPClientTransport(new URL(`${address}/mcp`), {
    requestInit: { headers: { Authorization: `Bearer ${token}`, 'User-Agent': USER_AGENT } },
  });
  await client.connect(transport);
  return client;
}

/** The result of a call, with its sentences and its data. */
export async function called(client: Client, name: string, args: Record<string, unknown> = {}) {
  const result = await client.callTool({ name, arguments: args });
  const texts = result.content.map((each) => (each.type === 'text' ? each.text : ''));
  const isError = result.isError === true;
  return { text: texts.join('\n'), isError, data: looseData(isError ? 'null' : texts.at(-1)) };
}

/** The data of a call that succeeded. */
export async function resultOf(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { text, isError, data } = await called(client, name, args);
  assert.equal(isError, false, text);
  return data;
}

/** Sends one message without a client. */
export function post(address: string, token: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${address}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'user-agent': USER_AGENT,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** A test says what it expects of the data, which are the last text of a result. */
function looseData(data = 'null') {
  return JSON.parse(data);
}
