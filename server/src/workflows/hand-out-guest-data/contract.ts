import { Type, type TProperties } from 'typebox';
import { reservationCode } from '../../areas/reservations/record.ts';
import type { Contract } from '../../http/contract/contract.ts';
import * as field from '../../http/contract/fields.ts';
import { formerly } from '../../http/contract/former-names.ts';

/** The version of the file. */
export const GUEST_DATA_FORMAT = 1;

const text = () => Type.String();
const textOrNull = () => field.nullable(Type.String());
const time = () => field.instant();
const timeOrNull = () => field.nullable(field.instant());
const count = () => Type.Integer({ minimum: 0 });
const anything = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });
const anythingOrNull = (description: string) =>
  Type.Unsafe<Record<string, unknown> | null>({ type: ['object', 'null'], description });

const list = <T extends TProperties>(description: string, fields: T) =>
  Type.Array(Type.Object(fields), { description });

/** The lists of the file, in their order, with what their objects have. */
const LISTS = {
  orders: list('The orders of the guest.', {
    reservation_code: text(),
    channel_type: text(),
    channel_id: textOrNull(),
    guest_name: textOrNull(),
    guest_email: textOrNull(),
    guest_phone: textOrNull(),
    guest_language: textOrNull(),
    booked_at: time(),
    cancelled_at: timeOrNull(),
    guest_erased_at: timeOrNull(),
  }),
  stays: list('Their stays.', {
    stay_code: text(),
    reservation_code: text(),
    property_title: textOrNull(),
    check_in_date: field.date(),
    check_out_date: field.date(),
    status: text(),
    stay_status: textOrNull(),
    number_of_adults: count(),
    number_of_children: count(),
    number_of_infants: count(),
    number_of_pets: count(),
    children_ages: Type.Array(count()),
    rate_amount: field.exactNumber(),
    deposit: field.nullable(field.exactNumber()),
    currency: text(),
    remarks: text(),
    channel_remarks: text(),
    custom_fields: anything('Own fields of the account.'),
    arrival_at: textOrNull(),
    departure_at: textOrNull(),
    lock_code: textOrNull(),
  }),
  guests: list('The guest and companions, as the host or the channel has stored them.', {
    id: field.id(),
    stay_code: text(),
    name: text(),
    phone: textOrNull(),
    email: textOrNull(),
    id_type: textOrNull(),
    id_number: textOrNull(),
    gender: textOrNull(),
    country: textOrNull(),
    is_booker: Type.Boolean(),
  }),
  conversations: list('Conversations of the orders, and inquiries of the guest.', {
    id: text(),
    reservation_code: textOrNull(),
    property_id: field.nullable(field.id()),
    check_in_date: field.nullable(field.date()),
    check_out_date: field.nullable(field.date()),
    guest_name: textOrNull(),
    guest_email: textOrNull(),
    guest_phone: textOrNull(),
    note: textOrNull(),
    created_at: time(),
    last_message_at: timeOrNull(),
    guest_erased_at: timeOrNull(),
  }),
  messages: list(
    'Their messages, conversation by conversation. picture_url is open to everybody who has it.',
    {
      id: field.id(),
      conversation_id: text(),
      sender_role: text(),
      sender_name: text(),
      content: text(),
      picture_url: textOrNull(),
      delivery_status: text(),
      delivery_detail: text(),
      created_at: time(),
    },
  ),
  reviews: list('Reviews of the stays by both sides.', {
    reservation_code: text(),
    author: text(),
    score: field.exactFigure(),
    content: text(),
    private_feedback: field.nullable(Type.String({ description: 'What the guest has told the host alone.' })),
    created_at: time(),
    reply_content: textOrNull(),
    replied_at: timeOrNull(),
  }),
  tasks: list('Tasks of the stays.', {
    id: field.id(),
    stay_code: text(),
    type: text(),
    status: text(),
    expected_date: field.date(),
    note: text(),
  }),
  photographs: list('Photographs of these tasks.', {
    id: field.id(),
    task_id: field.id(),
    created_at: time(),
    url: text(),
  }),
  transactions: list('Entries of the stays.', {
    id: field.id(),
    stay_code: text(),
    direction: text(),
    status: text(),
    amount: field.exactNumber(),
    currency: text(),
    action_at: time(),
    note: text(),
    receipt_url: textOrNull(),
  }),
  invoices: list('Invoices and credit notes of the orders.', {
    id: field.id(),
    number: text(),
    kind: text(),
    reservation_code: text(),
    issued_on: field.date(),
    currency: text(),
    total_amount: field.exactNumber(),
    addressee: anything('Name, company, address and tax number.'),
    note: text(),
  }),
  feed_titles: list('Titles in the calendars of channels.', {
    reservation_code: text(),
    uid: text(),
    start_date: field.date(),
    end_date: field.date(),
    summary: text(),
    code: textOrNull(),
    guest_name: textOrNull(),
    created_at: time(),
  }),
  channel_work: list('What connectors were asked, and what they have said.', {
    id: field.id(),
    kind: text(),
    reservation_code: textOrNull(),
    conversation_id: textOrNull(),
    status: text(),
    detail: text(),
    created_at: time(),
    updated_at: time(),
  }),
  automation_actions: list('Messages, reviews and tasks that a rule has planned or done.', {
    id: field.id(),
    type: text(),
    stay_code: textOrNull(),
    conversation_id: textOrNull(),
    status: text(),
    due_at: time(),
    ended_at: timeOrNull(),
    detail: textOrNull(),
    own_text: field.nullable(
      Type.String({ description: 'The text for this stay alone; null: that of the rule.' }),
    ),
  }),
  deliveries: list('What receivers of webhooks have answered to events of the guest.', {
    id: field.id(),
    event: text(),
    body: anything('The event as it was sent: codes and ids.'),
    status: text(),
    attempts: Type.Array(anything('The time of an attempt and what the receiver answered.')),
    created_at: time(),
  }),
  saved_views: list('Saved views that search for the guest.', {
    id: field.id(),
    name: text(),
    page: text(),
    search: text(),
    created_at: time(),
  }),
  kept_answers: list(
    'Stored responses of an Idempotency-Key about the guest. They repeat what is listed above, and are deleted after 24 hours.',
    { key: text(), created_at: time() },
  ),
  audit_log: list('Rows of the audit log about the guest, without the operators.', {
    id: field.id(),
    kind: text(),
    created_at: time(),
    reservation_code: textOrNull(),
    stay_code: textOrNull(),
    before: anythingOrNull('The fields that hold a guest’s data.'),
    after: anythingOrNull('The fields that hold a guest’s data.'),
  }),
  events: list('Events of the guest.', {
    id: field.id(),
    kind: text(),
    payload: anything('Codes and ids.'),
    created_at: time(),
  }),
} as const;

