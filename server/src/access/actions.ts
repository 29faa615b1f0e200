import type { WriteScope } from '../database/scope.ts';
import { insertToken, type TokenScope } from './queries.ts';
import { hashToken, newTokenText } from './token-text.ts';

/** Makes a personal token and answers its text: the only time that it is known. */
export async function createToken(
  tx: WriteScope,
  token: { readonly operator_id: number; readonly name: string; readonly scope: TokenScope },
): Promise<string> {
  const text = newTokenText(tx.host_id);
  await insertToken(tx, { ...token, token_hash: hashToken(text) });
  return text;
}
