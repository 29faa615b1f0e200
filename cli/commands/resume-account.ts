import { updateAccountStatus } from '#server/areas/accounts/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';

export const resumeAccountCommand = command({
  name: 'resume-account',
  summary: 'Makes a suspended or lapsed account active again.',
  flags: { account: ACCOUNT },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const account = await accountOf(given, context);
    await inTransaction(account, (tx) => updateAccountStatus(tx, 'active'));
    return { lines: [], facts: { account_id: account.host_id, status: 'active' } };
  },
});
