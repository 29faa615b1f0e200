import fs from 'node:fs/promises';
import path from 'node:path';
import { createToken } from '../access/actions.ts';
import { findMasterOperator, findTokenOwner } from '../access/queries.ts';
import { readTokenText } from '../access/token-text.ts';
import { openAccount, type Acting } from '../areas/accounts/actions.ts';
import { errorCode } from '../database/error-code.ts';
import { inTransaction, type OpenScope } from '../database/scope.ts';
import { StartProblem } from '../database/start-problem.ts';
import { ACCOUNT } from './plan/staff.ts';

const FILE_NAME = 'demo-token';

/**
 * A writable token of the demo account, ready to be shown: the one kept in DATA_DIR while it works, else a new one.
 * Null when there is no demo account.
 */
export async function demoToken(acting: Acting, place: { readonly dataDir: string }): Promise<string | null> {
  const scope = await openAccount(acting, ACCOUNT.slug);
  if (scope === undefined) return null;
  const file = path.join(place.dataDir, FILE_NAME);
  const kept = await readKept(file);
  if (kept !== null && (await isWorking(scope, kept))) return kept;
  return inTransaction(scope, async (tx) => {
    const master = await findMasterOperator(tx);
    if (master === undefined) throw new Error('the demo account has no master operator');
    const token = await createToken(tx, { operator_id: master.id, name: 'Demo', scope: 'writable' });
    // Inside, so that a token that cannot be kept is not made.
    await keep(file, token);
    return token;
  });
}

async function isWorking(scope: OpenScope, token: string): Promise<boolean> {
  const claim = readTokenText(token);
  if (claim === undefined || claim.host_id !== scope.host_id) return false;
  const owner = await findTokenOwner(scope, claim);
  return owner?.scope === 'writable';
}

async function readKept(file: string): Promise<string | null> {
  try {
    return (await fs.readFile(file, 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw new StartProblem(`${file} cannot be read (${errorCode(error)}).`, { cause: error });
  }
}

/** For its owner's eyes only, and whole at any moment. */
async function keep(file: string, token: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  try {
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.rm(unfinished, { force: true });
    await fs.writeFile(unfinished, `${token}\n`, { mode: 0o600, flag: 'wx' });
    await fs.rename(unfinished, file);
  } catch (error) {
    throw new StartProblem(`${file} cannot be written (${errorCode(error)}).`, { cause: error });
  }
}
