import { listTokens } from '#server/access/queries.ts';
import { command } from '../command.ts';
import { ACCOUNT, accountOf } from '../read-values.ts';
import { plainTable } from '../../packages/cli/src/output/table.ts';

export const listTokensCommand = command({
  name: 'list-tokens',
  summary:
    'Lists the access tokens of an account with their operators and scopes, but not the tokens themselves.',
  flags: { account: ACCOUNT },
  dryRun: 'changes nothing',
  run: async (given, context) => {
    const tokens = await listTokens(await accountOf(given, context));
    const rows = tokens.map((token) => ({ ...token, expires_at: token.expires_at ?? 'never' }));
    return {
      lines: plainTable(['id', 'name', 'scope', 'operator', 'created_at', 'expires_at'], rows),
      facts: { tokens },
    };
  },
});
