import { rememberEnded } from './ended-connectors.ts';
import type { Sql } from '../database/connections/sql.ts';
import { refusedAsTaken } from '../http/answer/refused-as.ts';
import type { OperatorRole, ReadScope, WriteScope } from '../database/scope.ts';
import { recordChange } from '../events/record-change.ts';
import { ACCESS_CHANGED } from './access-changed.ts';
import type { LetterLanguage } from './letters/language.ts';
import type { TokenScope } from './token-scope.ts';
import type { TokenClaim } from './token-text.ts';

export type TokenOwner = {
  host_id: number;
  name: string;
  timezone: string;
  currency: string;
  country: string;
  status: 'active' | 'suspended' | 'lapsed';
  operator_id: number;
  operator_name: string;
  is_master: boolean;
  role: OperatorRole;
  is_sandbox: boolean;
  clock_ahead_seconds: number;
  /** Null for operators who see all properties. */
  reach: number[] | null;
  token_id: number;
  /** Null for a personal token. */
  application_id: number | null;
  scope: TokenScope;
  expires_at: string | null;
};

/** Includes expired tokens: the caller checks expiry. Omits tokens of deleted applications. */
export async function findTokenOwner(
  { sql }: { readonly sql: Sql },
  { host_id, token_hash }: TokenClaim,
): Promise<TokenOwner | undefined> {
  const [owner] = await sql<TokenOwner[]>`
    select h.id as host_id, h.name, h.timezone, h.currency, h.country, h.is_sandbox, h.clock_ahead_seconds, h.status, o.id as operator_id,
      o.name as operator_name, o.is_master, o.role, t.id as token_id, t.application_id, t.scope, t.expires_at,
      case when o.is_limited then array(
        select p.property_id from operator_properties p where p.host_id = ${host_id} and p.operator_id = o.id
      ) end as reach
    from access_tokens t
    join operators o on o.host_id = t.host_id and o.id = t.operator_id
    join host_accounts h on h.id = t.host_id
    left join applications a on a.id = t.application_id
    where t.host_id = ${host_id} and t.token_hash = ${token_hash} and a.deleted_at is null`;
  return owner;
}

/** The e-mail address of an operator, which another operator of the account may have. */
export const TAKEN_EMAIL = {
  field: 'email',
  message:
    'Another operator of this account has this e-mail address: change that operator, or send another address.',
};

export type OperatorRow = { id: number; name: string; email: string | null; is_master: boolean };

export async function findOperator(scope: ReadScope, idOrEmail: string): Promise<OperatorRow | undefined> {
  const { sql, host_id } = scope;
  const [operator] = await sql<OperatorRow[]>`
    select id, name, email, is_master from operators
    where host_id = ${host_id} and (id::text = ${idOrEmail} or lower(email) = lower(${idOrEmail}))`;
  return operator;
}

export async function findMasterOperator({ sql, host_id }: ReadScope): Promise<OperatorRow | undefined> {
  const [operator] = await sql<OperatorRow[]>`
    select id, name, email, is_master from operators where host_id = ${host_id} and is_master`;
  return operator;
}

type NewOperatorRow = {
  readonly name: string;
  readonly email: string | null;
  readonly is_master: boolean;
  readonly properties: readonly number[] | null;
  /** Default: full. */
  readonly role?: OperatorRole | undefined;
  /** Of letters. Without it that of the operator who adds them. */
  readonly language?: LetterLanguage | undefined;
};

/** `properties` makes a limited operator. Throws `name_taken` when another operator has the e-mail address. */
export async function insertOperator(tx: WriteScope, operator: NewOperatorRow): Promise<number> {
  const { sql, host_id, now, caller } = tx;
  const { name, email, is_master, properties, role = 'full', language = null } = operator;
  const [row] = await refusedAsTaken(
    TAKEN_EMAIL,
    'operators_email',
    sql<{ id: number }[]>`
      with o as (
        insert into operators (host_id, name, email, is_master, is_limited, role, language, created_at)
        values (${host_id}, ${name}, ${email}, ${is_master}, ${properties !== null}, ${role}, coalesce(${language}::text, (
            select language from operators where host_id = ${host_id} and id = ${caller?.operator_id ?? null}::bigint
          ), 'en'), ${now})
        returning id, name, email, is_master, is_limited, role, language
      ),
      ${recordChange(
        tx,
        'operator_created',
        sql`
          select id as operator_id, null::jsonb as before,
            to_jsonb(o) || jsonb_build_object('property_ids', ${properties === null ? null : properties}::bigint[]) as after
          from o`,
      )}
      select id from o`,
  );
  if (row === undefined) throw new Error('the inserted operator did not come back');
  const given = (properties ?? []).map((property_id) => ({ host_id, operator_id: row.id, property_id }));
  if (given.length > 0) await sql`insert into operator_properties ${sql.rows(given)}`;
  return row.id;
}

/** Returns the ids that are no property of the account, and locks the other properties until the transaction ends. */
export async function findForeignProperties(tx: WriteScope, ids: readonly number[]): Promise<number[]> {
  const { sql, host_id } = tx;
  const rows = await sql<{ id: number }[]>`
    select id from properties
    where host_id = ${host_id} and id = any(${ids}) and deleted_at is null
    order by id for key share`;
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}

export type NewTokenRow = {
  readonly operator_id: number;
  readonly name: string;
  readonly scope: TokenScope;
  readonly token_hash: Buffer;
  readonly expires_at?: string;
  /** The grant of an application's token. */
  readonly grant_id?: number;
  readonly application_id?: number;
};

export async function insertToken(tx: WriteScope, token: NewTokenRow): Promise<number> {
  const { sql, host_id, now } = tx;
  const { grant_id = null, application_id = null, expires_at = null } = token;
  const [row] = await sql<{ id: number }[]>`
    with t as (
      insert into access_tokens (host_id, operator_id, name, scope, token_hash, expires_at, grant_id, application_id, created_at)
      values (${host_id}, ${token.operator_id}, ${token.name}, ${token.scope}, ${token.token_hash}, ${expires_at},
        ${grant_id}, ${application_id}, ${now})
      returning id, operator_id, name, scope, expires_at, grant_id, application_id
    ),
    ${recordChange(
      tx,
      'token_created',
      sql`select id as token_id, null::jsonb as before, to_jsonb(t) as after from t`,
    )}
    select id from t`;
  if (row === undefined) throw new Error('the inserted token did not come back');
  return row.id;
}

export type TokenRow = {
  id: number;
  name: string;
  scope: TokenScope;
  operator: string;
  created_at: string;
  /** Null for a token that works until it is deleted. */
  expires_at: string | null;
};

export function listTokens({ sql, host_id }: ReadScope): Promise<readonly TokenRow[]> {
  return sql<TokenRow[]>`
    select t.id, t.name, t.scope, o.name as operator, t.created_at, t.expires_at
    from access_tokens t join operators o on o.host_id = t.host_id and o.id = t.operator_id
    where t.host_id = ${host_id} order by t.id limit 1000`;
}

/** Returns false when the token does not exist. */
export async function deleteToken(tx: WriteScope, id: number): Promise<boolean> {
  const { sql, host_id } = tx;
  const rows = await sql`
    with t as (
      delete from access_tokens where host_id = ${host_id} and id = ${id} returning id, operator_id, name, scope
    ),
    ${recordChange(
      tx,
      'token_deleted',
      sql`select id as token_id, to_jsonb(t) as before, null::jsonb as after from t`,
    )},
    ${rememberEnded(tx, 't')}
    select id, pg_notify(${ACCESS_CHANGED}, ${String(host_id)}) from t`;
  return rows.length === 1;
}
