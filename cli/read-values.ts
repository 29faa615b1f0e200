import { openAccount } from '#server/areas/accounts/actions.ts';
import type { OpenScope } from '#server/database/scope.ts';
import type { Context, Flag, Given } from './command.ts';
import { UsageProblem } from './usage-problem.ts';

export const ACCOUNT: Flag = { value: '<account>', description: 'The host account, by its id or its slug.' };

/** The scope of the account that --account names. */
export async function accountOf(given: Given<'account'>, { acting }: Context): Promise<OpenScope> {
  const account = given.text('account');
  const scope = await openAccount(acting, account);
  if (scope === undefined) throw new UsageProblem(`There is no account ${JSON.stringify(account)}.`);
  return scope;
}

export function idOf(flag: string, text: string): number {
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw new UsageProblem(`--${flag} must be an id, a whole number, but is ${JSON.stringify(text)}.`);
}

export function idsOf(flag: string, text: string): number[] {
  if (/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text)) return text.split(',').map(Number);
  throw new UsageProblem(`--${flag} must be ids with commas between them, but is ${JSON.stringify(text)}.`);
}

export function choiceOf<T extends string>(flag: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === text);
  if (choice !== undefined) return choice;
  throw new UsageProblem(`--${flag} must be ${choices.join(' or ')}, but is ${JSON.stringify(text)}.`);
}
