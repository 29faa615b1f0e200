import { listAccounts } from '#server/areas/accounts/list.queries.ts';
import { command } from '../command.ts';
import { plainTable } from '../../packages/cli/src/output/table.ts';

export const listAccountsCommand = command({
  name: 'list-accounts',
  summary: 'Lists the accounts of this service, with their status, master operator and number of properties.',
  flags: {},
  dryRun: 'changes nothing',
  run: async (_given, { acting: { databases } }) => {
    const accounts = await listAccounts(databases.longReads);
    return {
      lines: plainTable(['id', 'slug', 'name', 'status', 'properties', 'master', 'created_at'], accounts),
      facts: { accounts },
    };
  },
});
