import type { OpenScope } from '../../../database/scope.ts';
import { refuseBroken } from '../../../http/api-error.ts';
import type { ReservationFilters } from '../contract.ts';
import { balanceOfOrder } from '../orders/balance.queries.ts';
import { asksForOrder, matching } from '../stays/matching.queries.ts';
import { brokenFilters } from '../stays/narrowing.ts';

export type StayTotalsRow = {
  currency: string;
  stays: number;
  nights: number;
  rate_amount: string;
  balance_amount: string;
};

/** One row for each currency of the stays that a list with the same filters has, by currency. Throws a 422 for too many ids. */
export async function addUpStays(scope: OpenScope, query: ReservationFilters): Promise<StayTotalsRow[]> {
  const { sql, databases } = scope;
  refuseBroken(brokenFilters(query), 'query');
  const orders = asksForOrder(query)
    ? sql`join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code`
    : sql``;
  const found = sql`stays s ${orders} where ${matching(scope, query)}`;
  return databases.longReads<StayTotalsRow[]>`
    with owed as (
      select each.currency, sum(each.balance) as amount
      from (
        select s.order_currency as currency, max(${balanceOfOrder(scope)}) as balance
        from ${found} and s.is_unpaid group by s.reservation_code, s.order_currency
      ) each
      group by each.currency
    ),
    added as (
      select s.order_currency as currency, count(*) as stays, sum(s.check_out_date - s.check_in_date) as nights,
        sum(s.rate_amount) as rate_amount
      from ${found} group by s.order_currency
    )
    select a.currency, a.stays::integer as stays, a.nights::integer as nights, trim_scale(a.rate_amount) as rate_amount,
      trim_scale(coalesce(o.amount, 0)) as balance_amount
    from added a left join owed o on o.currency = a.currency
    order by a.currency`;
}