export type GuestDataList = keyof typeof LISTS;

export const GUEST_DATA_LISTS: readonly string[] = Object.keys(LISTS);

const GUEST = {
  reservation_code: '0-4821907-k3m8tq',
  email: null,
  phone: null,
  is_only_this_order: false,
};

/** A file in which every list but the first is empty. */
const EXAMPLE_FILE = {
  format: GUEST_DATA_FORMAT,
  exported_at: '2026-07-20T10:00:00+00:00',
  account: { id: 1, name: 'Seaside Homes' },
  guest: GUEST,
  ...Object.fromEntries(GUEST_DATA_LISTS.map((name) => [name, []])),
  orders: [
    {
      reservation_code: '0-4821907-k3m8tq',
      channel_type: 'direct',
      channel_id: null,
      guest_name: 'Ada Lovelace',
      guest_email: 'ada@example.com',
      guest_phone: '+44 20 7946 0000',
      booked_at: '2026-04-02T09:30:00+00:00',
      cancelled_at: null,
      guest_erased_at: null,
    },
  ],
  is_complete: true,
};

export const HandOutGuestData = {
  query: Type.Object({
    reservation_code: Type.Optional(reservationCode()),
    email: Type.Optional(field.email('Of the guest who booked, or who sent an inquiry.')),
    phone: Type.Optional(
      field.filledText(50, 'Of the guest who booked. Only its digits count, six at least.'),
    ),
    is_only_this_order: Type.Optional(
      formerly(
        'only_this_order',
        Type.Boolean({
          description:
            'With reservation_code. True leaves out other orders with the same e-mail address or phone number, for an ' +
            'address that several guests share.',
        }),
      ),
    ),
  }),
  data: Type.Object({
    format: Type.Integer({ minimum: 1, description: 'The version of the file.' }),
    exported_at: field.instant(),
    account: Type.Object({ id: field.id(), name: Type.String() }),
    guest: Type.Object(
      {
        reservation_code: textOrNull(),
        email: textOrNull(),
        phone: textOrNull(),
        is_only_this_order: formerly('only_this_order', Type.Boolean()),
      },
      { description: 'How the guest was named.' },
    ),
    ...LISTS,
    is_complete: Type.Boolean({ description: 'True at the end of a file that was sent whole.' }),
  }),
  errors: ['master_needed', 'reservation_not_found', 'too_many_exports'],
  example: { query: { reservation_code: GUEST.reservation_code }, data: EXAMPLE_FILE },
} as const satisfies Contract;
