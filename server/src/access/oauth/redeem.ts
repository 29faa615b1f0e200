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

/** What came of something that was sent to be exchanged: tokens; nothing; or the end of all that it ever gave. */
export type Redeemed = Issued | 'refused' | 'ends_the_grant';

/**
 * Exchanges something of a grant, under its lock. A refusal that ends the grant is stored like any change, and only
 * then answered. Throws `invalid_grant`, and `account_issue` before anything is used up.
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

/** The scope of the operator who allowed it, through the application that they allowed it. */
async function openGrantScope(entrance: UnauthenticatedScope, key: GrantKey): Promise<OpenScope> {
  const operator = await findActingOperator(entrance, key);
  if (operator === undefined) throw new ApiError('invalid_grant');
  checkAccountStatus(operator.status);
  return openOperatorScope(entrance, operator, key.application_id);
}
