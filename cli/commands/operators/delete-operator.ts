import { deleteOperator } from '#server/access/operators/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, operatorOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const deleteOperatorCommand = command({
  name: 'delete-operator',
  summary: 'Deletes an operator with their tokens and their grants to partner applications.',
  flags: {
    account: ACCOUNT,
    operator: {
      value: '<operator>',
      description: 'Id or e-mail address of the operator. The master operator cannot be deleted.',
    },
  },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const { id } = await operatorOf(given, account);
    const outcome = await inTransaction(account, (tx) => deleteOperator(tx, id));
    if (outcome === 'is_master') throw new UsageProblem('The master operator stays: an account has one.');
    return { lines: [], facts: { operator_id: id, account_id: account.host_id } };
  },
});
