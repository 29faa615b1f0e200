import { changing, type Operation } from '../../../http/contract/operation.ts';
import { changePlanned, planMessage, removePlanned } from './actions.ts';
import { CreatePlannedMessage, DeletePlannedMessage, UpdatePlannedMessage } from './contract.ts';
import { presentPlanned } from './present.ts';

export const plannedMessageRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/conversations/{id}/planned_messages',
    summary: 'Write to a guest at a moment',
    description:
      'The message is written at send_at, as POST /conversations/{id} would write it then, whatever has become of the stay. ' +
      'Until then planned_messages of the conversation has it. A conversation has at most 20.',
    contract: CreatePlannedMessage,
    hasRules: true,
    change: async (tx, { params, body }) => {
      const planned_message = presentPlanned(await planMessage(tx, params.id, body), tx);
      return { planned_message_id: planned_message.id, planned_message };
    },
  }),
  changing({
    method: 'PATCH',
    path: '/conversations/{id}/planned_messages/{planned_message_id}',
    summary: 'Change a message that is to be written',
    contract: UpdatePlannedMessage,
    hasRules: true,
    change: async (tx, { params, body }) => {
      const at = { conversation_id: params.id, id: params.planned_message_id };
      const planned_message = presentPlanned(await changePlanned(tx, at, body), tx);
      return { planned_message_id: planned_message.id, planned_message };
    },
  }),
  changing({
    method: 'DELETE',
    path: '/conversations/{id}/planned_messages/{planned_message_id}',
    summary: 'Delete a message that is to be written',
    contract: DeletePlannedMessage,
    change: async (tx, { params }) => {
      await removePlanned(tx, params.id, params.planned_message_id);
      return {};
    },
  }),
];
