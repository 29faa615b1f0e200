const OWN_DAY = ['currency', 'date', 'price', 'price_from', 'restrictions'];

/** The schemas of the document that describe the lines of a resource, and the fields that its lines have beside them. */
export const LINE_SCHEMAS: Readonly<
  Record<string, { readonly name?: string; readonly more?: readonly string[] }>
> = {
  account: { name: 'Account' },
  custom_channels: { name: 'CustomChannel' },
  payout_rules: { name: 'PayoutRule' },
  income_items: { name: 'DictionaryEntry' },
  expense_items: { name: 'DictionaryEntry' },
  income_methods: { name: 'DictionaryEntry' },
  expense_methods: { name: 'DictionaryEntry' },
  properties: { name: 'Property' },
  booking_terms: { name: 'BookingTerms' },
  property_details: { name: 'PropertyDetails' },
  pictures: { name: 'PropertyPicture', more: ['property_id'] },
  room_types: { name: 'RoomType' },
  groups: { name: 'Group' },
  tags: { name: 'Tag' },
  listings: { name: 'Listing' },
  staffs: { name: 'Staff' },
  reservations: { name: 'Reservation' },
  recurring_transactions: { name: 'RecurringTransaction' },
  transactions: { name: 'Transaction' },
  invoices: { name: 'Invoice' },
  tasks: { name: 'Task' },
  photographs: { name: 'TaskPhotograph', more: ['task_id'] },
  conversations: {
    name: 'Conversation',
    more: [
      'property_id',
      'property_title',
      'check_in_date',
      'check_out_date',
      'last_message_at',
      'last_message',
    ],
  },
  messages: { name: 'Message', more: ['conversation_id'] },
  reviews: { name: 'Review' },
  automation_rules: { name: 'AutomationRule' },
  saved_replies: { name: 'SavedReply' },
  saved_views: { name: 'SavedView' },
  webhooks: { name: 'Webhook' },
  availabilities: { more: ['property_id', 'date', 'available', 'remarks'] },
  property_calendars: { more: ['property_id', ...OWN_DAY] },
  room_type_calendars: { more: ['room_type_id', ...OWN_DAY] },
  operators: { name: 'Operator' },
  automation_actions: { name: 'AutomationAction' },
  listing_calendars: {
    more: ['channel_type', 'listing_id', 'date', 'price', 'price_from', 'inventory', 'restrictions'],
  },
};
