import type { Fragment } from '../../database/connections/sql.ts';
import type { OpenScope, ReadScope, WriteScope } from '../../database/scope.ts';
import { withinReach } from '../../access/reach.ts';
import { recordAudit, recordChange, recordEvents } from '../../events/record-change.ts';
import type { DayRange, HeldCount, Remarks, TakenDays } from './days.ts';

/** The nights of a property in a range of days. */
export type PropertyNights = TakenDays & Remarks & { readonly id: number };

/** The most nights of properties that a query on the connection for short reads may scan. */
const NIGHTS_SHORT_MAX = 3100;

/** The taken nights and the remarks of those of these properties that exist within reach; of all that do without `property_ids`. */
export function listNights(
  scope: OpenScope,
  property_ids: readonly number[] | undefined,
  range: DayRange & { readonly days: number },
): Promise<PropertyNights[]> {
  const { host_id, databases } = scope;
  const { start_date, end_date, days } = range;
  const isLong = property_ids === undefined || property_ids.length * days > NIGHTS_SHORT_MAX;
  const sql = isLong ? databases.longReads : scope.sql;
  return sql<PropertyNights[]>`
    select p.id, coalesce(t.taken_from, '{}') as taken_from, coalesce(t.taken_until, '{}') as taken_until, (
        select json_agg(json_build_array(d.day - ${start_date}::date, d.remarks) order by d.day)::text from property_days d
        where d.host_id = ${host_id} and d.property_id = p.id and d.day between ${start_date} and ${end_date}
          and d.remarks <> ''
      ) as remarks
    from properties p ${property_ids === undefined ? nightsOfAll(scope, range) : nightsOfEach(scope, range)}
    where p.host_id = ${host_id} and p.deleted_at is null
      ${property_ids === undefined ? sql`` : sql`and p.id = any(${[...property_ids]})`}
      and ${withinReach(scope, scope.sql`p.id`)}`;
}

/** The first night of a property in a range that is sold or closed, both ends included. Undefined when all are free. */
export async function findTakenNight(
  scope: ReadScope,
  property_id: number,
  range: DayRange,
): Promise<string | undefined> {
  const { sql } = scope;
  const [row] = await sql<{ day: string }[]>`
    select greatest(n.start_date, ${range.start_date}::date) as day
    from (${takenNights(scope, range, sql`= ${property_id}`)}) n order by 1 limit 1`;
  return row?.day;
}

/**
 * The properties within reach, of these or of all: those without a sold or closed night in a range first, both ends included,
 * then by id. At most `limit`.
 */
export function listFreeFirst(
  scope: ReadScope,
  property_ids: readonly number[] | undefined,
  { limit, ...range }: DayRange & { readonly limit: number },
): Promise<readonly { readonly id: number; readonly is_free: boolean }[]> {
  const { sql, host_id } = scope;
  return sql<{ id: number; is_free: boolean }[]>`
    select p.id, not exists (${takenNights(scope, range, sql`= p.id`)}) as is_free
    from properties p
    where p.host_id = ${host_id} and p.deleted_at is null
      ${property_ids === undefined ? sql`` : sql`and p.id = any(${[...property_ids]})`}
      and ${withinReach(scope, sql`p.id`)}
    order by is_free desc, p.id limit ${limit}`;
}

/** Of some properties, each by its key. */
function nightsOfEach(scope: ReadScope, range: DayRange): Fragment {
  return scope.sql`
    cross join lateral (
      select ${takenArrays(scope, range)} from (${takenNights(scope, range, scope.sql`= p.id`)}) n
    ) t`;
}

/** Of all properties of the account, in one pass. */
function nightsOfAll(scope: ReadScope, range: DayRange): Fragment {
  return scope.sql`
    left join (
      select n.property_id, ${takenArrays(scope, range)}
      from (${takenNights(scope, range, scope.sql`is not null`)}) n group by n.property_id
    ) t on t.property_id = p.id`;
}

function takenArrays({ sql }: ReadScope, { start_date }: DayRange): Fragment {
  return sql`array_agg(n.start_date - ${start_date}::date)::text as taken_from,
    array_agg(n.end_date - ${start_date}::date)::text as taken_until`;
}

function takenNights(
  { sql, host_id }: ReadScope,
  { start_date, end_date }: DayRange,
  isMeant: Fragment,
): Fragment {
  return sql`
    select t.property_id, t.start_date, t.end_date from taken_nights t
    where t.host_id = ${host_id} and t.property_id ${isMeant} and t.end_date > ${start_date}
      and t.start_date <= ${end_date}
    union all
    select d.property_id, d.day, d.day + 1 from property_days d
    where d.host_id = ${host_id} and d.property_id ${isMeant} and d.day between ${start_date} and ${end_date}
      and d.is_closed`;
}

/** By property: how many of these days stays on the calendar hold, and the first of them. */
export function countHeldNights(
  tx: WriteScope,
  property_ids: readonly number[],
  days: readonly string[],
): Promise<readonly HeldCount[]> {
  const { sql, host_id } = tx;
  return sql<HeldCount[]>`
    select s.property_id, count(*)::integer as nights, min(n.day) as first
    from unnest(${[...days]}::date[]) n (day)
    join stays s on s.check_out_date > n.day and s.check_in_date <= n.day
    where s.host_id = ${host_id} and s.property_id = any(${[...property_ids]}) and s.holds_nights
    group by s.property_id order by s.property_id`;
}

/**
 * By property: how many of these days accepted stays in the reservation box wait for, the first of them, and the order that
 * waits for it. Without days that a stay on the calendar holds.
 */
