import { Type, type Static } from 'typebox';
import type { Contract } from '../../../http/contract/contract.ts';
import * as field from '../../../http/contract/fields.ts';
import { formerly } from '../../../http/contract/former-names.ts';

const EXAMPLE = {
  id: 1001,
  sender_name: 'Nora Visser',
  content: 'The boat parade passes at eight tonight: sit by the window.',
  send_at: '2026-07-02T17:00:00Z',
  reason: null,
  created_at: '2026-06-15T10:00:00Z',
};

/** A message that goes at a moment which the host has chosen (ours). */
export const PlannedMessage = Type.Object(
  {
    id: field.id(),
    sender_name: Type.String({ description: 'The name of the operator who wrote it.' }),
    content: Type.String(),
    send_at: field.moment('It goes within a minute of it.'),
    reason: formerly(
      'problem',
      field.nullable(
        Type.String({
          description:
            'Why it could not go, as a sentence: it waits until another moment is chosen, or it is deleted. Null before.',
        }),
      ),
    ),
    created_at: field.moment(),
  },
  { $id: 'PlannedMessage', examples: [EXAMPLE] },
);

const conversation = Type.String({ minLength: 1, maxLength: 40, description: 'The id of the conversation.' });
const params = Type.Object({ id: conversation, planned_message_id: field.id() });
const message = field.filledText(10_000);
const send_at = field.moment('Later than now, by at most a year.');
const data = Type.Object({ planned_message_id: field.id(), planned_message: PlannedMessage });

export const CreatePlannedMessage = {
  params: Type.Object({ id: conversation }),
  body: Type.Object({ message, send_at }),
  data,
  errors: ['conversation_not_found', 'order_reaches_further', 'list_full'],
  example: {
    params: { id: '7d9f3c1e5b8a4f26a0c4e19d72b35f80' },
    body: { message: EXAMPLE.content, send_at: EXAMPLE.send_at },
    data: { planned_message_id: EXAMPLE.id, planned_message: EXAMPLE },
  },
} as const satisfies Contract;

export const UpdatePlannedMessage = {
  params,
  body: Type.Object({ message: Type.Optional(message), send_at: Type.Optional(send_at) }),
  data,
  errors: ['conversation_not_found', 'order_reaches_further', 'planned_message_not_found'],
  example: {
    params: { id: '7d9f3c1e5b8a4f26a0c4e19d72b35f80', planned_message_id: 1001 },
    body: { send_at: '2026-07-02T18:00:00Z' },
    data: {
      planned_message_id: EXAMPLE.id,
      planned_message: { ...EXAMPLE, send_at: '2026-07-02T18:00:00Z' },
    },
  },
} as const satisfies Contract;

export const DeletePlannedMessage = {
  params,
  data: Type.Object({}),
  errors: ['conversation_not_found', 'order_reaches_further', 'planned_message_not_found'],
  example: { params: { id: '7d9f3c1e5b8a4f26a0c4e19d72b35f80', planned_message_id: 1001 }, data: {} },
} as const satisfies Contract;

export type NewPlannedMessage = Static<typeof CreatePlannedMessage.body>;
export type PlannedMessageChanges = Static<typeof UpdatePlannedMessage.body>;
export type PresentedPlannedMessage = Static<typeof PlannedMessage>;
