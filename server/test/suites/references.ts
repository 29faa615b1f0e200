// The tables to add to when a new field that holds an id appears: the suites say which.

/** What the `id` of a path or of a list's filter stands for, by the step of the path before it. */
export const KIND_OF_PATH: Readonly<Record<string, string>> = {
  operators: 'other_operator',
  sessions: 'own_session',
  tokens: 'personal_token',
  applications: 'grant',
  properties: 'property',
  room_types: 'room_type',
  groups: 'group',
  listings: 'listing',
  pricing_ratios: 'listing',
  tags: 'tag',
  saved_views: 'saved_view',
  push_subscriptions: 'push_subscription',
  saved_replies: 'saved_reply',
  transactions: 'transaction',
  recurring_transactions: 'recurring_transaction',
  invoices: 'invoice',
  extra_requests: 'extra_request',
  tasks: 'task',
  checklists: 'checklist',
  staff_absences: 'staff_absence',
  staffs: 'staff',
  rules: 'automation_rule',
  actions: 'automation_action',
  conversations: 'conversation',
  income_items: 'income_item',
  expense_items: 'expense_item',
  income_methods: 'income_method',
  expense_methods: 'expense_method',
  custom_channels: 'custom_channel',
  webhooks: 'webhook',
  work: 'work',
  // The guests in the body of a stay.
  '{stay_code}': 'guest',
  messages: 'channel_message',
  inquiries: 'channel_inquiry',
};

/** What every other name that ends in id, ids, code or codes stands for. */
export const KIND_OF_NAME: Readonly<Record<string, string>> = {
  property_id: 'property',
  property_ids: 'property',
  intended_property_id: 'property',
  for_property_id: 'property',
  for_property_ids: 'property',
  listing_id: 'listing_name',
  room_type_id: 'room_type',
  room_type_ids: 'room_type',
  group_id: 'group',
  group_ids: 'group',
  tag_ids: 'tag',
  tag_id: 'tag',
  staff_id: 'staff',
  photograph_id: 'task_photograph',
  picture_id: 'property_picture',
  picture_ids: 'property_picture',
  push_subscription_id: 'push_subscription',
  conversation_id: 'conversation',
  reservation_code: 'order',
  stay_code: 'stay',
  channel_id: 'channel_claim',
  inquiry_id: 'channel_inquiry',
  recurring_transaction_id: 'recurring_transaction',
  item_id: 'income_item',
  payment_method_id: 'income_method',
  income_method_id: 'income_method',
  custom_channel_id: 'custom_channel',
  quote_id: 'quote',
  planned_message_id: 'planned_message',
  extra_request_id: 'extra_request',
  delivery_id: 'delivery',
  message_id: 'channel_message',
  operator_id: 'operator',
  token_id: 'token',
  application_id: 'acting_application',
  request_id: 'request',
  object_id: 'property',
  client_id: 'application',
  code: 'authorization_code',
};

/** Places where a name stands for something else. */
export const KIND_OF_PLACE: Readonly<Record<string, string>> = {
  'POST /reservations/{reservation_code}/refunds body.payment_method_id': 'expense_method',
  'POST /sandbox/changes body.reservation_code': 'channel_order',
  'POST /sandbox/cancellations body.reservation_code': 'channel_order',
  'POST /sandbox/messages body.reservation_code': 'channel_order',
  'POST /sandbox/reviews body.reservation_code': 'channel_order',
  'POST /guest_erasures body.reservation_code': 'past_order',
  'POST /conversations/{id}/messages/{message_id}/send path.message_id': 'unsent_message',
  'GET /closures query.listing_id': 'listing',
  'POST /reservations/{stay_code}/to_booking path.stay_code': 'closure',
  'POST /availabilities/to_closure body.stay_code': 'calendar_stay',
};

/** Places whose name says id, but where an id of another is as good as any, each with its reason. */
export const NO_REFERENCE: Readonly<Record<string, string>> = {
  'POST /reservations body.channel_id': 'the client makes it up, and every account has its own',
  'PATCH /checklists/{id} body.items[].id': 'the number of an item in its own list',
  'POST /checklists body.items[].id': 'the number of an item in its own list',
  'PATCH /tasks/{id}/checklist body.items[].id': 'the number of an item in its own list',
  'POST /channel/work/{id}/done body.message_id':
    'the channel makes it up, and each conversation has its own',
  'PUT /channel/orders/{channel_id} path.channel_id':
    'the channel makes it up, and every account has its own',
  'POST /channel/orders/{channel_id}/messages body.id':
    'the channel makes it up, and every conversation has its own',
  'PUT /channel/orders/{channel_id} body.inquiry_id':
    'an order is stored whether its inquiry is known or not; receive-inquiry.test.ts has those of others',
  'PUT /channel/orders/{channel_id} body.stays[].listing_id':
    'an order of an unknown listing waits in the reservation box; flaws.test.ts has those of others',
  'POST /channel/inquiries body.id': 'the channel makes it up, and every account has its own',
  'POST /channel/inquiries body.message.id': 'the channel makes it up, and every conversation has its own',
  'POST /channel/inquiries/{id}/messages body.id':
    'the channel makes it up, and every conversation has its own',
  'GET /audit query.object_id': 'ids of different kinds of things may be equal: kind says which is meant',
  'POST /listings/preview body.listing_id': 'the channel makes it up, and every account has its own',
  'POST /listings body.listing_id': 'the channel makes it up, and every account has its own',
};
