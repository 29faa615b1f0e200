import type { LetterLanguage } from './letters/language.ts';
import type { OperatorRole, WriteScope } from '../database/scope.ts';
import { refuseBroken } from '../http/api-error.ts';
import { findForeignProperties, insertOperator, insertToken } from './queries.ts';
import type { TokenScope } from './token-scope.ts';
import { brokenDays, brokenEmail, brokenName, brokenReach } from './rules.ts';
import { hashToken, newTokenText } from './token-text.ts';

export type NewToken = {
  readonly operator_id: number;
  readonly name: string;
  readonly scope: TokenScope;
  /** Lifetime in days; without it the token works until it is deleted. */
  readonly days?: number;
};

/** Creates a personal token and returns its text, which is available only now. */
export async function createToken(tx: WriteScope, token: NewToken): Promise<string> {
  return (await storeToken(tx, token)).text;
}

/** Like createToken, with the id of the token. */
export async function storeToken(
  tx: WriteScope,
  { days, ...token }: NewToken,
): Promise<{ readonly id: number; readonly text: string }> {
  refuseBroken([...brokenName('name', token.name), ...brokenDays('days', days)]);
  const text = newTokenText(tx.host_id);
  const expires = days === undefined ? {} : { expires_at: daysAfter(tx.now, days) };
  const id = await insertToken(tx, { ...token, ...expires, token_hash: hashToken(text) });
  return { id, text };
}

function daysAfter(now: string, days: number): string {
  return Temporal.Instant.from(now)
    .add({ hours: days * 24 })
    .toString();
}

/**
 * Creates an operator besides the master; `properties` makes a limited one. Throws `name_taken` when another operator
 * has the e-mail address.
 */
export async function createOperator(
  tx: WriteScope,
  operator: {
    readonly name: string;
    readonly email: string | null;
    readonly properties: readonly number[] | null;
    /** Default: full. */
    readonly role?: OperatorRole | undefined;
    /** Of letters. Without it that of the operator who adds them. */
    readonly language?: LetterLanguage | undefined;
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
