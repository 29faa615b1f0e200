import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { issuerOf } from '../access/issuer.ts';
import { resourceMetadataUrl } from '../access/oauth/metadata.ts';
import { tokenOf } from '../access/identify.ts';
import { sendError, unavailable } from '../http/answer/answer-errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { OpenApiDocument } from '../http/openapi/document.ts';
import type { Area } from '../http/contract/operation.ts';
import { isJsonObject } from '../http/input/read-schema.ts';
import type { ScopeParts } from '../http/request/request-scope.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';
import type { MessageAnswer, MessageParts } from './answer-message.ts';
import { callTool, type AnsweredCall, type CallParts } from './call-tool.ts';
import { boundCalls } from './calls-at-once.ts';
import { checkOrigin } from './check-origin.ts';
import { countMessages, type MessageCounting } from './count-messages.ts';
import { openTools, type Tools } from './open-tools.ts';
import type { Arguments, ToolRequest } from './tool-request.ts';
import { TOOL_TABLE } from './tools/tool-table.ts';

export const MCP_PATH = '/mcp';

/** The largest message: no tool takes pictures or files. */
export const MESSAGE_BYTES_MAX = 256 * 1024;

export type McpParts = Pick<ScopeParts, 'clock' | 'publicUrl'> & {
  readonly tokenHeaders: readonly string[];
  readonly rateLimits?: RateLimits;
  readonly version: string;
  readonly document: () => OpenApiDocument;
};

/** Serves the Model Context Protocol at /mcp. A call of a tool is a request of the interface, sent inside the process. */
export function serveMcp(app: FastifyInstance, areas: readonly Area[], parts: McpParts): void {
  let opened: Tools | undefined;
  const tools = () => (opened ??= openTools(TOOL_TABLE, areas, parts.document()));
  const enter = boundCalls();
  const counting = countMessages(parts);
  app.register(async (mcp) => {
    mcp.setErrorHandler(async (reason: Error, request, reply) => {
      const error = await counting.countFailed(reason, request, reply);
      const isUnknown = error instanceof ApiError && error.status === 401;
      if (isUnknown) reply.header('WWW-Authenticate', challengeOf(error, issuerOf(request, parts)));
      return sendError(request, reply, error);
    });
    mcp.addHook('onRequest', async (request) => checkOrigin(request, issuerOf(request, parts)));
    mcp.route({
      method: 'POST',
      url: MCP_PATH,
      bodyLimit: MESSAGE_BYTES_MAX,
      config: { dispatches: true },
      handler: (request, reply) => answer(app, { request, reply, tools: tools(), enter, counting }, parts),
    });
    mcp.route({
      method: mcp.supportedMethods.filter((method) => method !== 'POST'),
      exposeHeadRoute: false,
      url: MCP_PATH,
      config: { allow: 'POST', dispatches: true },
      handler: () => {
        throw new ApiError('method_not_allowed', { headers: { Allow: 'POST' } });
      },
    });
  });
}

/** Tells a client where to get a token (RFC 9728 section 5.1, RFC 6750 section 3). */
function challengeOf({ code }: ApiError, issuer: string): string {
  const error = code === 'token_unknown' ? ', error="invalid_token"' : '';
  return `Bearer resource_metadata="${resourceMetadataUrl(issuer, MCP_PATH)}"${error}`;
}

type McpExchange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly tools: Tools;
  readonly enter: ReturnType<typeof boundCalls>;
  readonly counting: MessageCounting;
};

async function answer(app: FastifyInstance, exchange: McpExchange, parts: McpParts): Promise<FastifyReply> {
  const { request, reply, tools, enter, counting } = exchange;
  if (request.identity === null) throw new ApiError('token_missing');
  const { host_id, caller } = request.identity;
  const { body } = request;
  const call = openCall(app, exchange, parts);
  const answerOne: MessageParts = {
    version: parts.version,
    tools: tools.list(caller).map(({ described }) => described),
    call: async (name) => {
      const tool = tools.find(name);
      return tool && callTool(tool, argumentsOf(body), { caller, dispatch: call.dispatch });
    },
  };
  // A call of a tool is counted as the request that it is; every other message as one to this path.
  if (!isToolCall(body)) await counting.count(request, reply);
  const leave = enter(host_id);
  try {
    const said = leave === undefined ? BUSY : await answerBody(request, answerOne);
    await counting.count(request, reply);
    if (said === BUSY) throw unavailable({ message: BUSY, retryAfterSeconds: 1 });
    return send(reply, said);
  } finally {
    leave?.();
  }
}

function isToolCall(body: unknown): boolean {
  return isJsonObject(body) && body['method'] === 'tools/call';
}

const BUSY = 'Too many calls of this account are in progress. Repeat this one when they have ended.';

/** The SDK is loaded with the first message: most processes answer none soon after their start. */
async function answerBody({ body, headers }: FastifyRequest, parts: MessageParts): Promise<MessageAnswer> {
  if (body === undefined) throw new ApiError('body_missing');
  if (Array.isArray(body)) return BATCH_REFUSED;
  const { answerMessage } = await import('./answer-message.ts');
  return answerMessage(body, messageHeaders(headers), parts);
}

const BATCH_REFUSED: MessageAnswer = {
  status: 400,
  type: 'application/json',
  text: JSON.stringify({
    jsonrpc: '2.0',
    error: { code: -32600, message: 'Send one message at a time: batches are not answered.' },
    id: null,
  }),
};

/** What the protocol says in headers. The service always answers with JSON, whatever else a client accepts. */
function messageHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const own = PROTOCOL_HEADERS.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return {
    ...Object.fromEntries(own),
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
}

const PROTOCOL_HEADERS = ['mcp-protocol-version', 'mcp-method', 'mcp-name'];

function argumentsOf(body: unknown): Arguments {
  const params = isJsonObject(body) ? body['params'] : undefined;
  const args = isJsonObject(params) ? params['arguments'] : undefined;
  // The body of the request has the digits of each number, which the SDK does not keep.
  return isJsonObject(args) ? args : {};
}

/** Sends requests of the caller into the app, with their token, address and User-Agent. */
function openCall(
  app: FastifyInstance,
  { request, reply, counting }: McpExchange,
  parts: McpParts,
): Pick<CallParts, 'dispatch'> {
  const dispatch = async (
    { method, url, body }: ToolRequest,
    idempotencyKey: string | undefined,
  ): Promise<AnsweredCall> => {
    counting.markCounted(request);
    const { headers, statusCode, payload } = await app.inject({
      method,
      url,
      remoteAddress: request.ip,
      headers: {
        'service-access-token': tokenOf(request.headers, parts.tokenHeaders) ?? '',
        'user-agent': request.headers['user-agent'] ?? '',
        prefer: 'handling=strict',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const name of LIMIT_HEADERS) if (headers[name] !== undefined) reply.header(name, headers[name]);
    return {
      status: statusCode,
      text: payload,
      isReplay: headers['idempotency-replayed'] === 'true',
      retryAfter: headers['retry-after'],
    };
  };
  return { dispatch };
}

const LIMIT_HEADERS = ['ratelimit-policy', 'ratelimit'];

function send(reply: FastifyReply, { status, type, text }: MessageAnswer): FastifyReply {
  reply.status(status);
  if (type !== null) reply.type(type);
  return reply.send(text);
}
