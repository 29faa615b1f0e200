import { deleteToken } from '#server/access/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf, idOf } from '../read-values.ts';
import { UsageProblem } from '../../packages/cli/src/problems.ts';

export const deleteTokenCommand = command({
  name: 'delete-token',
  summary: 'Deletes an access token. Requests with it are refused from then on.',
  flags: { account: ACCOUNT, id: { value: '<id>', description: 'Id of the token, from list-tokens.' } },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const id = idOf('id', given.text('id'));
    const account = await accountOf(given, context);
    const isDeleted = await inTransaction(account, (tx) => deleteToken(tx, id));
    if (!isDeleted) throw new UsageProblem(`The account has no token ${id}.`);
    return { lines: [], facts: { token_id: id, account_id: account.host_id } };
  },
});
