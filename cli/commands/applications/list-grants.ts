import { listGrants } from '#server/access/oauth/queries.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf } from '../../read-values.ts';
import { plainTable } from '../../../packages/cli/src/output/table.ts';

export const listGrantsCommand = command({
  name: 'list-grants',
  summary: 'Lists the grants of an account’s operators to partner applications.',
  flags: { account: ACCOUNT },
  dryRun: 'changes nothing',
  run: async (given, context) => {
    const grants = await listGrants(await accountOf(given, context));
    return {
      lines: plainTable(['id', 'application', 'scope', 'operator', 'created_at'], grants),
      facts: { grants },
    };
  },
});
