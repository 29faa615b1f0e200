import { readWebhooks } from '#server/areas/webhooks/actions.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf } from '../../read-values.ts';
import { plainTable } from '../../../packages/cli/src/output/table.ts';

export const listWebhooksCommand = command({
  name: 'list-webhooks',
  summary: 'Lists the webhooks of an account. For a webhook that is switched off, it shows the reason.',
  flags: { account: ACCOUNT },
  dryRun: 'changes nothing',
  run: async (given, context) => {
    const { webhooks } = await readWebhooks(await accountOf(given, context), { limit: 100 });
    const rows = webhooks.map(({ id, url, events, is_active, switched_off_reason }) => ({
      id,
      url,
      events: events.length,
      active: is_active ? 'yes' : 'no',
      reason: switched_off_reason ?? '',
    }));
    return { lines: plainTable(['id', 'url', 'events', 'active', 'reason'], rows), facts: { webhooks } };
  },
});
