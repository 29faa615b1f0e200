import { storeSecondFactor } from '#server/access/sign-in/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, OPERATOR, signatoryOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const deleteTotpCommand = command({
  name: 'delete-totp',
  summary:
    'Removes an operator’s second factor and its recovery codes. Signing in then needs only the password.',
  flags: { account: ACCOUNT, operator: OPERATOR },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const { id } = await signatoryOf(given, account);
    const isDone = await inTransaction(account, (tx) => storeSecondFactor(tx, id, null));
    if (!isDone) throw new UsageProblem('The operator has no password, and so no second factor.');
    return { lines: [], facts: { operator_id: id, account_id: account.host_id } };
  },
});
