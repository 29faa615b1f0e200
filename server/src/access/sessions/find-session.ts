import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/operation.ts';
import { personOf, readVisit, type PageParts } from '../pages/visit.ts';
import { csrfToken, isFormToken } from './session.ts';

/** Methods that change nothing. */
const SAFE: readonly string[] = ['GET', 'HEAD'];

/**
 * Finds the person signed in at the page that sends a request; undefined without our cookie. Throws `session_unknown`
 * when the page is not ours or the session has ended. The database is queried last, so that other sites cause no work.
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
 * True when the browser's headers say so. Browsers send them over https and on localhost. Without them, our pages
 * cannot be told from those of other sites.
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
