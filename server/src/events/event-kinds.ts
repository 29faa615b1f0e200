/**
 * Every kind of change that is recorded, with the fields of its event besides event and timestamp. Contract section 9
 * defines most of them; the others are additions of Innkeep.
 */
export const EVENT_KINDS = {
  reservation_created: ['reservation_code', 'stay_code'],
  // sub_event is omitted when null.
  reservation_updated: ['reservation_code', 'stay_code', 'sub_event'],
  // A replica that took over, or a restored backup, may lack changes of this time.
  history_lost: ['since', 'until'],
  guest_erased: ['reservation_code', 'conversation_id'],
  property_availability_updated: ['property_id', 'availabilities'],
  property_remarks_updated: ['property_id'],
  listing_calendar_updated: ['channel_type', 'listing_id', 'start_date', 'end_date'],
  listing_created: ['channel_type', 'listing_id'],
  listing_updated: ['channel_type', 'listing_id'],
  listing_deleted: ['channel_type', 'listing_id'],
  transaction_created: ['transaction_id'],
  transaction_updated: ['transaction_id'],
  transaction_deleted: ['transaction_id'],
  recurring_transaction_created: ['recurring_transaction_id'],
  recurring_transaction_updated: ['recurring_transaction_id'],
  recurring_transaction_deleted: ['recurring_transaction_id'],
  invoice_created: ['invoice_id', 'reservation_code'],
  payout_rule_updated: ['channel_type'],
  credit_note_created: ['credit_note_id', 'invoice_id', 'reservation_code'],
  extra_request_created: ['extra_request_id', 'stay_code'],
  extra_request_updated: ['extra_request_id', 'stay_code'],
  review_created: ['reservation_code'],
  review_updated: ['reservation_code'],
  message_created: ['conversation_id', 'message_id'],
  conversation_created: ['conversation_id'],
  conversation_updated: ['conversation_id'],
  saved_reply_created: ['saved_reply_id'],
  saved_reply_updated: ['saved_reply_id'],
  saved_reply_deleted: ['saved_reply_id'],
  saved_view_created: ['saved_view_id'],
  saved_view_updated: ['saved_view_id'],
  saved_view_deleted: ['saved_view_id'],
  task_created: ['task_id'],
  task_updated: ['task_id'],
  task_deleted: ['task_id'],
  // A staff gave it back on their page: it has no staff now.
  task_returned: ['task_id', 'staff_id'],
  // A staff reported a problem, or supplies that run low: the task was made of it.
  task_reported: ['task_id', 'staff_id', 'report_kind'],
  checklist_created: ['checklist_id'],
  checklist_updated: ['checklist_id'],
  checklist_deleted: ['checklist_id'],
  staff_created: ['staff_id'],
  staff_updated: ['staff_id'],
  staff_deleted: ['staff_id'],
  staff_absence_created: ['staff_absence_id', 'staff_id'],
  staff_absence_deleted: ['staff_absence_id', 'staff_id'],
  property_created: ['property_id'],
  property_updated: ['property_id'],
  property_deleted: ['property_id'],
  room_type_created: ['room_type_id'],
  room_type_updated: ['room_type_id'],
  room_type_deleted: ['room_type_id'],
  group_created: ['group_id'],
  group_updated: ['group_id'],
  group_deleted: ['group_id'],
  tag_created: ['tag_id'],
  tag_updated: ['tag_id'],
  tag_deleted: ['tag_id'],
  calendar_share_link_created: ['calendar_share_link_id'],
  calendar_share_link_deleted: ['calendar_share_link_id'],
  custom_channel_created: ['custom_channel_id'],
  custom_channel_updated: ['custom_channel_id'],
  custom_channel_deleted: ['custom_channel_id'],
  dictionary_entry_created: ['dictionary', 'dictionary_entry_id'],
  dictionary_entry_updated: ['dictionary', 'dictionary_entry_id'],
  dictionary_entry_deleted: ['dictionary', 'dictionary_entry_id'],
  channel_work_updated: ['channel_work_id'],
  webhook_created: ['webhook_id'],
  webhook_updated: ['webhook_id'],
  webhook_deleted: ['webhook_id'],
  automation_rule_created: ['automation_rule_id'],
  automation_rule_updated: ['automation_rule_id'],
  automation_rule_deleted: ['automation_rule_id'],
  automation_actions_planned: ['automation_rule_id'],
  automation_action_executed: ['automation_action_id'],
  automation_action_dropped: ['automation_action_id'],
  automation_action_postponed: ['automation_action_id'],
  automation_action_updated: ['automation_action_id'],
  account_created: ['host_id'],
  account_updated: ['host_id'],
  account_exported: ['host_id'],
  guest_data_exported: ['reservation_code', 'conversation_id'],
  account_imported: ['host_id'],
  account_import_started: ['host_id'],
  account_import_ended: ['host_id'],
  sandbox_clock_advanced: ['clock_at'],
  operator_created: ['operator_id'],
  operator_updated: ['operator_id'],
  operator_deleted: ['operator_id'],
  operator_invited: ['operator_id'],
  invitation_accepted: ['operator_id'],
  password_set: ['operator_id'],
  sign_in_connected: ['operator_id'],
  sign_in_disconnected: ['operator_id'],
  session_ended: ['operator_id'],
  second_factor_set: ['operator_id'],
  notification_settings_updated: ['operator_id'],
  notification_way_created: ['operator_id', 'notification_way_id'],
  notification_way_deleted: ['operator_id', 'notification_way_id'],
  token_created: ['token_id'],
  token_deleted: ['token_id'],
  grant_created: ['grant_id', 'application_id'],
  grant_deleted: ['grant_id', 'application_id'],
  application_deleted: ['application_id'],
} as const satisfies Record<string, readonly string[]>;

export type EventKind = keyof typeof EVENT_KINDS;

/** Changes to access, and what was handed out, are recorded for the account only: no webhook receives them, and GET /events omits them. */
const KEPT_TO_THE_ACCOUNT =
  /^(account|application|dispatch|grant|guest_data|invitation|notification|operator|password|person|second_factor|session|sign_in|token)_/;

/** The kinds that a webhook can subscribe to and that GET /events shows. */
export const PUBLISHED_KINDS: readonly string[] = Object.keys(EVENT_KINDS).filter(
  (kind) => !KEPT_TO_THE_ACCOUNT.test(kind),
);

/** The sub_event values of reservation_updated (contract section 9). */
export const SUB_EVENTS = [
  'arrival_and_departure_time_updated',
  'rates_updated',
  'lock_code_updated',
  'lock_code_deleted',
  'check_in_details_updated',
  'conflict_detected',
  // A stay that waited in the reservation box was placed, since its nights have become free.
  'conflict_resolved',
] as const;

export type SubEvent = (typeof SUB_EVENTS)[number];
