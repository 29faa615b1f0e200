import { withinReach } from '../../../access/reach.ts';
import { allOf } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';
import { dayIn, instantsOf } from '../../../http/request/account-days.ts';
import { readIdList } from '../../../http/contract/id-lists.ts';
import type { ReservationsQuery } from '../contract.ts';
import { isNarrowed, isOfWaiting, isSinceInOtherOrder } from './narrowing.ts';

/** The stays `s` that fit the filters; `o` is their order where asksForOrder says so. */
export function matching(scope: ReadScope, query: ReservationsQuery): Fragment {
  const { sql, account } = scope;
  const { start_booked_date: start_date, end_booked_date: end_date } = query;
  const booked = instantsOf({ start_date, end_date }, account.timezone);
  return allOf(scope, [
    sql`s.host_id = ${scope.host_id}`,
    withinReach(scope, sql`s.property_id`),
    query.reservation_code !== undefined && sql`s.reservation_code = ${query.reservation_code}`,
    query.stay_code !== undefined && sql`s.stay_code = ${query.stay_code}`,
    query.channel_id !== undefined && sql`o.channel_id = ${query.channel_id}`,
    query.property_id !== undefined && sql`s.property_id = ${query.property_id} and not s.in_reservation_box`,
    query.property_ids !== undefined &&
      sql`s.property_id = any(${readIdList(query.property_ids)}) and not s.in_reservation_box`,
    query.intended_property_id !== undefined &&
      sql`s.property_id = ${query.intended_property_id} and s.in_reservation_box`,
    query.for_property_id !== undefined && sql`s.property_id = ${query.for_property_id}`,
    query.for_property_ids !== undefined && sql`s.property_id = any(${readIdList(query.for_property_ids)})`,
    query.status !== undefined && sql`s.status = ${query.status}`,
    // As text: the index of those that wait has this condition.
    isOfWaiting(query) && sql`s.status in ('wait_accept', 'wait_pay')`,
    query.is_live === true && isLive(scope),
    query.is_live === false && sql`not ${isLive(scope)}`,
    booked.from !== null && sql`s.booked_at >= ${booked.from}`,
    booked.until !== null && sql`s.booked_at < ${booked.until}`,
    query.start_check_in_date !== undefined && sql`s.check_in_date >= ${query.start_check_in_date}`,
    query.end_check_in_date !== undefined && sql`s.check_in_date <= ${query.end_check_in_date}`,
    query.start_check_out_date !== undefined && sql`s.check_out_date >= ${query.start_check_out_date}`,
    query.end_check_out_date !== undefined && sql`s.check_out_date <= ${query.end_check_out_date}`,
    query.channel_type !== undefined && sql`s.order_channel_type = ${query.channel_type}`,
    query.listing_id !== undefined && isOfListing(scope, query.listing_id),
    // As text, not as values: their indexes have the same conditions.
    query.in_reservation_box === true && sql`s.in_reservation_box`,
    query.in_reservation_box === false && sql`not s.in_reservation_box`,
    query.in_conflict === true && sql`s.in_conflict`,
    query.in_conflict === false && sql`not s.in_conflict`,
    // An ended stay that an older release has left marked is not missing.
    query.not_in_calendar === true && sql`s.not_in_calendar_since is not null and s.status = 'accepted'`,
    query.not_in_calendar === false && sql`(s.not_in_calendar_since is null or s.status <> 'accepted')`,
    query.is_unpaid === true && sql`s.is_unpaid`,
    query.is_unpaid === false && sql`not s.is_unpaid`,
    query.updated_since !== undefined && isUpdatedSince(scope, query),
    !isNarrowed(query) && sql`s.check_out_date >= ${daysAgo(scope, 180)}`,
  ]);
}

function isLive({ sql }: ReadScope): Fragment {
  return sql`s.status in ('wait_accept', 'wait_pay', 'accepted')`;
}

function isUpdatedSince(scope: ReadScope, query: ReservationsQuery): Fragment {
  const { sql, host_id } = scope;
  if (!isSinceInOtherOrder(query)) return sql`o.updated_at >= ${query.updated_since ?? null}`;
  return sql`s.reservation_code = any(array(
    select latest.reservation_code from orders latest
    where latest.host_id = ${host_id} and latest.updated_at >= ${query.updated_since ?? null}
  ))`;
}

/** A stay is of the listing of its order, unless it has one of its own. */
function isOfListing({ sql, host_id }: ReadScope, listing_id: string): Fragment {
  return sql`(s.listing_id = ${listing_id} or (s.listing_id is null and s.reservation_code = any(array(
    select booked.reservation_code from orders booked
    where booked.host_id = ${host_id} and booked.listing_id = ${listing_id}
  ))))`;
}

function daysAgo({ account, now }: ReadScope, days: number): string {
  return Temporal.PlainDate.from(dayIn(account.timezone, now)).subtract({ days }).toString();
}

const OF_ORDERS: readonly ReservationsQuery['order_by'][] = ['cancelled_at', 'updated_at', 'guest_name'];

/** True when channel_id or the sort key asks for a field of the order. updated_since alone finds the orders first. */
export function asksForOrder(query: ReservationsQuery): boolean {
  return isOrderedByOrder(query) || query.channel_id !== undefined;
}

/** True when the sort key is a field of the order, which has an index of it. */
export function isOrderedByOrder({ order_by }: ReservationsQuery): boolean {
  return OF_ORDERS.includes(order_by);
}
