import type { IncomingHttpHeaders } from 'node:http';
import type { Sql } from '../database/connections/sql.ts';
import type { HostAccount } from '../database/scope.ts';
import { ApiError } from '../http/api-error.ts';
import type { Identity } from '../http/work/serve.ts';
import { checkAccountStatus } from './account-status.ts';
import type { KnownOwners } from './known-owners.ts';
import { findTokenOwner, type TokenOwner } from './queries.ts';
import { rightsOfRole } from './roles.ts';
import { channelsOf } from './token-scope.ts';
import { readTokenText } from './token-text.ts';

export type TokenLookup = {
  readonly sql: Sql;
  readonly now: Temporal.Instant;
  /** Null to query the database each time. */
  readonly knownOwners: KnownOwners | null;
};

/**
 * Finds the owner of a token (contract sections 2.2 and 1.3). Throws `token_unknown`, and `account_issue` for an
 * account that is suspended or lapsed.
 */
export async function identify(text: string, asking: TokenLookup): Promise<Identity> {
  const owner = await findOwner(text, asking);
  if (owner === undefined || isExpired(owner, asking.now)) throw new ApiError('token_unknown');
  checkAccountStatus(owner.status);
  return ownerIdentity(owner);
}

/** Like identify, for a token in the cache. Undefined when the database must be asked, or when it would throw. */
export function identifyKnown(
  text: string,
  { knownOwners, now }: Pick<TokenLookup, 'knownOwners' | 'now'>,
): Identity | undefined {
  const owner = knownOwners?.find(text);
  if (owner === undefined || owner.status !== 'active' || isExpired(owner, now)) return undefined;
  return ownerIdentity(owner);
}

function ownerIdentity(owner: TokenOwner): Identity {
  const known = identities.get(owner);
  if (known !== undefined) return known;
  const made = identityOf(owner);
  identities.set(owner, made);
  return made;
}

/** The owner of a token is the same object for many requests. */
const identities = new WeakMap<TokenOwner, Identity>();

function identityOf(owner: TokenOwner): Identity {
  return {
    host_id: owner.host_id,
    account: accountOf(owner),
    caller: {
      operator_id: owner.operator_id,
      operator_name: owner.operator_name,
      token_id: owner.token_id,
      session: null,
      application_id: owner.application_id,
      is_master: owner.is_master,
      reach: owner.reach,
      ...rightsOfRole(owner.role, owner.scope !== 'read-only'),
      channels: channelsOf(owner.scope),
    },
  };
}

async function findOwner(text: string, { sql, knownOwners }: TokenLookup): Promise<TokenOwner | undefined> {
  const known = knownOwners?.find(text);
  if (known !== undefined) return known;
  const claim = readTokenText(text);
  if (claim === undefined) return undefined;
  const ask = () => findTokenOwner({ sql }, claim);
  return knownOwners === null ? ask() : knownOwners.learn(text, ask);
}

function isExpired({ expires_at }: TokenOwner, now: Temporal.Instant): boolean {
  return expires_at !== null && Temporal.Instant.compare(expires_at, now) <= 0;
}

/** Service-Access-Token, then Authorization: Bearer, then the additional header names of the deployment. */
export function tokenOf(headers: IncomingHttpHeaders, tokenHeaders: readonly string[]): string | undefined {
  const bearer = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  const others = tokenHeaders.map((name) => headers[name.toLowerCase()]);
  const found = [headers['service-access-token'], bearer, ...others].find(
    (value) => value !== undefined && value !== '',
  );
  return typeof found === 'string' ? found.trim() : undefined;
}

function accountOf(owner: TokenOwner): HostAccount {
  const { name, timezone, currency, country, is_sandbox, clock_ahead_seconds } = owner;
  return { name, timezone, currency, country, is_sandbox, clock_ahead_seconds };
}
