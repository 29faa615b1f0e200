import type { Fragment } from '../../database/connections/sql.ts';
import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { listingWithinReach, roomTypeWithinReach, withinReach } from '../../access/reach.ts';
import { notFound } from '../../http/api-error.ts';
import type { Capability } from '../properties/contract.ts';
import type { ListingName } from './contract.ts';
import type { DirectOffer } from '../listings/direct/record.ts';
import type { FormerPrice, FormerTerms, PriceTerms } from './record.ts';

/** A listing with its properties: one, or the active ones of its room type. */
export type ListedListing = ListingName &
  PriceTerms &
  DirectOffer & {
    readonly id: number;
    readonly property_ids: number[];
    readonly currency: string;
    /** What its days showed before changes, ordered by `until`. */
    readonly former: readonly FormerTerms[];
  };

/** Those of these listings that exist within reach, with what days from `start_date` on showed before changes. */
export function findListings(
  scope: ReadScope,
  names: readonly ListingName[],
  start_date: string,
): Promise<readonly ListedListing[]> {
  const { sql, host_id } = scope;
  return sql<ListedListing[]>`
    select l.id, l.channel_type, l.listing_id, l.property_id, l.room_type_id, l.currency,
      trim_scale(l.base_price)::text as base_price, l.is_following, trim_scale(l.ratio)::text as ratio, l.rounding, (
        select coalesce(json_agg(json_build_object(
          'until', f.until, 'base_price', trim_scale(f.price)::text, 'is_following', f.is_following,
          'ratio', trim_scale(f.ratio)::text, 'rounding', f.rounding
        ) order by f.until), '[]')
        from listing_former_prices f where f.host_id = ${host_id} and f.id = l.id and f.until > ${start_date}
      ) as former,
      case when l.property_id is not null then array[l.property_id]
      else ${activeProperties(scope, sql`l.room_type_id`)} end as property_ids
    from jsonb_to_recordset(${sql.json(names)}) as n (channel_type text, listing_id text)
    join listings l on l.channel_type = n.channel_type and l.listing_id = n.listing_id
    where l.host_id = ${host_id} and ${listingWithinReach(scope)}`;
}

/** The calendar of a property or room type of its own. */
export type DirectCalendar = DirectOffer & {
  /** Null while no day of it was ever set. */
  readonly id: number | null;
  readonly property_ids: number[];
  readonly currency: string;
  readonly base_price: string | null;
  readonly former_prices: readonly FormerPrice[];
};

/** Those of these properties and room types that exist within reach, with the former base prices of days from `start_date` on. */
export function findDirectCalendars(
  scope: ReadScope,
  offers: readonly DirectOffer[],
  start_date: string,
): Promise<readonly DirectCalendar[]> {
  const { sql, host_id } = scope;
  const property_ids = offers.flatMap(({ property_id }) => property_id ?? []);
  const room_type_ids = offers.flatMap(({ room_type_id }) => room_type_id ?? []);
  return sql<DirectCalendar[]>`
    select p.id as property_id, null::bigint as room_type_id, c.id, array[p.id] as property_ids, p.currency,
      trim_scale(p.base_price)::text as base_price, (
        select coalesce(json_agg(json_build_object(
          'until', f.until, 'price', trim_scale(f.price)::text
        ) order by f.until), '[]')
        from direct_former_prices f where f.host_id = ${host_id} and f.id = c.id and f.until > ${start_date}
      ) as former_prices
    from properties p left join direct_calendars c on c.host_id = ${host_id} and c.property_id = p.id
    where p.host_id = ${host_id} and p.id = any(${property_ids}) and p.deleted_at is null
      and ${withinReach(scope, sql`p.id`)}
    union all
    select null, r.id, c.id, ${activeProperties(scope, sql`r.id`)}, coalesce(c.currency, (
      select h.currency from host_accounts h where h.id = ${host_id}
    )), null, '[]'::json
    from room_types r left join direct_calendars c on c.host_id = ${host_id} and c.room_type_id = r.id
    where r.host_id = ${host_id} and r.id = any(${room_type_ids}) and ${roomTypeWithinReach(scope, sql`r.id`)}`;
}

