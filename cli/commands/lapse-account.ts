import { updateAccountStatus } from '#server/areas/accounts/queries.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';

export const lapseAccountCommand = command({
  name: 'lapse-account',
  summary:
    'Marks an account’s subscription as lapsed. Requests with its tokens get 420 until resume-account.',
  flags: { account: ACCOUNT },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const account = await accountOf(given, context);
    await inTransaction(account, (tx) => updateAccountStatus(tx, 'lapsed'));
    return { lines: [], facts: { account_id: account.host_id, status: 'lapsed' } };
  },
});
