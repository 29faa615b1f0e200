import { parseSync } from 'libpg-query';
import type { Template } from './templates.ts';

/** The one owner of each table: an area or a layer, by its folder in server/src. Only files of the owner write it. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  access_tokens: 'access',
  account_imports: 'areas/accounts',
  account_move_marks: 'operating/cells',
  account_moves: 'operating/cells',
  answer_mailbox: 'areas/conversations',
  applications: 'access',
  attachments: 'areas/conversations',
  audit_log: 'events',
  automation_actions: 'areas/automation',
  automation_rule_properties: 'areas/automation',
  automation_rules: 'areas/automation',
  booking_terms: 'areas/booking-terms',
  calendar_share_link_properties: 'areas/calendar-links',
  calendar_share_links: 'areas/calendar-links',
  cells: 'operating/cells',
  channel_work: 'areas/channel',
  checklists: 'areas/tasks',
  closures: 'areas/listings',
  conversations: 'areas/conversations',
  csv_mappings: 'areas/accounts',
  custom_channels: 'areas/custom-channels',
  dictionary_entries: 'areas/dictionaries',
  direct_calendars: 'areas/listings',
  direct_days: 'areas/listings',
  direct_former_prices: 'areas/listings',
  dispatch: 'areas/webhooks',
  ended_connectors: 'access',
  events: 'events',
  feed_events: 'areas/listings',
  former_tags: 'areas/tags',
  group_properties: 'areas/groups',
  groups: 'areas/groups',
  guest_retentions: 'areas/accounts',
  guests: 'areas/reservations',
  histories: 'database',
  host_accounts: 'areas/accounts',
  idempotency_keys: 'http',
  import_pieces: 'areas/accounts',
  import_runs: 'areas/accounts',
  imported_rows: 'areas/accounts',
  invoices: 'areas/invoices',
  last_backup: 'operating',
  listing_days: 'areas/listings',
  listing_former_prices: 'areas/listings',
  listings: 'areas/listings',
  message_files: 'areas/conversations',
  messages: 'areas/conversations',
  notification_logs: 'areas/notifications',
  notification_settings: 'areas/notifications',
  notification_ways: 'areas/notifications',
  notifications: 'areas/notifications',
  oauth_grants: 'access',
  oauth_refresh_tokens: 'access',
  moved_accounts: 'operating/cells',
  operator_invitations: 'access',
  operator_properties: 'access',
  operators: 'access',
  orders: 'areas/reservations',
  product_version: 'database',
  properties: 'areas/properties',
  property_days: 'areas/availabilities',
  push_keys: 'areas/notifications',
  quotes: 'areas/quotes',
  rate_limit_blocks: 'rate-limits',
  rate_limit_budgets: 'rate-limits',
  rate_limit_shared_addresses: 'rate-limits',
  received_emails: 'areas/conversations',
  recovery_codes: 'access',
  property_details: 'areas/properties',
  extra_requests: 'areas/extras',
  property_pictures: 'areas/properties',
  receipts: 'areas/transactions',
  recurring_transactions: 'areas/recurring-transactions',
  request_counts: 'rate-limits',
  reviews: 'areas/reviews',
  room_type_properties: 'areas/room-types',
  room_types: 'areas/room-types',
  sandbox_clocks: 'areas/sandbox',
  saved_replies: 'areas/saved-replies',
  shown_nights: 'areas/listings',
  staff_absences: 'areas/staffs',
  staff_forms: 'areas/staff-links',
  staff_links: 'areas/staff-links',
  saved_views: 'areas/saved-views',
  schema_migrations: 'database',
  encryption_key: 'service',
  sessions: 'access',
  set_up_links: 'access',
  own_cell: 'operating/cells',
  password_resets: 'access',
  planned_messages: 'areas/conversations',
  payout_rules: 'areas/reservations',
  sign_in_cells: 'access',
  sign_in_identities: 'access',
  sign_in_links: 'access',
  sign_in_operators: 'access',
  sign_in_unlocks: 'access',
  sign_in_warnings: 'access',
  sign_ins: 'access',
  staff_properties: 'areas/staffs',
  staffs: 'areas/staffs',
  stay_tags: 'areas/reservations',
  stays: 'areas/reservations',
  tag_properties: 'areas/tags',
  tag_room_types: 'areas/tags',
  tags: 'areas/tags',
  task_photographs: 'areas/tasks',
  task_work: 'areas/tasks',
  tasks: 'areas/tasks',
  transactions: 'areas/transactions',
  webhook_deliveries: 'areas/webhooks',
  webhooks: 'areas/webhooks',
};

/** Folders and files that write tables of others, each with its reason. */
export const OTHER_WRITERS: Readonly<Record<string, string>> = {
  'operating/encryption':
    'a new encryption key encrypts columns of many tables; encrypted-columns.ts names them',
  'operating/cells':
    'a move copies an account with its people to another cell, and deletes what is left of it',
  'events/insert-lines.ts':
    'stores the lines of an import for the owner, whose call names the table: listed as a write of its file',
  'database/history':
    'ends the cursors of a log whose last events were lost, before any process can read on in it',
  jobs: 'leases rows and deletes them in batches for the jobs of the owner, which name the table',
};

/** A table that a statement writes, as `update stays`. A template may put the name of the table in: `update …`. */
type Write = string;

const VERBS: Readonly<Record<string, string>> = {
  InsertStmt: 'insert into',
  UpdateStmt: 'update',
  DeleteStmt: 'delete from',
  MergeStmt: 'merge into',
};

/** What a statement writes, in all of its parts, as PostgreSQL reads it. */
export function listWrites(statement: string): readonly Write[] {
  const writes: Write[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, part] of Object.entries(node)) {
      const verb = VERBS[key];
      if (verb !== undefined) writes.push(`${verb} ${part.relation.relname}`);
      if (key === 'TruncateStmt') writes.push('truncate');
      visit(part);
    }
  };
  visit(parseSync(statement).stmts);
  return writes;
}

/** What the text of a template itself writes, without the fragments that are put in. */
export function listWritesInText({ text }: Pick<Template, 'text'>): readonly Write[] {
  const found = text.matchAll(
    /(?<!\b(?:for|key|do|on) )\b(insert into|update|delete from|merge into|truncate) (?:only )?"?(\w+|…)/g,
  );
  return [...found].map(([, verb, table]) => `${verb} ${table}`);
}

/** The writes of a template to tables of which its file is not the owner. */
export function listForeignWrites(template: Pick<Template, 'file' | 'text'>): readonly Write[] {
  return listWritesInText(template).filter((write) => {
    const owner = TABLE_OWNERS[write.split(' ').at(-1) ?? ''];
    return owner === undefined || !template.file.startsWith(`${owner}/`);
  });
}
