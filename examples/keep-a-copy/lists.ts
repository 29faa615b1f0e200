// Made from server/src/events/copied-lists.ts by `npm run generate`.

/** How the copier reads a list, and one object of it again. */
export type CopiedList = {
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly key: string;
  /** Null: the list is read again as a whole. */
  readonly one: string | null;
  /** The list shows less of an object than `one`. */
  readonly isShort?: boolean;
};

/** What an event touches: the object with a key, those that have its value or that of another object at a place, or the whole list. */
export type Touch =
  | { readonly list: string; readonly key: string }
  | { readonly list: string; readonly where: string; readonly is: string }
  | { readonly list: string; readonly where: string; readonly of: string; readonly key: string; readonly from: string }
  | { readonly list: string; readonly all: true };

export const COPIED_LISTS: Readonly<Record<string, CopiedList>> = {
  "properties": {"path":"/properties","key":"id","one":"/properties/{}"},
  "room_types": {"path":"/room_types","key":"id","one":"/room_types/{}"},
  "groups": {"path":"/groups","key":"id","one":"/groups/{}"},
  "tags": {"path":"/tags","key":"id","one":"/tags/{}"},
  "listings": {"path":"/listings","key":"id","one":null},
  "calendar_share_links": {"path":"/calendar_share_links","key":"id","one":"/calendar_share_links/{}"},
  "custom_channels": {"path":"/custom_channels","key":"id","one":null},
  "income_items": {"path":"/income_items","key":"id","one":null},
  "expense_items": {"path":"/expense_items","key":"id","one":null},
  "income_methods": {"path":"/income_methods","key":"id","one":null},
  "expense_methods": {"path":"/expense_methods","key":"id","one":null},
  "staffs": {"path":"/staffs","key":"id","one":"/staffs/{}"},
  "tasks": {"path":"/tasks","key":"id","one":"/tasks/{}"},
  "reservations": {"path":"/reservations","query":{"start_check_out_date":"1900-01-01"},"key":"stay_code","one":"/reservations/{}"},
  "reviews": {"path":"/reviews","query":{"start_check_out_date":"1900-01-01"},"key":"reservation_code","one":"/reviews?start_check_out_date=1900-01-01&reservation_code={}"},
  "conversations": {"path":"/conversations","key":"id","one":"/conversations/{}","isShort":true},
  "saved_replies": {"path":"/saved_replies","key":"id","one":"/saved_replies/{}"},
  "transactions": {"path":"/transactions","key":"id","one":"/transactions/{}"},
  "recurring_transactions": {"path":"/recurring_transactions","key":"id","one":"/recurring_transactions/{}"},
  "invoices": {"path":"/invoices","key":"id","one":"/invoices/{}"},
};

