import type { FastifyReply, FastifyRequest } from 'fastify';
import { ANSWER_HEADERS } from '../openapi/headers.ts';

/** The headers that a script of another origin may send, besides the token headers of the deployment. */
const SENT = [
  'Service-Access-Token',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'User-Agent',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'Mcp-Session-Id',
] as const;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const EXPOSED = ['Allow', ...Object.keys(ANSWER_HEADERS)].join(', ');
/** The longest time that a browser keeps the answer to a preflight. */
const KEPT_SECONDS = 86_400;

/** The interface and its documents. Pages, and addresses that are secrets, are for no script of another origin. */
const OPEN_PATHS = /^\/(v3\/|openapi\.json|\.well-known\/|mcp(?:[/?]|$))/;

/**
 * True for the question of a browser whether a script of another origin may send a request (contract section 1.1). It
 * has neither a token nor a cookie.
 */
export function isPreflight({ method, headers, url }: FastifyRequest): boolean {
  return (
    method === 'OPTIONS' &&
    headers.origin !== undefined &&
    headers['access-control-request-method'] !== undefined &&
    OPEN_PATHS.test(url)
  );
}

/** Answers a preflight: any origin may send a token, and no cookie. */
export function answerPreflight(reply: FastifyReply, tokenHeaders: readonly string[]): FastifyReply {
  return reply
    .headers({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': [...new Set([...SENT, ...tokenHeaders])].join(', '),
      'Access-Control-Max-Age': KEPT_SECONDS,
    })
    .status(204)
    .send();
}

/**
 * Lets a script of any origin read the response. A request with a cookie gets nothing: only pages of this service send
 * one. The star alone would do, as browsers refuse it for requests with credentials.
 */
export function allowReading({ headers, url }: FastifyRequest, reply: FastifyReply): void {
  if (headers.origin === undefined || headers.cookie !== undefined || !OPEN_PATHS.test(url)) return;
  reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED });
}
