import { openAccount } from '#server/areas/accounts/actions.ts';
import { findMasterOperator, findOperator, type OperatorRow } from '#server/access/queries.ts';
import type { Signatory } from '#server/access/sign-in/actions.ts';
import {
  OPERATOR_ROLES,
  type OpenScope,
  type OperatorRole,
  type SystemScope,
} from '#server/database/scope.ts';
import type { Context, Flag, Given } from './command.ts';
import { UsageProblem } from '../packages/cli/src/problems.ts';

export const ACCOUNT: Flag = { value: '<account>', description: 'Id or slug of the host account.' };

/** The scope of the account that --account names. */
export async function accountOf(given: Given<'account'>, { acting }: Context): Promise<OpenScope> {
  const account = given.text('account');
  const scope = await openAccount(acting, account);
  if (scope === undefined) throw new UsageProblem(`There is no account ${JSON.stringify(account)}.`);
  return scope;
}

export const OPERATOR: Flag = {
  value: '<operator>',
  description: 'Id or e-mail address of the operator. Default: the master operator.',
  isOptional: true,
};

/** The operator that --operator names, or the master. */
export async function operatorOf(given: Given<'operator'>, account: OpenScope): Promise<OperatorRow> {
  const asked = given.find('operator');
  const operator = await (asked === undefined ? findMasterOperator(account) : findOperator(account, asked));
  if (operator !== undefined) return operator;
  throw new UsageProblem(`The account has no operator ${JSON.stringify(asked)}.`);
}

/** The same operator, with the e-mail address that they sign in with. */
export async function signatoryOf(given: Given<'operator'>, account: OpenScope): Promise<Signatory> {
  const { id, email } = await operatorOf(given, account);
  if (email !== null) return { id, email };
  throw new UsageProblem('The operator has no e-mail address: set one with set-password --email.');
}

/** The scope of statements on tables that belong to no account. */
export function systemOf({ acting }: Context): SystemScope {
  const { databases, clock, request_id } = acting;
  const now = clock().round({ smallestUnit: 'second', roundingMode: 'floor' }).toString();
  return { sql: databases.writes, now, request_id };
}

export function idOf(flag: string, text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageProblem(`--${flag} must be an id (a whole number), but is ${JSON.stringify(text)}.`);
}

export function roleOf(text = 'full'): OperatorRole {
  const role = OPERATOR_ROLES.find((each) => each === text);
  if (role !== undefined) return role;
  throw new UsageProblem(
    `--role must be one of ${OPERATOR_ROLES.join(', ')}, but is ${JSON.stringify(text)}.`,
  );
}

export function idsOf(flag: string, text: string): number[] {
  if (/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text)) return text.split(',').map(Number);
  throw new UsageProblem(`--${flag} must be ids separated by commas, but is ${JSON.stringify(text)}.`);
}
