import { listPage, type ListPage } from '../../database/paging.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { notFound } from '../../http/api-error.ts';
import type { TokenFilters } from './contract.ts';

export type PersonalToken = {
  id: number;
  name: string;
  scope: string;
  operator_id: number;
  operator_name: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
};

function columnsOf({ sql }: ReadScope): Fragment {
  return sql`t.id, t.name, t.scope, t.operator_id, t.created_at, t.expires_at, t.last_used_at, o.name as operator_name`;
}

function operatorsOf({ sql }: ReadScope): Fragment {
  return sql`join operators o on o.host_id = t.host_id and o.id = t.operator_id`;
}

/** Omits the tokens of applications: their grants stand for them. */
export function listPersonalTokens(scope: OpenScope, query: TokenFilters): Promise<ListPage<PersonalToken>> {
  const { sql, host_id } = scope;
  const ofId = query.id === undefined ? sql`` : sql`and t.id = ${query.id}`;
  return listPage<PersonalToken, TokenFilters>(scope, {
    name: 'tokens',
    query,
    columns: columnsOf(scope),
    from: sql`access_tokens t`,
    joins: operatorsOf(scope),
    where: sql`t.host_id = ${host_id} and t.grant_id is null ${ofId}`,
    order: [{ column: sql`t.id`, field: 'id' }],
    direction: 'asc',
  });
}

/** Throws `token_not_found`, also for a token of an application. */
export async function requirePersonalToken(tx: WriteScope, id: number): Promise<PersonalToken> {
  const { sql, host_id } = tx;
  const [token] = await sql<PersonalToken[]>`
    select ${columnsOf(tx)} from access_tokens t ${operatorsOf(tx)}
    where t.host_id = ${host_id} and t.id = ${id} and t.grant_id is null for update of t`;
  if (token === undefined) throw notFound('token_not_found', id);
  return token;
}

export async function countPersonalTokens({ sql, host_id }: WriteScope): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::integer as total from access_tokens where host_id = ${host_id} and grant_id is null`;
  return row?.total ?? 0;
}
