import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/operation.ts';
import { personOf, readVisit, type PageParts } from '../pages/visit.ts';
import { csrfToken, isFormToken } from './session.ts';

/** What asks for nothing to be changed. */
const SAFE: readonly string[] = ['GET', 'HEAD'];

/**
 * Who is signed in where a request comes from; undefined where it carries no cookie of ours. Throws `session_unknown`
 * when it is not one of our own pages that asks, or nobody is signed in there any more. The database is asked last:
 * another site makes us do nothing.
 */
export async function findSession(request: FastifyRequest, parts: PageParts): Promise<Session | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const visit = readVisit(request, parts);
  if (visit.isNew) return undefined;
  if (!isFromOwnPage(request, visit.issuer))
    throw unknown('Nobody is signed in for this request: no page of this service has sent it.');
  const given = request.headers['service-form-token'];
  if (!SAFE.includes(request.method) && !isFormToken(String(given ?? ''), visit.secret))
    throw unknown('Send the form_token of GET /v3/session in Service-Form-Token.');
  const person = await personOf(visit);
  if (person === undefined) throw new ApiError('session_unknown');
  return { ...person, form_token: csrfToken(visit.secret) };
}

/**
 * Whether the browser says so. It says it over https and on the machine itself; where it says nothing, a page of ours
 * cannot be told from one of another site.
 */
function isFromOwnPage({ headers, protocol, host }: FastifyRequest, issuer: string): boolean {
  const { origin } = headers;
  const isOwnOrigin = origin === undefined || [originOf(issuer), `${protocol}://${host}`].includes(origin);
  return headers['sec-fetch-site'] === 'same-origin' && isOwnOrigin;
}

function originOf(address: string): string {
  return URL.parse(address)?.origin ?? '';
}

function unknown(message: string): ApiError {
  return new ApiError('session_unknown', { message });
}
