import { rememberEnded } from '../ended-connectors.ts';
import type { Sql } from '../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { ACCESS_CHANGED } from '../access-changed.ts';
import type { TokenScope } from '../token-scope.ts';
import type { TokenClaim } from '../token-text.ts';

/** For lookups by a token's text, before its account is known. */
type GrantReader = { readonly sql: Sql };

export type GrantKey = {
  host_id: number;
  grant_id: number;
  operator_id: number;
  application_id: number;
};

export async function findGrantByCode({ sql }: GrantReader, code: TokenClaim): Promise<GrantKey | undefined> {
  const [grant] = await sql<GrantKey[]>`
    select host_id, id as grant_id, operator_id, application_id from oauth_grants
    where host_id = ${code.host_id} and code_hash = ${code.token_hash}`;
  return grant;
}

export async function findGrantByRefreshToken(
  { sql }: GrantReader,
  { host_id, token_hash }: TokenClaim,
): Promise<GrantKey | undefined> {
  const [grant] = await sql<GrantKey[]>`
    select g.host_id, g.id as grant_id, g.operator_id, g.application_id
    from oauth_refresh_tokens r join oauth_grants g on g.host_id = r.host_id and g.id = r.grant_id
    where r.host_id = ${host_id} and r.token_hash = ${token_hash}`;
  return grant;
}

export type GrantedToken = GrantKey & { token_id: number };

/** Undefined also for a personal token. */
export async function findGrantedToken(
  { sql }: GrantReader,
  { host_id, token_hash }: TokenClaim,
): Promise<GrantedToken | undefined> {
  const [token] = await sql<GrantedToken[]>`
    select host_id, id as token_id, grant_id, operator_id, application_id from access_tokens
    where host_id = ${host_id} and token_hash = ${token_hash} and grant_id is not null`;
  return token;
}

export type NewGrant = {
  readonly operator_id: number;
  readonly application_id: number;
  readonly scope: TokenScope;
  readonly redirect_uri: string;
  readonly code_hash: Buffer;
  readonly code_challenge: string | null;
  readonly expires_at: string;
};

export async function insertGrant(tx: WriteScope, grant: NewGrant): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with g as (
      insert into oauth_grants (host_id, operator_id, application_id, scope, redirect_uri, code_hash, code_challenge,
        created_at, expires_at)
      values (${host_id}, ${grant.operator_id}, ${grant.application_id}, ${grant.scope}, ${grant.redirect_uri},
        ${grant.code_hash}, ${grant.code_challenge}, ${now}, ${grant.expires_at})
      returning id, operator_id, application_id, scope, redirect_uri
    ),
    ${recordChange(
      tx,
      'grant_created',
      sql`select id as grant_id, application_id, null::jsonb as before, to_jsonb(g) as after from g`,
    )}
    select id from g`;
}

export type GrantRow = {
  id: number;
  operator_id: number;
  application_id: number;
  scope: TokenScope;
  redirect_uri: string;
  code_challenge: string | null;
  code_used_at: string | null;
  /** Makes the pair of the code again. */
  code_salt: Buffer | null;
  expires_at: string;
};

/** Serialises exchanges of the codes and tokens of one family. */
export async function lockGrant({ sql, host_id }: WriteScope, id: number): Promise<GrantRow | undefined> {
  const [grant] = await sql<GrantRow[]>`
    select id, operator_id, application_id, scope, redirect_uri, code_challenge, code_used_at, code_salt,
      expires_at
    from oauth_grants where host_id = ${host_id} and id = ${id} for update`;
  return grant;
}

export async function markCodeUsed(
  { sql, host_id, now }: WriteScope,
  id: number,
  salt: Buffer,
): Promise<void> {
  await sql`
    update oauth_grants set code_used_at = ${now}, code_salt = ${salt}
    where host_id = ${host_id} and id = ${id}`;
}

export type RefreshTokenRow = { expires_at: string; used_at: string | null; successor_salt: Buffer | null };

export async function findRefreshToken(
  { sql, host_id }: WriteScope,
  token_hash: Buffer,
): Promise<RefreshTokenRow | undefined> {
  const [token] = await sql<RefreshTokenRow[]>`
    select expires_at, used_at, successor_salt from oauth_refresh_tokens
    where host_id = ${host_id} and token_hash = ${token_hash}`;
  return token;
}

export async function markRefreshTokenUsed(
  { sql, host_id, now }: WriteScope,
  token_hash: Buffer,
  salt: Buffer,
): Promise<void> {
  await sql`
    update oauth_refresh_tokens set used_at = ${now}, successor_salt = ${salt}
    where host_id = ${host_id} and token_hash = ${token_hash}`;
}

/** Stores the next refresh token of a family, with the same lifetime, and deletes expired ones. */
export async function insertRefreshToken(
  { sql, host_id, now }: WriteScope,
  token: { readonly grant_id: number; readonly token_hash: Buffer; readonly expires_at: string },
): Promise<void> {
  const { grant_id, token_hash, expires_at } = token;
  await sql`
    with expired as (
      delete from oauth_refresh_tokens
      where host_id = ${host_id} and grant_id = ${grant_id} and expires_at <= ${now}
    ),
    kept as (
      update oauth_grants set expires_at = ${expires_at} where host_id = ${host_id} and id = ${grant_id}
    )
    insert into oauth_refresh_tokens (host_id, token_hash, grant_id, created_at, expires_at)
    values (${host_id}, ${token_hash}, ${grant_id}, ${now}, ${expires_at})`;
}

/** Deletes all but the newest so many access tokens of each of these grants. Returns the number deleted. */
export async function deleteGrantedTokens(
  tx: WriteScope,
  grant_ids: readonly number[],
  keptOfEach = 0,
): Promise<number> {
  const { sql, host_id } = tx;
  const rows = await sql`
    with old as (
      select id from (
        select id, row_number() over (partition by grant_id order by id desc) as rank
        from access_tokens where host_id = ${host_id} and grant_id = any(${grant_ids})
      ) ranked where rank > ${keptOfEach}
    ),
    t as (
      delete from access_tokens using old where host_id = ${host_id} and access_tokens.id = old.id
      returning access_tokens.id, operator_id, name, scope, grant_id, application_id
    ),
    ${recordChange(
      tx,
      'token_deleted',
      sql`select id as token_id, to_jsonb(t) as before, null::jsonb as after from t`,
    )},
    ${rememberEnded(tx, 't')}
    select id, pg_notify(${ACCESS_CHANGED}, ${String(host_id)}) from t`;
  return rows.length;
}

/** Deletes the grants with their codes and refresh tokens. Their access tokens must be deleted before. */
export async function deleteGrants(tx: WriteScope, ids: readonly number[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with g as (
      delete from oauth_grants where host_id = ${host_id} and id = any(${ids})
      returning id, operator_id, application_id, scope, redirect_uri
    ),
    ${recordChange(
      tx,
      'grant_deleted',
      sql`select id as grant_id, application_id, to_jsonb(g) as before, null::jsonb as after from g`,
    )},
    ${rememberEnded(tx, 'g')}
    select id from g`;
}

