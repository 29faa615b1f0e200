import type { FastifyRequest } from 'fastify';
import { accountMoving } from '../http/answer/answer-errors.ts';
import { ApiError } from '../http/api-error.ts';
import type { ScopeParts } from '../http/request/request-scope.ts';
import { identify, identifyKnown, tokenOf } from './identify.ts';
import type { KnownOwners } from './known-owners.ts';
import { livesElsewhere } from './moving-accounts.ts';
import { findSession } from './sessions/find-session.ts';
import { identifyOperator } from './sessions/identify-operator.ts';
import { readTokenText } from './token-text.ts';

export type CallerParts = ScopeParts & {
  readonly tokenHeaders: readonly string[];
  /** Without it, the database is queried for the owner of every token. */
  readonly knownOwners?: KnownOwners;
};

/**
 * Identifies the sender of a request: the owner of its token or, without one, the operator signed in at our page that
 * sends it. Returns the reason when the sender stays unidentified. Throws other errors; those requests are not counted.
 * Returns a promise only when the database must be asked.
 */
export function identifyCaller(
  request: FastifyRequest,
  parts: CallerParts,
  now: Temporal.Instant,
): ApiError | undefined | Promise<ApiError | undefined> {
  const { isPublic = false, dispatches = false } = request.routeOptions.config;
  const token = tokenOf(request.headers, parts.tokenHeaders);
  if (token === undefined) {
    if (dispatches) return new ApiError('token_missing');
  } else if (isPublic) return undefined;
  else {
    const known = identifyKnown(token, { now, knownOwners: parts.knownOwners ?? null });
    if (known !== undefined) {
      request.identity = known;
      return undefined;
    }
  }
  return askForCaller(request, parts, { token, now });
}

async function askForCaller(
  request: FastifyRequest,
  parts: CallerParts,
  { token, now }: { readonly token: string | undefined; readonly now: Temporal.Instant },
): Promise<ApiError | undefined> {
  const { isPublic = false, operation } = request.routeOptions.config;
  try {
    if (token === undefined) return await identifyBySession(request, parts, isPublic);
    const { knownOwners = null, databases } = parts;
    request.identity = await identify(token, { sql: databases.reads, now, knownOwners });
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const claim = token === undefined ? undefined : readTokenText(token);
    if (claim !== undefined && (await livesElsewhere(parts.databases.reads, claim.host_id)))
      return accountMoving(error);
    const isAboutSession = operation?.kind === 'session';
    return isPublic && !isAboutSession ? undefined : error;
  }
}

const UNKNOWN_PATH =
  'There is nothing at this path, and the request has no access token: check the path against the API reference.';

/** A public page looks the same to signed-in operators and to everybody else, but is not counted for the former. */
async function identifyBySession(
  request: FastifyRequest,
  parts: CallerParts,
  isPublic: boolean,
): Promise<ApiError | undefined> {
  const session = await findSession(request, parts);
  request.session = session ?? null;
  if (isPublic) return undefined;
  if (session === undefined)
    return new ApiError('token_missing', request.is404 ? { message: UNKNOWN_PATH } : {});
  request.identity = await identifyOperator(request, parts, session);
  return undefined;
}
