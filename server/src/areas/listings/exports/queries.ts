import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';
import type { ExportWindow } from './contract.ts';
import { shownText } from './shown/queries.ts';

/** The scope to read a calendar. There is no caller: the secret address is the only proof. */
export type ExportScope = Pick<ReadScope, 'sql' | 'host_id'>;

/** The calendar behind an address. */
export type Export = {
  /** Null for the calendar of a property or a room type itself. */
  listing_id: number | null;
  channel_type: string | null;
  /** The id of the listing on its channel. */
  code: string | null;
  property_id: number | null;
  room_type_id: number | null;
  title: string;
  timezone: string;
  /** Increases when a night of the calendar is taken or freed, at `changed_at`. */
  revision: number;
  changed_at: string;
  /** True when no request of this hour is noted. Only for a listing. */
  is_unnoted: boolean;
  /** The nights that it showed when it was last fetched, as textOfSpans writes them. Empty unless it is of a listing. */
  shown: string;
  account_created_at: string;
  /** By how much the clock of the account is ahead: what it shows, and that it was fetched, is by this clock. */
  clock_ahead_seconds: number;
};

/** Taken days, `end_date` exclusive. */
export type ExportSpan = { start_date: string; end_date: string };
export type StaySpan = ExportSpan & { stay_code: string; revision: number; changed_at: string };
export type BlockSpan = ExportSpan & { listing_id: number; event_id: number };

/** Undefined when no calendar of the account has this secret, or its property was deleted. */
export async function findExport(
  { sql, host_id }: ExportScope,
  secret: string,
  now: string,
): Promise<Export | undefined> {
  const members = sql`
    from room_type_properties m join properties q on q.host_id = m.host_id and q.id = m.property_id
    where m.host_id = ${host_id} and m.room_type_id = r.id`;
  const moment = sql`(${now}::timestamptz + make_interval(secs => h.clock_ahead_seconds))`;
  const today = sql`(${moment} at time zone coalesce(p.timezone, h.timezone))::date`;
  const [found] = await sql<Export[]>`
    with e as (
      select l.id as listing_id, l.channel_type, l.listing_id as code, l.property_id, l.room_type_id, l.export_read_at
      from listings l
      where l.host_id = ${host_id} and l.export_secret = ${secret}
      union all
      select null, null, null, s.id, null, null from properties s where s.host_id = ${host_id} and s.export_secret = ${secret}
      union all
      select null, null, null, null, t.id, null from room_types t where t.host_id = ${host_id} and t.export_secret = ${secret}
    )
    select e.listing_id, e.channel_type, e.code, e.property_id, e.room_type_id,
      e.listing_id is not null and (e.export_read_at is null or e.export_read_at < date_trunc('hour', ${moment}))
        as is_unnoted, h.clock_ahead_seconds, coalesce(p.title, r.title) as title, coalesce(p.timezone, h.timezone) as timezone,
      coalesce(p.calendar_revision, r.calendar_revision + (select coalesce(sum(q.calendar_revision), 0) ${members}))
        as revision,
      coalesce(p.calendar_changed_at, p.created_at, (select max(q.calendar_changed_at) ${members}), r.created_at)
        as changed_at,
      ${shownText({ sql, host_id }, sql`e.listing_id`, today)} as shown, h.created_at as account_created_at
    from e
    join host_accounts h on h.id = ${host_id}
    left join properties p on p.host_id = ${host_id} and p.id = e.property_id
    left join room_types r on r.host_id = ${host_id} and r.id = e.room_type_id
    where p.deleted_at is null`;
  return found;
}

/**
 * Notes the hour in which the calendar of a listing was fetched. It waits for nobody: without it when somebody changes
 * the listing, since the next request notes it.
 */
export async function noteExportRead(
  { sql, host_id }: ExportScope,
  listing_id: number,
  now: string,
): Promise<void> {
  await sql`
    with l as (
      select id from listings where host_id = ${host_id} and id = ${listing_id} for no key update skip locked
    )
    update listings set export_read_at = date_trunc('hour', ${now}::timestamptz)
    where host_id = ${host_id} and id in (select id from l)`;
}

/** The stays that take nights of a property, by their first day; of the same nights, those on the calendar first. */
export async function listStays(
  scope: ExportScope,
  { property_id, ...shown }: ShownExport & { readonly property_id: number },
): Promise<readonly StaySpan[]> {
  const { sql } = scope;
  return sql<StaySpan[]>`
    select s.stay_code, s.check_in_date as start_date, s.check_out_date as end_date, s.revision,
      coalesce(s.moved_at, s.created_at) as changed_at
    ${staysOf(scope, sql`${property_id}`, { ...shown, from: shown.window.from })}
    order by s.check_in_date, s.in_reservation_box, s.stay_code`;
}

