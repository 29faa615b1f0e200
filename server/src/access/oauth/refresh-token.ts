import type { UnauthenticatedScope, WriteScope } from '../../database/scope.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { readTokenText } from '../token-text.ts';
import { issueTokens, type Issued } from './actions.ts';
import { hasPassed } from './has-passed.ts';
import { findGrantByRefreshToken, findRefreshToken, markRefreshTokenUsed, type GrantRow } from './queries.ts';
import { redeem, type Redeemed } from './redeem.ts';

/** Exchanges the latest refresh token of a family for the next pair. Throws `invalid_grant`, `account_issue`. */
export async function refreshToken(
  entrance: UnauthenticatedScope,
  application: ApplicationRow,
  text: string,
): Promise<Issued> {
  const claim = readTokenText(text, 'refresh');
  const key = claim && (await findGrantByRefreshToken(entrance, claim));
  return redeem(entrance, { application, key }, async (tx, grant) =>
    claim === undefined
      ? 'refused'
      : useRefreshToken(tx, grant, { application, token_hash: claim.token_hash }),
  );
}

/** A token used twice has two holders, and the rightful one is unknown: the family ends. */
async function useRefreshToken(
  tx: WriteScope,
  grant: GrantRow,
  { application, token_hash }: { readonly application: ApplicationRow; readonly token_hash: Buffer },
): Promise<Redeemed> {
  const token = await findRefreshToken(tx, token_hash);
  if (token === undefined) return 'refused';
  if (token.used_at !== null) return 'ends_the_grant';
  if (hasPassed(token.expires_at, tx.now)) return 'refused';
  await markRefreshTokenUsed(tx, token_hash);
  return issueTokens(tx, grant, application);
}
