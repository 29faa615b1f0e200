import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { listingWithinReach } from '../../access/reach.ts';
import { notFound } from '../../http/api-error.ts';
import type { Capability } from '../properties/contract.ts';
import type { ListingName } from './contract.ts';
import type { FormerPrice, SetRestrictions } from './record.ts';

/** A listing with its properties: one, or the active ones of its room type. */
export type ListedListing = ListingName & {
  readonly id: number;
  readonly property_ids: number[];
  readonly base_price: string | null;
  /** The base prices of past days, each until the day (exclusive) on which another one replaced it, in that order. */
  readonly former_prices: readonly FormerPrice[];
};

/** Those of these listings that exist within reach, with the former base prices of days from `start_date` on. */
export function findListings(
  scope: ReadScope,
  names: readonly ListingName[],
  start_date: string,
): Promise<readonly ListedListing[]> {
  const { sql, host_id } = scope;
  return sql<ListedListing[]>`
    select l.id, l.channel_type, l.listing_id, trim_scale(l.base_price)::text as base_price, (
        select coalesce(
          json_agg(json_build_object('until', f.until, 'price', trim_scale(f.price)::text) order by f.until), '[]'
        )
        from listing_former_prices f where f.host_id = ${host_id} and f.id = l.id and f.until > ${start_date}
      ) as former_prices,
      case when l.property_id is not null then array[l.property_id]
      else array(
        select m.property_id from room_type_properties m
        where m.host_id = ${host_id} and m.room_type_id = l.room_type_id
          and (select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = m.property_id)
      ) end as property_ids
    from jsonb_to_recordset(${JSON.stringify(names)}::text::jsonb) as n (channel_type text, listing_id text)
    join listings l on l.channel_type = n.channel_type and l.listing_id = n.listing_id
    where l.host_id = ${host_id} and ${listingWithinReach(scope)}`;
}

/** The settings of a day. Day 0 is the first day of the query. */
export type SetDay = {
  readonly day: number;
  readonly price: string | null;
  readonly inventory: number | null;
  /** Those that are set. */
  readonly restrictions: SetRestrictions;
};

/** By listing: its days that have settings, as a JSON list of SetDay. */
export function listSettings(
  { sql, host_id }: ReadScope,
  ids: readonly number[],
  { start_date, end_date }: { readonly start_date: string; readonly end_date: string },
): Promise<readonly { id: number; settings: string }[]> {
  return sql<{ id: number; settings: string }[]>`
    select d.id, json_agg(json_build_object(
      'day', d.day - ${start_date}::date, 'price', trim_scale(d.price)::text, 'inventory', d.inventory,
      'restrictions', jsonb_strip_nulls(jsonb_build_object(
        'min_stay_on_arrival', d.min_stay_on_arrival, 'max_stay_on_arrival', d.max_stay_on_arrival,
        'closed_on_arrival', d.closed_on_arrival, 'closed_on_departure', d.closed_on_departure,
        'min_stay_through', d.min_stay_through, 'max_stay_through', d.max_stay_through,
        'exact_stay_on_arrival', d.exact_stay_on_arrival,
        'min_advance_reservation', d.min_advance_reservation, 'max_advance_reservation', d.max_advance_reservation
      ))
    ))::text as settings
    from listing_days d
    where d.host_id = ${host_id} and d.id = any(${[...ids]}) and d.day between ${start_date} and ${end_date}
    group by d.id`;
}

/** The own listings of a property in a currency, ordered by id. */
export function listListingsOf(
  { sql, host_id }: ReadScope,
  { property_id, currency }: { readonly property_id: number; readonly currency: string },
): Promise<readonly ListingName[]> {
  return sql<ListingName[]>`
    select l.channel_type, l.listing_id from listings l
    where l.host_id = ${host_id} and l.property_id = ${property_id} and l.currency = ${currency}
    order by l.id`;
}

export type LockedListing = ListingName & {
  readonly id: number;
  readonly title: string;
  readonly currency: string;
  readonly capabilities: Capability[] | null;
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
      from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as n (channel_type text, listing_id text)
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
