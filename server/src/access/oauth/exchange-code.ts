import { randomBytes } from 'node:crypto';
import type { UnauthenticatedScope, WriteScope } from '../../database/scope.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { readTokenText } from '../token-text.ts';
import { issuedBefore, issueTokens, SALT_BYTES, type Issued } from './actions.ts';
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

/** A code works once. One that comes again later, or with wrong details, may be stolen: the whole grant ends. */
async function useCode(
  tx: WriteScope,
  grant: GrantRow,
  { application, fields }: { readonly application: ApplicationRow; readonly fields: CodeFields },
): Promise<Redeemed> {
  const { code, code_verifier, redirect_uri = grant.redirect_uri } = fields;
  const { code_used_at: used_at, code_salt, redirect_uri: sentTo, code_challenge } = grant;
  const isRight = redirect_uri === sentTo && isVerified(code_challenge, code_verifier);
  if (used_at !== null && !isRight) return 'ends_the_grant';
  if (used_at !== null)
    return issuedBefore(tx, grant, { earlier: code, used_at, salt: code_salt }) ?? 'ends_the_grant';
  if (hasPassed(grant.expires_at, tx.now)) return 'refused';
  if (!isRight) return 'ends_the_grant';
  const salt = randomBytes(SALT_BYTES);
  await markCodeUsed(tx, grant.id, salt);
  return issueTokens(tx, grant, { name: application.name, source: { earlier: code, salt } });
}
