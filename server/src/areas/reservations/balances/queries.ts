import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';

/** True for stays `s` with a balance_amount above 0: it is that of their whole order. */
export function isUnpaid(scope: ReadScope): Fragment {
  return scope.sql`(${totalRate(scope)} > ${receivedAmount(scope)})`;
}

/** The sum of the stays of the order of a stay `s`. */
export function totalRate(scope: ReadScope): Fragment {
  return scope.sql`(select sum(each.rate_amount) from stays each where ${ofOrder(scope)})`;
}

export function totalCommission(scope: ReadScope): Fragment {
  return scope.sql`(select sum(each.commission_amount) from stays each where ${ofOrder(scope)})`;
}

/** What is received for the order of a stay `s`: the incomes that are paid. */
export function receivedAmount(scope: ReadScope): Fragment {
  return scope.sql`(
      select coalesce(sum(t.amount), 0)
      from stays each join transactions t on t.host_id = each.host_id and t.stay_code = each.stay_code
      where ${ofOrder(scope)} and t.direction = 'income' and t.status = 'paid'
    )`;
}

function ofOrder({ sql }: ReadScope): Fragment {
  return sql`each.host_id = s.host_id and each.reservation_code = s.reservation_code`;
}
