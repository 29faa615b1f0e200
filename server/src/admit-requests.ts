import type { FastifyReply, FastifyRequest } from 'fastify';
import { identifyCaller, type CallerParts } from './access/identify-caller.ts';
import { accountNamedBy, type MovingAccounts } from './access/moving-accounts.ts';
import { unavailable } from './http/answer/answer-errors.ts';
import { checkRole } from './access/roles.ts';
import { ApiError } from './http/api-error.ts';
import { checkEncoding } from './http/request/check-headers.ts';
import { answerPreflight } from './http/request/cross-origin.ts';
import { isChanging, type Operation } from './http/contract/operation.ts';
import { SUBJECTS } from './interface.ts';
import type { RateLimits } from './rate-limits/rate-limits.ts';

export type AdmissionParts = CallerParts & {
  /** Without it, no account moves. */
  readonly movingAccounts?: MovingAccounts;
  /** Without it, requests are neither counted nor limited. */
  readonly rateLimits?: RateLimits;
  /** The reason why nothing can be stored now, in a sentence; undefined while there is space. */
  readonly fullDisk?: () => string | undefined;
};

/** Responds to a preflight, which is counted by its address alone. */
export async function admitPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AdmissionParts,
): Promise<void> {
  await parts.rateLimits?.countPreflight(request, reply, parts.clock().epochMilliseconds);
  await answerPreflight(reply, parts.tokenHeaders);
}

/**
 * Identifies the sender of a request, counts it, and throws when it is not admitted: before its body is read. Returns a
 * promise only when something must be waited for.
 */
export function admitRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AdmissionParts,
): void | Promise<void> {
  const now = parts.clock();
  checkNamedAccount(request, parts);
  return afterwards(identifyCaller(request, parts, now), (problem) => {
    const counting = countOrRefuse(request, reply, parts, now.epochMilliseconds);
    return afterwards(counting, () => {
      if (problem !== undefined) throw problem;
      checkAdmitted(request, parts);
    });
  });
}

/** Goes on with a value: at once, or when its promise is fulfilled. */
function afterwards<T>(value: T | Promise<T>, go: (value: T) => void | Promise<void>): void | Promise<void> {
  return value instanceof Promise ? value.then(go) : go(value);
}

function checkAdmitted(request: FastifyRequest, parts: AdmissionParts): void {
  checkRoute(request);
  checkEncoding(request);
  if (request.identity !== null) parts.movingAccounts?.check(request.identity.host_id, isWriting(request));
  const full = parts.fullDisk?.();
  if (full !== undefined && isWriting(request)) throw unavailable({ message: full, retryAfterSeconds: 30 });
}

/** Our own pages are counted for their session alone (contract section 3). */
function countOrRefuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimits }: AdmissionParts,
  now: number,
): void | Promise<void> {
  const { countsItself = false, isDocument = false, dispatches = false } = request.routeOptions.config;
  if (countsItself) return undefined;
  // Who reads the documentation keeps their requests for the interface.
  if (isDocument && request.session === null) return rateLimits?.countPicture(request, reply, now);
  if (request.session !== null) return rateLimits?.countSession(request, reply, now);
  // What dispatches counts the requests that it sends.
  if (dispatches && request.identity !== null) return rateLimits?.refuseBlocked(request, reply, now);
  return rateLimits?.count(request, reply, now);
}

/** Throws 503 for an account that moves, before its rows, which may have left, are looked for. */
function checkNamedAccount(request: FastifyRequest, { movingAccounts, tokenHeaders }: AdmissionParts): void {
  if (movingAccounts === undefined || movingAccounts.isEmpty()) return;
  const host_id = accountNamedBy(request, tokenHeaders);
  if (host_id !== undefined) movingAccounts.check(host_id, isWriting(request));
}

function isWriting({ method, routeOptions: { config } }: FastifyRequest): boolean {
  const kind = config.operation?.kind;
  if (kind !== undefined) return isChanging(kind) || kind === 'unauthenticated';
  if (config.dispatches === true) return false;
  return method !== 'GET' && method !== 'HEAD';
}

function checkRoute(request: FastifyRequest): void {
  const { config } = request.routeOptions;
  if (config.isPublic === true) return;
  if (request.is404) throw new ApiError('route_not_found');
  if (config.allow !== undefined) {
    throw new ApiError('method_not_allowed', { headers: { Allow: config.allow } });
  }
  const { operation, dispatches = false } = config;
  const { channels = null } = request.identity?.caller ?? {};
  if (operation?.needsSession === true && (request.identity?.caller.session ?? null) === null)
    throw new ApiError('session_needed');
  if (operation !== undefined) checkRights(request, operation);
  if (operation !== undefined || dispatches) checkConnector(operation ?? {}, channels);
}

/** The role first: of who only reads, it lets changes of what is their own through. */
function checkRights({ identity, query }: FastifyRequest, operation: Operation): void {
  const caller = identity?.caller;
  if (caller !== undefined && caller.role !== 'full') {
    const subject = SUBJECTS.get(operation);
    if (subject === undefined) throw new Error('an operation has no subject');
    checkRole(caller, subject, operation, Object(query));
    if (caller.role === 'read_only') return;
  }
  if (isChanging(operation.kind) && caller?.can_write !== true) throw new ApiError('not_authorized');
}

/** A connector is for the channels that it connects, and they are for a connector (contract section 13). */
function checkConnector(
  {
    isForConnectors = false,
    isForEveryToken = false,
  }: Pick<Operation, 'isForConnectors' | 'isForEveryToken'>,
  channels: readonly string[] | null,
): void {
  if (isForEveryToken) return;
  if (isForConnectors && channels === null) throw new ApiError('connector_needed');
  if (!isForConnectors && channels !== null) throw new ApiError('not_for_connectors');
}
