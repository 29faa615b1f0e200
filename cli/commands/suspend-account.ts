import { updateAccountStatus } from '#server/areas/accounts/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';

export const suspendAccountCommand = command({
  name: 'suspend-account',
  summary: 'Suspends an account. Requests with its tokens get 420 until resume-account.',
  flags: { account: ACCOUNT },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const account = await accountOf(given, context);
    await inTransaction(account, (tx) => updateAccountStatus(tx, 'suspended'));
    return { lines: [], facts: { account_id: account.host_id, status: 'suspended' } };
  },
});
