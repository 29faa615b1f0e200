import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { INSTRUCTIONS } from './instructions.ts';
import { listPage } from './list-page.ts';
import type { DescribedTool } from './open-tools.ts';
import type { ToolResult } from './present-result.ts';

/** What one message may do, for its caller. */
export type MessageParts = {
  readonly version: string;
  readonly tools: readonly DescribedTool[];
  /** Undefined for a tool that does not exist. */
  readonly call: (name: string) => Promise<ToolResult | undefined>;
};

export type MessageAnswer = {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
};

/** The tools change only with a release, or with the rights of the token. */
const LIST_MS = 300_000;

/**
 * Answers one message of the protocol with the official SDK. Each message has a server of its own, so nothing is kept
 * between messages, and any process can answer the next one.
 */
export async function answerMessage(
  body: unknown,
  headers: Readonly<Record<string, string>>,
  parts: MessageParts,
): Promise<MessageAnswer> {
  const request = new Request('http://innkeep.invalid/mcp', { method: 'POST', headers });
  const isLegacy = await isLegacyRequest(request, body);
  const response = isLegacy
    ? await answerLegacy(request, body, parts)
    : await answerModern(request, body, parts);
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

/** Protocol 2026-07-28 and later. No stream of notifications is offered. */
async function answerModern(request: Request, parsedBody: unknown, parts: MessageParts): Promise<Response> {
  const handler = createMcpHandler(() => serverFor(parts), { legacy: 'reject', maxSubscriptions: 0 });
  return handler.fetch(request, { parsedBody });
}

/** Protocols of 2025, without a session. */
async function answerLegacy(request: Request, parsedBody: unknown, parts: MessageParts): Promise<Response> {
  const server = serverFor(parts);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function serverFor({ version, tools, call }: MessageParts): Server {
  const cache = { ttlMs: LIST_MS, cacheScope: 'private' } as const;
  const server = new Server(
    { name: 'innkeep', title: 'Innkeep', version },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': cache, 'server/discover': cache },
    },
  );
  server.setRequestHandler('tools/list', ({ params }) => listPage(tools, params?.cursor));
  server.setRequestHandler('tools/call', async ({ params: { name } }) => {
    const result = await call(name);
    if (result === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, unknownTool(name));
    return result;
  });
  return server;
}

function unknownTool(name: string): string {
  return `There is no tool ${JSON.stringify(name.slice(0, 100).toWellFormed())}: list the tools again.`;
}
