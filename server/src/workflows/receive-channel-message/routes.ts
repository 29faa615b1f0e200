import { PostInquiryMessage } from '../../areas/conversations/channel-inquiries/contract.ts';
import { PostOrderMessage } from '../../areas/conversations/channel-messages.contract.ts';
import { PICTURE_BYTES_MAX } from '../../areas/conversations/contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { receiveInquiryMessage, receiveOrderMessage } from './receive-channel-message.ts';

export const receiveChannelMessageRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/channel/orders/{channel_id}/messages',
    summary: 'Send a message of an order',
    description:
      'A message that the guest wrote on the channel, or that the host wrote there. It is in the conversation of the ' +
      'order, at the moment at which it was sent. A message of the guest triggers the rules for received messages. A ' +
      'repeat returns the stored message and changes nothing.',
    bodyBytesMax: PICTURE_BYTES_MAX,
    contract: PostOrderMessage,
    hasRules: true,
    isForConnectors: true,
    change: async (tx, { params, body }) => ({
      message_id: await receiveOrderMessage(tx, params.channel_id, body),
    }),
  }),
  changing({
    method: 'POST',
    path: '/channel/inquiries/{id}/messages',
    summary: 'Send a message of an inquiry',
    description:
      'As for an order: a further message that the guest, or the host, wrote on the channel. It is in the conversation of ' +
      'the inquiry, also when this has become the conversation of an order.',
    bodyBytesMax: PICTURE_BYTES_MAX,
    contract: PostInquiryMessage,
    hasRules: true,
    isForConnectors: true,
    change: async (tx, { params, body }) => ({
      message_id: await receiveInquiryMessage(tx, params.id, body),
    }),
  }),
];
