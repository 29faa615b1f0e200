import type { OpenScope } from '../../../database/scope.ts';
import { refuseBroken } from '../../../http/api-error.ts';
import type { ReservationFilters } from '../contract.ts';
import { asksForOrder, matching } from '../stays/matching/queries.ts';
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
  const { sql, host_id, databases } = scope;
  refuseBroken(brokenFilters(query), 'query');
  const orders = asksForOrder(query)
    ? sql`join orders o on o.host_id = s.host_id and o.reservation_code = s.reservation_code`
    : sql``;
  // What an order still owes is found by its key, whatever statistics the planner has.
  return databases.longReads<StayTotalsRow[]>`
    with found as (
      select s.reservation_code, s.order_currency as currency, count(*) as stays,
        sum(s.check_out_date - s.check_in_date) as nights, sum(s.rate_amount) as rate_amount
      from stays s ${orders} where ${matching(scope, query)}
      group by s.reservation_code, s.order_currency
    )
    select f.currency, sum(f.stays)::integer as stays, sum(f.nights)::integer as nights,
      trim_scale(sum(f.rate_amount)) as rate_amount,
      trim_scale(sum(greatest(balance.amount, 0))) as balance_amount
    from found f cross join lateral (
      select sum(each.rate_amount - coalesce((
        select sum(t.amount) from transactions t
        where t.host_id = ${host_id} and t.stay_code = each.stay_code and t.direction = 'income' and t.status = 'paid'
      ), 0)) as amount
      from stays each
      where each.host_id = ${host_id} and each.reservation_code = f.reservation_code
    ) balance
    group by f.currency order by f.currency`;
}
