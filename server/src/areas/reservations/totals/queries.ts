import type { Fragment } from '../../../database/connections/sql.ts';
import type { OpenScope } from '../../../database/scope.ts';
import { refuseBroken } from '../../../http/api-error.ts';
import type { ReservationFilters } from '../contract.ts';
import { balanceOfOrder, isOfWaitingOrder } from '../orders/balance.queries.ts';
import { isOwed, overdueOfOrder } from '../stays/debts.queries.ts';
import { asksForOrder, matching } from '../stays/matching.queries.ts';
import { brokenFilters } from '../stays/narrowing.ts';

export type StayTotalsRow = {
  currency: string;
  stays: number;
  orders: number;
  nights: number;
  rate_amount: string;
  balance_amount: string;
  payout_amount: string;
  overdue_amount: string;
  refund_amount: string;
  overpaid_amount: string;
};

/** One row for each currency of the stays that a list with the same filters has, by currency. Throws a 422 for too many ids. */
export async function addUpStays(scope: OpenScope, query: ReservationFilters): Promise<StayTotalsRow[]> {
  const { sql, databases } = scope;
  refuseBroken(brokenFilters(query), 'query');
  const orders = asksForOrder(query)
    ? sql`join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code`
    : sql``;
  const found = sql`stays s ${orders} where ${matching(scope, query)}`;
  const balance = balanceOfOrder(scope);
  const isConfirmed = sql`not ${isOfWaitingOrder(scope)}`;
  const isOver = sql`s.status in ('cancelled', 'denied', 'timeout')`;
  const each = (amount: Fragment, is: Fragment) => sql`max(${amount}) filter (where ${is})`;
  return databases.longReads<StayTotalsRow[]>`
    with owed as (
      select o.currency, sum(o.by_guest) as by_guests, sum(o.by_channel) as by_channels, sum(o.overdue) as overdue,
        sum(o.refund) as refunds, sum(o.overpaid) as overpaid
      from (
        select s.order_currency as currency,
          ${each(balance, sql`s.is_unpaid and ${isConfirmed}`)} as by_guest,
          ${each(balance, sql`not s.is_unpaid and ${balance} > 0 and ${isConfirmed}`)} as by_channel,
          ${each(sql`case when s.is_unpaid then ${overdueOfOrder(scope)} end`, isConfirmed)} as overdue,
          ${each(sql`-${balance}`, isOwed(scope, 'refund'))} as refund,
          ${each(sql`-${balance}`, isOwed(scope, 'overpaid'))} as overpaid
        from ${found} and ${balance} <> 0
        group by s.reservation_code, s.order_currency
      ) o
      group by o.currency
    ),
    added as (
      select s.order_currency as currency, count(*) as stays, count(distinct s.reservation_code) as orders,
        coalesce(sum(s.check_out_date - s.check_in_date) filter (where not ${isOver}), 0) as nights,
        sum(case when ${isOver} then s.kept_amount else s.rate_amount end) as rate_amount
      from ${found} group by s.order_currency
    )
    select a.currency, a.stays::integer as stays, a.orders::integer as orders, a.nights::integer as nights,
      trim_scale(a.rate_amount) as rate_amount, trim_scale(coalesce(o.by_guests, 0)) as balance_amount,
      trim_scale(coalesce(o.by_channels, 0)) as payout_amount, trim_scale(coalesce(o.overdue, 0)) as overdue_amount,
      trim_scale(coalesce(o.refunds, 0)) as refund_amount, trim_scale(coalesce(o.overpaid, 0)) as overpaid_amount
    from added a left join owed o on o.currency = a.currency
    order by a.currency`;
}
