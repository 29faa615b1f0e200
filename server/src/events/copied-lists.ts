import { PUBLISHED_KINDS } from './event-kinds.ts';

/** How a copy of an account reads a list, and one object of it again. */
export type CopiedList = {
  readonly path: string;
  /** The filter without which the list leaves old objects out. */
  readonly query?: Readonly<Record<string, string>>;
  /** The field that names an object; null when the list is read again as a whole. */
  readonly key: string;
  /** Where one object is read, with its key in place of the braces; null when the list is read again. */
  readonly one: string | null;
  /** Each object is read at `one`, since the list shows less of it. */
  readonly isShort?: true;
};

/** Before every day that a stay can have: a list with it is not bounded to the last 180 days. */
const SINCE_EVER = '1900-01-01';

/** What a copy of an account has. */
export const COPIED_LISTS = {
  properties: { path: '/properties', key: 'id', one: '/properties/{}' },
  room_types: { path: '/room_types', key: 'id', one: '/room_types/{}' },
  groups: { path: '/groups', key: 'id', one: '/groups/{}' },
  tags: { path: '/tags', key: 'id', one: '/tags/{}' },
  listings: { path: '/listings', key: 'id', one: null },
  calendar_share_links: { path: '/calendar_share_links', key: 'id', one: '/calendar_share_links/{}' },
  custom_channels: { path: '/custom_channels', key: 'id', one: null },
  income_items: { path: '/income_items', key: 'id', one: null },
  expense_items: { path: '/expense_items', key: 'id', one: null },
  income_methods: { path: '/income_methods', key: 'id', one: null },
  expense_methods: { path: '/expense_methods', key: 'id', one: null },
  staffs: { path: '/staffs', key: 'id', one: '/staffs/{}' },
  tasks: { path: '/tasks', key: 'id', one: '/tasks/{}' },
  reservations: {
    path: '/reservations',
    query: { start_check_out_date: SINCE_EVER },
    key: 'stay_code',
    one: '/reservations/{}',
  },
  reviews: {
    path: '/reviews',
    query: { start_check_out_date: SINCE_EVER },
    key: 'reservation_code',
    one: '/reviews?start_check_out_date=1900-01-01&reservation_code={}',
  },
  conversations: { path: '/conversations', key: 'id', one: '/conversations/{}', isShort: true },
  saved_replies: { path: '/saved_replies', key: 'id', one: '/saved_replies/{}' },
  transactions: { path: '/transactions', key: 'id', one: '/transactions/{}' },
  recurring_transactions: {
    path: '/recurring_transactions',
    key: 'id',
    one: '/recurring_transactions/{}',
  },
  invoices: { path: '/invoices', key: 'id', one: '/invoices/{}' },
} as const satisfies Readonly<Record<string, CopiedList>>;

export type CopiedName = keyof typeof COPIED_LISTS;

/** Objects that an event touches. */
export type Touch =
  /** The one whose key is in this field of the event. */
  | { readonly list: CopiedName; readonly key: string }
  /** Those that have the value of this field of the event at this place. */
  | { readonly list: CopiedName; readonly where: string; readonly is: string }
  /** Those that have a value of another object at this place: of the one that the event names, read again first. */
  | {
      readonly list: CopiedName;
      readonly where: string;
      readonly of: CopiedName;
      readonly key: string;
      readonly from: string;
    }
  /** The whole list. */
  | { readonly list: CopiedName; readonly all: true };

const OF_PROPERTY: readonly Touch[] = [
  { list: 'properties', key: 'property_id' },
  { list: 'room_types', where: 'properties[].id', is: 'property_id' },
  { list: 'groups', where: 'property_ids[]', is: 'property_id' },
  { list: 'tags', where: 'property_ids[]', is: 'property_id' },
  { list: 'staffs', where: 'property_ids[]', is: 'property_id' },
  { list: 'listings', all: true },
  { list: 'calendar_share_links', where: 'property_ids[]', is: 'property_id' },
  // They show the pictures of its guide.
  { list: 'reservations', where: 'property_id', is: 'property_id' },
  { list: 'tasks', where: 'property_id', is: 'property_id' },
  { list: 'transactions', where: 'property_id', is: 'property_id' },
  { list: 'recurring_transactions', where: 'property_id', is: 'property_id' },
  { list: 'conversations', where: 'activities[].property.id', is: 'property_id' },
];

const OF_STAY: readonly Touch[] = [
  { list: 'reservations', key: 'stay_code' },
  { list: 'reservations', where: 'reservation_code', is: 'reservation_code' },
  { list: 'reviews', key: 'reservation_code' },
  { list: 'conversations', where: 'activities[].reservation_code', is: 'reservation_code' },
  { list: 'transactions', where: 'reservation_code', is: 'reservation_code' },
  { list: 'invoices', where: 'reservation_code', is: 'reservation_code' },
];

