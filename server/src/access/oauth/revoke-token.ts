import { inTransaction, type UnauthenticatedScope, type OpenScope } from '../../database/scope.ts';
import type { ApplicationRow } from '../applications/queries.ts';
import { openOperatorScope } from '../operators/open-operator-scope.ts';
import { findActingOperator } from '../operators/queries.ts';
import { deleteToken } from '../queries.ts';
import { readTokenText } from '../token-text.ts';
import { endGrant } from './actions.ts';
import { findGrantByRefreshToken, findGrantedToken, type GrantKey } from './queries.ts';

/**
 * Revokes an access token alone, or with a refresh token its whole family. A token that is unknown or another
 * application's is silently ignored (RFC 7009 section 2.2).
 */
export async function revokeToken(
  entrance: UnauthenticatedScope,
  application: ApplicationRow,
  text: string,
): Promise<void> {
  const access = readTokenText(text);
  const refresh = readTokenText(text, 'refresh');
  const token = access && (await findGrantedToken(entrance, access));
  const grant = refresh && (await findGrantByRefreshToken(entrance, refresh));
  const found = token ?? grant;
  if (found === undefined || found.application_id !== application.id) return;
  const scope = await openScopeOf(entrance, found);
  if (scope === undefined) return;
  await inTransaction(scope, (tx) =>
    token === undefined ? endGrant(tx, found.grant_id) : deleteToken(tx, token.token_id),
  );
}

/** Also for a suspended account: its grants can still be revoked. */
async function openScopeOf(entrance: UnauthenticatedScope, key: GrantKey): Promise<OpenScope | undefined> {
  const operator = await findActingOperator(entrance, key);
  return operator && openOperatorScope(entrance, operator, key.application_id);
}
