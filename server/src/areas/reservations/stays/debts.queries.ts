import type { Fragment } from '../../../database/connections/sql.ts';
import type { ReadScope } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import type { Debt } from '../contract.ts';
import {
  balanceOfOrder,
  firstDayOfOrder,
  isOfWaitingOrder,
  receivedOfOrder,
} from '../orders/balance.queries.ts';
import { payoutDay } from '../payout-rules/queries.ts';

/** The stays `s` of whose order somebody should have paid by now. A request owes nothing until it is accepted, and paid. */
export function isOwed(scope: ReadScope, debt: Debt): Fragment {
  const { sql, account, now } = scope;
  const today = dayIn(account.timezone, now);
  switch (debt) {
    case 'overdue':
      return sql`s.is_unpaid and not ${isOfWaitingOrder(scope)}
        and ${overdueOfOrder(scope)} > 0`;
    case 'refund':
      // As text: the index stays_to_refund has the same condition.
      return sql`s.status in ('cancelled', 'denied', 'timeout') and s.rate_amount + s.owed_besides < 0`;
    case 'payout':
      // As text: the index stays_payout has the first two conditions.
      return sql`not s.is_unpaid and s.rate_amount + s.owed_besides > 0
        and not ${isOfWaitingOrder(scope)} and s.check_in_date < ${today}
        and ${payoutDay(scope)} < ${today}`;
    case 'overpaid':
      // As text: the index stays_overpaid has the first two conditions.
      return sql`s.status = 'accepted' and s.rate_amount + s.owed_besides < 0
        and ${isPaidToHost(scope)} and not ${hasEndedStay(scope)} and not ${isOfWaitingOrder(scope)}`;
  }
}

/**
 * What of the balance of the order of a stay `s` is of parts whose day is over, as in `due` of the payment: without a plan, all once
 * its first day is over. What was refunded beyond what was received is owed with the last part.
 */
export function overdueOfOrder(scope: ReadScope): Fragment {
  const { sql, host_id, account, now } = scope;
  const today = dayIn(account.timezone, now);
  const balance = balanceOfOrder(scope);
  const received = sql`greatest(${receivedOfOrder(scope)}, 0)`;
  return sql`coalesce((
    select case when count(*) > 0 then coalesce(
      sum(greatest(least(part.until, whole.paid + whole.balance) - greatest(part.before, whole.paid), 0))
        filter (where part.due_on < ${today}), 0) end
    from (select ${received} as paid, ${balance} as balance) whole
    cross join (
      select planned.due_on, planned.until - planned.amount as before,
        case when planned.place < planned.parts then planned.until end as until
      from (
        select (each.value ->> 'due_on')::date as due_on, (each.value ->> 'amount')::numeric as amount,
          sum((each.value ->> 'amount')::numeric) over (order by each.ordinality) as until,
          each.ordinality as place, count(*) over () as parts
        from orders agreed
        cross join jsonb_array_elements(agreed.agreed_terms -> 'due') with ordinality each
        where agreed.host_id = ${host_id} and agreed.reservation_code = s.reservation_code
      ) planned
    ) part
  ), case when ${firstDayOfOrder(scope)} < ${today} then ${balance} else 0 end)`;
}

/** True when the guest of the order of a stay `s` pays the host, as in the column is_unpaid. */
function isPaidToHost({ sql }: ReadScope): Fragment {
  return sql`coalesce(s.order_collected_by,
    case when s.order_channel_type in ('direct', 'custom', 'booking_site') then 'host' else 'channel' end) = 'host'`;
}

function hasEndedStay({ sql, host_id }: ReadScope): Fragment {
  return sql`(s.order_has_others and exists (
    select from stays each
    where each.host_id = ${host_id} and each.reservation_code = s.reservation_code
      and each.status in ('cancelled', 'denied', 'timeout')
  ))`;
}
