import fs from 'node:fs';
import { changeEmail, newPassword, setPassword } from '#server/access/sign-in/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, OPERATOR, operatorOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const setPasswordCommand = command({
  name: 'set-password',
  summary:
    'Sets a password with which an operator can sign in. Prints the password unless --from-file is given.',
  flags: {
    account: ACCOUNT,
    operator: OPERATOR,
    email: {
      value: '<address>',
      description: 'Sets or replaces the operator’s e-mail address first.',
      isOptional: true,
    },
    'from-file': {
      value: '<path>',
      description:
        'Reads the password from the first line of this file, such as /dev/stdin. Nothing is printed.',
      isOptional: true,
    },
  },
  dryRun: 'rolled back',
  refusals: { name_taken: '--email is already that of another operator of the account.' },
  run: async (given, context) => {
    const file = given.find('from-file');
    const password = file === undefined ? newPassword() : readFirstLine(file);
    const account = await accountOf(given, context);
    const operator = await operatorOf(given, account);
    const email = given.find('email') ?? operator.email;
    if (email === null) throw new UsageProblem('The operator has no e-mail address: set one with --email.');
    const { has_second_factor } = await inTransaction(account, async (tx) => {
      if (email !== operator.email) await changeEmail(tx, operator.id, email);
      return setPassword(tx, { id: operator.id, email }, password);
    });
    const facts = { operator_id: operator.id, account_id: account.host_id, email, has_second_factor };
    const lines = has_second_factor ? [SECOND_FACTOR] : [];
    return file === undefined
      ? { lines: [password, ...lines], facts: { ...facts, password } }
      : { lines, facts };
  },
});

const SECOND_FACTOR =
  'An older second factor is set: signing in needs its codes, too. If the person did not set it up, remove it: innkeep delete-totp.';

function readFirstLine(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8').split(/\r?\n/)[0] ?? '';
  } catch (cause) {
    throw new UsageProblem(`--from-file cannot be read: ${path}.`, { cause });
  }
}