/** SQL for the ids of the active properties of a room type. */
function activeProperties({ sql, host_id }: ReadScope, room_type_id: Fragment): Fragment {
  return sql`array(
    select m.property_id from room_type_properties m
    where m.host_id = ${host_id} and m.room_type_id = ${room_type_id}
      and (select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = m.property_id)
  )`;
}

/** By listing: its days that have settings, as a JSON list of SetDay. */
export function listSettings(
  { sql, host_id }: ReadScope,
  ids: readonly number[],
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
): Promise<readonly { id: number; settings: string }[]> {
  return sql<{ id: number; settings: string }[]>`
    select d.id, ${settingsOf({ sql }, start_date, sql`d.inventory`)} as settings
    from listing_days d
    where d.host_id = ${host_id} and d.id = any(${[...ids]}) and d.day between ${start_date} and ${end_date}
    group by d.id`;
}

/** As listSettings, of calendars of properties and room types of their own. */
export function listDirectSettings(
  { sql, host_id }: ReadScope,
  ids: readonly number[],
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
): Promise<readonly { id: number; settings: string }[]> {
  return sql<{ id: number; settings: string }[]>`
    select d.id, ${settingsOf({ sql }, start_date, sql`null`)} as settings
    from direct_days d
    where d.host_id = ${host_id} and d.id = any(${[...ids]}) and d.day between ${start_date} and ${end_date}
    group by d.id`;
}

/** SQL for the rows `d` of a calendar as a JSON list of SetDay. */
function settingsOf({ sql }: Pick<ReadScope, 'sql'>, start_date: string, inventory: Fragment): Fragment {
  return sql`json_agg(json_build_object(
      'day', d.day - ${start_date}::date, 'price', trim_scale(d.price)::text, 'inventory', ${inventory},
      'restrictions', jsonb_strip_nulls(jsonb_build_object(
        'min_stay_on_arrival', d.min_stay_on_arrival, 'max_stay_on_arrival', d.max_stay_on_arrival,
        'closed_on_arrival', d.closed_on_arrival, 'closed_on_departure', d.closed_on_departure,
        'min_stay_through', d.min_stay_through, 'max_stay_through', d.max_stay_through,
        'exact_stay_on_arrival', d.exact_stay_on_arrival,
        'min_advance_reservation', d.min_advance_reservation, 'max_advance_reservation', d.max_advance_reservation
      ))
    ))::text`;
}

export type LockedListing = ListingName & {
  readonly id: number;
  readonly title: string;
  readonly currency: string;
  readonly capabilities: Capability[] | null;
  /** Of a built-in listing: `id` is that of the calendar. */
  readonly direct?: DirectOffer | undefined;
};

/** Serialises changes of the days of these listings. Those that do not exist within reach are left out. */
export function lockListings(
  tx: WriteScope,
  names: readonly ListingName[],
): Promise<readonly LockedListing[]> {
  const { sql, host_id } = tx;
  const keys = names.map(({ channel_type, listing_id }) => ({ channel_type, listing_id }));
  return sql<LockedListing[]>`
    select l.id, l.channel_type, l.listing_id, l.title, l.currency, l.capabilities from listings l
    where l.host_id = ${host_id} and ${listingWithinReach(tx)} and l.id = any(array(
      select found.id
      from jsonb_to_recordset(${sql.json(keys)}) as n (channel_type text, listing_id text)
      cross join lateral (
        select l.id from listings l
        where l.host_id = ${host_id} and l.channel_type = n.channel_type and l.listing_id = n.listing_id
        offset 0
      ) found
    ))
    order by l.id for no key update of l`;
}

/** As lockListings, for one. Throws `listing_not_found`. */
export async function lockListing(tx: WriteScope, name: ListingName): Promise<LockedListing> {
  const [listing] = await lockListings(tx, [name]);
  if (listing === undefined) throw notFound('listing_not_found', name.listing_id);
  return listing;
}
