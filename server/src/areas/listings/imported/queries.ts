import { encryptIfText } from '../../../database/encrypted-text.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { insertLines } from '../../../events/insert-lines.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { UNKNOWN_TIME } from '../record.ts';

/**
 * Stores listings of another service under their ids, without their days. A calendar that they import is not read
 * until the host asks for it: its bookings came with the stays.
 */
export async function insertImportedListings(
  tx: WriteScope,
  lines: readonly ExportedLine[],
): Promise<number> {
  const stored = await insertLines(tx, 'listings', {
    lines: lines.map((line) => ({
      ...line,
      encrypted_import_url: encryptIfText(tx, line['import_url']),
      last_change: typeof line['last_change'] === 'object' ? line['last_change'] : null,
      capabilities: Array.isArray(line['capabilities']) ? line['capabilities'] : null,
      events_are: line['events_are'] ?? 'auto',
      created_at: knownTime(line['created_at'], tx.now),
      updated_at: knownTime(line['updated_at'], tx.now),
    })),
    audited:
      'id, channel_type, listing_id, property_id, room_type_id, title, currency, base_price, is_following, ratio, rounding',
    columns: `encrypted_import_url, export_read_at, last_synced_at, sync_error, last_good_read_at, last_change,
      capabilities, events_are, ignore_closures_after_days, created_at, updated_at`,
    event: ['listing_created'],
  });
  return stored.length;
}

function knownTime(time: unknown, now: string): unknown {
  return time === undefined || time === null || time === UNKNOWN_TIME ? now : time;
}
