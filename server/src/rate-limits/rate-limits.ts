import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '../http/api-error.ts';
import { addressKey } from './address.ts';
import {
  addressSubject,
  hostAddressSubject,
  hostSubject,
  type CallerBlock,
  type Blocks,
  type Subject,
} from './blocks/blocks.ts';
import { createFigures, type Figures } from './figures.ts';
import type { Quota, Quotas, QuotaWindow } from './quotas.ts';
import { presentRateLimit, refusedByBlock, refusedByWindow, blockScope } from './refusal.ts';
import type { RateLimitRequest, CounterStore, CountVerdict } from './stores/counter-store.ts';
import type { RequestSender, SharedAddresses } from './sharing/shared-addresses.ts';
import type { DelayStore } from './stores/delays.ts';
import { isSuspectedBot } from './suspected-bot.ts';
import { createUsage, type Usage } from './usage/usage.ts';

export type RateLimits = {
  /**
   * Counts a request for its account, or by its address when it is unidentified, and sets `RateLimit-Policy` and
   * `RateLimit` on its response. Throws `rate_limited`. Returns a promise only when the store does.
   */
  count(request: FastifyRequest, reply: FastifyReply, now: number): void | Promise<void>;
  /** Throws `rate_limited` for a blocked sender, and counts nothing: before the body of what is counted later. */
  refuseBlocked(request: FastifyRequest, reply: FastifyReply, now: number): void | Promise<void>;
  /**
   * Counts a request of our own pages for its session. It shows nothing of the count, and no refusal leads to a block. Throws
   * `rate_limited`.
   */
  countSession(request: FastifyRequest, reply: FastifyReply, now: number): void | Promise<void>;
  /** Like count, for a picture: by its address, in the limit of pictures alone. */
  countPicture(request: FastifyRequest, reply: FastifyReply, now: number): void | Promise<void>;
  /** Like count, for a preflight: by its address, in the limit of preflights alone. */
  countPreflight(request: FastifyRequest, reply: FastifyReply, now: number): void | Promise<void>;
  readonly figures: Figures;
  /** The requests of the accounts since the last save. */
  readonly usage: Usage;
  /** The limits of an account: those of the account itself, and those of these routes that it has used. */
  stateOf(host_id: number, routes: readonly Route[], now: number): Promise<LimitState[]>;
  /** The store and the quotas, for actions that are counted separately from requests. */
  readonly counting: RequestCounting;
};

export type RequestCounting = { readonly quotas: Quotas; readonly store: CounterStore & DelayStore };

/** `GET`, `/v3/transactions/{id}`. */
export type Route = { readonly method: string; readonly url: string };

/** A limit and its window with the fewest requests left. */
export type LimitState = {
  readonly quota: Quota;
  readonly window: QuotaWindow;
  readonly remaining: number;
  /** Reset time of the window, in milliseconds since 1970. */
  readonly resetAt: number;
};

export type RateLimitParts = RequestCounting & {
  readonly blocks: Blocks;
  /** Absent with trusted proxies: the addresses are the callers' own then. */
  readonly sharing?: SharedAddresses;
};

const NO_QUOTAS: readonly Quota[] = [];

export function createRateLimits(parts: RateLimitParts): RateLimits {
  const { quotas, store, blocks, sharing } = parts;
  const figures = createFigures();
  const usage = createUsage();
  const requestOf = createRequestOf(quotas, sharing);

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    counted: RateLimitRequest,
    verdict: CountVerdict,
  ): void {
    reply.header('RateLimit-Policy', verdict.window.policy);
    reply.header('RateLimit', presentRateLimit(verdict, counted.now));
    if (verdict.isAllowed) figures.noteAllowed(counted, verdict);
    else throw refusalOf({ request, counted, verdict }, { quotas, blocks, figures });
  }

  function decide(
    request: FastifyRequest,
    reply: FastifyReply,
    counted: RateLimitRequest,
  ): void | Promise<void> {
    const block = blockAgainst(blocks, request, counted);
    const taken = store.take(block === undefined ? counted : { ...counted, isDryRun: true });
    const proceed = (verdict: CountVerdict) => {
      noteUsage(usage, request, { now: counted.now, isRefused: block !== undefined || !verdict.isAllowed });
      if (block === undefined) answer(request, reply, counted, verdict);
      else {
        figures.noteRefused(blockScope(block), block.kind);
        reply.header('RateLimit-Policy', verdict.window.policy);
        throw refusedByBlock(block, verdict, counted.now);
      }
    };
    return taken instanceof Promise ? taken.then(proceed) : proceed(taken);
  }

  return {
    figures,
    usage,
    stateOf: (host_id, routes, now) => readState({ quotas, store }, { host_id, routes, now }),
    counting: { quotas, store },
    count: (request, reply, now) => decide(request, reply, requestOf(request, now)),
    refuseBlocked: (request, reply, now) => {
      const counted = requestOf(request, now);
      if (blockAgainst(blocks, request, counted) !== undefined) return decide(request, reply, counted);
    },
    countSession: (request, reply, now) => countSession(request, reply, { ...parts, figures, now }),
    countPicture: (request, reply, now) => decide(request, reply, byAddress(request, quotas.pictures, now)),
    countPreflight: (request, reply, now) =>
      decide(request, reply, byAddress(request, quotas.preflights, now)),
  };
}

type RefusedRequest = {
  readonly request: FastifyRequest;
  readonly counted: RateLimitRequest;
  readonly verdict: CountVerdict;
};

