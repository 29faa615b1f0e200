import { PostInquiry } from '../../areas/conversations/channel-inquiries/contract.ts';
import { changing, type Operation } from '../../http/contract/operation.ts';
import { receiveInquiry } from './receive-inquiry.ts';

export const receiveInquiryRoutes: readonly Operation[] = [
  changing({
    method: 'POST',
    path: '/channel/inquiries',
    summary: 'Send an inquiry',
    description:
      'A guest who asks before booking. It has a conversation of its own, about the property of the listing, or about the ' +
      'first property of its room type. A repeat returns the same conversation and changes nothing. When an order has ' +
      'this inquiry_id, the conversation becomes that of the order.',
    contract: PostInquiry,
    hasRules: true,
    isForConnectors: true,
    change: async (tx, { body }) => ({ conversation_id: await receiveInquiry(tx, body) }),
  }),
];
