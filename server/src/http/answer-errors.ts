import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../database/failures.ts';
import { ApiError } from './api-error.ts';
import { presentError } from './envelope.ts';
import type { ErrorCode } from './error-catalogue.ts';

/** What Fastify itself refuses, in our words. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_not_json_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
};

/** Turns whatever was thrown into the one error answer of the contract (section 1.2). */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(request, reply, error));
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError | Error,
): FastifyReply {
  const answer = asApiError(error);
  if (answer.status === 500) request.log.error({ err: error }, 'request failed');
  if (answer.code === 'unavailable') request.log.warn({ err: answer.cause }, 'unavailable');
  // The reason phrase that Node does not know.
  if (answer.status === 420) reply.raw.statusMessage = 'User Account Issue';
  return reply
    .status(answer.status)
    .headers({ 'X-Request-Id': request.id, ...answer.headers })
    .type('application/json; charset=utf-8')
    .send(presentError(request.id, answer));
}

/** Answers bytes that are no HTTP request, which never become one of ours, in the same envelope. */
export function answerUnreadable(_error: Error, socket: Socket, request_id: string): void {
  if (!socket.writable) return;
  const body = presentError(request_id, new ApiError('bad_request'));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nX-Request-Id: ${request_id}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The one error of the contract that whatever was thrown comes to. */
export function asApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return unavailable(error);
  const code = 'code' in error ? FASTIFY_ERRORS[error.code] : undefined;
  if (code !== undefined) return new ApiError(code, { cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return new ApiError(status >= 400 && status < 500 ? 'bad_request' : 'server_error', { cause: error });
}

export function unavailable(cause?: unknown): ApiError {
  return new ApiError('unavailable', { headers: { 'Retry-After': '2' }, cause });
}
