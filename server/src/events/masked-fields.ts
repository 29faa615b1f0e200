import type { EventKind } from './event-kinds.ts';

/**
 * How a masked field shows in the audit log. `text`: `***`, whatever it holds. `address`: `https://feeds.example.com/***`.
 * `values`: an object whose names stay and whose values are `***`.
 */
export type Mask = 'text' | 'address' | 'values';

/**
 * The fields whose values the audit log never holds, by their names at any depth of before and after. An empty one
 * stays empty; one that differs after the change is marked as changed. docs/audit.md is made from this table.
 */
export const MASKED_FIELDS: Readonly<Record<string, Mask>> = {
  // What people write.
  content: 'text',
  reply_content: 'text',
  note: 'text',
  remarks: 'text',
  channel_remarks: 'text',
  template: 'text',
  check_in_guide: 'text',
  wifi_remarks: 'text',
  // What opens something.
  wifi_password: 'text',
  lock_code: 'text',
  id_number: 'text',
  custom_fields: 'values',
  import_url: 'address',
  url: 'address',
  secret: 'text',
  former_secret: 'text',
  export_secret: 'text',
  guest_secret: 'text',
  mail_secret: 'text',
  token_hash: 'text',
  code_hash: 'text',
  code_challenge: 'text',
  secret_hash: 'text',
  password_hash: 'text',
  sealed_totp_secret: 'text',
  sealed_wifi_password: 'text',
  sealed_lock_code: 'text',
  sealed_import_url: 'text',
  // How guests are reached.
  guest_email: 'text',
  guest_phone: 'text',
  // The answer of a mail server, which may name the guest.
  delivery_detail: 'text',
  // Tells whether somebody sent a picture that is known.
  content_hash: 'text',
};

/** Finds the name of a masked field in JSON as PostgreSQL writes it. */
export const MASKED_NAMES = `"(${Object.keys(MASKED_FIELDS).join('|')})": `;

/**
 * Kinds that are recorded often, with the masked fields that their snapshots have: texts, and not inside of another
 * field. They are masked without mask_audit, which takes longer than storing the row. A suite holds the lists complete.
 */
export const QUICKLY_MASKED: Readonly<Partial<Record<EventKind, readonly string[]>>> = {
  transaction_created: ['note'],
  transaction_updated: ['note'],
  transaction_deleted: ['note'],
  task_created: ['note'],
  task_updated: ['note'],
  task_deleted: ['note'],
  reservation_created: [],
  listing_calendar_updated: [],
  message_created: ['content', 'content_hash', 'delivery_detail'],
};
