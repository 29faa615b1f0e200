import type { FastifyRequest } from 'fastify';
import type { ScopeParts } from '../http/request/request-scope.ts';

/** The address of this service as OAuth names it, without a trailing slash. */
export function issuerOf(request: FastifyRequest, { publicUrl }: Pick<ScopeParts, 'publicUrl'>): string {
  return publicUrl?.() || `${request.protocol}://${request.host}`;
}
