import type { OpenScope } from '../../database/scope.ts';
import { identityOf } from './open-operator-scope.ts';
import { findActingOperator } from './queries.ts';

/**
 * The scope with the reach of an operator, for what the service reads on its own to tell them. Undefined when there is no
 * such operator any more.
 */
export async function actAs(scope: OpenScope, operator_id: number): Promise<OpenScope | undefined> {
  const operator = await findActingOperator(scope, { host_id: scope.host_id, operator_id });
  return operator && { ...scope, caller: identityOf(operator, null).caller };
}