export function countNightsWaitedFor(
  tx: WriteScope,
  property_ids: readonly number[],
  days: readonly string[],
): Promise<readonly (HeldCount & { readonly waiting: string })[]> {
  const { sql, host_id } = tx;
  return sql<(HeldCount & { waiting: string })[]>`
    select s.property_id, count(distinct n.day)::integer as nights, min(n.day) as first,
      (array_agg(s.reservation_code order by n.day, s.reservation_code))[1] as waiting
    from unnest(${[...days]}::date[]) n (day)
    join stays s on s.check_out_date > n.day and s.check_in_date <= n.day
    where s.host_id = ${host_id} and s.property_id = any(${[...property_ids]}) and s.in_reservation_box
      and s.status = 'accepted' and not exists (
        select from stays h
        where h.host_id = ${host_id} and h.property_id = s.property_id and h.check_out_date > n.day
          and h.check_in_date <= n.day and h.holds_nights
      )
    group by s.property_id order by s.property_id`;
}

/** The settings a host makes for nights. With remarks null, a night that was already in this state keeps its remark. */
export type NightSetting = {
  readonly property_ids: readonly number[];
  readonly days: readonly string[];
  readonly is_closed: boolean;
  readonly remarks: string | null;
};

/**
 * Closes or opens nights with their remarks, and stores their former state for the audit. Returns the nights that
 * changed. The caller holds the lock of lockPropertiesForBooking.
 */
export function setNights(
  tx: WriteScope,
  { property_ids, days, is_closed, remarks }: NightSetting,
): Promise<readonly { property_id: number; day: string }[]> {
  const { sql, host_id } = tx;
  const dates = sql`${[...days]}::date[]`;
  return sql<{ property_id: number; day: string }[]>`
    with night as materialized (
      -- Each by its key, whatever statistics the planner has.
      select p.property_id, a.day, (
          select d from property_days d where d.host_id = ${host_id} and d.property_id = p.property_id and d.day = a.day
        ) as old
      from unnest(${[...property_ids]}::bigint[]) p (property_id), unnest(${dates}) a (day)
    ),
    known as (
      select property_id, day, coalesce((old).is_closed, false) as was_closed, coalesce((old).remarks, '') as had_remarks
      from night
    ),
    next as (
      select property_id, day, was_closed, had_remarks,
        coalesce(${remarks}::text, case when was_closed = ${is_closed} then had_remarks else '' end) as remarks
      from known
    ),
    different as (
      select property_id, day, was_closed, had_remarks, remarks from next
      where was_closed <> ${is_closed} or had_remarks <> remarks
    ),
    -- An open night without remarks needs no row.
    emptied as (
      delete from property_days
      where host_id = ${host_id} and property_id = any(${[...property_ids]}) and day = any(${dates})
        and not ${is_closed} and coalesce(${remarks}::text, case when is_closed then '' else remarks end) = ''
    ),
    stored as (
      insert into property_days (host_id, property_id, day, is_closed, remarks)
      select ${host_id}, n.property_id, n.day, ${is_closed}, n.remarks from different n
      where ${is_closed} or n.remarks <> ''
      on conflict (host_id, property_id, day) do update set is_closed = excluded.is_closed, remarks = excluded.remarks
    ),
    -- A remark is no availability: where nothing else changes, it has an event of its own.
    remarked as (select distinct property_id from different where was_closed = ${is_closed}),
    ${recordEvents(tx, 'property_remarks_updated', 'remarked')},
    ${nightChanges(tx, is_closed)},
    ${recordAudit(tx, 'property_availability_updated', 'night_change')}
    select property_id, day from different where was_closed <> ${is_closed} order by property_id, day`;
}

export type ClosedDay = { property_id: number; day: string; remarks: string };

/** Closes nights without bookings, before any listing follows them. */
export async function insertClosedDays(tx: WriteScope, rows: readonly ClosedDay[]): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with d as (
      insert into property_days (host_id, property_id, day, is_closed, remarks)
      select ${host_id}, property_id, day, true, remarks
      from jsonb_populate_recordset(null::property_days, ${sql.json(rows)})
      returning property_id, day, is_closed, remarks
    ),
    ${recordChange(
      tx,
      'property_availability_updated',
      sql`
        select property_id, null::jsonb as before, jsonb_agg(to_jsonb(d) order by day) as after,
          jsonb_agg(jsonb_build_object('date', day, 'available', false) order by day) as availabilities
        from d group by property_id`,
    )}
    select count(*) from d`;
}

/** For the audit, by property: the former and new state of the nights that changed, in ranges. */
function nightChanges({ sql }: WriteScope, is_closed: boolean): Fragment {
  return sql`
    was as materialized (
      select property_id, was_closed as is_closed, had_remarks as remarks,
        range_agg(daterange(day, day + 1))::text as nights
      from different group by property_id, was_closed, had_remarks
    ),
    becomes as (
      select property_id, remarks, range_agg(daterange(day, day + 1))::text as nights
      from different group by property_id, remarks
    ),
    night_change as (
      select
        (
          select jsonb_agg(jsonb_build_object('nights', w.nights, 'is_closed', w.is_closed, 'remarks', w.remarks))
          from was w where w.property_id = b.property_id
        ) as before,
        jsonb_build_object('property_id', b.property_id, 'nights', b.nights, 'is_closed', ${is_closed}::boolean,
          'remarks', b.remarks) as after
      from becomes b
    )`;
}
