import type { ListPage } from '../../database/paging.ts';
import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { notFound } from '../../http/api-error.ts';
import { endGrant } from '../oauth/actions.ts';
import { checkMaster } from '../reach.ts';
import type { ApplicationFilters } from './contract.ts';
import { listGrantedApplications, type GrantedApplication } from './queries.ts';

export async function readApplications(
  scope: OpenScope,
  query: ApplicationFilters,
): Promise<ListPage<GrantedApplication>> {
  checkMaster(scope);
  return listGrantedApplications(scope, query);
}

/** Ends a grant with all its tokens, in every process within a second. Throws `application_not_found`. */
export async function removeApplication(tx: WriteScope, id: number): Promise<void> {
  checkMaster(tx);
  if (!(await endGrant(tx, id))) throw notFound('application_not_found', id);
}
