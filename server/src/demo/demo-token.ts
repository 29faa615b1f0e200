import fs from 'node:fs/promises';
import path from 'node:path';
import { createToken } from '../access/actions.ts';
import { findMasterOperator } from '../access/queries.ts';
import { newPassword, setPassword } from '../access/sign-in/actions.ts';
import { createSignInLink } from '../access/sign-in-links/actions.ts';
import { openAccount, type Acting } from '../areas/accounts/actions.ts';
import { errorCode } from '../database/error-code.ts';
import { inTransaction } from '../database/scope.ts';
import { StartProblem } from '../database/start-problem.ts';
import { ACCOUNT } from './plan/staff.ts';

export const DEMO_SLUG = ACCOUNT.slug;

export async function hasDemoAccount(acting: Acting): Promise<boolean> {
  return (await openAccount(acting, ACCOUNT.slug)) !== undefined;
}

/**
 * Creates a writable token of the demo account, to be shown once: its text is not stored. Null without a demo account.
 */
export async function makeDemoToken(acting: Acting): Promise<string | null> {
  const scope = await openAccount(acting, ACCOUNT.slug);
  if (scope === undefined) return null;
  return inTransaction(scope, async (tx) => {
    const master = await findMasterOperator(tx);
    if (master === undefined) throw new Error('the demo account has no master operator');
    return createToken(tx, { operator_id: master.id, name: 'Demo', scope: 'writable' });
  });
}

/** The path of a link that signs the master operator of the demo account in once. Null without a demo account. */
export async function makeDemoLink(acting: Acting): Promise<string | null> {
  const scope = await openAccount(acting, ACCOUNT.slug);
  if (scope === undefined) return null;
  return inTransaction(scope, async (tx) => {
    const master = await findMasterOperator(tx);
    if (master === undefined) throw new Error('the demo account has no master operator');
    const operator = { account_id: scope.host_id, operator_id: master.id };
    const link = await createSignInLink(tx, operator);
    if (link !== undefined) return link;
    // Nobody knows the password: links sign in, and `innkeep set-password` sets another one.
    await setPassword(tx, { id: master.id, email: ACCOUNT.master_email }, newPassword());
    return (await createSignInLink(tx, operator)) ?? null;
  });
}

/** The command that creates another token. It includes the data folder unless that is the default. */
export function demoTokenCommand(dataDir: string | null): string {
  const isUsual = dataDir === null || dataDir === path.resolve('data');
  const where = isUsual ? '' : `DATA_DIR='${dataDir.replaceAll("'", String.raw`'\''`)}' `;
  return `${where}npm run -s innkeep -- create-token --account ${ACCOUNT.slug} --name mine --scope writable`;
}

/** Older versions of Innkeep stored the token in a file that has no use any longer. The token itself still works. */
export async function removeKeptToken(dataDir: string): Promise<void> {
  const file = path.join(dataDir, 'demo-token');
  try {
    await fs.rm(file, { force: true });
  } catch (error) {
    throw new StartProblem(`${file} cannot be removed (${errorCode(error)}).`, { cause: error });
  }
}
