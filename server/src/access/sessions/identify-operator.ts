import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { PageSession } from '../../http/contract/operation.ts';
import { unauthenticatedScope } from '../../http/request/request-scope.ts';
import type { Identity } from '../../http/work/serve.ts';
import { checkAccountStatus } from '../account-status.ts';
import { identityOf } from '../operators/open-operator-scope.ts';
import { findActingOperator } from '../operators/queries.ts';
import type { PageParts } from '../pages/visit.ts';
import { listPersonsOperators, type PersonsOperator } from '../sign-in/queries.ts';

/**
 * Identifies the operator of a signed-in person, in the account of Service-Host-Account or in their only account.
 * Throws `session_unknown`, and `account_issue` for an account that is suspended or lapsed.
 */
export async function identifyOperator(
  request: FastifyRequest,
  parts: PageParts,
  { sign_in_id, session_id }: PageSession,
): Promise<Identity> {
  const entrance = unauthenticatedScope(request, parts);
  const operators = await listPersonsOperators(entrance, sign_in_id);
  const { account_id: host_id, operator_id } = meantBy(request, operators);
  const operator = await findActingOperator(entrance, { host_id, operator_id });
  if (operator === undefined) throw noOperator();
  checkAccountStatus(operator.status);
  const identity = identityOf(operator, null);
  return { ...identity, caller: { ...identity.caller, session: { id: session_id, sign_in_id } } };
}

function meantBy({ headers }: FastifyRequest, operators: readonly PersonsOperator[]): PersonsOperator {
  const named = headers['service-host-account'];
  const found =
    named === undefined ? operators : operators.filter(({ account_id }) => String(account_id) === named);
  const [only, ...others] = found;
  if (only === undefined) throw noOperator();
  if (others.length > 0) {
    const message =
      'Say in Service-Host-Account which of your accounts is meant: GET /v3/session has their ids.';
    throw new ApiError('session_unknown', { message });
  }
  return only;
}

/** The same error for an account that does not exist. */
function noOperator(): ApiError {
  return new ApiError('session_unknown', {
    message: 'You are no operator of this account, or not any more.',
  });
}
