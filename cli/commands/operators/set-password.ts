import fs from 'node:fs';
import { changeEmail, newPassword, setPassword } from '#server/access/sign-in/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, OPERATOR, operatorOf } from '../../read-values.ts';
import { UsageProblem } from '../../usage-problem.ts';

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
  refusals: { name_taken: '--email is already that of another operator of the account.' },
  run: async (given, context) => {
    const file = given.find('from-file');
    const password = file === undefined ? newPassword() : readFirstLine(file);
    const account = await accountOf(given, context);
    const operator = await operatorOf(given, account);
    const email = given.find('email') ?? operator.email;
    if (email === null) throw new UsageProblem('The operator has no e-mail address: set one with --email.');
    await inTransaction(account, async (tx) => {
      if (email !== operator.email) await changeEmail(tx, operator.id, email);
      await setPassword(tx, { id: operator.id, email }, password);
    });
    const facts = { operator_id: operator.id, account_id: account.host_id, email };
    return file === undefined ? { lines: [password], facts: { ...facts, password } } : { lines: [], facts };
  },
});

function readFirstLine(path: string): string {
  try {
    return fs.readFileSync(path, 'utf8').split(/\r?\n/)[0] ?? '';
  } catch (cause) {
    throw new UsageProblem(`--from-file cannot be read: ${path}.`, { cause });
  }
}
