import type { WriteScope } from '../database/scope.ts';
import { refuseBroken } from '../http/api-error.ts';
import { findForeignProperties, insertOperator, insertToken, type TokenScope } from './queries.ts';
import { brokenEmail, brokenName, brokenReach } from './rules.ts';
import { hashToken, newTokenText } from './token-text.ts';

/** Makes a personal token and answers its text: the only time that it is known. */
export async function createToken(
  tx: WriteScope,
  token: { readonly operator_id: number; readonly name: string; readonly scope: TokenScope },
): Promise<string> {
  refuseBroken(brokenName('name', token.name));
  const text = newTokenText(tx.host_id);
  await insertToken(tx, { ...token, token_hash: hashToken(text) });
  return text;
}

/**
 * Makes an operator beside the master; `properties` makes a limited one. Throws `name_taken` when the e-mail
 * address is another operator's.
 */
export async function createOperator(
  tx: WriteScope,
  operator: {
    readonly name: string;
    readonly email: string | null;
    readonly properties: readonly number[] | null;
  },
): Promise<number> {
  const { name, email, properties } = operator;
  refuseBroken([
    ...brokenName('name', name),
    ...brokenEmail('email', email),
    ...brokenReach('properties', properties),
  ]);
  const foreign = await findForeignProperties(tx, properties ?? []);
  refuseBroken(
    foreign.length === 0
      ? []
      : [
          {
            field: 'properties',
            message: `names what is no property of the account (${foreign.join(', ')})`,
          },
        ],
  );
  return insertOperator(tx, { ...operator, is_master: false });
}
