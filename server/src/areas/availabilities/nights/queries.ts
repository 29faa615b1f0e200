import type { Fragment } from '../../../database/connections/sql.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';
import { pushCalendars } from '../../channel/work/queries.ts';
import { resetInventories } from '../../listings/days.queries.ts';
import { countCalendarChanges } from '../../properties/queries.ts';
import type { FreedNights, NightChange, Nights } from './night.ts';

/** The first and last day of a listing whose inventory changed. */
export type InventoryChange = {
  channel_type: string;
  listing_id: string;
  start_date: string;
  end_date: string;
};

/**
 * What has freed or taken nights: these stays, the host who closed or opened days, or closures of calendars that are gone.
 * `several`: the caller has left out the nights that something else keeps taken.
 */
export type Cause = { readonly stay_codes: readonly string[] } | 'closing' | 'block' | 'several';

/** Nights that the host opens. Those that were open already are among them. */
export type OpenedNights = { readonly property_ids: readonly number[]; readonly days: readonly string[] };

type Announced = { nights: NightChange[]; listings: InventoryChange[] };

/**
 * Applies nights that one cause has freed or taken: the events of their properties, and for each linked listing its
 * inventory and its event. A night that another cause keeps taken does not change. On the nights in `opened`, the set
 * inventories of the linked listings are lifted, even if the nights were open. Returns the actual changes. One statement.
 */
export async function announceNights(
  tx: WriteScope,
  changes: readonly NightChange[],
  cause: Cause,
  opened?: OpenedNights,
): Promise<Announced> {
  if (changes.length === 0 && opened === undefined) return { nights: [], listings: [] };
  const { sql } = tx;
  const property_ids = [...new Set(changes.map((change) => change.property_id))];
  const change = sql`
    select * from jsonb_to_recordset(${sql.json(changes)})
      as c (property_id bigint, day date, available boolean)`;
  const [announced] = await sql<Announced[]>`
    with ${announcement(tx, { change, property_ids, cause, ...(opened === undefined ? {} : { opened }) })}
    select
      coalesce((select json_agg(n order by n.property_id, n.day) from night n), '[]') as nights,
      coalesce((select json_agg(l order by l.channel_type, l.listing_id) from listing_change l), '[]') as listings`;
  return announced ?? { nights: [], listings: [] };
}

/**
 * As announceNights, for freed nights only. The nights stay in the database, however many they are: this process
 * passes one text for each property and does not parse it.
 */
export async function announceFreedNights(
  tx: WriteScope,
  freed: readonly FreedNights[],
  cause: Cause,
): Promise<void> {
  if (freed.length === 0) return;
  const { sql } = tx;
  const property_ids = freed.map(({ property_id }) => property_id);
  const change = sql`
    select c.property_id, lower(r.nights) + n as day, true as available
    from jsonb_to_recordset(${sql.json(freed)}) as c (property_id bigint, nights datemultirange)
    cross join lateral unnest(c.nights) as r (nights)
    cross join lateral generate_series(0, upper(r.nights) - lower(r.nights) - 1) n`;
  await sql`with ${announcement(tx, { change, property_ids, cause })} select`;
}

type Announcement = {
  /** Selects property_id, day and available. */
  readonly change: Fragment;
  readonly property_ids: readonly number[];
  readonly cause: Cause;
  readonly opened?: OpenedNights;
};

function announcement(tx: WriteScope, { change, property_ids, cause, opened }: Announcement): Fragment {
  const { sql, host_id } = tx;
  return sql`
    change as (${change}),
    ${takenByOthers(tx, cause)},
    locked as materialized (
      select p.id from properties p
      where p.host_id = ${host_id} and p.id = any(${[...property_ids]}) order by p.id for no key update
    ),
    -- For the feeds that show these nights, including nights that another cause keeps taken.
    ${countCalendarChanges(tx, 'locked')},
    night as (
      select n.property_id, n.day, n.available from change n
      where not exists (select from taken_by_others t where t.property_id = n.property_id and t.day = n.day)
    ),
    property_change as (
      select property_id, jsonb_agg(jsonb_build_object('date', day, 'available', available) order by day) as availabilities
      from night group by property_id
    ),
    ${recordEvents(tx, 'property_availability_updated', 'property_change')},
    linked as materialized (
      select n.property_id, l.id, l.channel_type, l.listing_id
      from (select distinct property_id from night) n
      cross join lateral (${listingsOf(tx)}) l
    ),
    listing_night as (
      select distinct l.id, l.channel_type, l.listing_id, n.day from night n join linked l on l.property_id = n.property_id
      ${opened === undefined ? sql`` : sql`union ${liftedNights(tx, opened)}`}
    ),
    -- The number of free properties overwrites an earlier setting.
    ${resetInventories(tx, 'listing_night', sql`d.day = n.day`)},
    listing_change as (
      select channel_type, listing_id, min(day) as start_date, max(day) as end_date
      from listing_night group by channel_type, listing_id order by channel_type, listing_id
    ),
    ${pushCalendars(tx, 'listing_change')},
    ${recordEvents(tx, 'listing_calendar_updated', 'listing_change')}`;
}