/** The nights of a property that its host closed, joined into runs. */
export async function listClosedNights(
  scope: ExportScope,
  { property_id, window }: { readonly property_id: number; readonly window: ExportWindow },
): Promise<readonly ExportSpan[]> {
  const { sql } = scope;
  return sql<ExportSpan[]>`
    select lower(c.nights) as start_date, upper(c.nights) as end_date
    from (select unnest(range_agg(daterange(d.day, d.day + 1))) as nights ${closedDaysOf(scope, sql`${property_id}`, window)}) c
    where upper(c.nights) > ${window.from}
    order by c.nights`;
}

/** The closures of imported calendars on a property, by first day. */
export async function listBlocks(
  scope: ExportScope,
  { property_id, ...shown }: ShownExport & { readonly property_id: number },
): Promise<readonly BlockSpan[]> {
  const { sql } = scope;
  return sql<BlockSpan[]>`
    select f.id as listing_id, f.event_id, f.start_date, f.end_date
    ${blocksOf(scope, sql`${property_id}`, { ...shown, from: shown.window.from })}
    order by f.start_date, f.id, f.event_id`;
}

/** The nights without a free property of a room type, joined into runs. All nights when it has no property. */
export async function listSoldOutNights(
  scope: ExportScope,
  { room_type_id, ...shown }: ShownExport & { readonly room_type_id: number },
): Promise<readonly ExportSpan[]> {
  const { sql, host_id } = scope;
  const { window } = shown;
  const property = sql`m.property_id`;
  const joined = { ...shown, from: window.joined_from };
  return sql<ExportSpan[]>`
    select lower(t.nights) as start_date, upper(t.nights) as end_date
    from (
      select unnest(coalesce(
        range_intersect_agg(taken.nights), datemultirange(daterange(${window.joined_from}, ${window.until}))
      )) as nights
      from (
        select
          coalesce((select range_agg(daterange(s.check_in_date, s.check_out_date)) ${staysOf(scope, property, joined)}), '{}')
          + coalesce((select range_agg(daterange(d.day, d.day + 1)) ${closedDaysOf(scope, property, window)}), '{}')
          + coalesce((select range_agg(daterange(f.start_date, f.end_date)) ${blocksOf(scope, property, joined)}), '{}')
          as nights
        from room_type_properties m
        where m.host_id = ${host_id} and m.room_type_id = ${room_type_id} and (
          select p.deleted_at is null from properties p where p.host_id = ${host_id} and p.id = m.property_id
        )
      ) taken
    ) t
    where upper(t.nights) > ${window.from}
    order by t.nights`;
}

/** The days to show and the reader: for a listing, `export` leaves out what came from that very listing. */
export type ShownExport = { readonly export: Export; readonly window: ExportWindow };
type From = ShownExport & { readonly from: string };

/**
 * Stays that hold nights, and accepted ones that wait for them in the reservation box. One that waits for a closure of this
 * very listing is not shown to it: its channel has these nights closed already, and an echo of them would look like the closure.
 */
function staysOf(scope: ExportScope, property: Fragment, { export: to, window, from }: From): Fragment {
  const { sql, host_id } = scope;
  return sql`
    from stays s
    where s.host_id = ${host_id} and s.property_id = ${property} and s.check_out_date > ${from}
      and s.check_in_date < ${window.until}
      and (s.holds_nights or s.in_reservation_box and s.status = 'accepted' and not exists (
        select from closures f
        where f.host_id = ${host_id} and f.id = ${to.listing_id} and f.property_id = s.property_id
          and f.start_date <= s.check_in_date and f.end_date >= s.check_out_date
      )) ${isOfOthers(scope, to)}`;
}

function closedDaysOf({ sql, host_id }: ExportScope, property: Fragment, window: ExportWindow): Fragment {
  return sql`
    from property_days d
    where d.host_id = ${host_id} and d.property_id = ${property} and d.day >= ${window.joined_from}
      and d.day < ${window.until} and d.is_closed`;
}

function blocksOf(scope: ExportScope, property: Fragment, { export: to, window, from }: From): Fragment {
  const { sql, host_id } = scope;
  return sql`
    from closures f
    where f.host_id = ${host_id} and f.property_id = ${property} and f.end_date > ${from}
      and f.start_date < ${window.until}
      and f.id is distinct from ${to.listing_id}`;
}

/** True for a stay `s` that did not come from this listing. */
function isOfOthers({ sql, host_id }: ExportScope, { listing_id, channel_type, code }: Export): Fragment {
  if (listing_id === null) return sql``;
  return sql`and not exists (
    select from orders o
    where o.host_id = ${host_id} and o.reservation_code = s.reservation_code and o.channel_type = ${channel_type}
      and coalesce(s.listing_id, o.listing_id) = ${code}
  ) and not exists (
    select from feed_events f
    where f.host_id = ${host_id} and f.reservation_code = s.reservation_code and f.id = ${listing_id}
  )`;
}
