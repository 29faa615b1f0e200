import { enrolTotp } from '#server/access/sign-in/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, OPERATOR, signatoryOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const enrolTotpCommand = command({
  name: 'enrol-totp',
  summary:
    'Sets or replaces an operator’s second factor. Prints the address for their app and ten recovery codes, only this once.',
  flags: { account: ACCOUNT, operator: OPERATOR },
  dryRun: 'rolled back',
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const signatory = await signatoryOf(given, account);
    const enrolled = await inTransaction(account, (tx) => enrolTotp(tx, signatory));
    if (enrolled === undefined)
      throw new UsageProblem('The operator has no password yet: set-password first.');
    const { address, recovery_codes } = enrolled;
    return {
      lines: [address, ...recovery_codes],
      facts: { operator_id: signatory.id, account_id: account.host_id, address, recovery_codes },
    };
  },
});
