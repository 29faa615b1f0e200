import type { ListPage } from '../../database/paging.ts';
import type { OpenScope, WriteScope } from '../../database/scope.ts';
import { ApiError, notFound, type BrokenRule } from '../../http/api-error.ts';
import { accept, brokenIfMissing, type AsSent } from '../../http/input/every-error.ts';
import { storeToken } from '../actions.ts';
import { lockMaster, lockOperator } from '../operators/queries.ts';
import { deleteToken } from '../queries.ts';
import { checkMaster } from '../reach.ts';
import { readTokenScope, TOKEN_SCOPE_WORDS, type TokenScope } from '../token-scope.ts';
import type { TokenFilters, TokenRequest } from './contract.ts';
import {
  countPersonalTokens,
  listPersonalTokens,
  requirePersonalToken,
  type PersonalToken,
} from './queries.ts';

/** Personal tokens of an account that the interface adds at most. */
export const TOKENS_MAX = 500;

export async function readTokens(scope: OpenScope, query: TokenFilters): Promise<ListPage<PersonalToken>> {
  checkMaster(scope);
  return listPersonalTokens(scope, query);
}

/** Throws `list_full` when the account has TOKENS_MAX tokens, and `operator_not_found`. */
export async function addToken(
  tx: WriteScope,
  sent: AsSent<TokenRequest>,
): Promise<{ readonly token: PersonalToken; readonly access_token: string }> {
  checkMaster(tx);
  const operator_id = sent.operator_id ?? tx.caller?.operator_id ?? 0;
  const unknown = await brokenIfMissing('operator_id', operator_id, (id) => requireOperatorId(tx, id));
  const { name, scope: text, days } = accept(sent, [...unknown, ...brokenScope(sent.scope)]);
  const scope = readTokenScope(text);
  if (scope === undefined) throw new Error('a refused scope has no rule');
  await lockMaster(tx);
  if ((await countPersonalTokens(tx)) >= TOKENS_MAX) throw new ApiError('list_full');
  const life = days === undefined ? {} : { days };
  const { id, text: access_token } = await storeToken(tx, { operator_id, name, scope, ...life });
  return { token: await requirePersonalToken(tx, id), access_token };
}

/** Ends a personal token, in every process within a second. */
export async function removeToken(tx: WriteScope, id: number): Promise<void> {
  checkMaster(tx);
  await requirePersonalToken(tx, id);
  await deleteToken(tx, id);
}

function brokenScope(text: string | undefined): BrokenRule[] {
  const scope: TokenScope | undefined = text === undefined ? 'read-only' : readTokenScope(text);
  return scope === undefined ? [{ field: 'scope', message: `must be ${TOKEN_SCOPE_WORDS}` }] : [];
}

async function requireOperatorId(tx: WriteScope, id: number): Promise<void> {
  if ((await lockOperator(tx, id)) === undefined) throw notFound('operator_not_found', id);
}
