import { createToken } from '#server/access/actions.ts';
import { TOKEN_SCOPES } from '#server/access/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf, choiceOf, OPERATOR, operatorOf } from '../read-values.ts';

export const createTokenCommand = command({
  name: 'create-token',
  summary: 'Makes an access token and prints it. It is shown only this once.',
  flags: {
    account: ACCOUNT,
    operator: OPERATOR,
    name: { value: '<text>', description: 'Name of the token, at most 100 characters.' },
    scope: { value: '<scope>', description: 'Scope of the token: read-only or writable.' },
    days: {
      value: '<number>',
      description: 'Days until the token expires. Default: it does not expire.',
      isOptional: true,
    },
  },
  run: async (given, context) => {
    const scope = choiceOf('scope', given.text('scope'), TOKEN_SCOPES);
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
