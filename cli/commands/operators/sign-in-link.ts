import { createSignInLink, LINK_HOURS } from '#server/access/sign-in-links/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, OPERATOR, operatorOf } from '../../read-values.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';

export const signInLinkCommand = command({
  name: 'sign-in-link',
  summary: `Prints a link that signs an operator in to the portal once, within ${LINK_HOURS} hours and without a password. It begins with PUBLIC_URL; without it, only its path is printed.`,
  flags: { account: ACCOUNT, operator: OPERATOR },
  dryRun: 'rolled back',
  refusals: {},
  run: async (given, context) => {
    const account = await accountOf(given, context);
    const operator = await operatorOf(given, account);
    const ids = { account_id: account.host_id, operator_id: operator.id };
    const path = await inTransaction(account, (tx) => createSignInLink(tx, ids));
    if (path === undefined)
      throw new UsageProblem('The operator has no password yet: set one with set-password.');
    const link = `${context.config.publicUrl ?? ''}${path}`;
    return { lines: [link], facts: { ...ids, path, link } };
  },
});
