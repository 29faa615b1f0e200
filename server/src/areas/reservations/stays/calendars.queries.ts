import { keyRows } from '../../../database/conditions.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from '../orders/times.queries.ts';

/** Nights that the calendar of a listing has closed, `end_date` exclusive. */
export type ClosedNights = {
  readonly uid: string;
  readonly property_id: number;
  readonly start_date: string;
  readonly end_date: string;
};

/** The stays of other sources that hold some of these nights, and not all around them. */
export async function findContested(
  { sql, host_id }: WriteScope,
  { channel_type, listing_id }: { readonly channel_type: string; readonly listing_id: string },
  closed: readonly ClosedNights[],
): Promise<readonly { readonly uid: string; readonly stay_code: string }[]> {
  if (closed.length === 0) return [];
  return sql<{ uid: string; stay_code: string }[]>`
    select n.uid, s.stay_code
    from jsonb_to_recordset(${sql.json(closed)})
      as n (uid text, property_id bigint, start_date date, end_date date)
    cross join lateral (
      select s.stay_code, s.reservation_code, s.listing_id from stays s
      where s.host_id = ${host_id} and s.property_id = n.property_id and s.check_out_date > n.start_date
        and s.check_in_date < n.end_date and s.holds_nights
        and (n.start_date < s.check_in_date or n.end_date > s.check_out_date)
      offset 0
    ) s
    cross join lateral (
      select o.channel_type, o.listing_id from orders o
      where o.host_id = ${host_id} and o.reservation_code = s.reservation_code
      offset 0
    ) o
    where o.channel_type <> ${channel_type} or coalesce(s.listing_id, o.listing_id) <> ${listing_id}
    order by n.uid, s.stay_code`;
}

/** Marks stays on the calendar whose nights a channel may have sold as well. Each new mark is told. */
export async function markContested(tx: WriteScope, stay_codes: readonly string[]): Promise<void> {
  if (stay_codes.length === 0) return;
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select s.stay_code, s.in_conflict from ${keyRows(tx, stay_codes)} contested
      join stays s on s.host_id = ${host_id} and s.stay_code = contested.key
      where s.holds_nights and not s.in_conflict
      order by s.stay_code for update of s
    ),
    s as (
      update stays s set in_conflict = true from old
      where s.host_id = ${host_id} and s.stay_code = old.stay_code
      returning s.reservation_code, s.stay_code, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, 'conflict_detected' as sub_event, to_jsonb(old) as before,
          to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

/** Takes back the marks of stays that these events contested, and no other event does. */
export async function clearContested(
  tx: WriteScope,
  stay_codes: readonly string[],
  event_ids: readonly number[],
): Promise<void> {
  if (stay_codes.length === 0) return;
  const { sql, host_id } = tx;
  await sql`
    with old as (
      select s.stay_code, s.in_conflict from ${keyRows(tx, stay_codes)} contested
      join stays s on s.host_id = ${host_id} and s.stay_code = contested.key
      where s.holds_nights and s.in_conflict
        and s.stay_code not in (
          select unnest(f.contested_stays) from feed_events f
          where f.host_id = ${host_id} and f.ended_at is null and f.contested_stays <> '{}'
            and f.event_id not in (select unnest(${event_ids}::bigint[]))
        )
      order by s.stay_code for update of s
    ),
    s as (
      update stays s set in_conflict = false from old
      where s.host_id = ${host_id} and s.stay_code = old.stay_code
      returning s.reservation_code, s.stay_code, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, 'conflict_resolved' as sub_event, to_jsonb(old) as before,
          to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

/** Notes since when the calendar of these orders does not show them any more, or that it shows them again. */
export async function markMissing(
  tx: WriteScope,
  reservation_codes: readonly string[],
  isMissing: boolean,
): Promise<void> {
  if (reservation_codes.length === 0) return;
  const { sql, host_id, now } = tx;
  await sql`
    with old as (
      select s.stay_code, s.not_in_calendar_since from stays s
      where s.host_id = ${host_id} and s.status = 'accepted' and (s.not_in_calendar_since is null) = ${isMissing}
        and s.reservation_code in (select unnest(${reservation_codes}::text[]))
      order by s.stay_code for update
    ),
    s as (
      update stays s set not_in_calendar_since = case when ${isMissing} then ${now}::timestamptz end from old
      where s.host_id = ${host_id} and s.stay_code = old.stay_code
      returning s.reservation_code, s.stay_code, s.not_in_calendar_since
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}
