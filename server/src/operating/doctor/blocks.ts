import { listBlocks } from '../../rate-limits/blocks/queries.ts';
import { warning, type Check } from './finding.ts';

export const blocksCheck: Check = {
  name: 'blocks',
  needs: 'schema',
  find: async ({ sql, clock }) => {
    const now = clock().toString();
    const blocks = await listBlocks(sql, { now, since: now });
    const callers = new Set(blocks.map(({ subject }) => subject)).size;
    return {
      findings:
        callers === 0
          ? []
          : [
              warning(
                `${callers === 1 ? '1 caller is' : `${callers} callers are`} blocked after many refused requests: \`innkeep list-blocks\` names them, and \`innkeep lift-block\` lifts a block.`,
              ),
            ],
      facts: { callers },
    };
  },
};
