import { listBlocks } from '#server/rate-limits/blocks/queries.ts';
import { command } from '../command.ts';
import { plainTable } from '../../packages/cli/src/output/table.ts';

export const listBlocksCommand = command({
  name: 'list-blocks',
  summary:
    'Lists the accounts and addresses that are blocked because too many of their requests were refused.',
  flags: {},
  dryRun: 'changes nothing',
  run: async (_given, { acting: { databases, clock } }) => {
    const now = clock().toString();
    const blocks = await listBlocks(databases.reads, { now, since: now });
    return {
      lines: plainTable(['subject', 'kind', 'level', 'begins_at', 'ends_at'], blocks),
      facts: { blocks },
    };
  },
});