export const TOUCHES: Readonly<Record<string, readonly Touch[]>> = {
  "reservation_created": [{"list":"reservations","key":"stay_code"},{"list":"reservations","where":"reservation_code","is":"reservation_code"},{"list":"reviews","key":"reservation_code"},{"list":"conversations","where":"activities[].reservation_code","is":"reservation_code"},{"list":"transactions","where":"reservation_code","is":"reservation_code"},{"list":"invoices","where":"reservation_code","is":"reservation_code"}],
  "reservation_updated": [{"list":"reservations","key":"stay_code"},{"list":"reservations","where":"reservation_code","is":"reservation_code"},{"list":"reviews","key":"reservation_code"},{"list":"conversations","where":"activities[].reservation_code","is":"reservation_code"},{"list":"transactions","where":"reservation_code","is":"reservation_code"},{"list":"invoices","where":"reservation_code","is":"reservation_code"}],
  "guest_erased": [{"list":"reservations","where":"reservation_code","is":"reservation_code"},{"list":"reviews","key":"reservation_code"},{"list":"conversations","where":"activities[].reservation_code","is":"reservation_code"},{"list":"transactions","where":"reservation_code","is":"reservation_code"},{"list":"invoices","where":"reservation_code","is":"reservation_code"},{"list":"conversations","key":"conversation_id"},{"list":"reservations","where":"reservation_code","of":"conversations","key":"conversation_id","from":"activities[].reservation_code"}],
  "property_availability_updated": [{"list":"listings","all":true}],
  "listing_calendar_updated": [{"list":"listings","all":true}],
  "listing_created": [{"list":"listings","all":true},{"list":"properties","all":true},{"list":"room_types","all":true}],
  "listing_updated": [{"list":"listings","all":true},{"list":"properties","all":true},{"list":"room_types","all":true}],
  "listing_deleted": [{"list":"listings","all":true},{"list":"properties","all":true},{"list":"room_types","all":true}],
  "transaction_created": [{"list":"transactions","key":"transaction_id"},{"list":"reservations","where":"reservation_code","of":"transactions","key":"transaction_id","from":"reservation_code"},{"list":"invoices","where":"reservation_code","of":"transactions","key":"transaction_id","from":"reservation_code"}],
  "transaction_updated": [{"list":"transactions","key":"transaction_id"},{"list":"reservations","where":"reservation_code","of":"transactions","key":"transaction_id","from":"reservation_code"},{"list":"invoices","where":"reservation_code","of":"transactions","key":"transaction_id","from":"reservation_code"}],
  "transaction_deleted": [{"list":"transactions","key":"transaction_id"},{"list":"reservations","where":"reservation_code","of":"transactions","key":"transaction_id","from":"reservation_code"},{"list":"invoices","where":"reservation_code","of":"transactions","key":"transaction_id","from":"reservation_code"}],
  "recurring_transaction_created": [{"list":"recurring_transactions","key":"recurring_transaction_id"}],
  "recurring_transaction_updated": [{"list":"recurring_transactions","key":"recurring_transaction_id"}],
  "recurring_transaction_deleted": [{"list":"recurring_transactions","key":"recurring_transaction_id"}],
  "invoice_created": [{"list":"invoices","key":"invoice_id"},{"list":"invoices","where":"reservation_code","is":"reservation_code"}],
  "credit_note_created": [{"list":"invoices","key":"invoice_id"},{"list":"invoices","where":"reservation_code","is":"reservation_code"},{"list":"invoices","key":"credit_note_id"}],
  "review_created": [{"list":"reviews","key":"reservation_code"}],
  "review_updated": [{"list":"reviews","key":"reservation_code"}],
  "message_created": [{"list":"conversations","key":"conversation_id"},{"list":"reservations","where":"reservation_code","of":"conversations","key":"conversation_id","from":"activities[].reservation_code"}],
  "conversation_created": [{"list":"conversations","key":"conversation_id"},{"list":"reservations","where":"reservation_code","of":"conversations","key":"conversation_id","from":"activities[].reservation_code"}],
  "conversation_updated": [{"list":"conversations","key":"conversation_id"},{"list":"reservations","where":"reservation_code","of":"conversations","key":"conversation_id","from":"activities[].reservation_code"}],
  "saved_reply_created": [{"list":"saved_replies","key":"saved_reply_id"}],
  "saved_reply_updated": [{"list":"saved_replies","key":"saved_reply_id"}],
  "saved_reply_deleted": [{"list":"saved_replies","key":"saved_reply_id"}],
  "task_created": [{"list":"tasks","key":"task_id"}],
  "task_updated": [{"list":"tasks","key":"task_id"}],
  "task_deleted": [{"list":"tasks","key":"task_id"}],
  "staff_created": [{"list":"staffs","key":"staff_id"},{"list":"tasks","where":"staff_id","is":"staff_id"}],
  "staff_updated": [{"list":"staffs","key":"staff_id"},{"list":"tasks","where":"staff_id","is":"staff_id"}],
  "staff_deleted": [{"list":"staffs","key":"staff_id"},{"list":"tasks","where":"staff_id","is":"staff_id"}],
  "property_created": [{"list":"properties","key":"property_id"},{"list":"room_types","where":"properties[].id","is":"property_id"},{"list":"groups","where":"property_ids[]","is":"property_id"},{"list":"tags","where":"property_ids[]","is":"property_id"},{"list":"staffs","where":"property_ids[]","is":"property_id"},{"list":"listings","all":true},{"list":"calendar_share_links","where":"property_ids[]","is":"property_id"},{"list":"reservations","where":"property_id","is":"property_id"},{"list":"tasks","where":"property_id","is":"property_id"},{"list":"transactions","where":"property_id","is":"property_id"},{"list":"recurring_transactions","where":"property_id","is":"property_id"},{"list":"conversations","where":"activities[].property.id","is":"property_id"}],
  "property_updated": [{"list":"properties","key":"property_id"},{"list":"room_types","where":"properties[].id","is":"property_id"},{"list":"groups","where":"property_ids[]","is":"property_id"},{"list":"tags","where":"property_ids[]","is":"property_id"},{"list":"staffs","where":"property_ids[]","is":"property_id"},{"list":"listings","all":true},{"list":"calendar_share_links","where":"property_ids[]","is":"property_id"},{"list":"reservations","where":"property_id","is":"property_id"},{"list":"tasks","where":"property_id","is":"property_id"},{"list":"transactions","where":"property_id","is":"property_id"},{"list":"recurring_transactions","where":"property_id","is":"property_id"},{"list":"conversations","where":"activities[].property.id","is":"property_id"}],
  "property_deleted": [{"list":"properties","key":"property_id"},{"list":"room_types","where":"properties[].id","is":"property_id"},{"list":"groups","where":"property_ids[]","is":"property_id"},{"list":"tags","where":"property_ids[]","is":"property_id"},{"list":"staffs","where":"property_ids[]","is":"property_id"},{"list":"listings","all":true},{"list":"calendar_share_links","where":"property_ids[]","is":"property_id"},{"list":"reservations","where":"property_id","is":"property_id"},{"list":"tasks","where":"property_id","is":"property_id"},{"list":"transactions","where":"property_id","is":"property_id"},{"list":"recurring_transactions","where":"property_id","is":"property_id"},{"list":"conversations","where":"activities[].property.id","is":"property_id"}],
  "room_type_created": [{"list":"room_types","key":"room_type_id"},{"list":"tags","all":true},{"list":"listings","all":true},{"list":"conversations","all":true}],
  "room_type_updated": [{"list":"room_types","key":"room_type_id"},{"list":"tags","all":true},{"list":"listings","all":true},{"list":"conversations","all":true}],
  "room_type_deleted": [{"list":"room_types","key":"room_type_id"},{"list":"tags","all":true},{"list":"listings","all":true},{"list":"conversations","all":true}],
  "group_created": [{"list":"groups","key":"group_id"},{"list":"properties","all":true}],
  "group_updated": [{"list":"groups","key":"group_id"},{"list":"properties","all":true}],
  "group_deleted": [{"list":"groups","key":"group_id"},{"list":"properties","all":true}],
  "tag_created": [{"list":"tags","key":"tag_id"},{"list":"properties","all":true},{"list":"room_types","all":true}],
  "tag_updated": [{"list":"tags","key":"tag_id"},{"list":"properties","all":true},{"list":"room_types","all":true}],
  "tag_deleted": [{"list":"tags","key":"tag_id"},{"list":"properties","all":true},{"list":"room_types","all":true}],
  "calendar_share_link_created": [{"list":"calendar_share_links","key":"calendar_share_link_id"}],
  "calendar_share_link_deleted": [{"list":"calendar_share_links","key":"calendar_share_link_id"}],
  "custom_channel_created": [{"list":"custom_channels","all":true},{"list":"reservations","where":"custom_channel.id","is":"custom_channel_id"},{"list":"transactions","where":"custom_channel.id","is":"custom_channel_id"}],
  "custom_channel_updated": [{"list":"custom_channels","all":true},{"list":"reservations","where":"custom_channel.id","is":"custom_channel_id"},{"list":"transactions","where":"custom_channel.id","is":"custom_channel_id"}],
  "custom_channel_deleted": [{"list":"custom_channels","all":true},{"list":"reservations","where":"custom_channel.id","is":"custom_channel_id"},{"list":"transactions","where":"custom_channel.id","is":"custom_channel_id"}],
  "dictionary_entry_created": [{"list":"income_items","all":true},{"list":"expense_items","all":true},{"list":"income_methods","all":true},{"list":"expense_methods","all":true},{"list":"transactions","where":"item_id","is":"dictionary_entry_id"},{"list":"transactions","where":"payment_method_id","is":"dictionary_entry_id"},{"list":"recurring_transactions","where":"item_id","is":"dictionary_entry_id"},{"list":"recurring_transactions","where":"payment_method_id","is":"dictionary_entry_id"}],
  "dictionary_entry_updated": [{"list":"income_items","all":true},{"list":"expense_items","all":true},{"list":"income_methods","all":true},{"list":"expense_methods","all":true},{"list":"transactions","where":"item_id","is":"dictionary_entry_id"},{"list":"transactions","where":"payment_method_id","is":"dictionary_entry_id"},{"list":"recurring_transactions","where":"item_id","is":"dictionary_entry_id"},{"list":"recurring_transactions","where":"payment_method_id","is":"dictionary_entry_id"}],
  "dictionary_entry_deleted": [{"list":"income_items","all":true},{"list":"expense_items","all":true},{"list":"income_methods","all":true},{"list":"expense_methods","all":true},{"list":"transactions","where":"item_id","is":"dictionary_entry_id"},{"list":"transactions","where":"payment_method_id","is":"dictionary_entry_id"},{"list":"recurring_transactions","where":"item_id","is":"dictionary_entry_id"},{"list":"recurring_transactions","where":"payment_method_id","is":"dictionary_entry_id"}],
};
