import { Type } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import { Message, PostMessage } from '../contract.ts';

export const SendAgain = {
  params: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 40, description: 'The id of the conversation.' }),
    message_id: Type.String({ pattern: '^[1-9][0-9]{0,14}$', description: 'The id of the message.' }),
  }),
  data: Type.Object({ message_id: Type.String(), message: Message }),
  errors: [
    'conversation_not_found',
    'order_reaches_further',
    'message_not_found',
    'message_is_sent',
    'message_cannot_go',
    'channel_cannot',
  ],
  example: {
    params: { ...PostMessage.example.params, message_id: '1002' },
    data: { message_id: '1002', message: PostMessage.example.data.message },
  },
} as const satisfies Contract;
