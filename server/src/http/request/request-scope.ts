import type { FastifyRequest } from 'fastify';
import { openScope, type OpenScope, type Sources, type UnauthenticatedScope } from '../../database/scope.ts';
import { ApiError } from '../api-error.ts';

export type ScopeParts = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  /** The public address, available once the service listens. Without it, addresses in responses are paths. */
  readonly publicUrl?: () => string;
};

/** The scope of a request to the account of its caller. Throws `token_missing`. */
export function scopeOf(
  request: FastifyRequest,
  { databases, clock, publicUrl = () => '' }: ScopeParts,
): OpenScope {
  if (request.identity === null) throw new ApiError('token_missing');
  const now = nowAsText(clock);
  const facts = { ...request.identity, now, request_id: request.id, public_url: publicUrl() };
  return { ...openScope(facts, databases), isGivenUp: () => request.work?.isGivenUp === true };
}

/** The scope of a request that belongs to no account yet. */
export function unauthenticatedScope(
  { id }: Pick<FastifyRequest, 'id'>,
  { databases, clock }: ScopeParts,
): UnauthenticatedScope {
  return { sql: databases.reads, now: nowAsText(clock), request_id: id, databases };
}

let last = { second: NaN, text: '' };

/** To the second, like every stored instant. Many requests have the same second, and writing it takes a while. */
function nowAsText(clock: () => Temporal.Instant): string {
  const second = Math.floor(clock().epochMilliseconds / 1000);
  if (second !== last.second)
    last = { second, text: Temporal.Instant.fromEpochMilliseconds(second * 1000).toString() };
  return last.text;
}
