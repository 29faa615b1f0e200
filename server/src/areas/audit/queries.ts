import { allOf } from '../../database/conditions.ts';
import type { Fragment } from '../../database/connections/sql.ts';
import { listPage, type ListPage, type PageQuery } from '../../database/paging.ts';
import type { OpenScope, ReadScope } from '../../database/scope.ts';
import { EVENT_KINDS } from '../../events/event-kinds.ts';
import { instantsOf } from '../../http/request/account-days.ts';
import { SNAPSHOT_LENGTH_MAX, type AuditFilters } from './contract.ts';

export type AuditRow = {
  id: number;
  kind: string;
  created_at: string;
  operator_id: number | null;
  operator_name: string | null;
  token_id: number | null;
  token_name: string | null;
  application_id: number | null;
  application_name: string | null;
  request_id: string;
  /** The id or code of the changed object. Null when the row has neither. */
  object: string | null;
  /** JSON as PostgreSQL writes it, which keeps numbers exact. */
  before: string | null;
  after: string | null;
};

/** Newest first, then by id. */
export function listAudit(scope: OpenScope, query: AuditFilters & PageQuery): Promise<ListPage<AuditRow>> {
  const { sql } = scope;
  return listPage<AuditRow, AuditFilters & PageQuery>(scope, {
    name: 'audit',
    query,
    columns: sql`a.id, a.kind, a.created_at, a.operator_id, a.token_id, a.application_id, a.request_id,
      coalesce(a.object_id, a.stay_code, a.reservation_code, a.property_id::text) as object,
      operator.name as operator_name, token.name as token_name, application.name as application_name,
      ${bounded(sql, 'before')}, ${bounded(sql, 'after')}`,
    from: sql`audit_log a`,
    joins: joins(scope),
    keysFirst: { alias: sql`a`, table: sql`audit_log` },
    where: matching(scope, query),
    order: [
      { column: sql`a.created_at`, field: 'created_at' },
      { column: sql`a.id`, field: 'id' },
    ],
    direction: 'desc',
    isLong: true,
    isUnrecorded: true,
  });
}

function joins({ sql, host_id }: ReadScope): Fragment {
  return sql`
    left join operators operator on operator.host_id = ${host_id} and operator.id = a.operator_id
    left join access_tokens token on token.host_id = ${host_id} and token.id = a.token_id
    left join applications application on application.id = a.application_id`;
}

function bounded(sql: ReadScope['sql'], side: 'before' | 'after'): Fragment {
  const text = sql`${sql.identifier(`a.${side}`)}::text`;
  return sql`case when length(${text}) > ${SNAPSHOT_LENGTH_MAX}::integer
    then jsonb_build_object('omitted_characters', length(${text}))::text else ${text} end as ${sql.identifier(side)}`;
}

/** The kinds by name, so that the index of kinds finds them. */
function isOfKind({ sql }: ReadScope, beginning: string): Fragment {
  const kinds = Object.keys(EVENT_KINDS).filter((kind) => kind.startsWith(beginning));
  // The rows of one kind are in the order of the list.
  return kinds.length === 1 ? sql`a.kind = ${kinds[0] ?? ''}` : sql`a.kind = any(${kinds})`;
}

function matching(scope: ReadScope, query: AuditFilters): Fragment {
  const { sql, host_id, account } = scope;
  const { from, until } = instantsOf(query, account.timezone);
  return allOf(scope, [
    sql`a.host_id = ${host_id}`,
    from !== null && sql`a.created_at >= ${from}`,
    until !== null && sql`a.created_at < ${until}`,
    query.operator_id !== undefined && sql`a.operator_id = ${query.operator_id}`,
    query.token_id !== undefined && sql`a.token_id = ${query.token_id}`,
    query.application_id !== undefined && sql`a.application_id = ${query.application_id}`,
    query.kind !== undefined && isOfKind(scope, query.kind),
    query.property_id !== undefined && sql`a.property_id = ${query.property_id}`,
    query.reservation_code !== undefined && sql`a.reservation_code = ${query.reservation_code}`,
    query.stay_code !== undefined && sql`a.stay_code = ${query.stay_code}`,
    query.object_id !== undefined && sql`a.object_id = ${query.object_id}`,
    query.request_id !== undefined && sql`a.request_id = ${query.request_id}`,
  ]);
}
