import type { WriteScope } from '../../../database/scope.ts';

/** An event that the feed showed before. */
export type StoredEvent = {
  readonly uid: string;
  readonly kind: 'reservation' | 'block';
  readonly start_date: string;
  readonly end_date: string;
  readonly property_id: number | null;
  readonly reservation_code: string | null;
  readonly missing_reads: number;
  readonly summary: string;
};

/** An ended event has `ended_reads` as its missing_reads. */
export function listStoredEvents(
  { sql, host_id }: WriteScope,
  id: number,
  ended_reads: number,
): Promise<readonly StoredEvent[]> {
  return sql<StoredEvent[]>`
    select uid, kind, start_date, end_date, summary, property_id, reservation_code,
      case when ended_at is null then missing_reads else ${ended_reads}::integer end as missing_reads
    from feed_events where host_id = ${host_id} and id = ${id}`;
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

/** Taken nights of a property, `end_date` exclusive. */
export type HeldNights = {
  readonly property_id: number;
  readonly start_date: string;
  readonly end_date: string;
  /** Closed by the host or a channel: only a stay that already has the nights may keep them. */
  readonly is_closed: boolean;
  /** The uid when a block of these feeds takes the nights. */
  readonly own_uid: string | null;
  /** Null when a block or the host takes the nights. */
  readonly stay_code: string | null;
  /** The id of the listing whose block takes the nights. */
  readonly blocked_by: number | null;
};

/** Everything that takes nights of these properties, except these stays. */
export function listTaken(
  { sql, host_id }: WriteScope,
  where: {
    /** The listings whose own blocks are named by their uid. */
    readonly ids: readonly number[];
    readonly property_ids: readonly number[];
    readonly start_date: string;
    readonly end_date: string;
    readonly exceptStays: readonly string[];
  },
): Promise<readonly HeldNights[]> {
  const { start_date, end_date, exceptStays } = where;
  const property_ids = [...where.property_ids];
  return sql<HeldNights[]>`
    select t.property_id, t.start_date, t.end_date, t.held_by = 'block' as is_closed,
      case when t.listing_id = any(${[...where.ids]}) then t.uid end as own_uid, t.stay_code,
      t.listing_id as blocked_by
    from taken_nights t
    where t.host_id = ${host_id} and t.property_id = any(${property_ids}) and t.end_date > ${start_date}
      and t.start_date < ${end_date} and (t.held_by = 'block'
        or t.stay_code not in (select jsonb_array_elements_text(${JSON.stringify(exceptStays)}::text::jsonb)))
    union all
    select d.property_id, d.day, d.day + 1, true, null, null, null from property_days d
    where d.host_id = ${host_id} and d.property_id = any(${property_ids}) and d.day >= ${start_date}
      and d.day < ${end_date} and d.is_closed`;
}

export type ShownEvent = Pick<
  StoredEvent,
  'uid' | 'kind' | 'start_date' | 'end_date' | 'property_id' | 'reservation_code'
> & { readonly summary: string };

/** Stores events of the feed that are new or changed; of an order whose guest was erased, without its title. */
export async function putEvents(
  { sql, host_id, now }: WriteScope,
  id: number,
  events: readonly ShownEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into feed_events as f (host_id, id, uid, kind, start_date, end_date, summary, property_id,
      reservation_code, created_at)
    select ${host_id}, ${id}, n.uid, n.kind, n.start_date, n.end_date,
      case when exists (
        select from orders o
        where o.host_id = ${host_id} and o.reservation_code = n.reservation_code and o.guest_erased_at is not null
      ) then '' else n.summary end, n.property_id, n.reservation_code,
      ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::text::jsonb) as n (uid text, kind text, start_date date,
      end_date date, summary text, property_id bigint, reservation_code text)
    on conflict (host_id, id, uid) do update
    set kind = excluded.kind, start_date = excluded.start_date, end_date = excluded.end_date,
      summary = excluded.summary, property_id = excluded.property_id, reservation_code = excluded.reservation_code,
      missing_reads = 0, ended_at = null`;
}

/** Stores how many good reads in a row missed each event, and whether it has ended. */
export async function markEvents(
  { sql, host_id, now }: WriteScope,
  id: number,
  marks: readonly { readonly uid: string; readonly missing_reads: number; readonly is_ended: boolean }[],
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    update feed_events f
    set missing_reads = n.missing_reads, ended_at = case when n.is_ended then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(marks)}::text::jsonb) as n (uid text, missing_reads integer,
      is_ended boolean)
    where f.host_id = ${host_id} and f.id = ${id} and f.uid = n.uid`;
}

/** Deletes events that were renamed, and events that ended long ago. */
export async function forgetEvents(
  { sql, host_id }: WriteScope,
  id: number,
  gone: { readonly uids: readonly string[]; readonly before: string },
): Promise<void> {
  await sql`
    delete from feed_events
    where host_id = ${host_id} and id = ${id} and (end_date < ${gone.before}
      or uid in (select jsonb_array_elements_text(${JSON.stringify(gone.uids)}::text::jsonb)))`;
}
