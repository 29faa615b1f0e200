import { createToken } from '#server/access/actions.ts';
import { readTokenScope, TOKEN_SCOPE_WORDS } from '#server/access/token-scope.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf, OPERATOR, operatorOf } from '../read-values.ts';
import { UsageProblem } from '../../packages/cli/src/problems.ts';

export const createTokenCommand = command({
  name: 'create-token',
  summary: 'Makes an access token and prints it. It is shown only this once.',
  flags: {
    account: ACCOUNT,
    operator: OPERATOR,
    name: { value: '<text>', description: 'Name of the token, at most 100 characters.' },
    scope: { value: '<scope>', description: `Scope of the token: ${TOKEN_SCOPE_WORDS}.` },
    days: {
      value: '<number>',
      description: 'Days until the token expires. Default: it does not expire.',
      isOptional: true,
    },
  },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const scope = readTokenScope(given.text('scope'));
    if (scope === undefined)
      throw new UsageProblem(
        `--scope must be ${TOKEN_SCOPE_WORDS}, but is ${JSON.stringify(given.text('scope'))}.`,
      );
    const account = await accountOf(given, context);
    const operator = await operatorOf(given, account);
    const name = given.text('name');
    const days = given.find('days');
    const token = await inTransaction(account, (tx) =>
      createToken(tx, {
        operator_id: operator.id,
        name,
        scope,
        ...(days === undefined ? {} : { days: Number(days) }),
      }),
    );
    return {
      lines: [token],
      facts: { token, name, scope, account_id: account.host_id, operator_id: operator.id },
    };
  },
});
