import { ExecuteAction } from '../../areas/automation/planned-actions/contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { executeAction } from './run-action.ts';

export const runActionRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/automation/actions/{id}/execute',
    summary: 'Do an action now',
    description:
      'While the action waits, and later for one that was dropped by the host, refused, too late or unmet, while its stay is accepted. A review can be written from the check-out day on. A name in the template without ' +
      'a value is refused, unless values has a text for it. A guest whose data was erased gets nothing.',
    contract: ExecuteAction,
    change: async (tx, { params, body }) => {
      await executeAction(tx, params.id, body.values);
      return {};
    },
  }),
];
