import { endGrant } from '#server/access/oauth/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, idOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const deleteGrantCommand = command({
  name: 'delete-grant',
  summary: 'Deletes the grant of an operator to a partner application. Its tokens are refused from then on.',
  flags: { account: ACCOUNT, id: { value: '<id>', description: 'Id of the grant, from list-grants.' } },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const id = idOf('id', given.text('id'));
    const account = await accountOf(given, context);
    const isDeleted = await inTransaction(account, (tx) => endGrant(tx, id));
    if (!isDeleted) throw new UsageProblem(`The account has no grant ${id}.`);
    return { lines: [], facts: { grant_id: id, account_id: account.host_id } };
  },
});
