import { rememberEnded } from '../ended-connectors.ts';
import type { Sql } from '../../database/connections/sql.ts';
import { refusedAsTaken } from '../../http/answer/refused-as.ts';
import type { HostAccount, OperatorRole, WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';
import { TAKEN_EMAIL } from '../queries.ts';
import type { LetterLanguage } from '../letters/language.ts';
import { ACCESS_CHANGED } from '../access-changed.ts';

export type OperatorKey = { readonly host_id: number; readonly operator_id: number };

/** An operator, with everything needed to open a scope for them. */
export type ActingOperator = HostAccount &
  OperatorKey & {
    status: 'active' | 'suspended' | 'lapsed';
    operator_name: string;
    language: LetterLanguage;
    is_master: boolean;
    role: OperatorRole;
    /** Null for operators who see all properties. */
    reach: number[] | null;
  };

export async function findActingOperator(
  { sql }: { readonly sql: Sql },
  { host_id, operator_id }: OperatorKey,
): Promise<ActingOperator | undefined> {
  const [operator] = await sql<ActingOperator[]>`
    select h.id as host_id, h.name, h.timezone, h.currency, h.country, h.is_sandbox, h.clock_ahead_seconds, h.status, o.id as operator_id,
      o.name as operator_name, o.language, o.is_master, o.role,
      case when o.is_limited then array(
        select p.property_id from operator_properties p where p.host_id = ${host_id} and p.operator_id = o.id
      ) end as reach
    from operators o join host_accounts h on h.id = o.host_id
    where o.host_id = ${host_id} and o.id = ${operator_id}`;
  return operator;
}

/** Throws `name_taken` when another operator has the e-mail address. */
export async function updateOperatorEmail(tx: WriteScope, id: number, email: string): Promise<void> {
  const { sql, host_id } = tx;
  await refusedAsTaken(
    TAKEN_EMAIL,
    'operators_email',
    sql`
      with old as (select id, email from operators where host_id = ${host_id} and id = ${id}),
      o as (
        update operators set email = ${email} where host_id = ${host_id} and id = ${id} returning id, email
      ),
      ${recordChange(
        tx,
        'operator_updated',
        sql`select o.id as operator_id, to_jsonb(old) as before, to_jsonb(o) as after from o, old`,
      )}
      select id from o`,
  );
}

/** The language of letters to an operator. */
export async function updateLanguage(
  tx: WriteScope,
  operator_id: number,
  language: LetterLanguage,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with old as (select id, language from operators where host_id = ${host_id} and id = ${operator_id}),
    o as (
      update operators set language = ${language}
      where host_id = ${host_id} and id = ${operator_id} and language <> ${language}
      returning id, language
    ),
    ${recordChange(
      tx,
      'operator_updated',
      sql`select o.id as operator_id, to_jsonb(old) as before, to_jsonb(o) as after from o, old`,
    )}
    select id from o`;
}

/** Serialises additions of operators and of tokens to the account. */
export async function lockMaster({ sql, host_id }: WriteScope): Promise<void> {
  await sql`select from operators where host_id = ${host_id} and is_master for no key update`;
}

export async function lockOperator(
  { sql, host_id }: WriteScope,
  id: number,
): Promise<{ is_master: boolean } | undefined> {
  const [operator] = await sql<{ is_master: boolean }[]>`
    select is_master from operators where host_id = ${host_id} and id = ${id} for update`;
  return operator;
}

/** Deletes the tokens that an operator created. Tokens of applications are deleted with their grants. */
export async function deletePersonalTokens(tx: WriteScope, operator_id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with t as (
      delete from access_tokens
      where host_id = ${host_id} and operator_id = ${operator_id} and grant_id is null
      returning id, operator_id, name, scope
    ),
    ${recordChange(
      tx,
      'token_deleted',
      sql`select id as token_id, to_jsonb(t) as before, null::jsonb as after from t`,
    )},
    ${rememberEnded(tx, 't')}
    select id from t`;
}

export async function deleteOperatorRow(tx: WriteScope, id: number): Promise<void> {
  const { sql, host_id } = tx;
  await sql`delete from operator_properties where host_id = ${host_id} and operator_id = ${id}`;
  await sql`delete from operator_invitations where host_id = ${host_id} and operator_id = ${id}`;
  await sql`
    with o as (
      delete from operators where host_id = ${host_id} and id = ${id}
      returning id, name, email, is_master, is_limited, role
    ),
    ${recordChange(
      tx,
      'operator_deleted',
      sql`select id as operator_id, to_jsonb(o) as before, null::jsonb as after from o`,
    )}
    select id, pg_notify(${ACCESS_CHANGED}, ${String(host_id)}) from o`;
}
