import type { WriteScope } from '../../../database/scope.ts';
import { recordChange } from '../../../events/record-change.ts';
import { touchOrders } from '../orders/times.queries.ts';

/** Moves stays to the reservation box. It is the host who decides it, so they are not in conflict, and not placed again. */
export async function boxStays(tx: WriteScope, stay_codes: readonly string[]): Promise<void> {
  if (stay_codes.length === 0) return;
  const { sql, host_id } = tx;
  const codes = sql`select unnest(${stay_codes}::text[])`;
  await sql`
    with old as (
      select s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict from stays s
      where s.host_id = ${host_id} and s.stay_code in (${codes})
    ),
    s as (
      update stays s set in_reservation_box = true, in_conflict = false
      where s.host_id = ${host_id} and s.stay_code in (${codes})
      returning s.reservation_code, s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, null::text as sub_event, to_jsonb(old) as before, to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code
        order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}

/** A stay that waits in the reservation box in conflict, and a property where all of its nights are free now. */
export type FreeAgain = {
  readonly stay_code: string;
  readonly property_id: number;
  readonly check_in_date: string;
  readonly check_out_date: string;
  /** Where the stay was meant to be; null for any property of its room type. */
  readonly intended_property_id: number | null;
};

/**
 * Stays of channels that can be placed on one of these properties now, first booked first. What stands against them is what
 * stands against a stay that arrives: stays on the calendar, those that the host has put into the reservation box, and
 * closures, but for those of the listing that a stay came from. Locks the stays and their orders; leaves out those that another transaction has
 * locked, since that one may wait for the properties.
 */
export async function lockStaysFreeAgain(
  { sql, host_id }: WriteScope,
  property_ids: readonly number[],
): Promise<readonly FreeAgain[]> {
  // With "offset 0" the nights are no join, which would read all of the account (decision 0015).
  return sql<FreeAgain[]>`
    select s.stay_code, p.id as property_id, s.check_in_date, s.check_out_date, s.property_id as intended_property_id
    from stays s
    join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code
    join properties p on p.host_id = ${host_id} and p.id = any(${[...property_ids]}) and p.deleted_at is null
    where s.host_id = ${host_id} and s.in_reservation_box and s.in_conflict and s.status = 'accepted'
      and o.channel_type not in ('direct', 'custom')
      and (p.id = s.property_id or s.property_id is null and exists (
        select from listings l
        join room_type_properties r on r.host_id = ${host_id} and r.room_type_id = l.room_type_id
        where l.host_id = ${host_id} and l.channel_type = o.channel_type
          and l.listing_id = coalesce(s.listing_id, o.listing_id) and r.property_id = p.id
      ))
      and not exists (
        select from taken_nights t
        where t.host_id = ${host_id} and t.property_id = p.id and t.end_date > s.check_in_date
          and t.start_date < s.check_out_date and not exists (
            select from stays w
            where t.held_by = 'box' and w.host_id = ${host_id} and w.stay_code = t.stay_code and w.in_conflict
          ) and (t.listing_id is null or not (
            exists (
              select from feed_events f
              where f.host_id = ${host_id} and f.id = t.listing_id and f.reservation_code = s.reservation_code
            ) or exists (
              select from listings l
              where l.host_id = ${host_id} and l.id = t.listing_id and l.channel_type = o.channel_type
                and l.listing_id = coalesce(s.listing_id, o.listing_id)
            )
          ))
        offset 0
      )
      and not exists (
        select from property_days d
        where d.host_id = ${host_id} and d.property_id = p.id and d.day >= s.check_in_date
          and d.day < s.check_out_date and d.is_closed
      )
    order by s.booked_at, s.stay_code, p.id
    for no key update of o, s skip locked`;
}

/** True when a stay in conflict may wait for nights of one of these properties. */
export async function hasStaysWaiting(
  { sql, host_id }: WriteScope,
  property_ids: readonly number[],
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from stays s
      where s.host_id = ${host_id} and s.in_reservation_box and s.in_conflict and s.status = 'accepted'
        and (s.property_id is null or s.property_id = any(${[...property_ids]}))
    ) as found`;
  return row?.found === true;
}

/** Places stays of the reservation box on the calendar; each event says that its conflict is resolved. */
export async function placeStays(
  tx: WriteScope,
  placed: readonly Pick<FreeAgain, 'stay_code' | 'property_id'>[],
): Promise<void> {
  if (placed.length === 0) return;
  const { sql, host_id } = tx;
  await sql`
    with n as (
      select * from jsonb_to_recordset(${sql.json(placed)}) as n (stay_code text, property_id bigint)
    ),
    old as (
      select s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict from n join stays s on s.stay_code = n.stay_code
      where s.host_id = ${host_id}
    ),
    s as (
      update stays s set property_id = n.property_id, in_reservation_box = false, in_conflict = false
      from n where s.host_id = ${host_id} and s.stay_code = n.stay_code
      returning s.reservation_code, s.stay_code, s.property_id, s.in_reservation_box, s.in_conflict
    ),
    ${recordChange(
      tx,
      'reservation_updated',
      sql`
        select s.reservation_code, s.stay_code, 'conflict_resolved' as sub_event, to_jsonb(old) as before,
          to_jsonb(s) as after
        from s join old on old.stay_code = s.stay_code
        order by s.stay_code`,
    )},
    ${touchOrders(tx)}
    select stay_code from s`;
}
