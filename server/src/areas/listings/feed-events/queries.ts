import type { Fragment } from '../../../database/connections/sql.ts';
import type { WriteScope } from '../../../database/scope.ts';
import type { FeedEventKind } from '../feeds/feed-event.ts';

/** An event that the calendar of a listing showed before. */
export type StoredEvent = {
  readonly event_id: number;
  readonly uid: string;
  readonly kind: FeedEventKind;
  /** What the host has made of it; null when it is read by itself. */
  readonly chosen_kind: FeedEventKind | null;
  readonly start_date: string;
  /** Exclusive. */
  readonly end_date: string;
  readonly summary: string;
  /** The code and the name in the calendar. */
  readonly code: string | null;
  readonly guest_name: string | null;
  /** Of a closure. */
  readonly property_id: number | null;
  readonly reservation_code: string | null;
  /** Of a closure: the order that it was before. */
  readonly former_order: string | null;
  /** Good reads that missed it, at most one an interval. */
  readonly missing_reads: number;
  readonly missing_since: string | null;
  readonly missing_counted_at: string | null;
  readonly is_ended: boolean;
  /** The host keeps what it was, although the calendar does not show it. */
  readonly is_kept: boolean;
  /** Closed nights that the host has opened, as PostgreSQL writes a datemultirange. */
  readonly opened_nights: string;
  /** The stays on the calendar that a closure contests. */
  readonly contested_stays: readonly string[];
  /** Stored before it was known what the calendar was shown, so that it may be an echo. */
  readonly may_be_echo: boolean;
  /** True when the guest of its order was erased: its texts are not stored again. */
  readonly is_erased: boolean;
  /** True when nothing of its order is left to cancel: the host or the guest has ended it. */
  readonly is_over: boolean;
  readonly created_at: string;
};

export function listStoredEvents({ sql, host_id }: WriteScope, id: number): Promise<readonly StoredEvent[]> {
  return sql<StoredEvent[]>`
    select f.event_id, f.uid, f.kind, f.chosen_kind, f.start_date, f.end_date, f.summary, f.code, f.guest_name,
      f.property_id, f.reservation_code, f.former_order, f.missing_reads, f.missing_since, f.missing_counted_at,
      f.ended_at is not null as is_ended, f.is_kept, f.opened_nights::text as opened_nights, to_json(f.contested_stays) as contested_stays,
      f.may_be_echo, exists (
        select from orders o
        where o.host_id = ${host_id} and o.reservation_code = coalesce(f.reservation_code, f.former_order)
          and o.guest_erased_at is not null
      ) as is_erased, f.reservation_code is not null and not exists (
        select from stays s
        where s.host_id = ${host_id} and s.reservation_code = f.reservation_code
          and s.status in ('wait_accept', 'wait_pay', 'accepted')
      ) as is_over, f.created_at
    from feed_events f where f.host_id = ${host_id} and f.id = ${id}
    order by f.event_id`;
}

