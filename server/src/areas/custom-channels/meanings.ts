import type { Words } from '../../http/contract/words.ts';

export const MEANINGS: Words = {
  fields: {
    'CustomChannel.id': 'The id of the custom channel. `custom_channel_id` of a booking is this id.',
    'CustomChannel.name': 'The name of the source of bookings, unique in the account.',
    custom_channel:
      'The entry of `GET /custom_channels` under which the booking was entered; null for others.',
    'custom_channel.id': 'The id of the custom channel, as in `GET /custom_channels`.',
    'custom_channel.name': 'The name of the custom channel.',
    custom_channels: 'All custom channels, those of every account first.',
  },
};
