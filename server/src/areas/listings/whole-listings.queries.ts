import type { WriteScope } from '../../database/scope.ts';
import { recordChange, recordEvents } from '../../events/record-change.ts';
import { DIRECT, type Rounding } from './direct/record.ts';

/** A listing with the settings of its days. All lists start on the same day. */
export type WholeListing = {
  channel_type: string;
  listing_id: string;
  property_id: number | null;
  room_type_id: number | null;
  title: string;
  currency: string;
  base_price: number;
  is_following: boolean;
  /** In percent. */
  ratio: number;
  rounding: Rounding;
  last_read_at: string | null;
  export_read_at: string | null;
  last_change: Readonly<Record<string, number>> | null;
  /** Null on days that follow, or show the base price. */
  prices: (number | null)[];
  min_stays: number[];
  arrivals_closed: boolean[];
};

/** Stores listings with the settings of their days from `first` on. */
export async function insertWholeListings(
  tx: WriteScope,
  rows: readonly WholeListing[],
  first: string,
): Promise<void> {
  const { sql, host_id, now } = tx;
  await sql`
    with row as (
      select channel_type, listing_id, property_id, room_type_id, title, currency, base_price, is_following, ratio,
        rounding, last_read_at, export_read_at, last_change, prices, min_stays, arrivals_closed
      from jsonb_to_recordset(${sql.json(rows)}) as r (channel_type text, listing_id text, property_id bigint,
        room_type_id bigint, title text, currency text, base_price numeric, is_following boolean, ratio numeric,
        rounding text, last_read_at timestamptz,
        export_read_at timestamptz, last_change jsonb,
        prices numeric[], min_stays integer[], arrivals_closed boolean[])
    ),
    stored as (
      insert into listings (host_id, channel_type, listing_id, property_id, room_type_id, title, currency, base_price,
        is_following, ratio, rounding, last_synced_at, last_good_read_at, export_read_at, last_change, created_at)
      select ${host_id}, channel_type, listing_id, property_id, room_type_id, title, currency, base_price,
        is_following, ratio, rounding, last_read_at, last_read_at, export_read_at, last_change, ${now}
      from row
      returning id, channel_type, listing_id, property_id, room_type_id, title, currency, base_price, is_following,
        ratio, rounding
    ),
    l as (
      select s.id, s.channel_type, s.listing_id, s.property_id, s.room_type_id, s.title, s.currency, r.prices,
        r.min_stays, r.arrivals_closed
      from stored s join row r on r.channel_type = s.channel_type and r.listing_id = s.listing_id
    ),
    day as (
      insert into listing_days (host_id, id, day, price, min_stay_on_arrival, closed_on_arrival)
      select ${host_id}, l.id, ${first}::date + (d.position - 1)::integer, d.price, d.min_stay,
        nullif(d.is_closed, false)
      from l, unnest(l.prices, l.min_stays, l.arrivals_closed)
        with ordinality as d (price, min_stay, is_closed, position)
    ),
    calendar as (
      select channel_type, listing_id, ${first}::date as start_date,
        ${first}::date + cardinality(prices) - 1 as end_date
      from l where cardinality(prices) > 0
    ),
    ${recordEvents(tx, 'listing_calendar_updated', 'calendar')},
    ${recordChange(
      tx,
      'listing_created',
      sql`select channel_type, listing_id, null::jsonb as before, to_jsonb(stored) as after from stored`,
    )}
    select count(*) from stored`;
}

/** The settings of the days of a property's own calendar. All lists start on the same day. */
export type WholeCalendar = Pick<WholeListing, 'min_stays' | 'arrivals_closed'> & {
  property_id: number;
  prices: number[];
};

/** Stores own calendars of properties with the settings of their days from `first` on. */
export async function insertWholeCalendars(
  tx: WriteScope,
  rows: readonly WholeCalendar[],
  first: string,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with row as (
      select property_id, prices, min_stays, arrivals_closed
      from jsonb_to_recordset(${sql.json(rows)}) as r (property_id bigint, prices numeric[], min_stays integer[],
        arrivals_closed boolean[])
    ),
    stored as (
      insert into direct_calendars (host_id, property_id)
      select ${host_id}, property_id from row
      returning id, property_id
    ),
    day as (
      insert into direct_days (host_id, id, day, price, min_stay_on_arrival, closed_on_arrival)
      select ${host_id}, s.id, ${first}::date + (d.position - 1)::integer, d.price, d.min_stay,
        nullif(d.is_closed, false)
      from stored s join row r on r.property_id = s.property_id,
        unnest(r.prices, r.min_stays, r.arrivals_closed) with ordinality as d (price, min_stay, is_closed, position)
    ),
    calendar as (
      select ${DIRECT}::text as channel_type, 'property-' || r.property_id as listing_id, ${first}::date as start_date,
        ${first}::date + cardinality(r.prices) - 1 as end_date
      from row r
    ),
    ${recordEvents(tx, 'listing_calendar_updated', 'calendar')}
    select count(*) from stored`;
}
