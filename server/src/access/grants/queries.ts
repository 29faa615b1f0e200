import { listPage, type ListPage } from '../../database/paging.ts';
import type { OpenScope } from '../../database/scope.ts';
import type { ApplicationFilters } from './contract.ts';

export type GrantedApplication = {
  id: number;
  client_id: string;
  name: string;
  scope: string;
  operator_id: number;
  operator_name: string;
  created_at: string;
  expires_at: string;
};

/** The present grants of the account's operators. */
export function listGrantedApplications(
  scope: OpenScope,
  query: ApplicationFilters,
): Promise<ListPage<GrantedApplication>> {
  const { sql, host_id, now } = scope;
  const ofId = query.id === undefined ? sql`` : sql`and g.id = ${query.id}`;
  return listPage<GrantedApplication, ApplicationFilters>(scope, {
    name: 'applications',
    query,
    columns: sql`g.id, a.client_id, a.name, g.scope, g.operator_id, o.name as operator_name, g.created_at, g.expires_at`,
    from: sql`oauth_grants g join applications a on a.id = g.application_id`,
    joins: sql`join operators o on o.host_id = g.host_id and o.id = g.operator_id`,
    where: sql`g.host_id = ${host_id} and g.code_used_at is not null and g.expires_at > ${now}
      and a.deleted_at is null ${ofId}`,
    order: [{ column: sql`g.id`, field: 'id' }],
    direction: 'asc',
    // A grant expires, and an application is deleted, without a change of the account.
    isUnrecorded: true,
  });
}
