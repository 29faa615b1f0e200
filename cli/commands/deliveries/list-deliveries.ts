import { readDeliveries } from '#server/areas/webhooks/deliveries/actions.ts';
import { DELIVERY_STATUSES } from '#server/areas/webhooks/deliveries/contract.ts';
import { command, type Flag } from '../../command.ts';
import { ACCOUNT, accountOf, idOf } from '../../read-values.ts';
import { choose } from '../../../packages/cli/src/arguments/global-flags.ts';
import { plainTable } from '../../../packages/cli/src/output/table.ts';

export const WEBHOOK: Flag = { value: '<webhook>', description: 'Id of the webhook.' };

export const STATUS: Flag = {
  value: '<status>',
  description: 'Only deliveries with this status: pending, delivered or failed.',
  isOptional: true,
};

export const listDeliveriesCommand = command({
  name: 'list-deliveries',
  summary: 'Lists the latest 100 deliveries of a webhook and their outcomes.',
  flags: { account: ACCOUNT, webhook: WEBHOOK, status: STATUS },
  dryRun: 'changes nothing',
  refusals: { webhook_not_found: 'The account has no such webhook.' },
  run: async (given, context) => {
    const [asked, webhook] = [given.find('status'), idOf('webhook', given.text('webhook'))];
    const filter = asked === undefined ? {} : { status: choose('status', asked, DELIVERY_STATUSES) };
    const account = await accountOf(given, context);
    const { deliveries, total } = await readDeliveries(account, webhook, { limit: 100, ...filter });
    const rows = deliveries.map(({ id, event, status, attempts, next_attempt_at, created_at }) => ({
      id,
      event,
      status,
      attempts: attempts.length,
      outcome: attempts.at(-1)?.outcome ?? '',
      next_attempt_at: next_attempt_at ?? '',
      created_at,
    }));
    return {
      lines: plainTable(
        ['id', 'event', 'status', 'attempts', 'outcome', 'next_attempt_at', 'created_at'],
        rows,
      ),
      facts: { deliveries, total },
    };
  },
});
