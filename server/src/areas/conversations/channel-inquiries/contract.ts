import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { channelType, idOnChannel } from '../../channel/record.ts';
import { messageId, sentMessageAt, SentMessage } from '../channel-messages.contract.ts';

const inquiryId = () => idOnChannel('The id of the inquiry on its channel.');

export const PostInquiry = {
  body: Type.Object({
    channel_type: channelType(),
    id: idOnChannel('The id of the inquiry on its channel. The same id again is the same conversation.'),
    listing_id: idOnChannel('The listing that the guest asks about.'),
    guest: Type.Object({
      name: field.name(100),
      email: Type.Optional(field.nullable(field.email())),
      phone: Type.Optional(field.nullable(field.text(50))),
    }),
    check_in_date: Type.Optional(field.date('Together with check_out_date.')),
    check_out_date: Type.Optional(field.date('After check-in.')),
    message: Type.Object(
      { id: messageId(), content: field.filledText(10_000), sent_at: sentMessageAt() },
      { description: 'What the guest wrote first.' },
    ),
  }),
  data: Type.Object({ conversation_id: Type.String() }),
  errors: ['channel_not_granted', 'operator_is_limited', 'listing_not_found'],
  example: {
    body: {
      channel_type: 'airbnb',
      id: 'Q-77201',
      listing_id: '53412907',
      guest: { name: 'Ada Lovelace' },
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      message: { id: '8837195', content: 'May I bring a dog?', sent_at: '2026-06-15T09:40:00Z' },
    },
    data: { conversation_id: '7d9f3c1e5b8a4f26a0c4e19d72b35f80' },
  },
} as const satisfies Contract;

export const PostInquiryMessage = {
  params: Type.Object({ id: inquiryId() }),
  body: SentMessage,
  data: Type.Object({ message_id: Type.String() }),
  errors: ['channel_not_granted', 'operator_is_limited', 'inquiry_not_found', 'list_full'],
  example: {
    params: { id: 'Q-77201' },
    body: { channel_type: 'airbnb', id: '8837199', content: 'A small one.', sent_at: '2026-06-15T09:52:00Z' },
    data: { message_id: '1003' },
  },
} as const satisfies Contract;

export type SentInquiry = Static<typeof PostInquiry.body>;
