import { withinReach } from '../../../access/reach.ts';
import { allOf } from '../../../database/conditions.ts';
import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';
import { dayIn, instantsOf } from '../../../http/request/account-days.ts';
import { readIdList } from '../../../http/contract/id-lists.ts';
import type { ReservationsQuery } from '../contract.ts';
import { isOfWaitingOrder } from '../orders/balance.queries.ts';
import { isOwed } from './debts.queries.ts';
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
    query.is_not_in_calendar === true && sql`s.not_in_calendar_since is not null and s.status = 'accepted'`,
    query.is_not_in_calendar === false && sql`(s.not_in_calendar_since is null or s.status <> 'accepted')`,
    query.is_unpaid === true && isUnpaid(scope),
    query.is_unpaid === false && sql`not (${isUnpaid(scope)})`,
    query.has_payout === true && hasPayout(scope),
    query.has_payout === false && sql`not (${hasPayout(scope)})`,
    query.is_unpriced === true && isUnpriced(scope),
    query.is_unpriced === false && sql`not (${isUnpriced(scope)})`,
    query.debt !== undefined && isOwed(scope, query.debt),
    query.updated_since !== undefined && isUpdatedSince(scope, query),
    query.is_one_per_order === true && isFirstOfOrder(scope, query),
    !isNarrowed(query) && sql`s.check_out_date >= ${daysAgo(scope, 180)}`,
  ]);
}

/** The first stay of its order that fits the other filters: a live one before one that has ended. Inside, `s` is each of them. */
function isFirstOfOrder(scope: ReadScope, query: ReservationsQuery): Fragment {
  const { sql, host_id } = scope;
  const order =
    query.channel_id === undefined
      ? sql``
      : sql`join orders o on o.host_id = ${host_id} and o.reservation_code = s.reservation_code`;
  return sql`(not s.order_has_others or exists (
    select from (select s.reservation_code, s.stay_code) shown
    where shown.stay_code = (
      select s.stay_code from stays s ${order}
      where s.host_id = ${host_id} and s.reservation_code = shown.reservation_code
        and ${matching(scope, { ...query, is_one_per_order: false })}
      order by not ${isLive(scope)}, length(s.stay_code), s.stay_code limit 1
    )
  ))`;
}

function isLive({ sql }: ReadScope): Fragment {
  return sql`s.status in ('wait_accept', 'wait_pay', 'accepted')`;
}

/** What a guest owes the host. */
function isUnpaid(scope: ReadScope): Fragment {
  return scope.sql`s.is_unpaid and not ${isOfWaitingOrder(scope)}`;
}

/** What a calendar has brought, which tells no price. As text: the index stays_unpriced has these conditions. */
export function isUnpriced({ sql }: Pick<ReadScope, 'sql'>): Fragment {
  return sql`s.status = 'accepted' and s.rate_amount = 0 and s.commission_amount = 0
    and s.order_channel_type not in ('direct', 'custom')`;
}

/** What a channel is still to pay. As text: the index stays_payout has the first two conditions. */
function hasPayout(scope: ReadScope): Fragment {
  return scope.sql`not s.is_unpaid and s.rate_amount + s.owed_besides > 0 and not ${isOfWaitingOrder(scope)}`;
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
