import { allOf } from '../../../database/conditions.ts';
import { listPage, type ListPage } from '../../../database/paging.ts';
import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { listingWithinReach } from '../../../access/reach.ts';
import { notFound, refuseBroken } from '../../../http/api-error.ts';
import { brokenIdList, readIdList } from '../../../http/contract/id-lists.ts';
import type { ChannelType } from '../../properties/contract.ts';
import type { ClosureSpan } from '../feed-events/queries.ts';
import type { ClosureFilters } from './contract.ts';

/** The nights that closures of a calendar hold now. */
export async function listClosureSpans(
  { sql, host_id }: WriteScope,
  id: number,
  event_ids: readonly number[],
): Promise<readonly ClosureSpan[]> {
  if (event_ids.length === 0) return [];
  return sql<ClosureSpan[]>`
    select c.event_id, c.property_id, c.start_date, c.end_date from closures c
    where c.host_id = ${host_id} and c.id = ${id}
      and c.event_id in (select unnest(${event_ids}::bigint[]))
    order by c.event_id, c.start_date`;
}

export type ClosureRow = {
  readonly event_id: number;
  readonly id: number;
  readonly channel_type: ChannelType;
  readonly listing_title: string;
  readonly property_id: number | null;
  readonly start_date: string;
  /** Exclusive. */
  readonly end_date: string;
  readonly summary: string;
  readonly is_open: boolean;
  readonly is_chosen: boolean;
};

/** Closures of calendars that are not over, by first night. Throws a 422 for too many ids. */
export async function listClosures(scope: OpenScope, query: ClosureFilters): Promise<ListPage<ClosureRow>> {
  const { sql, host_id } = scope;
  refuseBroken(brokenIdList('property_ids', query.property_ids), 'query');
  return listPage<ClosureRow, ClosureFilters>(scope, {
    name: 'closures',
    query,
    columns: sql`f.event_id, f.id, l.channel_type, l.title as listing_title, f.property_id, f.start_date, f.end_date, f.summary,
      f.chosen_kind is not null as is_chosen, f.property_id is not null and not exists (
        select from closures c where c.host_id = ${host_id} and c.id = f.id and c.event_id = f.event_id
      ) as is_open`,
    from: sql`feed_events f`,
    joins: sql`join listings l on l.host_id = ${host_id} and l.id = f.id`,
    rowsFirst: sql`f`,
    where: allOf(scope, [
      sql`f.host_id = ${host_id} and f.kind = 'block' and f.ended_at is null`,
      sql`exists (
        select from listings l where l.host_id = ${host_id} and l.id = f.id and ${listingWithinReach(scope)}
      )`,
      query.listing_id !== undefined && sql`f.id = ${query.listing_id}`,
      query.property_id !== undefined && sql`f.property_id = ${query.property_id}`,
      query.property_ids !== undefined && sql`f.property_id = any(${readIdList(query.property_ids)})`,
      query.start_date !== undefined && sql`f.end_date > ${query.start_date}`,
      query.end_date !== undefined && sql`f.start_date <= ${query.end_date}`,
    ]),
    order: [
      { column: sql`f.start_date`, field: 'start_date' },
      { column: sql`f.event_id`, field: 'event_id' },
    ],
    direction: 'asc',
  });
}

/** Throws `closure_not_found`. */
export async function requireClosure({ sql, host_id }: WriteScope, event_id: number): Promise<ClosureRow> {
  const [row] = await sql<ClosureRow[]>`
    select f.event_id, f.id, l.channel_type, l.title as listing_title, f.property_id, f.start_date, f.end_date, f.summary,
      false as is_open, f.chosen_kind is not null as is_chosen
    from feed_events f join listings l on l.host_id = f.host_id and l.id = f.id
    where f.host_id = ${host_id} and f.event_id = ${event_id} and f.kind = 'block' and f.ended_at is null`;
  if (row === undefined) throw notFound('closure_not_found', event_id);
  return row;
}

/** The order that an event of a calendar is. */
export async function findOrderOfEvent(
  { sql, host_id }: WriteScope,
  event_id: number,
): Promise<string | undefined> {
  const [row] = await sql<{ reservation_code: string | null }[]>`
    select f.reservation_code from feed_events f where f.host_id = ${host_id} and f.event_id = ${event_id}`;
  return row?.reservation_code ?? undefined;
}

/** The listing of an event of a calendar, within reach. */
export async function findListingOfEvent(scope: WriteScope, event_id: number): Promise<number | undefined> {
  const { sql, host_id } = scope;
  const [row] = await sql<{ id: number }[]>`
    select l.id from feed_events f join listings l on l.host_id = f.host_id and l.id = f.id
    where f.host_id = ${host_id} and l.host_id = ${host_id} and f.event_id = ${event_id} and f.ended_at is null
      and ${listingWithinReach(scope)}`;
  return row?.id;
}

/** The event of a calendar that a stay is: the one of its order with its dates, else the only one. */
export async function findEventOfStay(
  { sql, host_id }: WriteScope,
  stay_code: string,
): Promise<{ readonly id: number; readonly event_id: number } | undefined> {
  const [row] = await sql<{ id: number; event_id: number }[]>`
    select f.id, f.event_id
    from stays s
    join feed_events f on f.host_id = s.host_id and f.reservation_code = s.reservation_code
    where s.host_id = ${host_id} and f.host_id = ${host_id} and s.stay_code = ${stay_code}
      and f.kind = 'reservation' and f.ended_at is null
    order by (f.start_date = s.check_in_date and f.end_date = s.check_out_date) desc, f.event_id
    limit 1`;
  return row;
}

/**
 * Closures of calendars of this channel with exactly these nights of a property: reservations that a person enters by hand
 * are the ones that the calendar shows.
 */
export async function findClosureOfNights(
  { sql, host_id }: WriteScope,
  at: {
    readonly channel_type: string;
    readonly property_id: number;
    readonly start_date: string;
    readonly end_date: string;
  },
): Promise<{ readonly id: number; readonly listing_id: string; readonly event_id: number } | undefined> {
  const [row] = await sql<{ id: number; listing_id: string; event_id: number }[]>`
    select f.id, l.listing_id, f.event_id
    from feed_events f join listings l on l.host_id = f.host_id and l.id = f.id
    where f.host_id = ${host_id} and l.host_id = ${host_id} and l.channel_type = ${at.channel_type}
      and f.property_id = ${at.property_id} and f.start_date = ${at.start_date} and f.end_date = ${at.end_date}
      and f.kind = 'block' and f.ended_at is null
    order by f.event_id limit 1`;
  return row;
}

/** Makes a closure the reservation that a person has entered. Its nights are those of the stay. */
export async function giveClosureToOrder(
  { sql, host_id }: WriteScope,
  event_id: number,
  reservation_code: string,
): Promise<void> {
  await sql`
    with spans as (delete from closures c where c.host_id = ${host_id} and c.event_id = ${event_id})
    update feed_events f
    set kind = 'reservation', chosen_kind = 'reservation', property_id = null, reservation_code = ${reservation_code},
      former_order = null, opened_nights = '{}'
    where f.host_id = ${host_id} and f.event_id = ${event_id}`;
}
