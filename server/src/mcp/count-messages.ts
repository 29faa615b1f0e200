import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';
import type { McpParts } from './serve-mcp.ts';

/** Counts each message of a known token once, whatever becomes of it. */
export type MessageCounting = {
  /** Counts a message as a request to this path, unless it was counted. Throws `rate_limited`. */
  count(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** For a message whose call is counted as a request of its own. */
  markCounted(request: FastifyRequest): void;
  /** Counts a message that failed, perhaps before its body was read. Returns its error, or `rate_limited`. */
  countFailed(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<Error>;
};

export function countMessages({
  rateLimits,
  clock,
}: Pick<McpParts, 'rateLimits' | 'clock'>): MessageCounting {
  const counted = new WeakSet<FastifyRequest>();
  const count: MessageCounting['count'] = async (request, reply) => {
    // One without a known token was counted by its address before.
    if (request.identity === null || counted.has(request)) return;
    counted.add(request);
    await rateLimits?.count(request, reply, clock().epochMilliseconds);
  };
  return {
    count,
    markCounted: (request) => void counted.add(request),
    countFailed: async (error, request, reply) => {
      if (error instanceof ApiError && error.code === 'rate_limited') return error;
      return count(request, reply).then(
        () => error,
        (refusal: unknown) => (refusal instanceof Error ? refusal : error),
      );
    },
  };
}