/** The first hundred expired grants. */
export async function listExpiredGrants({ sql, host_id, now }: WriteScope): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from oauth_grants where host_id = ${host_id} and expires_at <= ${now}
    order by expires_at limit 100 for update skip locked`;
  return rows.map(({ id }) => id);
}

/** Earlier grants of an operator to an application, except the newest so many. */
export async function listOlderGrants(
  { sql, host_id }: WriteScope,
  { operator_id, application_id }: { operator_id: number; application_id: number },
  kept: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from oauth_grants
    where host_id = ${host_id} and operator_id = ${operator_id} and application_id = ${application_id}
    order by id desc offset ${kept}`;
  return rows.map(({ id }) => id);
}

export async function listGrantsOfOperator(
  { sql, host_id }: WriteScope,
  operator_id: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from oauth_grants where host_id = ${host_id} and operator_id = ${operator_id}`;
  return rows.map(({ id }) => id);
}

/** Locks the grants of the account's operators to an application, after any concurrent end of one of them. */
export async function lockGrantsOfApplication(
  { sql, host_id }: WriteScope,
  application_id: number,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from oauth_grants where host_id = ${host_id} and application_id = ${application_id}
    order by id for update`;
  return rows.map(({ id }) => id);
}

/** Records the deletion of an application that had grants of this account. */
export async function recordApplicationDeleted(tx: WriteScope, application_id: number): Promise<void> {
  const { sql } = tx;
  await sql`
    with ${recordChange(
      tx,
      'application_deleted',
      sql`
        select id as application_id, jsonb_build_object('client_id', client_id, 'name', name) as before,
          null::jsonb as after
        from applications where id = ${application_id}`,
    )}
    select application_id from changed`;
}

export type ListedGrant = {
  id: number;
  application: string;
  operator: string;
  scope: TokenScope;
  created_at: string;
};

/** The present grants of the account's operators; the first thousand. */
export function listGrants({ sql, host_id, now }: ReadScope): Promise<readonly ListedGrant[]> {
  return sql<ListedGrant[]>`
    select g.id, a.name as application, o.name as operator, g.scope, g.created_at
    from oauth_grants g
    join operators o on o.host_id = g.host_id and o.id = g.operator_id
    join applications a on a.id = g.application_id
    where g.host_id = ${host_id} and g.code_used_at is not null and g.expires_at > ${now} and a.deleted_at is null
    order by g.id limit 1000`;
}