/** The refusal by a window, or by the block that so many refusals cause. */
function refusalOf(
  { request, counted: { now, host_id }, verdict }: RefusedRequest,
  { quotas, blocks, figures }: Pick<RateLimitParts, 'quotas' | 'blocks'> & { readonly figures: Figures },
): ApiError {
  const { quota, window, refusals } = verdict;
  figures.noteRefused(quota.scope, window.name);
  const address = addressKey(request.ip);
  const isOfHost = quota.scope !== 'address' && host_id !== null;
  if (isOfHost) blocks.noteSender(host_id, address);
  const refusalsMax = quotas.refusals.windows[0]?.amount ?? Infinity;
  if (refusals === 0 || refusals % refusalsMax !== 0) return refusedByWindow(verdict, now);
  const subject = isOfHost ? hostSubject(host_id) : subjectAt(address, host_id);
  return refusedByBlock(blocks.escalate(subject, now), verdict, now);
}

function noteUsage(
  usage: Usage,
  { identity }: FastifyRequest,
  { now, isRefused }: { readonly now: number; readonly isRefused: boolean },
): void {
  if (identity === null) return;
  const { operator_id, token_id, application_id } = identity.caller;
  usage.note({ host_id: identity.host_id, operator_id, token_id, application_id }, now, isRefused);
}

async function readState(
  { quotas, store }: Pick<RequestCounting, 'quotas' | 'store'>,
  {
    host_id,
    routes,
    now,
  }: { readonly host_id: number; readonly routes: readonly Route[]; readonly now: number },
): Promise<LimitState[]> {
  const all = new Set([
    ...quotas.elsewhere,
    ...routes.flatMap(({ method, url }) => quotas.ofRoute(method, url)),
  ]);
  const states = await Promise.all(
    [...all].map(async (quota): Promise<LimitState> => {
      const request = { now, host_id, hostQuotas: [quota], address: null, addressQuotas: NO_QUOTAS };
      const { isAllowed, window, remaining, resetAt } = await store.take({ ...request, isDryRun: true });
      // A dry run leaves out the request that it asks about.
      return { quota, window, remaining: isAllowed ? remaining + 1 : 0, resetAt };
    }),
  );
  return states.filter(
    ({ quota, window, remaining }) => quota.scope !== 'endpoint' || remaining < window.amount,
  );
}

/** Chooses the quotas of a request: those of the account with a valid token, else those of the address. */
function createRequestOf(quotas: Quotas, sharing: SharedAddresses | undefined) {
  const quotasOf = createQuotasOf(quotas);
  return (request: FastifyRequest, now: number): RateLimitRequest => {
    const { identity, headers } = request;
    const isBot = identity !== null && isSuspectedBot(headers['user-agent']);
    if (identity !== null) sharing?.note(senderOf(request, identity.host_id), now);
    return {
      now,
      host_id: identity?.host_id ?? null,
      hostQuotas: identity === null ? NO_QUOTAS : quotasOf(request),
      address: identity === null || isBot ? addressKey(request.ip) : null,
      addressQuotas: identity === null ? quotas.unidentified : isBot ? quotas.suspectedBot : NO_QUOTAS,
      connection: connectionOf(request),
      isDryRun: false,
    };
  };
}

function blockAgainst(
  blocks: Blocks,
  request: FastifyRequest,
  { host_id, address, now }: RateLimitRequest,
): CallerBlock | undefined {
  if (blocks.isEmpty()) return undefined;
  const isCountedByAddress = address !== null;
  return blocks.against({ host_id, address: address ?? addressKey(request.ip), isCountedByAddress }, now);
}

function senderOf({ ip, headers }: FastifyRequest, host_id: number): RequestSender {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return { host_id, address: addressKey(ip), isForwarded };
}

/** The subject of refusals by an address: an account with a valid token at this address, or else the address. */
function subjectAt(address: string, host_id: number | null): Subject {
  return host_id === null ? addressSubject(address) : hostAddressSubject(host_id, address);
}

function connectionOf({ socket }: FastifyRequest): number {
  return socket.remotePort ?? 0;
}

function byAddress(request: FastifyRequest, addressQuotas: readonly Quota[], now: number): RateLimitRequest {
  return {
    now,
    host_id: null,
    hostQuotas: NO_QUOTAS,
    address: addressKey(request.ip),
    addressQuotas,
    connection: connectionOf(request),
    isDryRun: false,
  };
}

function countSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { quotas, store, figures, now }: RequestCounting & { readonly figures: Figures; readonly now: number },
): void | Promise<void> {
  if (request.session === null) return;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const taken = store.take({
    now,
    host_id: null,
    hostQuotas: NO_QUOTAS,
    address: `session ${request.session.session_id}`,
    addressQuotas: isRead ? quotas.session : quotas.sessionChange,
    isDryRun: false,
  });
  const proceed = (verdict: CountVerdict) => {
    if (verdict.isAllowed) return;
    figures.noteRefused(verdict.quota.scope, verdict.window.name);
    reply.header('RateLimit-Policy', verdict.window.policy);
    reply.header('RateLimit', presentRateLimit(verdict, now));
    throw refusedByWindow(verdict, now);
  };
  return taken instanceof Promise ? taken.then(proceed) : proceed(taken);
}

/** Finds the quotas of an account's request to its route, computed once per route. */
function createQuotasOf(quotas: Quotas): (request: FastifyRequest) => readonly Quota[] {
  const known = new WeakMap<object, readonly Quota[]>();
  return (request) => {
    const { config, url = '' } = request.routeOptions;
    // A path or method that does not exist is no endpoint.
    if (request.is404 || config.allow !== undefined) return quotas.elsewhere;
    const found = known.get(config) ?? quotas.ofRoute(request.method, url);
    known.set(config, found);
    return found;
  };
}
