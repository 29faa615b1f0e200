import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountMoving, isDatabaseAway, storageProblem } from '../../database/failures.ts';
import { CursorProblem } from '../../database/paging.ts';
import { RequestGivenUp } from '../../database/scope.ts';
import { DecryptionProblem } from '../../database/encryption.ts';
import { ANSWER_DEFAULTS } from './answer-headers.ts';
import { ApiError } from '../api-error.ts';
import { presentError } from './envelope.ts';
import type { ErrorCode } from '../error-catalogue.ts';

/** The errors that Fastify raises itself, with our codes. */
const FASTIFY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body_not_json_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
};

/** Answers an error with a page, for a browser; undefined where the answer is JSON. */
export type AnswerWithPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
) => FastifyReply | undefined;

/** Converts whatever was thrown to the error response (contract section 1.2). */
export function answerErrors(app: FastifyInstance, answerWithPage?: AnswerWithPage): void {
  app.setErrorHandler(
    (error: FastifyError, request, reply) =>
      answerWithPage?.(request, reply, error) ?? sendError(request, reply, error),
  );
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: FastifyError | Error,
): FastifyReply {
  const answer = hasLeft(request) ? new ApiError('bad_request', { cause: error }) : asApiError(error);
  if (answer.status === 500) request.log.error({ err: error }, 'request failed');
  if (answer.code === 'encryption_key_missing')
    request.log.error({ err: answer.cause }, 'cannot be decrypted');
  if (answer.code === 'unavailable') request.log.warn({ err: answer.cause }, 'unavailable');
  // Fastify closes the connection then. A client that is still sending would never read the reason.
  if (answer.code === 'body_too_large') reply.removeHeader('Connection');
  // Node has no reason phrase for 420.
  if (answer.status === 420) reply.raw.statusMessage = 'User Account Issue';
  return reply
    .status(answer.status)
    .headers({
      'X-Request-Id': request.id,
      ...ANSWER_DEFAULTS,
      ...(isForOAuth(request) || reply.hasHeader('WWW-Authenticate') ? {} : challengeOf(answer)),
      ...answer.headers,
    })
    .type('application/json; charset=utf-8')
    .send(presentError(request.id, answer, isForOAuth(request) ? { error_description: answer.message } : {}));
}

const REALM = 'Bearer realm="innkeep"';

/**
 * A 401 says how to authenticate (RFC 9110 section 15.5.2), and a wrong token what is wrong with it (RFC 6750 section 3.1).
 * Not of the OAuth operations: their clients read `error` of a body only without a challenge.
 */
function challengeOf({ status, code }: ApiError): { 'WWW-Authenticate'?: string } {
  if (status !== 401) return {};
  const reason = CHALLENGES[code];
  return { 'WWW-Authenticate': reason === undefined ? REALM : `${REALM}, error="${reason}"` };
}

const CHALLENGES: { readonly [code in ErrorCode]?: string } = {
  token_unknown: 'invalid_token',
  not_authorized: 'insufficient_scope',
};

/** Libraries of OAuth show `error_description` (RFC 6749 section 5.2). */
function isForOAuth({ routeOptions }: FastifyRequest): boolean {
  const operation = routeOptions.config.operation;
  return operation?.kind === 'unauthenticated' && operation.oauth !== undefined;
}

/** True when the client closed the connection during its own request: nothing failed here, and no response is sent. */
function hasLeft({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** Converts any error to one of the contract. */
export function asApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  const problem = storageProblem(error);
  if (problem !== undefined) return unavailable({ cause: error, message: problem, retryAfterSeconds: 30 });
  if (isAccountMoving(error)) return accountMoving(error);
  if (isDatabaseAway(error) || error instanceof RequestGivenUp) return unavailable({ cause: error });
  if (error instanceof CursorProblem) return new ApiError('cursor_mismatch', { fields: [error.field] });
  if (error instanceof DecryptionProblem)
    return new ApiError('encryption_key_missing', { headers: { 'Retry-After': '60' }, cause: error });
  const code = 'code' in error ? FASTIFY_ERRORS[error.code] : undefined;
  if (code !== undefined) return new ApiError(code, { cause: error });
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return new ApiError(status >= 400 && status < 500 ? 'bad_request' : 'server_error', { cause: error });
}

type Unavailable = {
  readonly cause?: unknown;
  /** The reason and the remedy, where the catalogue's sentence is too general. */
  readonly message?: string;
  readonly retryAfterSeconds?: number;
};

export function unavailable({ retryAfterSeconds = 2, ...details }: Unavailable = {}): ApiError {
  return new ApiError('unavailable', { ...details, headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/** The account moves to another cell, or the request came to a cell that it has left. */
export function accountMoving(cause?: unknown): ApiError {
  const message = 'This account is moving to another server. Repeat the request in a second.';
  return unavailable({ cause, message, retryAfterSeconds: 1 });
}
