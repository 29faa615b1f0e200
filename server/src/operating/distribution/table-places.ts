/** Where the rows of a table are kept on a Citus cluster. */
export type TablePlace =
  /** Spread over the machines by host_id: all rows of an account are on one machine. */
  | 'account'
  /** Copied to each machine. */
  | 'everywhere'
  /** On the coordinator alone. */
  | 'coordinator';

/** Every table, with its place. */
export const TABLE_PLACES: Readonly<Record<string, TablePlace>> = {
  schema_migrations: 'coordinator',
  product_version: 'coordinator',
  host_accounts: 'everywhere',
  applications: 'everywhere',
  ...placed(
    'coordinator',
    `account_move_marks account_moves cells dispatch last_backup moved_accounts own_cell password_resets push_keys rate_limit_blocks rate_limit_budgets rate_limit_shared_addresses recovery_codes
    encryption_key sessions set_up_links sign_in_cells sign_in_identities sign_in_links sign_in_operators sign_in_unlocks sign_in_warnings sign_ins`,
  ),
  ...placed(
    'account',
    `access_tokens account_imports attachments audit_log automation_actions automation_rule_properties automation_rules booking_terms channel_work
    closures conversations csv_mappings custom_channels dictionary_entries direct_calendars direct_days direct_former_prices ended_connectors events
    feed_events group_properties groups guest_retentions guests idempotency_keys import_pieces import_runs imported_rows invoices
    listing_days listing_former_prices listings messages notification_logs notification_settings notification_ways notifications oauth_grants oauth_refresh_tokens
    operator_invitations operator_properties operators orders payout_rules planned_messages properties property_days property_details property_pictures quotes receipts recurring_transactions
    request_counts reviews room_type_properties room_types sandbox_clocks saved_replies saved_views shown_nights staff_links
    staff_properties staffs stay_tags stays tag_properties tag_room_types tags task_photographs tasks transactions
    webhook_deliveries webhooks`,
  ),
};

function placed(place: TablePlace, tables: string): Record<string, TablePlace> {
  return Object.fromEntries(tables.split(/\s+/).map((table) => [table, place]));
}
