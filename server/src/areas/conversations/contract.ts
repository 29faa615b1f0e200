import { Type, type Static } from 'typebox';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { CHANNEL_TYPES } from '../properties/contract.ts';
import { reservationCode } from '../reservations/record.ts';
import { OF_EMAIL } from './answers/email.contract.ts';
import { MADE_OF } from './messages/made-of.contract.ts';
import { PlannedMessage } from './planned-messages/contract.ts';

export const ACTIVITY_TYPES = ['inquiry', 'reservation'] as const;
export const SENDER_ROLES = ['host', 'guest'] as const;
export const DISPLAY_TYPES = ['Text', 'FileAttachment', 'Box'] as const;
/** How a message goes to a guest. */
export const SENDING_WAYS = ['channel', 'email', 'nothing'] as const;
/** Why it does not. */
export const NOT_SENT_REASONS = ['no_address', 'no_mail_server', 'sandbox', 'channel', 'connector'] as const;
export const DELIVERY_STATUSES = ['queued', 'sent', 'failed', 'stored'] as const;

/** Bodies with a picture (contract section 1.3). */
export const PICTURE_BYTES_MAX = 12 * 1024 * 1024;

const EXAMPLE_ID = '7d9f3c1e5b8a4f26a0c4e19d72b35f80';
const EXAMPLE_GUEST = { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+44 2079460000' };
const EXAMPLE_MESSAGE = {
  id: '1002',
  sender_role: 'host',
  sender_name: 'Nora Visser',
  display_type: 'Text',
  content: 'There is, and the tea is in the tin beside it.',
  attachment: null,
  created_at: '2026-06-15T10:00:00+00:00',
  delivery: { status: 'queued', detail: 'Waits to be sent.' },
  email: null,
  files: [],
  rule: null,
  sources: [],
};
const EXAMPLE_THREAD = {
  id: EXAMPLE_ID,
  channel_type: 'direct',
  guest: EXAMPLE_GUEST,
  activities: [
    {
      activity_type: 'reservation',
      reservation_code: '0-4821907-k3m8tq',
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      listing_id: '',
      property: { id: 1001, title: 'Canal House', cover_url: null, room_type: null },
    },
  ],
  note: null,
  guest_language: null,
  is_unread: false,
  waiting_since: null,
  sends_by: { way: 'email', reason: null, detail: 'By e-mail to ada@example.com.' },
  planned_messages: [],
};

const textOrNull = (description?: string) =>
  field.nullable(Type.String(description === undefined ? {} : { description }));
const id = () => Type.String({ minLength: 1, maxLength: 40, description: 'The id of the conversation.' });
const channel_type = field.oneOf(
  CHANNEL_TYPES,
  'The channel of the order or of the inquiry; `direct` for an inquiry that began here.',
);
const dateOrNull = (description?: string) => field.nullable(field.date(description));

/** The picture of a message that is sent. */
export const picture = () =>
  Type.Optional(
    Type.String({
      description:
        'A picture: the bytes of a JPEG, as base64. Its metadata, such as place and time, is removed. The body may have 12 MiB.',
    }),
  );

const Guest = Type.Object({ name: textOrNull(), email: textOrNull(), phone: textOrNull() });

const Activity = Type.Object({
  activity_type: field.oneOf(ACTIVITY_TYPES),
  reservation_code: textOrNull('Null for an inquiry.'),
  check_in_date: dateOrNull('Null for an inquiry without dates.'),
  check_out_date: dateOrNull(),
  listing_id: Type.String(),
  property: field.objectOrNull(
    Type.Object({
      id: field.id(),
      title: Type.String(),
      cover_url: textOrNull(),
      room_type: textOrNull('The title of the room type.'),
    }),
  ),
});

const delivery = Type.Object({
  status: field.oneOf(
    DELIVERY_STATUSES,
    'queued: the e-mail is being sent; sent: the mail server accepted it, or the host wrote it on the channel; failed: all attempts failed; stored: none is sent.',
  ),
  detail: Type.String({ description: 'The reason, as a sentence.' }),
});

/** One message of a conversation, contract section 7. */
export const Message = Type.Object(
  {
    id: Type.String(),
    sender_role: field.oneOf(SENDER_ROLES),
    sender_name: Type.String(),
    display_type: field.oneOf(DISPLAY_TYPES, 'FileAttachment with a picture, else Text.'),
    content: Type.String({ description: 'Empty when the message is only a picture.' }),
    attachment: field.objectOrNull(
      Type.Object({
        fullback_url: Type.String({
          description: 'The address of the picture. Anyone with the address can open it.',
        }),
      }),
    ),
    created_at: field.instant(),
    delivery,
    ...OF_EMAIL,
    ...MADE_OF,
  },
  { $id: 'Message', examples: [EXAMPLE_MESSAGE] },
);

const WAITING = {
  is_unread: Type.Boolean({ description: 'The guest has written since somebody read it or answered.' }),
  waiting_since: field.nullable(
    field.instant('The first message of the guest that waits for an answer, or null.'),
  ),
};

const THREAD = {
  id: Type.String(),
  channel_type,
  guest: Guest,
  guest_language: textOrNull('The language of the guest, a tag of BCP 47, as their order has it.'),
  activities: Type.Array(Activity, { description: 'The stays of its order, or the inquiry.' }),
  note: textOrNull('Visible to the host only.'),
  ...WAITING,
  sends_by: Type.Object(
    {
      way: field.oneOf(
        SENDING_WAYS,
        'channel: its connector sends it; nothing: the guest finds it only on the page of the stay.',
      ),
      reason: field.nullable(
        field.oneOf(NOT_SENT_REASONS, 'Why nothing sends it; null where something does.'),
      ),
      detail: Type.String({ description: 'The address, or the reason, as a sentence.' }),
    },
    { description: 'How the next message of the host goes to the guest.' },
  ),
  planned_messages: Type.Array(PlannedMessage, {
    description: 'What is to be written to the guest at a moment, by that moment.',
  }),
};

/** A thread with a guest, without its messages. */
export const Conversation = Type.Object(THREAD, { $id: 'Conversation', examples: [EXAMPLE_THREAD] });

export const ListedConversation = Type.Object({
  id: Type.String(),
  channel_type,
  last_message_at: field.instant('The creation of the conversation, as long as it has no message.'),
  guest: Guest,
  property_id: field.nullable(field.id('The property of the first stay of the order, or of the inquiry.')),
  property_title: textOrNull(),
  check_in_date: dateOrNull('The check-in of the first stay of the order.'),
  check_out_date: dateOrNull(),
  ...WAITING,
  last_message: field.objectOrNull(
    Type.Object({
      sender_role: field.oneOf(SENDER_ROLES),
      text: Type.String({ description: 'Its first 200 characters. Empty when it is only a picture.' }),
      has_attachment: Type.Boolean(),
      delivery,
    }),
  ),
});

export const ListConversations = {
  query: Type.Object({
    ...field.PAGE_QUERY,
    is_unread: Type.Optional(Type.Boolean({ description: 'Only unread conversations, or only read ones.' })),
    is_waiting: Type.Optional(
      Type.Boolean({ description: 'Only conversations whose guest waits for an answer, or only others.' }),
    ),
    property_id: Type.Optional(
      field.id('Only conversations about a stay at this property, or an inquiry about it.'),
    ),
  }),
  data: field.listOf('conversations', ListedConversation),
  errors: ['cursor_mismatch'],
  example: {
    query: { limit: 20 },
    data: {
      conversations: [
        {
          id: EXAMPLE_ID,
          channel_type: 'direct',
          last_message_at: '2026-06-15T10:00:00+00:00',
          guest: EXAMPLE_GUEST,
          property_id: 1001,
          property_title: 'Canal House',
          check_in_date: '2026-07-01',
          check_out_date: '2026-07-04',
          is_unread: false,
          waiting_since: null,
          last_message: {
            sender_role: 'host',
            text: EXAMPLE_MESSAGE.content,
            has_attachment: false,
            delivery: EXAMPLE_MESSAGE.delivery,
          },
        },
      ],
      total: 1,
      next_cursor: null,
    },
  },
} as const satisfies Contract;

export const GetConversation = {
  params: Type.Object({ id: id() }),
  query: Type.Object({
    cursor: Type.Optional(
      Type.String({ maxLength: 1000, description: 'next_cursor of the previous page, for older messages.' }),
    ),
  }),
  data: Type.Object({
    ...THREAD,
    messages: Type.Array(Message, { description: 'Newest first, at most 100.' }),
    total: Type.Integer({ minimum: 0, description: 'The number of messages in the conversation.' }),
    next_cursor: textOrNull('Null when there are no older messages.'),
  }),
  errors: ['conversation_not_found', 'cursor_mismatch'],
  example: {
    params: { id: EXAMPLE_ID },
    data: { ...EXAMPLE_THREAD, messages: [EXAMPLE_MESSAGE], total: 1, next_cursor: null },
  },
} as const satisfies Contract;

export const CreateConversation = {
  body: Type.Object({
    reservation_code: Type.Optional(reservationCode()),
    property_id: Type.Optional(
      field.id('The property of an inquiry. Sent with guest, in place of an order.'),
    ),
    guest: Type.Optional(
      Type.Object({
        name: field.name(100),
        email: Type.Optional(field.email()),
        phone: Type.Optional(field.text(50)),
      }),
    ),
    check_in_date: Type.Optional(field.date('For an inquiry, together with check_out_date.')),
    check_out_date: Type.Optional(field.date('After check-in.')),
  }),
  data: Type.Object({ conversation_id: Type.String(), conversation: Conversation }),
  errors: ['order_and_inquiry', 'reservation_not_found', 'property_not_found'],
  example: {
    body: { reservation_code: '0-4821907-k3m8tq' },
    data: { conversation_id: EXAMPLE_ID, conversation: EXAMPLE_THREAD },
  },
} as const satisfies Contract;

export const PostMessage = {
  params: Type.Object({ id: id() }),
  body: Type.Object({
    message: Type.Optional(field.filledText(10_000, 'A text, a picture, or both are required.')),
    jpeg_base64: picture(),
  }),
  data: Type.Object({ message_id: Type.String(), message: Message }),
  errors: ['conversation_not_found', 'order_reaches_further', 'list_full', 'channel_cannot'],
  example: {
    params: { id: EXAMPLE_ID },
    body: { message: 'There is, and the tea is in the tin beside it.' },
    data: { message_id: '1002', message: EXAMPLE_MESSAGE },
  },
} as const satisfies Contract;

export const UpdateNote = {
  params: Type.Object({ id: id() }),
  body: Type.Object({ note: field.nullable(field.text(5_000)) }),
  data: Type.Object({ conversation: Conversation }),
  errors: ['conversation_not_found'],
  example: {
    params: { id: EXAMPLE_ID },
    body: { note: 'Prefers tea.' },
    data: { conversation: { ...EXAMPLE_THREAD, note: 'Prefers tea.' } },
  },
} as const satisfies Contract;

export const UpdateConversation = {
  params: Type.Object({ id: id() }),
  body: Type.Object({
    is_read: Type.Optional(Type.Boolean({ description: 'False makes it unread for all operators.' })),
    is_waiting: Type.Optional(
      Type.Boolean({
        description: 'False when the last message of the guest needs no answer; waiting_since is null then.',
      }),
    ),
  }),
  data: Type.Object({ conversation: Conversation }),
  errors: ['conversation_not_found'],
  example: {
    params: { id: EXAMPLE_ID },
    body: { is_read: true, is_waiting: false },
    data: { conversation: EXAMPLE_THREAD },
  },
} as const satisfies Contract;

export type SendsBy = Static<typeof Conversation>['sends_by'];
export type SenderRole = (typeof SENDER_ROLES)[number];
export type MessageDeliveryStatus = (typeof DELIVERY_STATUSES)[number];
export type ConversationFilters = Static<typeof ListConversations.query>;
export type ConversationChanges = Static<typeof UpdateConversation.body>;
export type NewConversation = Static<typeof CreateConversation.body>;
export type NewHostMessage = Static<typeof PostMessage.body>;