/** The listings of the property `n` and of its room types, by key: a join would read those of the whole account. */
function listingsOf({ sql, host_id }: WriteScope): Fragment {
  return sql`
    select l.id, l.channel_type, l.listing_id from (
      select l.id, l.channel_type, l.listing_id from listings l
      where l.host_id = ${host_id} and l.property_id = n.property_id offset 0
    ) l
    union all
    select l.id, l.channel_type, l.listing_id from (
      select r.room_type_id from room_type_properties r
      where r.host_id = ${host_id} and r.property_id = n.property_id offset 0
    ) r
    cross join lateral (
      select l.id, l.channel_type, l.listing_id from listings l
      where l.host_id = ${host_id} and l.room_type_id = r.room_type_id offset 0
    ) l`;
}

/** The days of linked listings whose inventory is set. */
function liftedNights({ sql, host_id }: WriteScope, { property_ids, days }: OpenedNights): Fragment {
  const ids = [...property_ids];
  return sql`
    select l.id, l.channel_type, l.listing_id, d.day
    from listings l join listing_days d on d.host_id = ${host_id} and d.id = l.id
    where l.host_id = ${host_id} and d.inventory is not null
      and d.day = any(${[...days]}::date[])
      and (l.property_id = any(${ids}) or l.room_type_id in (
        select r.room_type_id from room_type_properties r
        where r.host_id = ${host_id} and r.property_id = any(${ids})
      ))`;
}

/** The nights, among those that change, that something but the cause takes after the change. */
function takenByOthers({ sql, host_id }: WriteScope, cause: Cause): Fragment {
  if (cause === 'several')
    return sql`taken_by_others as (select null::bigint as property_id, null::date as day limit 0)`;
  const isOther =
    typeof cause === 'string'
      ? sql``
      : sql`and (t.stay_code is null or t.stay_code <> all(${[...cause.stay_codes]}))`;
  const closed =
    cause === 'closing'
      ? sql``
      : sql`
        union all
        select d.day, d.day from property_days d
        where d.host_id = ${host_id} and d.property_id = c.property_id and d.day between c.first and c.last and d.is_closed`;
  return sql`
    changing as (select property_id, min(day) as first, max(day) as last from change group by property_id),
    -- What takes nights is read once for each property, by its key. "offset 0" keeps it from becoming a join (decision 0015).
    taken_by_others as materialized (
      select c.property_id, t.first + n as day
      from changing c
      cross join lateral (
        select greatest(t.start_date, c.first) as first, least(t.end_date - 1, c.last) as last
        from (
          select t.start_date, t.end_date from taken_nights t
          where t.host_id = ${host_id} and t.property_id = c.property_id and t.end_date > c.first
            and daterange(t.start_date, t.end_date) && daterange(c.first, c.last, '[]') ${isOther}
          offset 0
        ) t${closed}
      ) t
      cross join lateral generate_series(0, t.last - t.first) n
    )`;
}

/** A night that is not for sale, with the order in the reservation box that waits for it; null for a closed one. */
export type UnsoldNight = {
  readonly property_id: number;
  readonly day: string;
  readonly waiting: string | null;
};

/**
 * The first of these nights that the host has closed, a calendar has closed, or an accepted stay in the reservation box
 * waits for, unless a stay on the calendar holds some of these nights, which the database refuses. Callers hold the lock of
 * lockPropertiesForBooking, and so does everything that closes nights or lets a stay wait for them: the result stays true
 * until the transaction ends.
 */
export async function findClosedNight(
  { sql, host_id }: WriteScope,
  nights: readonly Nights[],
  /** The host may give away a night that a stay in the box waits for; a booking may not. */
  { isForBooking, except = '' }: { readonly isForBooking: boolean; readonly except?: string },
): Promise<UnsoldNight | undefined> {
  if (nights.length === 0) return undefined;
  const [row] = await sql<UnsoldNight[]>`
    select n.property_id, closed.day, closed.waiting
    from jsonb_to_recordset(${sql.json(nights)}) as n (property_id bigint, start_date date,
      end_date date)
    cross join lateral (
      select min(d.day) as day, null as waiting from property_days d
      where d.host_id = ${host_id} and d.property_id = n.property_id and d.day >= n.start_date
        and d.day < n.end_date and d.is_closed
      union all
      select min(greatest(c.start_date, n.start_date)), null from closures c
      where c.host_id = ${host_id} and c.property_id = n.property_id and c.end_date > n.start_date
        and c.start_date < n.end_date
      union all
      select greatest(s.check_in_date, n.start_date), s.reservation_code
      from (
        select s.check_in_date, s.reservation_code, s.stay_code from stays s
        where s.host_id = ${host_id} and s.property_id = n.property_id and s.check_out_date > n.start_date
          and s.in_reservation_box and s.status = 'accepted'
        offset 0
      ) s
      where s.check_in_date < n.end_date and ${isForBooking} and s.stay_code <> ${except} and not exists (
          select from stays h
          where h.host_id = ${host_id} and h.property_id = n.property_id
            and daterange(h.check_in_date, h.check_out_date) && daterange(n.start_date, n.end_date)
            and h.holds_nights and h.stay_code <> ${except}
        )
    ) closed
    where closed.day is not null
    order by closed.day, n.property_id, closed.waiting limit 1`;
  return row;
}