/** The properties of a listing: its own, or those of its room type by id, without deleted ones. */
export async function listOfferedProperties(
  { sql, host_id }: WriteScope,
  id: number,
): Promise<readonly number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id
    from listings l
    join properties p on p.host_id = l.host_id and (p.id = l.property_id or p.id in (
      select r.property_id from room_type_properties r
      where r.host_id = ${host_id} and r.room_type_id = l.room_type_id
    ))
    where l.host_id = ${host_id} and l.id = ${id} and p.deleted_at is null
    order by p.id`;
  return rows.map((row) => row.id);
}

/** A listing whose calendar shows an order, or showed it until its last good read. */
export type OtherCalendar = { readonly listing_id: string; readonly is_missing: boolean };

/** The listings whose calendars have these orders, besides one. */
export async function listOtherCalendars(
  { sql, host_id }: WriteScope,
  id: number,
  reservation_codes: readonly string[],
): Promise<ReadonlyMap<string, readonly OtherCalendar[]>> {
  if (reservation_codes.length === 0) return new Map();
  const rows = await sql<(OtherCalendar & { reservation_code: string })[]>`
    select f.reservation_code, l.listing_id, bool_and(f.missing_since is not null) as is_missing
    from feed_events f join listings l on l.host_id = f.host_id and l.id = f.id
    where f.host_id = ${host_id} and f.id <> ${id} and f.ended_at is null and not f.is_kept
      and f.reservation_code = any(${reservation_codes}::text[])
    group by f.reservation_code, l.listing_id`;
  return Map.groupBy(rows, ({ reservation_code }) => reservation_code);
}

/** An event as it is stored after a read. Without `event_id` it is new. */
export type PutEvent = Pick<
  StoredEvent,
  | 'uid'
  | 'kind'
  | 'chosen_kind'
  | 'start_date'
  | 'end_date'
  | 'summary'
  | 'code'
  | 'guest_name'
  | 'property_id'
  | 'reservation_code'
  | 'former_order'
  | 'contested_stays'
> & { readonly event_id: number | null; readonly keeps_opened: boolean };

/**
 * Stores events that are new or changed; of an order whose guest was erased, without its texts. Returns their ids by uid,
 * which is unique among them.
 */
export async function putEvents(
  tx: WriteScope,
  id: number,
  events: readonly PutEvent[],
): Promise<ReadonlyMap<string, number>> {
  const known = events.flatMap(({ uid, event_id }) => (event_id === null ? [] : [[uid, event_id] as const]));
  await updateEvents(
    tx,
    id,
    events.filter(({ event_id }) => event_id !== null),
  );
  const added = await insertEvents(
    tx,
    id,
    events.filter(({ event_id }) => event_id === null),
  );
  return new Map([...known, ...added]);
}

async function insertEvents(
  tx: WriteScope,
  id: number,
  events: readonly PutEvent[],
): Promise<readonly (readonly [string, number])[]> {
  if (events.length === 0) return [];
  const { sql, host_id, now } = tx;
  const rows = await sql<{ uid: string; event_id: number }[]>`
    with ${sentEvents(tx, events)}
    insert into feed_events (host_id, id, uid, kind, chosen_kind, start_date, end_date, summary, code, guest_name,
      property_id, reservation_code, former_order, contested_stays, created_at)
    select ${host_id}, ${id}, n.uid, n.kind, n.chosen_kind, n.start_date, n.end_date, n.summary, n.code, n.guest_name,
      n.property_id, n.reservation_code, n.former_order, n.contested_stays, ${now}
    from n
    returning uid, event_id`;
  return rows.map(({ uid, event_id }) => [uid, event_id]);
}

async function updateEvents(tx: WriteScope, id: number, events: readonly PutEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { sql, host_id } = tx;
  await sql`
    with ${sentEvents(tx, events)}
    update feed_events f
    set uid = n.uid, kind = n.kind, chosen_kind = n.chosen_kind, start_date = n.start_date, end_date = n.end_date,
      summary = n.summary, code = n.code, guest_name = n.guest_name, property_id = n.property_id,
      reservation_code = n.reservation_code, former_order = n.former_order, contested_stays = n.contested_stays, missing_reads = 0, missing_since = null,
      missing_counted_at = null, ended_at = null, is_kept = false, may_be_echo = false,
      opened_nights = case when n.keeps_opened then f.opened_nights else '{}' end
    from n
    where f.host_id = ${host_id} and f.id = ${id} and f.event_id = n.event_id`;
}

/** The part `n` of a statement: the events, those of an order whose guest was erased without its texts. */
function sentEvents({ sql, host_id }: WriteScope, events: readonly PutEvent[]): Fragment {
  return sql`
    n as (
      select n.event_id, n.uid, n.kind, n.chosen_kind, n.start_date, n.end_date, n.property_id, n.reservation_code, n.former_order,
        n.code, n.keeps_opened, n.contested_stays, case when e.is_erased then '' else n.summary end as summary,
        case when e.is_erased then null else n.guest_name end as guest_name
      from jsonb_to_recordset(${sql.json(events)}) as n (event_id bigint, uid text, kind text,
        chosen_kind text, start_date date, end_date date, summary text, code text, guest_name text, property_id bigint,
        reservation_code text, former_order text, keeps_opened boolean, contested_stays text[])
      cross join lateral (
        select exists (
          select from orders o
          where o.host_id = ${host_id} and o.reservation_code = coalesce(n.reservation_code, n.former_order)
            and o.guest_erased_at is not null
        ) as is_erased
      ) e
    )`;
}

/** How often an event was missed, and whether it has ended. */
export type EventMark = {
  readonly event_id: number;
  readonly missing_reads: number;
  readonly missing_since: string | null;
  readonly missing_counted_at: string | null;
  readonly is_ended: boolean;
};

export async function markEvents(
  { sql, host_id, now }: WriteScope,
  id: number,
  marks: readonly EventMark[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update feed_events f
    set missing_reads = n.missing_reads, missing_since = n.missing_since, missing_counted_at = n.missing_counted_at,
      ended_at = case when n.is_ended then ${now}::timestamptz end, is_kept = false
    from jsonb_to_recordset(${sql.json(marks)}) as n (event_id bigint, missing_reads integer,
      missing_since timestamptz, missing_counted_at timestamptz, is_ended boolean)
    where f.host_id = ${host_id} and f.id = ${id} and f.event_id = n.event_id`;
}

/** Keeps what missing events were, until the calendar shows them again. */
export async function keepEvents({ sql, host_id }: WriteScope, id: number): Promise<void> {
  await sql`
    update feed_events f
    set is_kept = true, missing_reads = 0, missing_since = null, missing_counted_at = null
    where f.host_id = ${host_id} and f.id = ${id} and f.missing_since is not null and f.ended_at is null`;
}

/** Keeps the reservations of a calendar whose address changes: no other calendar ends them, until it shows them itself. */
export async function keepReservations({ sql, host_id }: WriteScope, id: number): Promise<void> {
  await sql`
    update feed_events f
    set is_kept = true, missing_reads = 0, missing_since = null, missing_counted_at = null
    where f.host_id = ${host_id} and f.id = ${id} and f.reservation_code is not null and f.ended_at is null`;
}

/** Deletes events that ended long ago. Their spans go with them. */
export async function forgetEvents({ sql, host_id }: WriteScope, id: number, before: string): Promise<void> {
  await sql`delete from feed_events where host_id = ${host_id} and id = ${id} and end_date < ${before}`;
}

/** A span of nights that a closure holds. */
export type ClosureSpan = {
  readonly event_id: number;
  readonly property_id: number;
  readonly start_date: string;
  readonly end_date: string;
};

/** Stores the spans of these events, and of no others. */
export async function replaceClosures(
  { sql, host_id }: WriteScope,
  id: number,
  { event_ids, spans }: { readonly event_ids: readonly number[]; readonly spans: readonly ClosureSpan[] },
): Promise<void> {
  if (event_ids.length === 0) return;
  await sql`
    delete from closures c
    where c.host_id = ${host_id} and c.id = ${id}
      and c.event_id in (select unnest(${event_ids}::bigint[]))`;
  if (spans.length === 0) return;
  await sql`
    insert into closures (host_id, id, event_id, property_id, start_date, end_date)
    select ${host_id}, ${id}, n.event_id, n.property_id, n.start_date, n.end_date
    from jsonb_to_recordset(${sql.json(spans)}) as n (event_id bigint, property_id bigint,
      start_date date, end_date date)`;
}
