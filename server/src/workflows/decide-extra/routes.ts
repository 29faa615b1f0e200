import { presentExtraRequest } from '../../areas/extras/present.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { AcceptExtra, DeclineExtra } from './contract.ts';
import { acceptExtra, declineExtra } from './decide-extra.ts';

export const decideExtraRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/extra_requests/{id}/approve',
    summary: 'Accept what a guest has asked for',
    description:
      'It becomes a line of the price of the stay. The guest is told in the conversation, in their language.',
    contract: AcceptExtra,
    change: async (tx, { params }) => decided(await acceptExtra(tx, params.id)),
  }),
  changing({
    method: 'POST',
    path: '/extra_requests/{id}/decline',
    summary: 'Decline what a guest has asked for',
    description: 'The guest is told in the conversation, in their language.',
    contract: DeclineExtra,
    change: async (tx, { params }) => decided(await declineExtra(tx, params.id)),
  }),
];

function decided(row: Parameters<typeof presentExtraRequest>[0]) {
  return { extra_request_id: row.id, extra_request: presentExtraRequest(row) };
}
