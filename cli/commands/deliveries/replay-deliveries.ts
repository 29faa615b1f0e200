import { replayDeliveries } from '#server/areas/webhooks/deliveries/actions.ts';
import { DELIVERY_STATUSES } from '#server/areas/webhooks/deliveries/contract.ts';
import { FORMATS } from '#server/http/contract/formats.ts';
import { command } from '../../command.ts';
import { ACCOUNT, accountOf, idOf } from '../../read-values.ts';
import { choose } from '../../../packages/cli/src/arguments/global-flags.ts';
import { UsageProblem } from '../../../packages/cli/src/problems.ts';
import { WEBHOOK } from './list-deliveries.ts';

export const replayDeliveriesCommand = command({
  name: 'replay-deliveries',
  summary: 'Sends deliveries of a webhook again, with the same webhook-id. Default: the failed deliveries.',
  flags: {
    account: ACCOUNT,
    webhook: WEBHOOK,
    status: {
      value: '<status>',
      description:
        'Deliveries with this status: failed (the default), delivered, or pending, which are then sent at once.',
      isOptional: true,
    },
    since: {
      value: '<date-time>',
      description:
        'Only deliveries made since this time, such as 2026-07-01T00:00:00Z. Default: all that are stored.',
      isOptional: true,
    },
  },
  dryRun: 'rolled back',
  refusals: {
    webhook_not_found: 'The account has no such webhook.',
    webhook_is_off: 'The webhook is switched off: switch it on first.',
  },
  run: async (given, context) => {
    const replayed = await replayDeliveries(await accountOf(given, context), {
      webhook_id: idOf('webhook', given.text('webhook')),
      status: choose('status', given.find('status') ?? 'failed', DELIVERY_STATUSES),
      since: sinceOf(given.find('since')),
    });
    return {
      lines: [replayed === 1 ? '1 delivery is sent again.' : `${replayed} deliveries are sent again.`],
      facts: { replayed },
    };
  },
});

function sinceOf(text: string | undefined): string {
  if (text === undefined) return '-infinity';
  if (FORMATS['date-time'].check(text)) return text;
  throw new UsageProblem(`--since must be a date-time with its offset, but is ${JSON.stringify(text)}.`);
}
