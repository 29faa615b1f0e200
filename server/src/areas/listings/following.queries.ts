import type { Fragment } from '../../database/connections/sql.ts';
import type { WriteScope } from '../../database/scope.ts';
import { recordChange } from '../../events/record-change.ts';

/** One listing, or all listings of one property or room type. */
export type WhichListings =
  | { readonly id: number }
  | { readonly property_id: number }
  | { readonly room_type_id: number };

/** Nights of one property, as PostgreSQL writes a datemultirange. This process does not parse the text. */
export type BlockedNights = { readonly property_id: number; readonly nights: string };

/** Locks the active properties with blocks of these listings, as booking does. Returns their ids. */
export async function lockBlockedProperties(tx: WriteScope, which: WhichListings): Promise<number[]> {
  const { sql, host_id } = tx;
  const rows = await sql<{ id: number }[]>`
    select p.id from properties p
    where p.host_id = ${host_id} and p.deleted_at is null and p.id = any(array(
      select distinct c.property_id from closures c
      where c.host_id = ${host_id} and c.id in (${idsOf(tx, which)})
    ))
    order by p.id for no key update`;
  return rows.map(({ id }) => id);
}

/** The nights of these properties, from a day on, that only blocks of these listings close. */
export async function listNightsBlockedAlone(
  tx: WriteScope,
  which: WhichListings,
  { property_ids, from }: { readonly property_ids: readonly number[]; readonly from: string },
): Promise<readonly BlockedNights[]> {
  const { sql, host_id } = tx;
  return sql<BlockedNights[]>`
    select b.property_id, b.nights::text as nights
    from (
      select p.property_id, (
        select range_agg(daterange(greatest(c.start_date, ${from}), c.end_date)) from closures c
        where c.host_id = ${host_id} and c.property_id = p.property_id and c.end_date > ${from}
          and c.id in (${idsOf(tx, which)})
      ) - (
        select coalesce(range_agg(daterange(c.start_date, c.end_date)), '{}') from closures c
        where c.host_id = ${host_id} and c.property_id = p.property_id and c.end_date > ${from}
          and c.id not in (${idsOf(tx, which)})
      ) as nights
      from unnest(${property_ids}::bigint[]) as p (property_id)
    ) b
    where b.nights <> '{}'
    order by b.property_id`;
}

/** Deletes listings with their calendars and stored feed events. Their orders stay. */
export async function deleteListingRows(tx: WriteScope, which: WhichListings): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with days as (delete from listing_days d where d.host_id = ${host_id} and d.id in (${idsOf(tx, which)})),
    prices as (delete from listing_former_prices p where p.host_id = ${host_id} and p.id in (${idsOf(tx, which)})),
    closed as (delete from closures c where c.host_id = ${host_id} and c.id in (${idsOf(tx, which)})),
    shown as (delete from shown_nights s where s.host_id = ${host_id} and s.id in (${idsOf(tx, which)})),
    feed as (delete from feed_events f where f.host_id = ${host_id} and f.id in (${idsOf(tx, which)})),
    l as (
      delete from listings l where l.host_id = ${host_id} and l.id in (${idsOf(tx, which)})
      returning l.id, l.channel_type, l.listing_id, l.property_id, l.room_type_id, l.title, l.currency,
        l.base_price, l.is_following, l.ratio, l.rounding, l.encrypted_import_url as import_url
    ),
    ${recordChange(
      tx,
      'listing_deleted',
      sql`select l.channel_type, l.listing_id, to_jsonb(l) as before, null::jsonb as after from l`,
    )}
    select id from l`;
}

/** Ends the blocks of a listing. Their rows stay, so that a later read of the same feed finds no change. */
export async function endBlocks({ sql, host_id, now }: WriteScope, id: number): Promise<void> {
  await sql`
    with closed as (delete from closures c where c.host_id = ${host_id} and c.id = ${id})
    update feed_events f set ended_at = ${now}
    where f.host_id = ${host_id} and f.id = ${id} and f.kind = 'block' and f.ended_at is null`;
}

function idsOf({ sql, host_id }: WriteScope, which: WhichListings): Fragment {
  const isMeant =
    'id' in which
      ? sql`w.id = ${which.id}`
      : 'property_id' in which
        ? sql`w.property_id = ${which.property_id}`
        : sql`w.room_type_id = ${which.room_type_id}`;
  return sql`select w.id from listings w where w.host_id = ${host_id} and ${isMeant}`;
}
