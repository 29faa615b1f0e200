import { advanceIds } from '../../../database/advance-ids.ts';
import type { ExportedLine } from '../../../http/answer/exported-line.ts';
import { encryptIfText } from '../../../database/encrypted-text.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';

/**
 * Stores listings of another service under their ids, without their days. A calendar that they import is not read
 * until the host asks for it: its bookings came with the stays.
 */
export async function insertMovedListings(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id, now } = tx;
  const sealed = lines.map((line) => ({ ...line, sealed_import_url: encryptIfText(tx, line['import_url']) }));
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(sealed)}) as r (id bigint, channel_type text, listing_id text,
        property_id bigint, room_type_id bigint, title text, currency text, base_price numeric,
        sealed_import_url text, export_read_at timestamptz, last_synced_at timestamptz, sync_error text,
        last_good_read_at timestamptz, last_change jsonb, capabilities jsonb, events_are text,
        ignore_closures_after_days integer)
    ),
    l as (
      insert into listings (host_id, id, channel_type, listing_id, property_id, room_type_id, title, currency,
        base_price, sealed_import_url, export_read_at, last_synced_at, sync_error, last_good_read_at, last_change,
        capabilities, events_are, ignore_closures_after_days, created_at)
      overriding system value
      select ${host_id}, id, channel_type, listing_id, property_id, room_type_id, title, currency, base_price,
        sealed_import_url, export_read_at, last_synced_at, sync_error, last_good_read_at,
        case when jsonb_typeof(last_change) = 'object' then last_change end,
        case when jsonb_typeof(capabilities) = 'array' then capabilities end, coalesce(events_are, 'auto'),
        ignore_closures_after_days, ${now}
      from line
      on conflict (host_id, id) do nothing
      returning id, channel_type, listing_id, property_id, room_type_id, title, currency, base_price
    ),
    ${recordChange(
      tx,
      'listing_created',
      sql`select channel_type, listing_id, null::jsonb as before, to_jsonb(l) as after from l`,
    )}
    select count(*) as count from l`;
  await advanceIds(tx, 'listings');
  return stored?.count ?? 0;
}
