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
  return databases.longReads<StayTotalsRow[]>`
    with found as (
      select s.reservation_code, count(*) as stays, sum(s.check_out_date - s.check_in_date) as nights,
        sum(s.rate_amount) as rate_amount
      from stays s ${orders} where ${matching(scope, query)}
      group by s.reservation_code
    ),
    whole as (
      select each.reservation_code, sum(each.rate_amount) as amount
      from stays each
      where each.host_id = ${host_id} and each.reservation_code in (select f.reservation_code from found f)
      group by each.reservation_code
    ),
    received as (
      select each.reservation_code, sum(t.amount) as amount
      from stays each join transactions t on t.host_id = each.host_id and t.stay_code = each.stay_code
      where each.host_id = ${host_id} and each.reservation_code in (select f.reservation_code from found f)
        and t.direction = 'income' and t.status = 'paid'
      group by each.reservation_code
    )
    select o.currency, sum(f.stays)::integer as stays, sum(f.nights)::integer as nights,
      trim_scale(sum(f.rate_amount)) as rate_amount,
      trim_scale(sum(greatest(w.amount - coalesce(r.amount, 0), 0))) as balance_amount
    from found f
      join orders o on o.host_id = ${host_id} and o.reservation_code = f.reservation_code
      join whole w on w.reservation_code = f.reservation_code
      left join received r on r.reservation_code = f.reservation_code
    group by o.currency order by o.currency`;
}
