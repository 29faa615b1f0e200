import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { ScopeParts } from '../../http/request/request-scope.ts';
import { readVisit } from '../pages/visit.ts';
import { hashSecret } from '../sessions/session.ts';
import type { AccessRights } from './queries.ts';

/** Identifies under which token, or session, a request was admitted. */
export function rightsOf(request: FastifyRequest, parts: ScopeParts): AccessRights {
  if (request.identity === null) throw new ApiError('token_missing');
  const { host_id, caller } = request.identity;
  const { operator_id, token_id, reach, role } = caller;
  const session = token_id === null ? hashSecret(readVisit(request, parts).secret).toString('hex') : null;
  const key = [host_id, token_id ?? session, role, ...(reach === null ? [] : [reach.join()])].join(' ');
  return { key, host_id, operator_id, token_id, session, reach, role };
}
