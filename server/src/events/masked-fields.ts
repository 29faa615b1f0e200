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
  // Texts that people write.
  content: 'text',
  reply_content: 'text',
  private_feedback: 'text',
  note: 'text',
  text: 'text',
  remarks: 'text',
  channel_remarks: 'text',
  template: 'text',
  own_text: 'text',
  texts: 'text',
  check_in_guide: 'text',
  staff_guide: 'text',
  house_rules: 'text',
  descriptions: 'text',
  check_out_steps: 'text',
  guide: 'text',
  caption: 'text',
  wifi_remarks: 'text',
  // Secrets that give access.
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
  encrypted_totp_secret: 'text',
  encrypted_wifi_password: 'text',
  encrypted_lock_code: 'text',
  encrypted_import_url: 'text',
  // Contact data of guests.
  guest_email: 'text',
  guest_phone: 'text',
  // The response of a mail server, which may name the guest.
  delivery_detail: 'text',
  // Reveals whether somebody sent a known picture.
  content_hash: 'text',
  large_hash: 'text',
  small_hash: 'text',
};

/** Matches the name of a masked field in JSON as PostgreSQL writes it. */
export const MASKED_NAMES = `"(${Object.keys(MASKED_FIELDS).join('|')})": `;

/**
 * Frequent kinds, with the masked fields of their snapshots: all are top-level texts. They are masked without
 * mask_audit, which takes longer than storing the row. A test suite checks that the lists are complete.
 */
export const QUICKLY_MASKED: Readonly<Partial<Record<EventKind, readonly string[]>>> = {
  transaction_created: ['note'],
  transaction_updated: ['note'],
  transaction_deleted: ['note'],
  task_created: ['note'],
  task_deleted: ['note'],
  reservation_created: [],
  listing_calendar_updated: [],
  message_created: ['content', 'content_hash', 'delivery_detail'],
};
