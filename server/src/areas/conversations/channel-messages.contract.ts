import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { channelType, idOnChannel, orderParams } from '../channel/record.ts';
import { picture, SENDER_ROLES } from './contract.ts';

export const messageId = () =>
  idOnChannel('The id of the message on its channel. The same id again is the same message.');

export const sentMessageAt = () =>
  Type.Optional(field.instant('Default: now. A moment in the future counts as now.'));

/** A message as its channel has it. */
export const SentMessage = Type.Object({
  channel_type: channelType(),
  id: messageId(),
  sender_role: Type.Optional(
    field.oneOf(SENDER_ROLES, 'host: the host wrote it on the channel itself. Default guest.'),
  ),
  sender_name: Type.Optional(field.name(100, 'Default: the name of the guest, or of the account.')),
  content: Type.Optional(field.filledText(10_000, 'A text, a picture, or both are required.')),
  jpeg_base64: picture(),
  sent_at: sentMessageAt(),
});

export const PostOrderMessage = {
  params: orderParams(),
  body: SentMessage,
  data: Type.Object({ message_id: Type.String() }),
  errors: ['channel_not_granted', 'operator_is_limited', 'reservation_not_found', 'list_full'],
  example: {
    params: { channel_id: 'HMABCD1234' },
    body: {
      channel_type: 'airbnb',
      id: '8837201',
      content: 'Is there a kettle?',
      sent_at: '2026-06-15T09:58:00Z',
    },
    data: { message_id: '1002' },
  },
} as const satisfies Contract;

export type SentMessage = Static<typeof SentMessage>;
