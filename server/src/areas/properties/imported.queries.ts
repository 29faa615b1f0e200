import { advanceIds } from '../../database/advance-ids.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { encryptIfText } from '../../database/encrypted-text.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** Stores properties of another service under their ids. Those that are stored already stay as they are. */
export async function insertMovedProperties(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const { sql, host_id, now } = tx;
  const sealed = lines.map((line) => ({
    ...line,
    sealed_wifi_password: encryptIfText(tx, line['wifi_password']) ?? '',
  }));
  const [stored] = await sql<{ count: number }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(sealed)}) as r (id bigint, title text, address text,
        longitude double precision, latitude double precision, timezone text, default_checkin_time text,
        default_checkout_time text, capacity integer, cleaning_fee numeric, base_price numeric, currency text, wifi_ssid text,
        sealed_wifi_password text, wifi_remarks text, check_in_guide text)
    ),
    p as (
      insert into properties (host_id, id, title, address, longitude, latitude, timezone, default_checkin_time,
        default_checkout_time, capacity, cleaning_fee, base_price, currency, wifi_ssid, sealed_wifi_password, wifi_remarks,
        check_in_guide, created_at)
      overriding system value
      select ${host_id}, id, title, address, longitude, latitude, timezone, default_checkin_time,
        default_checkout_time, capacity, cleaning_fee, base_price, currency, wifi_ssid, sealed_wifi_password, wifi_remarks,
        check_in_guide, ${now}
      from line
      on conflict (host_id, id) do nothing
      returning id, title, address, timezone, currency
    ),
    ${recordChange(
      tx,
      'property_created',
      sql`select id as property_id, null::jsonb as before, to_jsonb(p) as after from p`,
    )}
    select count(*) as count from p`;
  await advanceIds(tx, 'properties');
  return stored?.count ?? 0;
}

export type PastProperty = { readonly id: number; readonly title: string };

/** Stores properties that the other service has deleted, as far as stays, tasks and entries still name them. */
export async function insertDeletedProperties(tx: WriteScope, past: readonly PastProperty[]): Promise<void> {
  const { sql, host_id, now, account } = tx;
  await sql`
    with p as (
      insert into properties (host_id, id, title, timezone, currency, created_at, deleted_at)
      overriding system value
      select distinct on (id) ${host_id}, id, title, ${account.timezone}, ${account.currency}, ${now}, ${now}
      from jsonb_to_recordset(${sql.json(past)}) as r (id bigint, title text)
      on conflict do nothing
      returning id, title
    ),
    ${recordChange(
      tx,
      'property_deleted',
      sql`select id as property_id, to_jsonb(p) as before, null::jsonb as after from p`,
    )}
    select count(*) from p`;
  await advanceIds(tx, 'properties');
}
