import type { Fragment } from '../../../database/connections/sql.ts';
import { OFFSET_SHORT_MAX } from '../../../database/paging.ts';
import type { ReadScope } from '../../../database/scope.ts';
import type { ReservationsQuery } from '../contract.ts';
import { asksForOrder } from './matching.queries.ts';
import { isOfWaiting, isShortWindow, isSinceInOtherOrder } from './narrowing.ts';

/** The orders in which an index has the stays. */
const WITH_INDEX: readonly ReservationsQuery['order_by'][] = [
  undefined,
  'booked_at',
  'check_in_date',
  'check_out_date',
  'cancelled_at',
  'updated_at',
  'guest_name',
];

/** True when an index has the stays in the order that is asked for. */
export function isOfIndex({ order_by }: ReservationsQuery): boolean {
  return WITH_INDEX.includes(order_by);
}

/** What a list is sorted by, before stay_code. */
export function sortKey(scope: ReadScope, query: ReservationsQuery): Fragment {
  const { sql } = scope;
  const column = orderColumn(scope, query.order_by ?? 'booked_at');
  // A short window has few stays: its index finds them faster than a scan in the requested order, which `+ interval` keeps
  // from being used. A name takes no interval.
  const isSortedAlone =
    query.order_by !== 'guest_name' &&
    isOfIndex(query) &&
    (isShortWindow(query) || isSinceInOtherOrder(query) || isOfWaiting(query));
  return isSortedAlone ? sql`${column} + interval '0'` : column;
}

function orderColumn({ sql }: ReadScope, order_by: NonNullable<ReservationsQuery['order_by']>): Fragment {
  const keys: Readonly<Record<typeof order_by, Fragment>> = {
    booked_at: sql`s.booked_at`,
    created_at: sql`s.created_at`,
    check_in_date: sql`s.check_in_date`,
    check_out_date: sql`s.check_out_date`,
    cancelled_at: sql`coalesce(o.cancelled_at, '-infinity')`,
    updated_at: sql`o.updated_at`,
    guest_name: sql`lower(coalesce(o.guest_name, ''))`,
    property_title: sql`coalesce(titled.title, '')`,
    nights: sql`(s.check_out_date - s.check_in_date)`,
    number_of_guests: sql`(s.number_of_adults + s.number_of_children)`,
    channel_type: sql`s.order_channel_type`,
    status: sql`s.status`,
    rate_amount: sql`s.rate_amount`,
    urgency: sql`(date '3000-01-01' - s.check_in_date + case when s.in_conflict then 1000000 else 0 end)`,
  };
  return keys[order_by];
}

/**
 * The tables of the list. Most pages are chosen from rows of stays. In an order without an index, of another table, or for a deep
 * page, the sort keys are read first, and then only the rows of the page.
 */
export function sourcesOf(scope: ReadScope, query: ReservationsQuery, rowJoins: Fragment) {
  const { sql } = scope;
  const titled = query.order_by === 'property_title' ? titleOfRow(scope) : sql``;
  const orders = asksForOrder(query)
    ? sql`join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code`
    : sql``;
  const isSortedWhole = !isOfIndex(query) || isSinceInOtherOrder(query);
  const isDeep = (query.offset ?? 0) > OFFSET_SHORT_MAX;
  return {
    from: sql`stays s ${orders} ${titled}`,
    joins: sql`${orderOfRow(scope)} ${titled} ${rowJoins}`,
    ...(isSortedWhole || isDeep || asksForOrder(query)
      ? { keysFirst: { alias: sql`s`, table: sql`stays` }, isCountedAlong: isSortedWhole }
      : { rowsFirst: sql`s` }),
  };
}

/** `offset 0`: the order of each row is found by its key, whatever statistics the planner has. */
function orderOfRow({ sql, host_id }: ReadScope): Fragment {
  return sql`
    cross join lateral (
      select found.* from orders found
      where found.host_id = ${host_id} and found.reservation_code = s.reservation_code
      offset 0
    ) o`;
}

/** `limit 1`: PostgreSQL remembers the title of each property. */
function titleOfRow({ sql, host_id }: ReadScope): Fragment {
  return sql`
    left join lateral (
      select lower(p.title) as title from properties p where p.host_id = ${host_id} and p.id = s.property_id limit 1
    ) titled on true`;
}
