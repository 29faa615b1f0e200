import type { UnauthenticatedScope, WriteScope } from '../../database/scope.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { readTokenText } from '../token-text.ts';
import { issueTokens, type Issued } from './actions.ts';
import { isVerified } from './check-pkce.ts';
import { hasPassed } from './has-passed.ts';
import { findGrantByCode, markCodeUsed, type GrantRow } from './queries.ts';
import { redeem, type Redeemed } from './redeem.ts';

export type CodeFields = {
  readonly code: string;
  readonly code_verifier?: string;
  readonly redirect_uri?: string;
};

/**
 * Exchanges a code for the first tokens of its family (contract section 2.3). Throws `invalid_grant`, `account_issue`.
 */
export async function exchangeCode(
  entrance: UnauthenticatedScope,
  application: ApplicationRow,
  fields: CodeFields,
): Promise<Issued> {
  const claim = readTokenText(fields.code, 'code');
  const key = claim && (await findGrantByCode(entrance, claim));
  return redeem(entrance, { application, key }, (tx, grant) => useCode(tx, grant, { application, fields }));
}

/** A code works once. A repeated code, or one with wrong details, may be stolen: the whole grant ends. */
async function useCode(
  tx: WriteScope,
  grant: GrantRow,
  { application, fields }: { readonly application: ApplicationRow; readonly fields: CodeFields },
): Promise<Redeemed> {
  if (grant.code_used_at !== null) return 'ends_the_grant';
  if (hasPassed(grant.expires_at, tx.now)) return 'refused';
  const { code_verifier, redirect_uri = grant.redirect_uri } = fields;
  if (redirect_uri !== grant.redirect_uri) return 'ends_the_grant';
  if (!isVerified(grant.code_challenge, code_verifier)) return 'ends_the_grant';
  await markCodeUsed(tx, grant.id);
  return issueTokens(tx, grant, application);
}
