import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope, OperatorRole, ReadScope, WriteScope } from '../../database/scope.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { notFound } from '../../http/api-error.ts';
import { recordChange } from '../../events/record-change.ts';
import { ACCESS_CHANGED } from '../access-changed.ts';
import type { LetterLanguage } from '../letters/language.ts';
import type { OperatorFilters } from './contract.ts';

export type ListedOperator = {
  id: number;
  name: string;
  email: string | null;
  language: LetterLanguage;
  is_master: boolean;
  role: OperatorRole;
  /** Null for operators who see all properties. */
  property_ids: number[] | null;
  can_sign_in: boolean;
  has_second_factor: boolean;
  invited_until: string | null;
  invitation_error: string | null;
  created_at: string;
};

/** The columns of an operator `o`, with what is known of their sign-in. */
function columnsOf({ sql, host_id }: ReadScope): Fragment {
  return sql`
    o.id, o.name, o.email, o.language, o.is_master, o.role, o.created_at, o.invitation_error,
    case when o.is_limited then array(
      select p.property_id from operator_properties p
      where p.host_id = ${host_id} and p.operator_id = o.id order by p.property_id
    ) end as property_ids,
    o.id = any(array(select s.operator_id from sign_in_operators s where s.account_id = ${host_id})) as can_sign_in,
    o.id = any(array(
      select s.operator_id from sign_in_operators s join sign_ins p on p.id = s.sign_in_id
      where s.account_id = ${host_id} and p.encrypted_totp_secret is not null
    )) as has_second_factor,
    (
      select i.expires_at from operator_invitations i where i.host_id = ${host_id} and i.operator_id = o.id
    ) as invited_until`;
}

export function listOperators(scope: OpenScope, query: OperatorFilters): Promise<ListPage<ListedOperator>> {
  const { sql, host_id } = scope;
  return listPage<ListedOperator, OperatorFilters>(scope, {
    name: 'operators',
    query,
    columns: columnsOf(scope),
    from: sql`operators o`,
    where: sql`o.host_id = ${host_id} ${query.id === undefined ? sql`` : sql`and o.id = ${query.id}`}`,
    order: [{ column: sql`o.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `operator_not_found`. */
export async function requireOperator(tx: WriteScope, id: number): Promise<ListedOperator> {
  const { sql, host_id } = tx;
  const [operator] = await sql<ListedOperator[]>`
    select ${columnsOf(tx)} from operators o where o.host_id = ${host_id} and o.id = ${id} for update of o`;
  if (operator === undefined) throw notFound('operator_not_found', id);
  return operator;
}

export async function countOperators({ sql, host_id }: WriteScope): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from operators where host_id = ${host_id}`;
  return row?.total ?? 0;
}

/** Each process reads the new reach and role with the next request of the operator. */
export async function updateOperator(
  tx: WriteScope,
  old: ListedOperator,
  { name, property_ids, role }: Pick<ListedOperator, 'name' | 'property_ids' | 'role'>,
): Promise<void> {
  const { sql, host_id } = tx;
  const { id } = old;
  await sql`delete from operator_properties where host_id = ${host_id} and operator_id = ${id}`;
  const given = (property_ids ?? []).map((property_id) => ({ host_id, operator_id: id, property_id }));
  if (given.length > 0) await sql`insert into operator_properties ${sql.rows(given)}`;
  const before = JSON.stringify({ id, name: old.name, property_ids: old.property_ids, role: old.role });
  const after = JSON.stringify({ id, name, property_ids, role });
  await sql`
    with o as (
      update operators set name = ${name}, is_limited = ${property_ids !== null}, role = ${role}
      where host_id = ${host_id} and id = ${id} returning id
    ),
    ${recordChange(
      tx,
      'operator_updated',
      sql`select id as operator_id, ${before}::jsonb as before, ${after}::jsonb as after from o`,
    )}
    select id, pg_notify(${ACCESS_CHANGED}, ${String(host_id)}) from o`;
}
