import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { PageSession } from '../../http/contract/operation.ts';
import { personOf, readVisit, type PageParts, type Visit } from '../pages/visit.ts';
import { csrfToken, isFormToken } from './session.ts';

/** Methods that change nothing. */
const SAFE: readonly string[] = ['GET', 'HEAD'];

/**
 * Finds the person signed in at the page that sends a request; undefined without our cookie. Throws `session_unknown`
 * when the page is not ours or the session has ended. The database is queried last, so that other sites cause no work.
 */
export async function findSession(
  request: FastifyRequest,
  parts: PageParts,
): Promise<PageSession | undefined> {
  if (request.headers.cookie === undefined) return undefined;
  const visit = readVisit(request, parts);
  if (visit.isNew) return undefined;
  const origin = readOrigin(request, visit);
  if (origin === 'foreign')
    throw unknown(
      'This request was not sent by a page of this service: sign in at /sign-in, and use its pages.',
    );
  if (needsFormToken(request, origin) && !isFormToken(formTokenOf(request), visit.secret))
    throw unknown('Send the form_token of GET /v3/session in Service-Form-Token.');
  const person = await personOf(visit);
  if (person === undefined) throw new ApiError('session_unknown');
  return { ...person, form_token: csrfToken(visit.secret), is_encrypted: visit.isSecure };
}

/** `unstated`: the browser does not say which page sent the request, as over plain http from another machine. */
type PageOrigin = 'own' | 'foreign' | 'unstated';

function readOrigin({ headers, method, protocol, host }: FastifyRequest, visit: Visit): PageOrigin {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwnOrigin =
    origin !== undefined && [originOf(visit.issuer), `${protocol}://${host}`].includes(origin);
  if (origin !== undefined && !isOwnOrigin) return 'foreign';
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
  // Over https every browser sends Sec-Fetch-Site, and with every change an Origin.
  if (visit.isSecure || (!SAFE.includes(method) && !isOwnOrigin)) return 'foreign';
  return 'unstated';
}

/**
 * An unstated origin needs the token for reading, too. The session itself has the token: another origin may ask for it,
 * but its browser does not let it read the answer.
 */
function needsFormToken({ method, routeOptions }: FastifyRequest, origin: PageOrigin): boolean {
  if (!SAFE.includes(method)) return true;
  return origin === 'unstated' && routeOptions.config.operation?.kind !== 'session';
}

function formTokenOf({ headers }: FastifyRequest): string {
  return String(headers['service-form-token'] ?? '');
}

function originOf(address: string): string {
  return URL.parse(address)?.origin ?? '';
}

function unknown(message: string): ApiError {
  return new ApiError('session_unknown', { message });
}
