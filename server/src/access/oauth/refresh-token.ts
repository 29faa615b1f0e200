import { randomBytes } from 'node:crypto';
import type { UnauthenticatedScope, WriteScope } from '../../database/scope.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { readTokenText } from '../token-text.ts';
import { issuedBefore, issueTokens, SALT_BYTES, type Issued } from './actions.ts';
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
      : useRefreshToken(tx, grant, { application, text, token_hash: claim.token_hash }),
  );
}

/** A token that comes again later has two holders, and the rightful one is unknown: the family ends. */
async function useRefreshToken(
  tx: WriteScope,
  grant: GrantRow,
  { application, text, token_hash }: UsedToken,
): Promise<Redeemed> {
  const token = await findRefreshToken(tx, token_hash);
  if (token === undefined) return 'refused';
  const { used_at, successor_salt } = token;
  if (used_at !== null)
    return issuedBefore(tx, grant, { earlier: text, used_at, salt: successor_salt }) ?? 'ends_the_grant';
  if (hasPassed(token.expires_at, tx.now)) return 'refused';
  const salt = randomBytes(SALT_BYTES);
  await markRefreshTokenUsed(tx, token_hash, salt);
  return issueTokens(tx, grant, { name: application.name, source: { earlier: text, salt } });
}

type UsedToken = {
  readonly application: ApplicationRow;
  readonly text: string;
  readonly token_hash: Buffer;
};
