import {
  inTransaction,
  type UnauthenticatedScope,
  type OpenScope,
  type WriteScope,
} from '../../database/scope.ts';
import { ApiError } from '../../http/api-error.ts';
import { checkAccountStatus } from '../account-status.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { openOperatorScope } from '../operators/open-operator-scope.ts';
import { findActingOperator } from '../operators/queries.ts';
import { endGrants, type Issued } from './actions.ts';
import { lockGrant, type GrantKey, type GrantRow } from './queries.ts';

/** The outcome of an exchange: tokens, a refusal, or a refusal that ends the whole grant. */
export type Redeemed = Issued | 'refused' | 'ends_the_grant';

/**
 * Exchanges a code or token of a grant under the grant's lock. A refusal that ends the grant is committed before it is
 * reported. Throws `invalid_grant`, and `account_issue` before anything is used up.
 */
export async function redeem(
  entrance: UnauthenticatedScope,
  asked: { readonly application: ApplicationRow; readonly key: GrantKey | undefined },
  exchange: (tx: WriteScope, grant: GrantRow) => Promise<Redeemed>,
): Promise<Issued> {
  const { application, key } = asked;
  if (key === undefined || key.application_id !== application.id) throw new ApiError('invalid_grant');
  const scope = await openGrantScope(entrance, key);
  const redeemed = await inTransaction(scope, async (tx) => {
    const grant = await lockGrant(tx, key.grant_id);
    if (grant === undefined) return 'refused';
    const outcome = await exchange(tx, grant);
    if (outcome === 'ends_the_grant') await endGrants(tx, [grant.id]);
    return outcome;
  });
  if (typeof redeemed === 'string') throw new ApiError('invalid_grant');
  return redeemed;
}

/** Opens the scope of the operator who gave the grant, acting through the application. */
async function openGrantScope(entrance: UnauthenticatedScope, key: GrantKey): Promise<OpenScope> {
  const operator = await findActingOperator(entrance, key);
  if (operator === undefined) throw new ApiError('invalid_grant');
  checkAccountStatus(operator.status);
  return openOperatorScope(entrance, operator, key.application_id);
}
