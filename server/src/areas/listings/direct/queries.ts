import type { Fragment } from '../../../database/connections/sql.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { roomTypeWithinReach, withinReach } from '../../../access/reach.ts';
import { recordEvents } from '../../../events/record-change.ts';
import { pushCalendars } from '../../channel/work/queries.ts';
import { DIRECT, directListingId, type DirectOffer } from './record.ts';

/** The calendar of a property or room type of its own, locked. */
export type LockedCalendar = DirectOffer & { readonly id: number; readonly currency: string };

/**
 * Serialises changes of the own calendars of these properties and room types, and of what the listings that follow them show.
 * Those that do not exist within reach are left out. A calendar of a room type that is made by this gets the currency.
 */
export async function lockDirectCalendars(
  tx: WriteScope,
  offers: readonly DirectOffer[],
  currency = tx.account.currency,
): Promise<readonly LockedCalendar[]> {
  if (offers.length === 0) return [];
  const { sql, host_id } = tx;
  const property_ids = offers.flatMap(({ property_id }) => property_id ?? []);
  const room_type_ids = offers.flatMap(({ room_type_id }) => room_type_id ?? []);
  await sql`
    insert into direct_calendars (host_id, property_id, room_type_id, currency)
    select ${host_id}::bigint, p.id, null::bigint, null::text from properties p
    where p.host_id = ${host_id} and p.id = any(${property_ids}) and p.deleted_at is null
      and ${withinReach(tx, sql`p.id`)}
    union all
    select ${host_id}::bigint, null::bigint, r.id, ${currency}::text from room_types r
    where r.host_id = ${host_id} and r.id = any(${room_type_ids}) and ${roomTypeWithinReach(tx, sql`r.id`)}
    on conflict do nothing`;
  const isMeant = sql`c.host_id = ${host_id} and (
    c.property_id = any(${property_ids}) and ${withinReach(tx, sql`c.property_id`)}
    or c.room_type_id = any(${room_type_ids}) and ${roomTypeWithinReach(tx, sql`c.room_type_id`)}
  )`;
  await sql`select from direct_calendars c where ${isMeant} order by c.id for no key update`;
  await lockFollowers(tx, { property_ids, room_type_ids });
  // Read when all are locked: until then the property could get another currency.
  return sql<LockedCalendar[]>`
    select c.id, c.property_id, c.room_type_id, coalesce(c.currency, (
      select p.currency from properties p where p.host_id = ${host_id} and p.id = c.property_id
    )) as currency
    from direct_calendars c where ${isMeant} order by c.id`;
}

/** Until the transaction ends, no listing that follows one of these begins or ends to show a price of its own. */
async function lockFollowers(
  { sql, host_id }: WriteScope,
  { property_ids, room_type_ids }: { readonly property_ids: number[]; readonly room_type_ids: number[] },
): Promise<void> {
  await sql`
    select from listings l
    where l.host_id = ${host_id} and (l.property_id = any(${property_ids}) or l.room_type_id = any(${room_type_ids}))
    order by l.id for no key update`;
}

/** SQL for the listings `l` that follow the calendar of a property or room type. */
export function followersOf(
  { sql, host_id }: WriteScope,
  { property_id, room_type_id }: DirectOffer,
): Fragment {
  const isOffered =
    property_id === null ? sql`l.room_type_id = ${room_type_id}` : sql`l.property_id = ${property_id}`;
  return sql`
    select l.id, l.channel_type, l.listing_id from listings l
    where l.host_id = ${host_id} and ${isOffered} and l.is_following
    order by l.id`;
}

/**
 * Keeps the former base price of a property for the days before today, and tells that its calendar and those of the listings
 * that follow it have changed. The calendar is locked.
 */
export async function followBasePrice(
  tx: WriteScope,
  { id, ...offer }: LockedCalendar,
  { was, today, last }: { readonly was: string | null; readonly today: string; readonly last: string },
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with kept as (
      insert into direct_former_prices (host_id, id, until, price)
      values (${host_id}, ${id}, ${today}::date, ${was}::numeric)
      on conflict (host_id, id, until) do nothing
    ),
    follower as (${followersOf(tx, offer)}),
    calendar as (
      select c.channel_type, c.listing_id, ${today}::date as start_date, ${last}::date as end_date
      from (
        select ${DIRECT}::text as channel_type, ${directListingId(offer)}::text as listing_id
        union all
        select channel_type, listing_id from follower
      ) c
    ),
    ${recordEvents(tx, 'listing_calendar_updated', 'calendar')},
    ${pushCalendars(tx, 'calendar')}
    select`;
}

/** True when a day of the calendar of a property has a price, or a listing follows it. */
export async function hasPricesOf({ sql, host_id }: WriteScope, property_id: number): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from direct_calendars c join direct_days d on d.host_id = c.host_id and d.id = c.id
      where c.host_id = ${host_id} and c.property_id = ${property_id} and d.price is not null
    ) or exists (
      select from listings l where l.host_id = ${host_id} and l.property_id = ${property_id} and l.is_following
    ) as found`;
  return row?.found === true;
}

/** Those of these days on which anything is set. */
export async function listSetDays(
  { sql, host_id }: WriteScope,
  id: number,
  days: readonly string[],
): Promise<readonly string[]> {
  const rows = await sql<{ day: string }[]>`
    select d.day::text as day from direct_days d
    where d.host_id = ${host_id} and d.id = ${id} and d.day = any(${[...days]}::date[])`;
  return rows.map(({ day }) => day);
}

/** Forgets the base prices that the calendar of a property had in another currency. */
export async function dropFormerPrices({ sql, host_id }: WriteScope, property_id: number): Promise<void> {
  await sql`
    delete from direct_former_prices f
    where f.host_id = ${host_id} and f.id in (
      select c.id from direct_calendars c where c.host_id = ${host_id} and c.property_id = ${property_id}
    )`;
}

/** Deletes the calendar of a property or room type, which goes with it. */
export async function deleteDirectCalendar(
  { sql, host_id }: WriteScope,
  { property_id, room_type_id }: DirectOffer,
): Promise<void> {
  const ids = sql`
    select c.id from direct_calendars c
    where c.host_id = ${host_id} and (c.property_id = ${property_id} or c.room_type_id = ${room_type_id})`;
  await sql`delete from direct_days d where d.host_id = ${host_id} and d.id in (${ids})`;
  await sql`delete from direct_former_prices f where f.host_id = ${host_id} and f.id in (${ids})`;
  await sql`delete from direct_calendars c where c.host_id = ${host_id} and c.id in (${ids})`;
}
