import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { addCustomChannel, removeCustomChannel, updateCustomChannel } from './actions.ts';
import {
  CreateCustomChannel,
  DeleteCustomChannel,
  ListCustomChannels,
  UpdateCustomChannel,
} from './contract.ts';
import { listCustomChannels } from './queries.ts';
import { MEANINGS } from './meanings.ts';

export const customChannels: Area = {
  name: 'Custom Channels',
  words: [MEANINGS],
  description:
    'Sources of bookings that were entered by hand. custom_channel.id of a reservation is the id of one.',
  operations: [
    reading({
      method: 'GET',
      path: '/custom_channels',
      dependsOn: 'changes',
      summary: 'List custom channels',
      description: 'All custom channels, including the built-in ones, without paging.',
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
      change: async (tx, { body }) => {
        const custom_channel = await addCustomChannel(tx, body.name);
        return { custom_channel_id: custom_channel.id, custom_channel };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/custom_channels/{id}',
      summary: 'Rename a custom channel',
      description: 'Built-in channels cannot be renamed.',
      contract: UpdateCustomChannel,
      change: async (tx, { params, body }) => ({
        custom_channel: await updateCustomChannel(tx, params.id, body),
      }),
    }),
    changing({
      method: 'DELETE',
      path: '/custom_channels/{id}',
      summary: 'Delete a custom channel',
      description: 'Rejected for built-in channels, and while a reservation refers to it.',
      contract: DeleteCustomChannel,
      change: async (tx, { params }) => {
        await removeCustomChannel(tx, params.id);
        return {};
      },
    }),
  ],
};