const OF_CONVERSATION: readonly Touch[] = [
  { list: 'conversations', key: 'conversation_id' },
  {
    list: 'reservations',
    where: 'reservation_code',
    of: 'conversations',
    key: 'conversation_id',
    from: 'activities[].reservation_code',
  },
];

const OF_LISTING: readonly Touch[] = [
  { list: 'listings', all: true },
  { list: 'properties', all: true },
  { list: 'room_types', all: true },
];

const OF_GROUP: readonly Touch[] = [
  { list: 'groups', key: 'group_id' },
  { list: 'properties', all: true },
];

const OF_TAG: readonly Touch[] = [
  { list: 'tags', key: 'tag_id' },
  { list: 'properties', all: true },
  { list: 'room_types', all: true },
];

const OF_STAFF: readonly Touch[] = [
  { list: 'staffs', key: 'staff_id' },
  { list: 'tasks', where: 'staff_id', is: 'staff_id' },
];

const OF_ROOM_TYPE: readonly Touch[] = [
  { list: 'room_types', key: 'room_type_id' },
  { list: 'tags', all: true },
  { list: 'listings', all: true },
  { list: 'conversations', all: true },
];

const OF_CUSTOM_CHANNEL: readonly Touch[] = [
  { list: 'custom_channels', all: true },
  { list: 'reservations', where: 'custom_channel.id', is: 'custom_channel_id' },
  { list: 'transactions', where: 'custom_channel.id', is: 'custom_channel_id' },
];

const OF_DICTIONARY: readonly Touch[] = [
  { list: 'income_items', all: true },
  { list: 'expense_items', all: true },
  { list: 'income_methods', all: true },
  { list: 'expense_methods', all: true },
  { list: 'transactions', where: 'item_id', is: 'dictionary_entry_id' },
  { list: 'transactions', where: 'payment_method_id', is: 'dictionary_entry_id' },
  { list: 'recurring_transactions', where: 'item_id', is: 'dictionary_entry_id' },
  { list: 'recurring_transactions', where: 'payment_method_id', is: 'dictionary_entry_id' },
];

const OF_INVOICE: readonly Touch[] = [
  { list: 'invoices', key: 'invoice_id' },
  { list: 'invoices', where: 'reservation_code', is: 'reservation_code' },
];

/** By what the name of an event begins with: an event of a kind touches the same objects, however they changed. */
const TOUCHES: Readonly<Record<string, readonly Touch[]>> = {
  reservation: OF_STAY,
  guest: [...OF_STAY.filter((touch) => touch.list !== 'reservations' || 'is' in touch), ...OF_CONVERSATION],
  property: OF_PROPERTY,
  listing: OF_LISTING,
  transaction: [
    { list: 'transactions', key: 'transaction_id' },
    ...(['reservations', 'invoices'] as const).map(
      (list) =>
        ({
          list,
          where: 'reservation_code',
          of: 'transactions',
          key: 'transaction_id',
          from: 'reservation_code',
        }) as const,
    ),
  ],
  recurring_transaction: [{ list: 'recurring_transactions', key: 'recurring_transaction_id' }],
  invoice: OF_INVOICE,
  credit_note: [...OF_INVOICE, { list: 'invoices', key: 'credit_note_id' }],
  review: [{ list: 'reviews', key: 'reservation_code' }],
  message: OF_CONVERSATION,
  conversation: OF_CONVERSATION,
  saved_reply: [{ list: 'saved_replies', key: 'saved_reply_id' }],
  task: [{ list: 'tasks', key: 'task_id' }],
  staff: OF_STAFF,
  room_type: OF_ROOM_TYPE,
  group: OF_GROUP,
  tag: OF_TAG,
  calendar_share_link: [{ list: 'calendar_share_links', key: 'calendar_share_link_id' }],
  // How many of its properties are free today.
  property_availability: [{ list: 'listings', all: true }],
  listing_calendar: [{ list: 'listings', all: true }],
  custom_channel: OF_CUSTOM_CHANNEL,
  dictionary_entry: OF_DICTIONARY,
};

/** Of days: the objects of the lists stay as they are. */
const OF_DAYS: readonly string[] = ['property_remarks_updated'];

/** What a copy reads again after an event. Empty for an event of something that it does not have. */
export function touchedBy(kind: string): readonly Touch[] {
  if (OF_DAYS.includes(kind)) return [];
  const begins = kind.replace(/_(?:created|updated|deleted|erased)$/, '');
  return TOUCHES[begins] ?? [];
}

/** The events of which a copy reads something again, each with what that is. */
export const TOUCHED: readonly (readonly [kind: string, touches: readonly Touch[]])[] = PUBLISHED_KINDS.map(
  (kind) => [kind, touchedBy(kind)] as const,
).filter(([, touches]) => touches.length > 0);
