import type { UnauthenticatedScope } from '../../database/scope.ts';
import { listPersonsOperators } from '../sign-in/queries.ts';
import { findActingOperator, type ActingOperator } from './queries.ts';

/** A person's operators, one per account, whatever the account's status. */
export async function listOperatorsOf(
  entrance: UnauthenticatedScope,
  sign_in_id: number,
): Promise<ActingOperator[]> {
  const keys = await listPersonsOperators(entrance, sign_in_id);
  const found = await Promise.all(
    keys.map(({ account_id, operator_id }) =>
      findActingOperator(entrance, { host_id: account_id, operator_id }),
    ),
  );
  return found.filter((operator) => operator !== undefined);
}
