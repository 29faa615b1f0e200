import type { Fragment } from '../../../database/connections/sql.ts';
import type { WriteScope } from '../../../database/scope.ts';
import { recordEvents } from '../../../events/record-change.ts';
import { pushCalendars } from '../../channel/work/queries.ts';
import { resetInventories } from '../../listings/days.queries.ts';
import type { DayRange } from '../days.ts';

/** Properties that join or leave a room type, or one that is deleted, in any room type. */
export type RoomChange =
  | { readonly room_type_id: number; readonly joined: readonly number[]; readonly left: readonly number[] }
  | { readonly deleted: number };

/**
 * Updates the listings of a room type after its properties changed. It sets the inventory of each day whose number of
 * free properties changed. Each listing gets one event, from the first such day to the last. The caller holds the lock
 * of lockPropertiesOfStays. One statement.
 */
export async function announceRooms(
  tx: WriteScope,
  change: RoomChange,
  { start_date, end_date }: DayRange,
): Promise<void> {
  const { sql, host_id } = tx;
  await sql`
    with room_change as (${roomChange(tx, change)}),
    free as (
      select c.room_type_id, c.step, unnest(datemultirange(daterange(${start_date}, ${end_date}, '[]')) - (
        select coalesce(range_agg(n.nights), '{}') from (
          select daterange(t.start_date, t.end_date) as nights from taken_nights t
          where t.host_id = ${host_id} and t.property_id = c.property_id and t.end_date > ${start_date}
            and t.start_date <= ${end_date}
          union all
          select daterange(d.day, d.day + 1) from property_days d
          where d.host_id = ${host_id} and d.property_id = c.property_id and d.day >= ${start_date} and d.is_closed
        ) n
      )) as nights
      from room_change c
    ),
    -- Each free range counts from its first night to its last.
    edge as (
      select e.room_type_id, e.day, sum(e.step) as step from (
        select room_type_id, lower(nights) as day, step from free
        union all
        select room_type_id, upper(nights), -step from free
      ) e
      group by e.room_type_id, e.day
    ),
    level as (
      select room_type_id, day, lead(day) over w as until, sum(step) over w as difference from edge
      window w as (partition by room_type_id order by day)
    ),
    different as (
      select room_type_id, range_agg(daterange(day, until)) as days from level
      where difference <> 0 group by room_type_id
    ),
    room as (
      select l.id, l.channel_type, l.listing_id, d.days from different d
      join listings l on l.host_id = ${host_id} and l.room_type_id = d.room_type_id
    ),
    -- The number of free properties overwrites an earlier setting.
    ${resetInventories(tx, 'room', sql`d.day <@ n.days`)},
    listing_change as (
      select channel_type, listing_id, lower(days) as start_date, upper(days) - 1 as end_date from room
    ),
    ${pushCalendars(tx, 'listing_change')},
    ${recordEvents(tx, 'listing_calendar_updated', 'listing_change')}
    select count(*) from listing_change`;
}

/** The rows `room_type_id`, `property_id`, `step`: the change in how often a free night of the property counts. */
function roomChange({ sql, host_id }: WriteScope, change: RoomChange): Fragment {
  if ('deleted' in change) {
    return sql`
      select m.room_type_id, m.property_id, -1 as step from room_type_properties m
      where m.host_id = ${host_id} and m.property_id = ${change.deleted}`;
  }
  const { room_type_id, joined, left } = change;
  return sql`
    select ${room_type_id}::bigint as room_type_id, p.property_id, p.step from (
      select unnest(${joined}::bigint[]) as property_id, 1 as step
      union all
      select unnest(${left}::bigint[]), -1
    ) p`;
}
