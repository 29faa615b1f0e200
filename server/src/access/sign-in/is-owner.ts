import type { SystemScope } from '../../database/scope.ts';
import { findActingOperator } from '../operators/queries.ts';
import { listPersonsOperators } from './queries.ts';

/** True for the master operator of an account. */
export async function isOwner(scope: SystemScope, sign_in_id: number): Promise<boolean> {
  for (const { account_id: host_id, operator_id } of await listPersonsOperators(scope, sign_in_id)) {
    const operator = await findActingOperator(scope, { host_id, operator_id });
    if (operator?.is_master === true) return true;
  }
  return false;
}
