import { encryptIfText } from '../../database/encrypted-text.ts';
import type { WriteScope } from '../../database/scope.ts';
import { insertLines } from '../../events/insert-lines.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/** Stores properties of another service under their ids. Those that are stored already stay as they are. */
export async function insertImportedProperties(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertLines(tx, 'properties', {
    lines: lines.map((line) => ({
      ...line,
      encrypted_wifi_password: encryptIfText(tx, line['wifi_password']) ?? '',
    })),
    audited: 'id, title, address, timezone, currency',
    columns: `longitude, latitude, default_checkin_time, default_checkout_time, capacity, cleaning_fee,
      base_price, wifi_ssid, encrypted_wifi_password, wifi_remarks, check_in_guide, created_at`,
    event: ['property_created', tx.sql`id as property_id`],
  });
  return stored.length;
}

export type PastProperty = { readonly id: number; readonly title: string };

/** Stores properties that the other service has deleted, as far as stays, tasks and entries still name them. */
export async function insertDeletedProperties(tx: WriteScope, past: readonly PastProperty[]): Promise<void> {
  const { now, account } = tx;
  const { timezone, currency } = account;
  await insertLines(tx, 'properties', {
    lines: past.map((each) => ({ ...each, timezone, currency, deleted_at: now })),
    audited: 'id, title',
    columns: 'timezone, currency, created_at, deleted_at',
    event: ['property_deleted', tx.sql`id as property_id`],
    isDeleted: true,
  });
}
