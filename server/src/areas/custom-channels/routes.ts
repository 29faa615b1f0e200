import { changing, reading, type Area } from '../../http/operation.ts';
import { addCustomChannel, removeCustomChannel, updateCustomChannel } from './actions.ts';
import {
  CreateCustomChannel,
  DeleteCustomChannel,
  ListCustomChannels,
  UpdateCustomChannel,
} from './contract.ts';
import { listCustomChannels } from './queries.ts';

export const customChannels: Area = {
  name: 'Custom Channels',
  description:
    'Where bookings that are entered by hand came from. A reservation’s custom_channel.id is one of these.',
  operations: [
    reading({
      method: 'GET',
      path: '/custom_channels',
      summary: 'List custom channels',
      description: 'All of them, the built-in ones included, without paging.',
      contract: ListCustomChannels,
      read: async (scope) => {
        const custom_channels = [...(await listCustomChannels(scope))];
        return { custom_channels, total: custom_channels.length, next_cursor: null };
      },
    }),
    changing({
      method: 'POST',
      path: '/custom_channels',
      summary: 'Add a custom channel',
      contract: CreateCustomChannel,
      change: async (tx, { body }) => ({ custom_channel: await addCustomChannel(tx, body.name) }),
    }),
    changing({
      method: 'PATCH',
      path: '/custom_channels/{id}',
      summary: 'Rename a custom channel',
      description: 'Not the built-in ones.',
      contract: UpdateCustomChannel,
      change: async (tx, { params, body }) => ({
        custom_channel: await updateCustomChannel(tx, params.id, body),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/custom_channels/{id}',
      summary: 'Delete a custom channel',
      description: 'Refused for the built-in ones, and while a reservation names it.',
      contract: DeleteCustomChannel,
      change: async (tx, { params }) => {
        await removeCustomChannel(tx, params.id);
        return {};
      },
    }),
  ],
};
