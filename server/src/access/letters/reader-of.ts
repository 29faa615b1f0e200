import type { SystemScope } from '../../database/scope.ts';
import { findActingOperator } from '../operators/queries.ts';
import { findSignIn, listPersonsOperators } from '../sign-in/queries.ts';
import type { LetterLanguage } from './language.ts';

/** How a letter to a person is written. */
export type LetterReader = {
  readonly language: LetterLanguage;
  /** The house that they work for; undefined for a person of several. */
  readonly house: string | undefined;
};

/** Who a person is in a log: their first account, and their operator there. */
export async function personOf(
  system: SystemScope,
  email: string,
): Promise<{ readonly host_id?: number; readonly operator_id?: number }> {
  const person = await findSignIn(system, email);
  const [own] = person === undefined ? [] : await listPersonsOperators(system, person.id);
  return own === undefined ? {} : { host_id: own.account_id, operator_id: own.operator_id };
}

/** How a letter to the person of an e-mail address is written. */
export async function readerOf(system: SystemScope, email: string): Promise<LetterReader> {
  const person = await findSignIn(system, email);
  const [own, ...others] = person === undefined ? [] : await listPersonsOperators(system, person.id);
  const operator =
    own && (await findActingOperator(system, { host_id: own.account_id, operator_id: own.operator_id }));
  return {
    language: operator?.language ?? 'en',
    house: others.length === 0 ? operator?.name : undefined,
  };
}
